import SourceJSON

/// Where a theme comes from, with what is known of its files.
struct ThemeSource {
  /// The theme's name; `nil` for that of the last file.
  let name: String?

  /// The files that are named, weakest first.
  let paths: [String]

  /// The same by what tells them apart.
  var files: [FileName] { paths.map(FileName.init) }

  /// What happens to input that is not as it should be.
  let policy: StyleSheet.Policy

  /// What puts the sheets together.
  let loader: AppearanceLoader

  /// The contexts that the theme is prepared for.
  let contexts: Contexts

  /// What is in the files as far as they were looked at; a file that is not there has no bytes.
  private(set) var contents: [FileName: [UInt8]?] = [:]

  /// What was read, as long as it is still there.
  private var known: [FileName: KnownSheet] = [:]

  /// A sheet, without what it imports, and what there is to say about it.
  private struct KnownSheet {
    let sheet: StyleSheet
    let diagnostics: Diagnostics
  }

  /// Sheets that were read, not yet put together.
  struct ReadSheets {
    fileprivate var files: SheetFiles
    fileprivate var diagnostics: Diagnostics

    /// Everything that was to be read.
    var paths: [FileName] = []
  }

  init(
    name: String?,
    paths: [String],
    policy: StyleSheet.Policy,
    loader: AppearanceLoader,
    contexts: Contexts
  ) {
    self.name = name
    self.contexts = contexts
    self.paths = paths
    self.policy = policy
    self.loader = loader
  }

  /// Looks into files; the others are taken to be as they were.
  mutating func look(into files: some Sequence<FileName>) {
    for file in files {
      let bytes = Self.bytes(ofFile: file.text)
      if contents[file] == .some(bytes) { continue }
      contents[file] = .some(bytes)
      known[file] = nil
    }
  }

  /// Forgets all files but these.
  mutating func keep(_ files: Set<FileName>) {
    contents = contents.filter { files.contains($0.key) }
    known = known.filter { files.contains($0.key) }
  }

  /// Reads the sheets, with all that they import.
  mutating func read() -> ReadSheets {
    var known = known
    let (policy, contents) = (policy, contents)
    var sheets = ReadSheets(
      files: SheetFiles(policy: policy) { path, place, diagnostics in
        let file = FileName(path)
        if let found = known[file] {
          _ = diagnostics.spend(found.diagnostics.work?.count ?? 0)
          for diagnostic in found.diagnostics.all { diagnostics.append(diagnostic) }
          return found.sheet
        }
        let looked = (contents[file] ?? nil).map { SourceText(name: path, bytes: $0) }
        let source =
          looked
          ?? SourceText.contents(
            ofFile: path,
            namedAt: place,
            isReadOnce: false,
            into: &diagnostics
          )
        guard let source else { return nil }
        var found = Diagnostics(work: policy.work)
        let sheet = StyleSheetReader.read(source, policy: policy, into: &found)
        known[file] = KnownSheet(sheet: sheet, diagnostics: found)
        _ = diagnostics.spend(found.work?.count ?? 0)
        for diagnostic in found.all { diagnostics.append(diagnostic) }
        return sheet
      },
      diagnostics: Diagnostics(work: policy.work)
    )
    sheets.files.allowImports(beside: paths)
    for path in paths {
      if isStream(path) {
        let message =
          "'\(path)' is a pipe or a device, which can be read only once; expected a file"
        sheets.diagnostics.error(.fileUnreadable, message, at: nil)
      } else {
        _ = sheets.files.read(path, into: &sheets.diagnostics)
      }
    }
    let read = sheets.files.paths.map(FileName.init)
    let names = Set(read)
    sheets.paths = read + files.filter { !names.contains($0) }
    // Of a file that nobody looked into before, it is not known whether it is still the same.
    self.known = known.filter { contents[$0.key] != nil }
    return sheets
  }

  /// Puts together what was read.
  ///
  /// - Throws: Everything that is wrong.
  func compile(_ sheets: ReadSheets) throws(DiagnosticsError) -> Theme {
    var sheets = sheets
    let streams = paths.filter(isStream)
    if !streams.isEmpty { try sheets.diagnostics.throwIfErrors() }
    let theme = Theme(name: name, paths, from: &sheets.files, loader, into: &sheets.diagnostics)
    try sheets.diagnostics.throwIfErrors()
    // Where the tree is, nobody should have to wait for it.
    _ = theme.appearance(in: contexts)
    return theme
  }

  /// The bytes of a file; `nil` if it cannot be read.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard FileWatcher.isFile(path) ?? false else { return nil }
    var unheeded = Diagnostics()
    return SourceText.contents(ofFile: path, isReadOnce: false, into: &unheeded)?.bytes
  }

  /// Whether something can be read, but not over and over again.
  private func isStream(_ path: String) -> Bool {
    // A directory is refused as such by who reads it.
    FileWatcher.isFile(path) == false && FileWatcher.isFile(path + "/.") == nil
  }
}
