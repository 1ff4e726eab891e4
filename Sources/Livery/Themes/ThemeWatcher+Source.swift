/// Where a theme comes from, with what is known of its files.
struct ThemeSource {
  /// The theme's name.
  let name: String

  /// The files that are named, weakest first.
  let paths: [String]

  /// What happens to input that is not as it should be.
  let policy: StyleSheet.Policy

  /// What puts the sheets together.
  let loader: AppearanceLoader

  /// What is in the files as far as they were looked at; a file that is not there has no bytes.
  private(set) var contents: [String: [UInt8]?] = [:]

  /// What was read, as long as it is still there.
  private var known: [String: KnownSheet] = [:]

  /// A sheet, without what it imports, and what there is to say about it.
  private struct KnownSheet {
    let sheet: StyleSheet
    let diagnostics: Diagnostics
  }

  /// Sheets that were read, not yet put together.
  struct Draft {
    /// The sheets that could be read.
    var sheets: [StyleSheet] = []

    /// Everything that was to be read.
    var files: [String] = []

    /// What was found.
    var diagnostics = Diagnostics()
  }

  init(name: String, paths: [String], policy: StyleSheet.Policy, loader: AppearanceLoader) {
    self.name = name
    self.paths = paths
    self.policy = policy
    self.loader = loader
  }

  /// Looks into files; the others are taken to be as they were.
  mutating func look(into files: some Sequence<String>) {
    for path in files {
      let bytes = Self.bytes(ofFile: path)
      if contents[path] == .some(bytes) { continue }
      contents[path] = .some(bytes)
      known[path] = nil
    }
  }

  /// Forgets all files but these.
  mutating func keep(_ files: Set<String>) {
    contents = contents.filter { files.contains($0.key) }
    known = known.filter { files.contains($0.key) }
  }

  /// Reads the sheets, with all that they import.
  mutating func read() -> Draft {
    var draft = Draft()
    var known = known
    let (policy, contents) = (policy, contents)
    var files = SheetFiles(policy: policy) { path, place, diagnostics in
      if let found = known[path] {
        for diagnostic in found.diagnostics.all { diagnostics.append(diagnostic) }
        return found.sheet
      }
      let source: SourceText
      if case .some(.some(let bytes)) = contents[path] {
        source = SourceText(name: path, bytes: bytes)
      } else if let read = SourceText.contents(ofFile: path, into: &diagnostics) {
        source = read
      } else {
        return nil
      }
      var found = Diagnostics()
      let sheet = StyleSheetReader.read(source, policy: policy, into: &found)
      known[path] = KnownSheet(sheet: sheet, diagnostics: found)
      for diagnostic in found.all { diagnostics.append(diagnostic) }
      return sheet
    }
    for path in paths {
      if isStream(path) {
        let message =
          "'\(path)' is a pipe or a device, which can be read only once; expected a file"
        draft.diagnostics.error(.fileUnreadable, message, at: nil)
      } else if let sheet = files.read(path, into: &draft.diagnostics) {
        draft.sheets.append(sheet)
      }
    }
    draft.files = files.paths + paths.filter { !files.paths.contains($0) }
    // Of a file that nobody looked into before, it is not known whether it is still the same.
    self.known = known.filter { contents[$0.key] != nil }
    return draft
  }

  /// Puts together what was read.
  ///
  /// - Throws: Everything that is wrong.
  func compile(_ draft: Draft) throws(DiagnosticsError) -> Theme {
    try draft.diagnostics.throwIfErrors()
    return try Theme(name: name, sheets: draft.sheets, loader: loader)
  }

  /// The bytes of a file; `nil` if it cannot be read.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard FileWatcher.isFile(path) ?? false else { return nil }
    var unheeded = Diagnostics()
    return SourceText.contents(ofFile: path, into: &unheeded)?.bytes
  }

  /// Whether something can be read, but not over and over again.
  private func isStream(_ path: String) -> Bool {
    // A directory is refused as such by who reads it.
    FileWatcher.isFile(path) == false && FileWatcher.isFile(path + "/.") == nil
  }
}
