/// Reads sheets from files with their imports, each file once.
package struct SheetFiles {
  /// The maximum depth of nested imports.
  static let depthLimit = 128

  /// Reads the text of a file at a path that was named at some location.
  package typealias TextReader = (String, SourceLocation?, inout Diagnostics) -> SourceText?

  /// Reads the sheet of a text without its imports.
  typealias SheetReader = (SourceText, inout Diagnostics) -> StyleSheet?

  /// Reads one file, without its imports, by reading its text as a sheet, or from a cache.
  typealias FileReader =
    (String, SourceLocation?, inout Diagnostics, SheetReader) -> StyleSheet?

  /// The policy for invalid input.
  private let policy: StyleSheet.Policy

  private let readFile: FileReader
  private let readText: TextReader

  /// A prefix that distinguishes the files from those with equal paths elsewhere, such as in
  /// another revision.
  private let root: String

  /// The folders that imports may lie in, with links resolved; `nil` to allow any.
  private var roots: [String]?

  /// The paths of all files that were requested, in order, including unreadable ones.
  package private(set) var paths: [String] = []

  /// The sheets of a theme, which may be read jointly.
  private var prepared: [String] = []
  private var preparedNames: Set<FileName> = []

  /// The files that are named together with the one that is read, in order: those of a theme, or
  /// the imports of a sheet.
  private var companions: [String] = []

  /// The sheets of files in other formats, read together with others, by identity.
  private var foreign: [FileName: StyleSheet.Format.Contents?] = [:]

  /// The contents of files, by identity.
  private var known: [FileName: StyleSheet] = [:]

  /// The sheets that were read with their imports, in order.
  private var finished: [StyleSheet] = []

  /// The files that are being read, each imported by the one before.
  private var open: [(identity: FileName, name: String)] = []

  package init(policy: StyleSheet.Policy = .strict) {
    self.init(policy: policy, root: "") { path, place, diagnostics in
      SourceText.contents(ofFile: path, namedAt: place, under: policy, into: &diagnostics)
    }
  }

  /// Makes a reader with a closure that reads files, possibly from a cache.
  init(
    policy: StyleSheet.Policy,
    root: String = "",
    text: @escaping TextReader,
    readFile: @escaping FileReader
  ) {
    self.policy = policy
    self.root = root
    self.readFile = readFile
    readText = text
    switch policy.imports {
    case _ where !root.isEmpty: roots = nil
    case .none: roots = []
    case .besideSheets(let others): roots = others.map(FilePath.resolved)
    }
  }

  /// Prepares to read the sheets of a theme, and allows imports beside them.
  package mutating func prepare(_ paths: [String]) {
    prepared = paths
    preparedNames = Set(paths.lazy.map(FileName.init))
    allowImports(beside: paths)
  }

  /// Allows imports beside some sheets.
  private mutating func allowImports(beside paths: [String]) {
    guard policy.imports != .none, var roots else { return }
    for path in paths {
      let folder = FilePath.resolved(FilePath.folder(of: path))
      if !roots.contains(where: folder.hasSameBytes) { roots.append(folder) }
    }
    self.roots = roots
  }

  /// Makes a reader for files outside the file system; `root` distinguishes them from those inside.
  package init(
    policy: StyleSheet.Policy,
    root: String,
    text: @escaping TextReader
  ) {
    self.init(policy: policy, root: root, text: text) { path, place, diagnostics, read in
      text(path, place, &diagnostics).flatMap { read($0, &diagnostics) }
    }
  }

  private func identity(ofFile path: String) -> FileName {
    FileName(root + Self.identity(ofFile: path).text)
  }

  /// Reads a file and reports all its problems; one that cannot be read is a sheet with nothing in it.
  package mutating func read(_ path: String, into diagnostics: inout Diagnostics) -> StyleSheet {
    allowImports(beside: [path])
    companions = preparedNames.contains(FileName(path)) ? prepared : [path]
    return sheet(at: path, from: nil, into: &diagnostics)
  }

  /// Makes a sheet in place of a file that cannot be used.
  private func unreadSheet(at path: String) -> StyleSheet {
    var sheet = StyleSheet(name: path, policy: policy)
    sheet.lacksDefinitions = true
    return sheet
  }

  /// Reads a text with its imports; paths in it are relative to the current directory.
  package mutating func read(
    _ source: SourceText,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet {
    allowImports(beside: [""])
    guard var sheet = self.sheet(of: source, at: "", in: nil, into: &diagnostics) else {
      return unreadSheet(at: source.name)
    }
    readImports(of: &sheet, at: "", into: &diagnostics)
    return sheet
  }

  /// Returns the sheet of a file that is imported at a place, or named.
  private mutating func sheet(
    at path: String,
    from place: SourceLocation?,
    in format: StyleSheet.Format? = nil,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet {
    let identity = identity(ofFile: path)
    if let known = known[identity] { return known }
    paths.append(path)
    let readFile = readFile
    let read = readFile(path, place, &diagnostics) { source, diagnostics in
      self.sheet(of: source, at: path, in: format, into: &diagnostics)
    }
    var sheet = read ?? unreadSheet(at: path)
    sheet.identity = identity
    open.append((identity, path))
    readImports(of: &sheet, at: path, into: &diagnostics)
    open.removeLast()
    if read != nil { finished.append(sheet) }
    known[identity] = sheet
    return sheet
  }

  private mutating func readImports(
    of sheet: inout StyleSheet,
    at path: String,
    into diagnostics: inout Diagnostics
  ) {
    if sheet.imports.isEmpty { return }
    let outer = companions
    defer { companions = outer }
    let imported = sheet.imports.map { FilePath.path($0.path, relativeTo: path) }
    for (index, path) in imported.enumerated() {
      let place = sheet.imports[index].location
      var format: StyleSheet.Format?
      if let name = sheet.imports[index].format {
        format = self.format(named: name, at: place, into: &diagnostics)
        if format == nil {
          sheet.imports[index].content = .sheet(unreadSheet(at: path))
          continue
        }
      }
      companions = imported
      let isRejected = reportProblem(path, at: place, into: &diagnostics)
      sheet.imports[index].content = .sheet(
        isRejected
          ? unreadSheet(at: path)
          : self.sheet(at: path, from: place, in: format, into: &diagnostics)
      )
    }
  }

  private func format(
    named name: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.Format? {
    let known = policy.formats.first { $0.name == name }
    if known == nil {
      let names = policy.formats.map(\.name)
      let message =
        names.isEmpty
        ? "no format '\(name)' is read here; link 'LiveryFormats' and name it in 'formats'"
        : "there is no format '\(name)'; expected \(names.quotedList(or: "or"))"
      diagnostics.error(.unknownFormat, message, at: place)
    }
    return known
  }

  /// Reports an import that is not allowed, is cyclic or is nested too deeply; returns whether
  /// there is a problem.
  private func reportProblem(
    _ path: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    if path.contains("http://") || path.contains("https://") {
      let message =
        "'\(path)' is not imported: nothing is read over the network; copy the file to a folder"
      diagnostics.error(.importRefused, message, at: place, about: path)
      return true
    }
    let identity = identity(ofFile: path)
    if let roots, !roots.contains(where: { FilePath.lies(identity.text, below: $0) }) {
      let message =
        policy.imports == .none
        ? "'\(path)' is not imported: the policy allows no imports"
        : "'\(path)' is not imported: it lies in no folder that imports are taken from; "
          + "allow its folder, or copy it beside the sheet"
      diagnostics.error(.importRefused, message, at: place, about: path)
      return true
    }
    if let first = open.firstIndex(where: { $0.identity == identity }) {
      let loop = (open[first...].map(\.name) + [open[first].name]).joined(separator: " → ")
      let message =
        first == open.count - 1
        ? "'\(path)' imports itself; remove the import"
        : "these sheets import each other: \(loop); remove one of the imports"
      diagnostics.error(.importLoop, message, at: place)
      return true
    }
    if open.count >= Self.depthLimit {
      let message = "imports lead deeper than \(Self.depthLimit) files; import '\(path)' further up"
      diagnostics.error(.importTooDeep, message, at: place)
      return true
    }
    return false
  }
}

// MARK: Files of other formats

extension SheetFiles {
  /// Reads a text at a path as a sheet, in a format or in the one that it is recognised by.
  private mutating func sheet(
    of source: SourceText,
    at path: String,
    in format: StyleSheet.Format?,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet? {
    let source = policy.allowsComments ? source.allowingComments : source
    guard let format = format ?? policy.format(of: source) else {
      return StyleSheetReader.read(source, policy: policy, into: &diagnostics)
    }
    let identity = identity(ofFile: path)
    if foreign[identity] == nil {
      read(source, at: path, in: format, into: &diagnostics)
    }
    guard let contents = foreign[identity] ?? nil else { return nil }
    return StyleSheetReader.read(
      contents,
      of: source,
      in: format,
      policy: policy,
      into: &diagnostics
    )
  }

  /// Reads a file in another format, and its companions if the format is read jointly.
  private mutating func read(
    _ source: SourceText,
    at path: String,
    in format: StyleSheet.Format,
    into diagnostics: inout Diagnostics
  ) {
    var files: [StyleSheet.Format.File] = []
    var identities: [FileName] = []
    var seen: Set<FileName> = []
    let own = identity(ofFile: path)
    for other in format.isJoint && companions.contains(path) ? companions : [path] {
      let identity = identity(ofFile: other)
      if !seen.insert(identity).inserted { continue }
      if identity == own {
        files.append((path, source))
        identities.append(identity)
        continue
      }
      // It is reported when it is read itself; a pipe is read only then.
      var ignored = Diagnostics(continuing: diagnostics)
      guard foreign[identity] == nil,
        let text = readText(other, source.location(at: source.textStart), &ignored),
        policy.format(of: text) == format
      else { continue }
      files.append((other, policy.allowsComments ? text.allowingComments : text))
      identities.append(identity)
    }
    let steps = files.reduce(0) { $0 + $1.source.bytes.count / 8 }
    for identity in identities { foreign[identity] = .some(nil) }
    guard diagnostics.spend(steps, at: source.location(at: source.textStart)) else { return }
    let roots = format.read(
      files,
      finished,
      { other, place, diagnostics in text(ofFile: other, at: place, into: &diagnostics) },
      &diagnostics
    )
    for (identity, root) in zip(identities, roots) { foreign[identity] = root }
  }

  /// Returns the text of a file that another one refers to.
  private mutating func text(
    ofFile path: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    if reportProblem(path, at: place, into: &diagnostics) { return nil }
    if !paths.contains(where: path.hasSameBytes) { paths.append(path) }
    return readText(path, place, &diagnostics)
  }
}

extension Diagnostic.Code {
  /// An import that the policy does not allow.
  package static let importRefused = Self("import-refused")
  /// Sheets that import each other, or a sheet that imports itself.
  package static let importLoop = Self("import-loop")
  /// Imports that are nested too deeply.
  package static let importTooDeep = Self("import-too-deep")
}
