import LiveryInspect
import SourceJSON

extension LanguageServer {
  // MARK: Notifications

  /// Handles a notification of the running session.
  func take(notification method: String, _ params: JSONNode?) throws(RPCError) {
    switch method {
    case "initialized": registerWatcher()
    case "textDocument/didOpen": try open(params?["textDocument"])
    case "textDocument/didChange": try change(params)
    case "textDocument/didClose": close(params?["textDocument"]?["uri"]?.string)
    case "textDocument/didSave": break
    case "workspace/didChangeWatchedFiles": noteFiles(params)
    case "workspace/didChangeWorkspaceFolders": changeRoots(params?["event"])
    default: break
    }
  }

  private func open(_ item: JSONNode?) throws(RPCError) {
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else {
      throw RPCError(.invalidParams, "expected a 'textDocument' with 'uri' and 'text'")
    }
    let document = OpenDocument(
      DocumentURI(uri),
      version: item?["version"]?.integer ?? 0,
      text: text
    )
    documents[document.uri] = document
    noteChange(of: document.path)
    serve(document)
  }

  private func change(_ params: JSONNode?) throws(RPCError) {
    guard let uri = params?["textDocument"]?["uri"]?.string,
      var document = documents[DocumentURI(uri)]
    else { throw RPCError(.invalidParams, "the document is not open") }
    let version = params?["textDocument"]?["version"]?.integer ?? document.version + 1
    try document.apply(
      params?["contentChanges"]?.elements ?? [],
      version: version,
      in: client.encoding
    )
    documents[document.uri] = document
    noteChange(of: document.path)
    serve(document)
  }

  private func close(_ uri: String?) {
    guard let uri, let document = documents.removeValue(forKey: DocumentURI(uri)) else { return }
    scanned[document.path] = nil
    noteChange(of: document.path)
    let alone = LoadedProject.Key.alone(document.path)
    guard let state = projects.removeValue(forKey: alone) else { return }
    state.cancel()
    withdraw(state.published.union([document.path]))
  }

  private func noteFiles(_ params: JSONNode?) {
    for change in params?["changes"]?.elements ?? [] {
      guard let path = change["uri"]?.string.flatMap({ DocumentURI($0).path }) else { continue }
      let file = FileName(resolving: path)
      noteChange(of: file)
      // A pattern of a project may match a new file, or one that is gone.
      let isChange = change["type"]?.integer == 2
      for key in projects.keys where !isChange { start(key) }
    }
    // A new project file may change which project a file is part of.
    for document in documents.values { serve(document) }
  }

