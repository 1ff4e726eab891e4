import Livery
import LiveryInspect
import SourceJSON

extension LanguageServer {
  /// Answers a request of the running session.
  func answer(to method: String, _ params: JSONNode?) throws(RPCError) -> Response {
    if method == "workspace/symbol" {
      let query = params?["query"]?.string ?? ""
      serveRoots()
      return .later { () async throws(RPCError) -> JSONValue in
        await self.firstReadings()
        return await self.workspaceSymbols(query)
      }
    }
    guard Self.documentMethods.contains(method) else {
      throw RPCError(.methodNotFound, "there is no method '\(method)'")
    }
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw RPCError(.invalidParams, "expected a 'textDocument' with a 'uri'")
    }
    guard let document = documents[DocumentURI(uri)] else {
      throw RPCError(.invalidParams, "the document is not open")
    }
    if reading(for: method, about: document) != nil {
      let version = document.version
      return .later { () async throws(RPCError) -> JSONValue in
        try await self.answer(to: method, params, about: DocumentURI(uri), version: version)
      }
    }
    guard let view = view(of: document) else { return .now(.null) }
    return try answer(to: method, params, about: view)
  }

  /// Returns the work that an answer waits for: the first reading of a project, and for edits that
  /// are tried in it any reading.
  private func reading(for method: String, about document: OpenDocument) -> Task<Void, Never>? {
    if let reading = firstReading(of: document) { return reading }
    guard Self.editMethods.contains(method), let key = key(of: document) else { return nil }
    return projects[key]?.reading
  }

  private static let editMethods: Set = ["textDocument/rename", "textDocument/codeAction"]

  /// Answers a request once the project of its document is read.
  private func answer(
    to method: String,
    _ params: JSONNode?,
    about uri: DocumentURI,
    version: Int
  ) async throws(RPCError) -> JSONValue {
    while let document = documents[uri], let reading = reading(for: method, about: document) {
      await reading.value
      if Task.isCancelled { return .null }
    }
    guard let document = documents[uri], document.version == version else {
      throw RPCError(.contentModified, "the document has changed meanwhile")
    }
    guard let view = view(of: document) else { return .null }
    switch try answer(to: method, params, about: view) {
    case .now(let result): return result
    case .later(let work): return try await work()
    }
  }

  private static let documentMethods: Set = [
    "textDocument/hover", "textDocument/completion", "textDocument/definition",
    "textDocument/references", "textDocument/documentHighlight", "textDocument/documentSymbol",
    "textDocument/foldingRange", "textDocument/selectionRange", "textDocument/documentLink",
    "textDocument/documentColor", "textDocument/colorPresentation", "textDocument/formatting",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/codeAction",
  ]

  private func answer(
    to method: String,
    _ params: JSONNode?,
    about view: DocumentView
  ) throws(RPCError) -> Response {
    func offset() throws(RPCError) -> Int {
      guard let offset = client.encoding.offset(of: params?["position"], in: view.document.source)
      else { throw RPCError(.invalidParams, "expected a 'position'") }
      return offset
    }
    func range() throws(RPCError) -> Range<Int> {
      guard let range = client.encoding.range(of: params?["range"], in: view.document.source)
      else { throw RPCError(.invalidParams, "expected a 'range'") }
      return range
    }
    switch method {
    case "textDocument/hover":
      let problems = knownProblems(of: view.document)
      return .now(view.hover(at: try offset(), knowing: problems) ?? .null)
    case "textDocument/completion": return .now(view.completions(at: try offset()))
    case "textDocument/definition": return .now(definitions(at: try offset(), in: view))
    case "textDocument/references":
      return .now(
        references(
          at: try offset(),
          in: view,
          withDefinitions: params?["context"]?["includeDeclaration"]?.flag ?? true
        )
      )
    case "textDocument/documentHighlight": return .now(highlights(at: try offset(), in: view))
    case "textDocument/documentSymbol": return .now(view.symbols)
    case "textDocument/foldingRange": return .now(view.foldingRanges)
    case "textDocument/selectionRange":
      var ranges: [JSONValue] = []
      for position in params?["positions"]?.elements ?? [] {
        guard let offset = client.encoding.offset(of: position, in: view.document.source) else {
          throw RPCError(.invalidParams, "expected 'positions'")
        }
        ranges.append(view.selectionRange(at: offset))
      }
      return .now(JSONValue(ranges))
    case "textDocument/documentLink": return .now(view.links)
    case "textDocument/documentColor": return .now(view.colors)
    case "textDocument/colorPresentation":
      guard let color = Color(params?["color"]) else {
        throw RPCError(.invalidParams, "expected a 'color' of parts from 0 to 1")
      }
      return .now(view.presentations(of: color, at: try range()))
    case "textDocument/formatting": return .now(formatting(view))
    case "textDocument/prepareRename":
      let occurrence = try view.renamed(at: try offset())
      return .now([
        "range": client.encoding.range(occurrence.range, in: view.document.source),
        "placeholder": .string(occurrence.symbol.text),
      ])
    case "textDocument/rename":
      let occurrence = try view.renamed(at: try offset())
      guard let name = params?["newName"]?.string else {
        throw RPCError(.invalidParams, "expected a 'newName'")
      }
      return try rename(occurrence.symbol, to: name, in: view)
    default:
      let context = params?["context"]
      return actions(
        in: view,
        at: try range(),
        only: context?["only"]?.elements.compactMap(\.string),
        // 2: the editor asks by itself, as after each move of the cursor.
        isAutomatic: context?["triggerKind"]?.integer == 2
      )
    }
  }

  /// Returns a document with its project; `nil` if it is not served.
  private func view(of document: OpenDocument) -> DocumentView? {
    guard let key = key(of: document), let state = projects[key] else { return nil }
    let role = state.loaded?.roles[document.path] ?? .sheet
    return DocumentView(
      document,
      role: role,
      project: state.best,
      index: index(of: state, besides: document, as: role),
      encoding: client.encoding,
      takesSnippets: client.takesSnippets,
      showsSwatches: client.showsSwatches,
      findingCodes: loader.findingCodes
    )
  }

  /// Returns the symbols of a project, of the texts that are open and the files that are not.
  private func index(
    of state: ProjectState,
    besides document: OpenDocument,
    as role: FileRole
  ) -> SymbolIndex {
    var roles = state.loaded?.roles ?? [:]
    roles[document.path] = role
    return SymbolIndex(files(of: state, as: roles))
  }

  /// Returns the files of a project with their symbols.
  private func files(
    of state: ProjectState,
    as roles: [FileName: FileRole]
  ) -> [FileName: SymbolIndex.File] {
    var files: [FileName: SymbolIndex.File] = [:]
    let open = Dictionary(documents.values.map { ($0.path, $0) }) { $1 }
    for (path, role) in roles {
      guard let source = open[path]?.source ?? state.loaded?.sources[path] else { continue }
      if let known = scanned[path], known.source === source, known.role == role, known.isComplete {
        files[path] = known
      } else {
        let tree = open[path]?.tree ?? SyntaxTree(source)
        let file = SymbolIndex.File(tree, as: role, at: path, in: state.loaded)
        scanned[path] = file
        files[path] = file
      }
    }
    return files
  }

  // MARK: Places

  private func definitions(at offset: Int, in view: DocumentView) -> JSONValue {
    guard let occurrence = view.index.occurrence(at: offset, in: view.document.path) else {
      return .null
    }
    let places = view.index.definitions(of: occurrence.symbol)
    // From a definition, the uses in sheets are of interest.
    let others = places.filter {
      $0.file != view.document.path || $0.occurrence.range != occurrence.range
    }
    let uses = view.index.places(of: occurrence.symbol).filter {
      view.index.files[$0.file]?.role == .sheet && $0.occurrence.range != occurrence.range
    }
    let found = others.isEmpty ? (uses.isEmpty ? places : uses) : others
    return JSONValue(found.map(view.location))
  }

  private func references(
    at offset: Int,
    in view: DocumentView,
    withDefinitions: Bool
  ) -> JSONValue {
    guard let occurrence = view.index.occurrence(at: offset, in: view.document.path) else {
      return []
    }
    let places = view.index.places(of: occurrence.symbol).filter {
      withDefinitions || !$0.occurrence.isDefinition
    }
    return JSONValue(places.map(view.location))
  }

  private func highlights(at offset: Int, in view: DocumentView) -> JSONValue {
    guard let occurrence = view.index.occurrence(at: offset, in: view.document.path) else {
      return []
    }
    let own = view.index.files[view.document.path]?.occurrences ?? []
    return JSONValue(
      own.filter { $0.symbol == occurrence.symbol }.map { own in
        [
          "range": client.encoding.range(own.range, in: view.document.source),
          "kind": own.isDefinition ? 3 : 2,
        ]
      }
    )
  }

  /// The number of symbols of the workspace that are returned.
  private static let symbolLimit = 500

  private func workspaceSymbols(_ query: String) -> JSONValue {
    let needle = query.lowercased()
    var found: [JSONValue] = []
    let files = projects.values.reduce(into: [:]) { files, state in
      files.merge(self.files(of: state, as: state.loaded?.roles ?? [:])) { old, _ in old }
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      for occurrence in file.occurrences where occurrence.isDefinition {
        guard found.count < Self.symbolLimit else { return JSONValue(found) }
        let name = occurrence.symbol.text
        guard needle.isEmpty || name.lowercased().contains(needle) else { continue }
        found.append([
          "name": .string(name),
          "kind": JSONValue(occurrence.symbol.symbolKind),
          "containerName": .string(occurrence.symbol.kind),
          "location": [
            "uri": .string(DocumentURI(path: path.text).text),
            "range": client.encoding.range(occurrence.range, in: file.source),
          ],
        ])
      }
    }
    return JSONValue(found)
  }

  // MARK: Edits

  private func formatting(_ view: DocumentView) -> JSONValue {
    let source = view.document.source
    return JSONValue(
      FormattedText(source).changes.map { change in
        ["range": client.encoding.range(change.range, in: source), "newText": .string(change.text)]
      }
    )
  }

  private func rename(
    _ symbol: ProjectSymbol,
    to name: String,
    in view: DocumentView
  ) throws(RPCError) -> Response {
    let edit = try view.renaming(symbol, to: name)
    var name = name
    if case .constant = symbol, name.hasPrefix("$") { name.removeFirst() }
    if edit.changes.isEmpty { return .now(.null) }
    guard let key = key(of: view.document), let loaded = projects[key]?.loaded else {
      return .now(.null)
    }
    let trials = trials(of: edit, besides: key, loaded)
    let versions = versions
    return .later { [name] () async throws(RPCError) -> JSONValue in
      let renamed = RenamedSymbol(symbol, to: symbol.renamed(name).text)
      if let reason = await Self.objection(to: edit, in: trials, renaming: renamed) {
        throw RPCError(.requestFailed, reason)
      }
      if await !self.hasVersions(versions) {
        throw RPCError(.contentModified, "the documents have changed meanwhile")
      }
      return view.workspaceEdit(edit, versions: versions)
    }
  }

  /// Returns the trials of an edit in its project, and in others that include one of its files.
  private func trials(
    of edit: OfferedEdit,
    besides key: LoadedProject.Key,
    _ loaded: LoadedProject
  ) -> [(trial: EditTrial, project: LoadedProject)] {
    let others = projectsIncluding(Array(edit.changes.keys)).filter { $0 != key }
    let all = [loaded] + others.compactMap { projects[$0]?.loaded }
    return all.map { project in
      (EditTrial(loader: loader, key: project.key, texts: texts, roots: roots), project)
    }
  }

  /// Returns the first reason against an edit in some trials, the first of which is that of its own
  /// project; `nil` if there is none.
  private static func objection(
    to edit: OfferedEdit,
    in trials: [(trial: EditTrial, project: LoadedProject)],
    renaming symbol: RenamedSymbol? = nil
  ) async -> String? {
    for (number, one) in trials.enumerated() {
      let outcome = await one.trial.outcome(of: edit, in: one.project, renaming: symbol)
      guard let reason = outcome.objection else { continue }
      return number == 0 ? reason : "in the project '\(one.project.key.path.text)': \(reason)"
    }
    return nil
  }

  /// The versions of open documents, by path.
  private var versions: [FileName: Int] {
    Dictionary(documents.values.map { ($0.path, $0.version) }) { $1 }
  }

  private func hasVersions(_ versions: [FileName: Int]) -> Bool { versions == self.versions }

  private func actions(
    in view: DocumentView,
    at range: Range<Int>,
    only: [String]?,
    isAutomatic: Bool
  ) -> Response {
    guard let key = key(of: view.document), let state = projects[key] else { return .now([]) }
    func isWanted(_ kind: String) -> Bool {
      // The empty kind is the root of all.
      only.map { $0.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    let problems = problems(of: state)
    let offered = view.edits(in: range, problems: problems).filter { isWanted($0.kind) }
    var fixed: [JSONValue] = []
    if only != nil, isWanted("source.format") || isWanted("source.fixAll") {
      fixed = sourceActions(view, problems: problems, isWanted)
    }
    let versions = versions
    let certain =
      fixed + offered.filter { !$0.needsProof }.map { json(of: $0, in: view, versions: versions) }
    // The whole project is not compared for each move of the cursor.
    if state.loaded?.hasErrors != false || isAutomatic { return .now(JSONValue(certain)) }
    let uncertain = offered.filter(\.needsProof)
    let asksForFixes = isWanted("quickfix")
    if uncertain.isEmpty && !asksForFixes { return .now(JSONValue(certain)) }
    guard let loaded = state.loaded else { return .now(JSONValue(certain)) }
    let tried = uncertain.map { ($0, trials(of: $0, besides: key, loaded)) }
    return .later { () async throws(RPCError) -> JSONValue in
      var all = certain
      for edit in asksForFixes ? view.winningEdits(at: range.lowerBound) : [] {
        all.append(await self.json(of: edit, in: view, versions: versions))
      }
      for (edit, trials) in tried where await Self.objection(to: edit, in: trials) == nil {
        all.append(await self.json(of: edit, in: view, versions: versions))
      }
      return JSONValue(all)
    }
  }

  private func json(
    of edit: OfferedEdit,
    in view: DocumentView,
    versions: [FileName: Int]
  ) -> JSONValue {
    .members([
      "title": .string(edit.title),
      "kind": .string(edit.kind),
      "diagnostics": edit.problem.map { [json(of: $0)] },
      "edit": view.workspaceEdit(edit, versions: versions),
    ])
  }

  /// Returns the actions for the whole document: its layout, and all fixes that are right for every
  /// tree.
  private func sourceActions(
    _ view: DocumentView,
    problems: [LoadedProject.Problem],
    _ isWanted: (String) -> Bool
  ) -> [JSONValue] {
    var actions: [OfferedEdit] = []
    if isWanted("source.format") {
      var edit = OfferedEdit("Format the document", kind: "source.format")
      for change in FormattedText(view.document.source).changes {
        edit.replace(
          change.range,
          of: view.document.source,
          in: view.document.path,
          with: change.text
        )
      }
      actions.append(edit)
    }
    if isWanted("source.fixAll"), let edit = view.fixAll(problems) { actions.append(edit) }
    return actions.filter { !$0.changes.isEmpty }.map { json(of: $0, in: view, versions: versions) }
  }
}

extension OfferedEdit {
  /// A Boolean value that indicates whether the edit must not change any value, which is to be
  /// proven.
  fileprivate var needsProof: Bool { kind.hasPrefix("refactor") }
}

extension ProjectSymbol {
  /// The number of the kind in the protocol.
  fileprivate var symbolKind: Int {
    switch self {
    case .constant: 14
    case .id: 20
    case .name: 5
    case .className: 5
    case .state, .context: 22
    case .axis: 10
    case .property: 7
    }
  }
}
