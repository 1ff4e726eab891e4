import Livery
import SourceJSON

/// The sheets and trees of a command, loaded as far as possible.
struct Inputs {
  /// The problems of the files.
  private(set) var findings: Findings

  /// The sheets, earlier ones weaker; for invalid sheets, the readable parts.
  private(set) var sheets: [StyleSheet] = []

  /// The base sheets, likewise.
  private(set) var base: [StyleSheet] = []

  /// The theme of the sheets.
  var theme: Theme { loaded ?? Appearance.builtIn.theme }
  private var loaded: Theme?

  /// The appearance of the theme, compiled on first use.
  var appearance: Appearance { theme.appearance() }

  /// The loader of the theme, with the classes of the trees.
  private(set) var loader = AppearanceLoader()

  /// The styled trees, without invalid ones.
  private(set) var trees: [WidgetTree] = []

  /// The contents of the tree files.
  private(set) var files: [TreeFile] = []

  private let loopSeverity: Diagnostic.Severity

  /// The work limit of each query.
  let work: Int

  /// The remaining work budget for reading.
  private let left: WorkBudget

  /// The paths of all files that were requested, including imported sheets.
  private(set) var paths: [String] = []

  /// The texts that override files on disk, by path.
  private let texts: [FileName: [UInt8]]

  /// A Boolean value that indicates whether a file could not be read at all, so that its
  /// definitions are unknown.
  private var lacksFiles = false

  /// Loads all files and collects their problems.
  ///
  /// - Parameters:
  ///   - theme: The sheets.
  ///   - treeFiles: The tree files. Their classes are known to the theme.
  ///   - texts: The texts that override files on disk, by path.
  ///   - loopSeverity: The severity of reference loops on widgets.
  init(
    _ theme: ThemeSource,
    trees treeFiles: [InputFile],
    with texts: [FileName: [UInt8]] = [:],
    loopSeverity: Diagnostic.Severity = .warning
  ) {
    self.loopSeverity = loopSeverity
    self.texts = texts
    work = theme.work
    left = WorkBudget(theme.policy.work)
    findings = Findings(in: (theme.base + theme.sheets + treeFiles).map(\.name))
    // Imported files are read once for each revision.
    var readers: [Revision?: SheetFiles] = [:]
    for (number, file) in (theme.base + theme.sheets).enumerated() {
      var reader =
        readers[file.revision] ?? SheetFiles(policy: theme.policy, beside: file, with: texts)
      if let sheet = readSheet(file, from: &reader) {
        if number < theme.base.count { base.append(sheet) } else { sheets.append(sheet) }
      }
      readers[file.revision] = reader
    }
    paths = readers.values.flatMap(\.paths) + treeFiles.map(\.path)
    let files = treeFiles.compactMap { readTree($0) }
    self.files = files.map(\.file)
    load(with: self.files, theme)
    for file in files { check(file.file, isComplete: file.isComplete) }
  }

  private mutating func readSheet(
    _ file: InputFile,
    from files: inout SheetFiles
  ) -> StyleSheet? {
    var diagnostics = Diagnostics(taking: left)
    let sheet = files.read(file, into: &diagnostics)
    if diagnostics.hasErrors, sheet?.isEmpty ?? true { lacksFiles = true }
    findings.add(diagnostics.all)
    return sheet
  }

  private mutating func readTree(_ file: InputFile) -> (file: TreeFile, isComplete: Bool)? {
    var diagnostics = Diagnostics(taking: left)
    let source =
      texts[FileName(file.path)].map { SourceText(name: file.name, bytes: $0) }
      ?? file.read(into: &diagnostics)
    let file = source.map { TreeFile.read($0, into: &diagnostics) }
    findings.add(diagnostics.all)
    if diagnostics.hasErrors, file?.windows.isEmpty ?? true { lacksFiles = true }
    return file.map { ($0, !diagnostics.hasErrors) }
  }

  private mutating func load(with files: [TreeFile], _ theme: ThemeSource) {
    var diagnostics = Diagnostics(taking: left)
    // Classes in trees may inherit from those in sheets and vice versa. Problems of the latter are
    // reported when the sheets are loaded.
    var known = Catalog.uiKit
    known.add(
      validAmong: (base + sheets).flatMap(\.classes).map {
        ($0.value.name, Optional($0.value.superclass))
      }
    )
    let catalog = files.reduce(known) { $1.extending($0, into: &diagnostics) }
    loader = AppearanceLoader(
      catalog: catalog,
      resolution: theme.resolution,
      builtInStates: theme.builtInStates
    )
    loaded = loader.theme(of: sheets, base: base, into: &diagnostics)
    addCertain(diagnostics)
  }

  private mutating func check(_ file: TreeFile, isComplete: Bool) {
    var diagnostics = Diagnostics(taking: left)
    file.check(against: appearance, into: &diagnostics)
    addCertain(diagnostics)
    guard isComplete, !diagnostics.hasErrors else { return }
    let tree = WidgetTree(appearance: appearance)
    do {
      let report = try file.add(to: tree)
      let places = TreeErrorPlaces(tree: tree, file: file, loopSeverity: loopSeverity)
      findings.add(report.errors.flatMap(places.diagnostics))
      trees.append(tree)
    } catch let rejection as UpdateRejected {
      let places = TreeErrorPlaces(tree: tree, file: file, loopSeverity: loopSeverity)
      findings.add(rejection.errors.flatMap(places.diagnostics))
    } catch {
      findings.add([Diagnostic(.error, .treeRefused, message: "\(error)", at: nil)])
    }
  }

  /// Adds findings, except those about unknown classes that an unreadable file may define.
  private mutating func addCertain(_ diagnostics: Diagnostics) {
    findings.add(diagnostics.all.filter { !lacksFiles || $0.code != .unknownClass })
  }
}

extension StyleSheet {
  /// A Boolean value that indicates whether the sheet has no content.
  fileprivate var isEmpty: Bool {
    entries.isEmpty && classes.isEmpty && states == nil && properties.isEmpty && resolution == nil
      && builtInStates == nil && constants.isEmpty && imports.isEmpty && modifiers.isEmpty
  }
}