  private func changeRoots(_ event: JSONNode?) {
    let removed = event?["removed"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let added = event?["added"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let gone = Set(removed.compactMap { DocumentURI($0).path })
    roots.removeAll { gone.contains($0) }
    roots += added.compactMap { DocumentURI($0).path }.filter { !roots.contains($0) }
    for key in projects.keys { start(key) }
    for document in documents.values { serve(document) }
  }

  // MARK: Projects

  /// Returns the key of the project of a document; `nil` if it is not served.
  func key(of document: OpenDocument) -> LoadedProject.Key? {
    if document.uri.path != nil, let key = loader.key(ofFile: document.path.text, below: roots),
      let loaded = projects[key]?.loaded, loaded.roles[document.path] != nil
    {
      return key
    }
    // A project in another folder may include it.
    if let key = projectsIncluding([document.path]).first { return key }
    let alone = LoadedProject.Key.alone(document.path)
    return projects[alone] == nil ? nil : alone
  }

  /// Returns the projects with a `livery.json` that include one of some files, in their order.
  func projectsIncluding(_ files: [FileName]) -> [LoadedProject.Key] {
    let found = projects.filter { key, state in
      guard case .file = key, let roles = state.loaded?.roles else { return false }
      return files.contains { roles[$0] != nil }
    }
    return found.keys.sorted { $0.path < $1.path }
  }

  /// Begins to read the project of a document, unless it has begun.
  private func serve(_ document: OpenDocument) {
    if document.uri.path != nil, let key = loader.key(ofFile: document.path.text, below: roots) {
      guard let state = projects[key] else {
        projects[key] = ProjectState()
        start(key)
        return
      }
      if state.loaded == nil || state.loaded?.roles[document.path] != nil { return }
    }
    if !projectsIncluding([document.path]).isEmpty { return }
    if document.isOurs, projects[.alone(document.path)] == nil {
      projects[.alone(document.path)] = ProjectState()
      start(.alone(document.path))
    }
  }

  /// Begins to read the projects of the workspace's folders, unless that has begun.
  func serveRoots() {
    for root in roots {
      let file = root + (root.hasSuffix("/") ? "" : "/") + "livery.json"
      guard let key = loader.key(ofFile: file, below: roots), projects[key] == nil else { continue }
      projects[key] = ProjectState()
      start(key)
    }
  }

  /// Returns the first reading of a document's project; `nil` if it is read.
  func firstReading(of document: OpenDocument) -> Task<Void, Never>? {
    if let key = key(of: document), projects[key]?.loaded != nil { return nil }
    var keys = [LoadedProject.Key.alone(document.path)]
    if document.uri.path != nil, let key = loader.key(ofFile: document.path.text, below: roots) {
      keys.insert(key, at: 0)
    }
    return keys.lazy.compactMap { self.projects[$0] }.first { $0.loaded == nil }?.reading
  }

  /// Waits until all projects have been read once.
  func firstReadings() async {
    while let reading = projects.values.first(where: { $0.loaded == nil && $0.reading != nil })?
      .reading
    {
      await reading.value
    }
  }

  /// Marks the projects that a file may be part of as changed.
  private func noteChange(of path: FileName) {
    for (key, state) in projects {
      guard let loaded = state.loaded else {
        start(key)
        continue
      }
      let isPart = loaded.roles[path] != nil || loaded.unread.contains(path)
      switch key {
      // A file that is missing so far may be part of a project with errors.
      case .file(let file): if isPart || file == path || loaded.hasErrors { start(key) }
      case .alone(let file): if isPart || file == path { start(key) }
      }
    }
  }

  /// Reads a project after a pause, unless that is waited for already.
  func start(_ key: LoadedProject.Key) {
    guard var state = projects[key], phase == .running else { return }
    state.revision += 1
    state.inspecting?.cancel()
    state.inspecting = nil
    if state.reading == nil { state.reading = Task { await self.read(key) } }
    projects[key] = state
  }

  /// The texts of open documents, by path.
  var texts: [FileName: [UInt8]] {
    Dictionary(documents.values.map { ($0.path, $0.source.bytes) }) { $1 }
  }

  private func read(_ key: LoadedProject.Key) async {
    while let state = projects[key], state.readRevision != state.revision, !Task.isCancelled {
      guard (try? await Task.sleep(for: options.readingDelay)) != nil else { break }
      let revision = projects[key]?.revision ?? 0
      let (loader, texts, roots) = (loader, texts, roots)
      let loaded = await Task.detached { loader.load(key, with: texts, below: roots) }.value
      guard let former = projects[key] else { return }
      // To free the former theme takes a while, for which problems need not wait.
      defer { withExtendedLifetime(former) {} }
      projects[key]?.loaded = loaded
      if !loaded.hasErrors { projects[key]?.lastGood = loaded }
      projects[key]?.readRevision = revision
      if revision == projects[key]?.revision { finishReading(key) }
    }
    projects[key]?.reading = nil
  }

  private func finishReading(_ key: LoadedProject.Key) {
    guard let loaded = projects[key]?.loaded else { return }
    if loaded.sources[key.path] == nil, case .file = key { return leave(key) }
    if !loaded.hasErrors, !loaded.hasTrees { projects[key]?.found = [] }
    if case .file = key {
      var withdrawn: Set<FileName> = []
      for path in loaded.roles.keys {
        guard let state = projects.removeValue(forKey: .alone(path)) else { continue }
        state.cancel()
        withdrawn.formUnion(state.published)
      }
      withdraw(withdrawn)
    }
    publishProblems(of: key)
    for path in loaded.refused {
      let message = "'\(path)' is outside of the workspace and was not read"
      notify("window/logMessage", ["type": 2, "message": .string(message)])
    }
    if case .file = key {
      for document in documents.values { serve(document) }
    }
    if loaded.hasErrors || !loaded.hasTrees { return }
    projects[key]?.inspecting = Task { await self.inspect(key, loaded) }
  }

  /// Ends to serve a project whose file is gone; its documents may be files of another one.
  private func leave(_ key: LoadedProject.Key) {
    let published = projects[key]?.published ?? []
    projects[key] = nil
    withdraw(published)
    for document in documents.values { serve(document) }
  }

  private func inspect(_ key: LoadedProject.Key, _ loaded: LoadedProject) async {
    guard (try? await Task.sleep(for: options.inspectionDelay)) != nil else { return }
    let token = beginProgress(of: key)
    await loader.inspect(loaded) { await self.take($0, of: key) }
    if let token { endProgress(token) }
    if !Task.isCancelled { projects[key]?.inspecting = nil }
  }

  /// Takes the problems of an inspection that was not cancelled.
  private func take(_ found: [LoadedProject.Problem], of key: LoadedProject.Key) {
    guard !Task.isCancelled, projects[key] != nil else { return }
    projects[key]?.found = found
    publishProblems(of: key)
  }

  private func beginProgress(of key: LoadedProject.Key) -> JSONValue? {
    guard client.showsProgress, phase == .running else { return nil }
    let token: JSONValue = .string("inspection-\(key.path.text)")
    request("window/workDoneProgress/create", ["token": token])
    notify(
      "$/progress",
      ["token": token, "value": ["kind": "begin", "title": "Looking at all situations"]]
    )
    return token
  }

  private func endProgress(_ token: JSONValue) {
    notify("$/progress", ["token": token, "value": ["kind": "end"]])
  }

  // MARK: Problems

  /// The problems of a project: those of its files, and those found on its trees.
  ///
  /// Until a new inspection ends, those of the last one move with their texts. With errors, there
  /// are none, as in `check`.
  func problems(of state: ProjectState) -> [LoadedProject.Problem] {
    guard let loaded = state.loaded else { return [] }
    if loaded.hasErrors { return loaded.problems }
    if state.found.isEmpty { return loaded.problems }
    let open = Dictionary(documents.values.map { ($0.path, $0.source) }) { $1 }
    var moves: [ObjectIdentifier: TextMove] = [:]
    let found = state.found.compactMap { problem -> LoadedProject.Problem? in
      guard let place = problem.finding.diagnostic.location else { return problem }
      let id = ObjectIdentifier(place.source)
      if moves[id] == nil {
        let file = FileName(resolving: place.file)
        let current = open[file] ?? loaded.sources[file]
        moves[id] = TextMove(from: place.source, to: current ?? place.source)
      }
      return moves[id].flatMap { $0.moved(problem) }
    }
    return loaded.problems + found
  }

  /// The problems of a document's project; while that is inspected, only those of its files.
  func knownProblems(of document: OpenDocument) -> [LoadedProject.Problem] {
    guard let state = key(of: document).flatMap({ projects[$0] }) else { return [] }
    return state.inspecting == nil ? problems(of: state) : state.loaded?.problems ?? []
  }

  /// Sends the problems of the files of a project to the client; those of a file in several projects
  /// are the problems in any of them.
  private func publishProblems(of key: LoadedProject.Key) {
    guard let state = projects[key] else { return }
    let roles = state.loaded?.roles ?? [:]
    let own = problemsByFile(of: key, state)
    let files = Set(own.keys)
    // A document without problems gets an empty list.
    let documents = documents.values.lazy.map(\.path).filter { roles[$0] != nil }
    let all = files.union(state.published).union(documents)
    projects[key]?.published = files
    publish(all, of: [key: own])
  }

  /// Sends what other projects say of files, after one of them is no longer served.
  private func withdraw(_ files: Set<FileName>) {
    publish(files, of: [:])
  }

  /// Sends the problems of files, of which those in some projects are known.
  private func publish(
    _ files: Set<FileName>,
    of known: [LoadedProject.Key: [FileName: [Diagnostic]]]
  ) {
    var problems = known
    for (key, state) in projects
    where problems[key] == nil && !state.published.isDisjoint(with: files) {
      problems[key] = problemsByFile(of: key, state)
    }
    for file in files.sorted() { publish(file, of: problems) }
  }

  /// The problems of a project by file; those without a place are in its project file.
  private func problemsByFile(
    of key: LoadedProject.Key,
    _ state: ProjectState
  ) -> [FileName: [Diagnostic]] {
    Dictionary(grouping: problems(of: state).lazy.map(\.finding.diagnostic)) { diagnostic in
      diagnostic.location.map { FileName(resolving: $0.file) } ?? key.path
    }
  }

  /// Sends the problems that a file has in any of the projects.
  private func publish(
    _ file: FileName,
    of problems: [LoadedProject.Key: [FileName: [Diagnostic]]]
  ) {
    var seen: Set<Diagnostic> = []
    let all = problems.sorted { $0.key.path < $1.key.path }.flatMap { $0.value[file] ?? [] }
    publish(all.filter { seen.insert($0).inserted }.map(json), to: file)
  }

  private func publish(_ diagnostics: [JSONValue], to file: FileName) {
    let document = documents.values.first { $0.path == file }
    notify(
      "textDocument/publishDiagnostics",
      .members([
        "uri": .string((document?.uri ?? DocumentURI(path: file.text)).text),
        "version": document.map { JSONValue($0.version) },
        "diagnostics": JSONValue(diagnostics),
      ])
    )
  }

  /// Returns a problem for the client.
  func json(of diagnostic: Diagnostic) -> JSONValue {
    let severity =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    let code = diagnostic.code.description
    let notes = diagnostic.notes.filter { $0.location != nil }
    let related = notes.compactMap { note in
      note.location.map { place -> JSONValue in
        [
          "location": [
            "uri": .string(DocumentURI(path: FileName(resolving: place.file).text).text),
            "range": client.encoding.range(place.offset..<place.end.offset, in: place.source),
          ],
          "message": .string(note.message),
        ]
      }
    }
    let range = diagnostic.location.map {
      client.encoding.range($0.offset..<$0.end.offset, in: $0.source)
    }
    let start: JSONValue = ["line": 0, "character": 0]
    return .members([
      "range": range ?? ["start": start, "end": start],
      "severity": JSONValue(severity),
      "code": .string(code),
      "source": "livery",
      "message": .string(diagnostic.message),
      "tags": tag(of: code).map { [JSONValue($0)] },
      "relatedInformation":
        related.isEmpty || !client.showsRelatedPlaces ? nil : JSONValue(related),
    ])
  }

  private func tag(of code: String) -> Int? {
    if code == "deprecated-property" { return 2 }
    return code.hasPrefix("dead-") || code == "unused-constant" ? 1 : nil
  }
}

extension LoadedProject.Key {
  /// The path of the project file, or of the only file.
  var path: FileName {
    switch self {
    case .file(let path), .alone(let path): path
    }
  }
}

extension OpenDocument {
  /// A Boolean value that indicates whether the document is a file of Livery, by its name or its
  /// `$schema`.
  var isOurs: Bool {
    let name = path.text.split(separator: "/").last.map(String.init) ?? ""
    if name == "styles.json" || name == "livery.json" || name.hasSuffix(".livery.json") {
      return true
    }
    guard let root = tree.root else { return false }
    let part = tree.nodes[root].parts.first { $0.key.flatMap(tree.string) == "$schema" }
    guard let value = part?.value, let schema = tree.string(tree.nodes[value].first) else {
      return false
    }
    let schemas = ["livery.schema.json", "policy.schema.json", "project.schema.json"]
    return schemas.contains { schema == $0 || schema.hasSuffix("/" + $0) }
  }
}
