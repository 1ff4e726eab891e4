import Livery
import SourceJSON

/// The sheets and trees of a command, read and put together as far as they can be.
struct Inputs {
  /// What was found in them.
  private(set) var findings: Findings

  /// The sheets, earlier ones weaker; of bad ones what could be read.
  private(set) var sheets: [StyleSheet] = []

  /// The sheets put together.
  var theme: Theme { loaded ?? Appearance.builtIn.theme }
  private var loaded: Theme?

  /// What trees are styled by, which is made when somebody asks.
  var appearance: Appearance { theme.appearance() }

  /// What put the sheets together, with the classes of the trees.
  private(set) var loader = AppearanceLoader()

  /// The trees, styled; bad ones are left out.
  private(set) var trees: [WidgetTree] = []

  /// What is in the tree files.
  private(set) var files: [TreeFile] = []

  private let loopSeverity: Diagnostic.Severity

  /// The work that each question about the files may take.
  let work: Int

  /// The work that is left for reading.
  private let left: WorkBudget

  /// All files that were to be read, in that order, with what sheets import.
  private(set) var paths: [String] = []

  /// The texts of files that are not as on disk, by their paths.
  private let texts: [FileName: [UInt8]]

  /// Whether nothing at all could be read of some file, so that what it defines is not known.
  private var lacksFiles = false

  /// Reads everything, and collects all that is wrong with it.
  ///
  /// - Parameters:
  ///   - theme: The sheets.
  ///   - treeFiles: The tree files. Their classes are known to the theme.
  ///   - texts: The texts that take the place of what is in files, by their paths.
  ///   - loopSeverity: How bad a reference is that has no value on some widget.
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
    findings = Findings(in: (theme.sheets + treeFiles).map(\.name))
    // What stands in the same place is read once for all that import it.
    var readers: [Revision?: SheetFiles] = [:]
    for file in theme.sheets {
      var reader =
        readers[file.revision] ?? SheetFiles(policy: theme.policy, beside: file, with: texts)
      readSheet(file, from: &reader)
      readers[file.revision] = reader
    }
    paths = readers.values.flatMap(\.paths) + treeFiles.map(\.path)
    let files = treeFiles.compactMap { readTree($0) }
    self.files = files.map(\.file)
    load(with: self.files, theme)
    for file in files { check(file.file, isComplete: file.isComplete) }
  }

  private mutating func readSheet(_ file: InputFile, from files: inout SheetFiles) {
    var diagnostics = Diagnostics(taking: left)
    if let sheet = files.read(file, into: &diagnostics) {
      sheets.append(sheet)
      if diagnostics.hasErrors, sheet.isEmpty { lacksFiles = true }
    } else {
      lacksFiles = true
    }
    findings.add(diagnostics.all)
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
    // Classes of trees may inherit from those of sheets, and the other way round; what is wrong with
    // those of sheets is found when they are loaded.
    var known = Catalog.uiKit
    known.add(
      soundAmong: sheets.flatMap(\.classes).map { ($0.value.name, Optional($0.value.superclass)) }
    )
    let catalog = files.reduce(known) { $1.extending($0, into: &diagnostics) }
    loader = AppearanceLoader(
      catalog: catalog,
      resolution: theme.resolution,
      builtInStates: theme.builtInStates
    )
    loaded = loader.theme(of: sheets, into: &diagnostics)
    addJudged(diagnostics)
  }

  private mutating func check(_ file: TreeFile, isComplete: Bool) {
    var diagnostics = Diagnostics(taking: left)
    file.check(against: appearance, into: &diagnostics)
    addJudged(diagnostics)
    guard isComplete, !diagnostics.hasErrors else { return }
    let tree = WidgetTree(appearance: appearance)
    do {
      let report = try file.add(to: tree)
      let places = TreeErrorPlaces(tree: tree, file: file, loopSeverity: loopSeverity)
      findings.add(report.errors.flatMap(places.diagnostics))
      trees.append(tree)
    } catch let refused as UpdateRefused {
      let places = TreeErrorPlaces(tree: tree, file: file, loopSeverity: loopSeverity)
      findings.add(refused.errors.flatMap(places.diagnostics))
    } catch {
      findings.add([Diagnostic(.error, .treeRefused, message: "\(error)", at: nil)])
    }
  }

  /// Adds findings, but not classes that a file which could not be read may well define.
  private mutating func addJudged(_ diagnostics: Diagnostics) {
    findings.add(diagnostics.all.filter { !lacksFiles || $0.code != .unknownClass })
  }
}

extension StyleSheet {
  /// Whether the sheet says nothing at all.
  fileprivate var isEmpty: Bool {
    entries.isEmpty && classes.isEmpty && states == nil && properties.isEmpty && resolution == nil
      && builtInStates == nil && constants.isEmpty && imports.isEmpty && modifiers.isEmpty
  }
}
