/// Reads sheets from files with their imports, each file once.
package struct SheetFiles {
  /// The maximum depth of nested imports.
  static let depthLimit = 128

  /// Reads one file at a path that was named at some location, without its imports.
  typealias FileReader = (String, SourceLocation?, inout Diagnostics) -> StyleSheet?

  /// The policy for invalid input.
  private let policy: StyleSheet.Policy

  private let readFile: FileReader

  /// A prefix that distinguishes the files from those with equal paths elsewhere, such as in
  /// another revision.
  private let root: String

  /// The folders that imports may lie in, with links resolved; `nil` to allow any.
  private var roots: [String]?

  /// The paths of all files that were requested, in order, including unreadable ones.
  package private(set) var paths: [String] = []

  /// The contents of files, by identity.
  private var known: [FileName: StyleSheet.Import.Content] = [:]

  /// The files that are being read, each imported by the one before.
  private var open: [(identity: FileName, name: String)] = []

  package init(policy: StyleSheet.Policy = .strict) {
    self.init(policy: policy) { path, place, diagnostics in
      SourceText.contents(ofFile: path, namedAt: place, into: &diagnostics).map {
        StyleSheetReader.read($0, policy: policy, into: &diagnostics)
      }
    }
  }

  /// Makes a reader with a closure that reads files, possibly from a cache.
  init(policy: StyleSheet.Policy, root: String = "", readFile: @escaping FileReader) {
    self.policy = policy
    self.root = root
    self.readFile = readFile
    switch policy.imports {
    case _ where !root.isEmpty: roots = nil
    case .none: roots = []
    case .besideSheets(let others): roots = others.map(FilePath.resolved)
    }
  }

  /// Allows imports beside some sheets.
  package mutating func allowImports(beside paths: [String]) {
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
    text: @escaping (String, SourceLocation?, inout Diagnostics) -> SourceText?
  ) {
    self.init(policy: policy, root: root) { path, place, diagnostics in
      text(path, place, &diagnostics).map {
        StyleSheetReader.read($0, policy: policy, into: &diagnostics)
      }
    }
  }

  private func identity(ofFile path: String) -> FileName {
    FileName(root + Self.identity(ofFile: path).text)
  }

  /// Reads a file and reports all its problems; returns `nil` if it cannot be read.
  package mutating func read(_ path: String, into diagnostics: inout Diagnostics) -> StyleSheet? {
    allowImports(beside: [path])
    guard case .sheet(let sheet) = content(of: path, at: nil, into: &diagnostics) else {
      return nil
    }
    return sheet
  }

  /// Reads a text with its imports; paths in it are relative to the current directory.
  package mutating func read(
    _ source: SourceText,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet {
    var sheet = StyleSheetReader.read(source, policy: policy, into: &diagnostics)
    allowImports(beside: [""])
    readImports(of: &sheet, at: "", into: &diagnostics)
    return sheet
  }

  private mutating func content(
    of path: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.Import.Content {
    let identity = identity(ofFile: path)
    if let known = known[identity] { return known }
    paths.append(path)
    var content = StyleSheet.Import.Content.unusable
    if var sheet = readFile(path, place, &diagnostics) {
      sheet.identity = identity
      open.append((identity, path))
      readImports(of: &sheet, at: path, into: &diagnostics)
      open.removeLast()
      content = .sheet(sheet)
    }
    known[identity] = content
    return content
  }

  private mutating func readImports(
    of sheet: inout StyleSheet,
    at path: String,
    into diagnostics: inout Diagnostics
  ) {
    for index in sheet.imports.indices {
      let place = sheet.imports[index].location
      let path = FilePath.path(sheet.imports[index].path, relativeTo: path)
      sheet.imports[index].content =
        reportProblem(path, at: place, into: &diagnostics)
        ? .unusable : content(of: path, at: place, into: &diagnostics)
    }
  }

  /// Reports an import that is not allowed, is cyclic or is nested too deeply; returns whether
  /// there is a problem.
  private func reportProblem(
    _ path: String,
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    let identity = identity(ofFile: path)
    if let roots, !roots.contains(where: { FilePath.lies(identity.text, below: $0) }) {
      let message =
        policy.imports == .none
        ? "'\(path)' is not imported: the policy allows no imports"
        : "'\(path)' is not imported: it lies in no folder that imports are taken from; "
          + "allow its folder with '--allow-imports', or in 'Policy.imports'"
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

extension Diagnostic.Code {
  /// An import that the policy does not allow.
  package static let importRefused = Self("import-refused")
  /// Sheets that import each other, or a sheet that imports itself.
  package static let importLoop = Self("import-loop")
  /// Imports that are nested too deeply.
  package static let importTooDeep = Self("import-too-deep")
}
