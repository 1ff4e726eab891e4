import SourceJSON

/// The origin of a theme, with the known contents of its files.
struct ThemeSource {
  /// The theme's name; `nil` for that of the last file.
  let name: String?

  /// The named files, weakest first.
  let paths: [String]

  /// The named base sheets, weakest first.
  let base: [String]

  /// The base sheets that are made already; they come before the named ones.
  let baseSheets: [StyleSheet]

  /// The named files by identity.
  var files: [FileName] { (base + paths).map(FileName.init) }

  /// The policy, which determines the treatment of invalid input.
  let policy: StyleSheet.Policy

  /// The loader that combines the sheets.
  let loader: AppearanceLoader

  /// The contexts in which the theme is prepared.
  let contexts: Contexts

  /// The contents of the files when they were last read; a missing file has no bytes.
  private(set) var contents: [FileName: [UInt8]?] = [:]

  /// The parsed sheets of files that have not changed since.
  private var known: [FileName: KnownSheet] = [:]

  /// A sheet without its imports, and its diagnostics.
  private struct KnownSheet {
    let sheet: StyleSheet
    let diagnostics: Diagnostics
  }

  /// Parsed sheets, not yet compiled.
  struct ReadSheets {
    fileprivate var files: SheetFiles
    fileprivate var diagnostics: Diagnostics

    /// All files of the theme, including missing ones.
    var paths: [FileName] = []
  }

  init(
    name: String?,
    paths: [String],
    base: [String],
    baseSheets: [StyleSheet],
    policy: StyleSheet.Policy,
    loader: AppearanceLoader,
    contexts: Contexts
  ) {
    self.name = name
    self.contexts = contexts
    self.paths = paths
    self.base = base
    self.baseSheets = baseSheets
    self.policy = policy
    self.loader = loader
  }

  /// Reads files again; all others are assumed to be unchanged.
  mutating func reread(_ files: some Sequence<FileName>) {
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

  /// Parses the sheets with all of their imports.
  mutating func read() -> ReadSheets {
    var known = known
    let (policy, contents) = (policy, contents)
    func text(
      ofFile path: String,
      at place: SourceLocation?,
      into diagnostics: inout Diagnostics
    ) -> SourceText? {
      if let known = contents[FileName(path)] ?? nil { return SourceText(name: path, bytes: known) }
      return SourceText.contents(
        ofFile: path,
        namedAt: place,
        under: policy,
        isReadOnce: false,
        into: &diagnostics
      )
    }
    var sheets = ReadSheets(
      files: SheetFiles(policy: policy, text: text) { path, place, diagnostics, read in
        let file = FileName(path)
        if let found = known[file] {
          _ = diagnostics.spend(found.diagnostics.work?.count ?? 0)
          for diagnostic in found.diagnostics.all { diagnostics.append(diagnostic) }
          return found.sheet
        }
        guard let source = text(ofFile: path, at: place, into: &diagnostics) else { return nil }
        var found = Diagnostics(work: policy.work)
        let sheet = read(source, &found)
        // A file in another format may depend on others.
        if let sheet, sheet.format == nil {
          known[file] = KnownSheet(sheet: sheet, diagnostics: found)
        }
        _ = diagnostics.spend(found.work?.count ?? 0)
        for diagnostic in found.all { diagnostics.append(diagnostic) }
        return sheet
      },
      diagnostics: Diagnostics(work: policy.work)
    )
    sheets.files.prepare(base + paths)
    for path in base + paths {
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
    // A file whose contents were not read before may have changed since; forget it.
    self.known = known.filter { contents[$0.key] != nil }
    return sheets
  }

  /// Compiles the parsed sheets.
  ///
  /// - Throws: All errors.
  func compile(_ sheets: ReadSheets) throws(DiagnosticsError) -> Theme {
    var sheets = sheets
    let streams = (base + paths).filter(isStream)
    if !streams.isEmpty { try sheets.diagnostics.throwIfErrors() }
    let theme = Theme(
      name: name,
      paths,
      base: base,
      baseSheets: baseSheets,
      from: &sheets.files,
      loader: loader,
      into: &sheets.diagnostics
    )
    try sheets.diagnostics.throwIfErrors()
    // Compiles in the background, so that the thread of the tree does not wait.
    _ = theme.appearance(in: contexts)
    return theme
  }

  /// Returns the bytes of a file; `nil` if it cannot be read.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard FilePath.kind(of: path) == .file else { return nil }
    var ignored = Diagnostics()
    return SourceText.contents(ofFile: path, isReadOnce: false, into: &ignored)?.bytes
  }

  /// Returns a Boolean value that indicates whether a file can be read only once.
  private func isStream(_ path: String) -> Bool {
    switch FilePath.kind(of: path) {
    case .pipe, .other: true
    // The reader rejects a directory with its own message.
    case .file, .folder, nil: false
    }
  }
}
