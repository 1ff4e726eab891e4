package import Livery
package import LiveryInspect
import SourceJSON

/// The sheets and trees of a command, loaded as far as possible.
package struct Inputs {
  /// The problems of the files.
  package private(set) var findings: Findings

  /// The sheets, earlier ones weaker; for invalid sheets, the readable parts.
  package private(set) var sheets: [StyleSheet] = []

  /// The base sheets, likewise.
  package private(set) var base: [StyleSheet] = []

  /// The theme of the sheets.
  package var theme: Theme { loaded ?? Appearance.builtIn.theme }
  private var loaded: Theme?

  /// The appearance of the theme, compiled on first use.
  package var appearance: Appearance { theme.appearance() }

  /// The loader of the theme, with the classes of the trees.
  package private(set) var loader = AppearanceLoader()

  /// The styled trees, without invalid ones.
  package private(set) var trees: [WidgetTree] = []

  /// The contents of the tree files.
  package private(set) var files: [TreeFile] = []

  private let loopSeverity: Diagnostic.Severity

  /// The work limit of each query.
  package let work: Int

  /// A Boolean value that indicates whether all trees may have comments.
  private let allowsComments: Bool

  /// The remaining work budget for reading.
  private var left: WorkBudget

  /// A Boolean value that indicates whether the reading ended because there is too much work.
  private var hasEnded = false

  /// The problems of single files, as opposed to those of the theme and of its trees.
  private var fileProblems: [Diagnostic] = []

  /// The paths of all files that were requested, including imported sheets.
  package private(set) var paths: [String] = []

  /// The paths of those on disk and of the files that describe the project, which no output replaces.
  package private(set) var ownPaths: [String] = []

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
  package init(
    _ theme: ThemeSource,
    trees treeFiles: [InputFile],
    with texts: [FileName: [UInt8]] = [:],
    loopSeverity: Diagnostic.Severity = .warning
  ) {
    self.loopSeverity = loopSeverity
    self.texts = texts
    work = theme.work
    allowsComments = theme.policy.allowsComments
    left = WorkBudget(theme.policy.work)
    findings = Findings(in: (theme.base + theme.sheets + treeFiles).map(\.name))
    // Imported files are read once for each revision.
    var readers: [Revision?: SheetFiles] = [:]
    let files = theme.base + theme.sheets
    let followed = Set(files.filter { !$0.isReadOnce }.map(\.path))
    for (number, file) in files.enumerated() {
      if readers[file.revision] == nil {
        var reader = SheetFiles(
          policy: theme.policy,
          beside: file,
          with: texts,
          rereading: followed
        )
        reader.prepare(
          files.filter { $0.revision == file.revision && !$0.isStandardInput }.map(\.path)
        )
        readers[file.revision] = reader
      }
      guard let sheet = readSheet(file, from: &readers[file.revision]) else { continue }
      if number < theme.base.count { base.append(sheet) } else { sheets.append(sheet) }
    }
    paths = readers.values.flatMap(\.paths) + treeFiles.map(\.path)
    ownPaths =
      (readers[nil]?.paths ?? []) + treeFiles.filter { $0.revision == nil }.map(\.path)
      + theme.projectFiles
    let unread = Set(theme.policy.formatsByFile.keys).subtracting(paths)
    findings.add(
      unread.sorted().map { path in
        let message = "'\(path)' is given a format, but is no sheet of the theme; name it as one"
        return Diagnostic(.error, .unknownFormat, message: message, at: nil, about: path)
      }
    )
    let trees = treeFiles.compactMap { readTree($0) }
    self.files = trees.map(\.file)
    load(with: self.files, theme)
    if !theme.assumptions.isEmpty { assume(theme.assumptions) }
    for file in trees { check(file.file, isComplete: file.isComplete) }
  }

  private mutating func readSheet(
    _ file: InputFile,
    from files: inout SheetFiles?
  ) -> StyleSheet? {
    var diagnostics = Diagnostics(taking: left)
    let sheet = files?.read(file, into: &diagnostics)
    if diagnostics.hasErrors, sheet?.lacksDefinitions ?? true { lacksFiles = true }
    addProblems(ofFile: diagnostics)
    return sheet
  }

  private mutating func readTree(_ file: InputFile) -> (file: TreeFile, isComplete: Bool)? {
    var diagnostics = Diagnostics(taking: left)
    let source =
      texts[FileName(file.path)].map { SourceText(name: file.name, bytes: $0) }
      ?? file.read(into: &diagnostics)
    let file = source.map { read($0, into: &diagnostics) }
    addProblems(ofFile: diagnostics)
    if diagnostics.hasErrors, file?.windows.isEmpty ?? true { lacksFiles = true }
    return file.map { ($0, !diagnostics.hasErrors) }
  }

  private func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> TreeFile {
    TreeFile.read(allowsComments ? source.allowingComments : source, into: &diagnostics)
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
    fileProblems += diagnostics.all.filter { $0.code != .tooMuchWork }
    loader = AppearanceLoader(
      catalog: catalog,
      resolution: theme.resolution,
      builtInStates: theme.builtInStates
    )
    loaded = loader.theme(of: sheets, base: base, into: &diagnostics)
    addCertain(diagnostics)
  }

  /// Replaces the theme by one with assumed values, unless it has errors.
  private mutating func assume(_ assumptions: Assumptions) {
    guard findings.errorCount == 0, let theme = loaded else { return }
    do throws(DiagnosticsError) {
      let edited = try assumptions.applied(to: theme)
      loaded = edited.theme
      sheets = edited.theme.sheets
    } catch {
      findings.add(error.diagnostics)
    }
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

  private mutating func addProblems(ofFile diagnostics: Diagnostics) {
    let problems = withoutRepeatedEnd(diagnostics.all)
    fileProblems += problems
    findings.add(problems)
  }

  /// Returns problems without a further report that there is too much work: the first one says where
  /// it ended.
  private mutating func withoutRepeatedEnd(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.filter { problem in
      if problem.code != .tooMuchWork { return true }
      defer { hasEnded = true }
      return !hasEnded
    }
  }

  /// Returns the inputs with an edited theme, whose sheets are neither read nor compiled again.
  ///
  /// - Parameters:
  ///   - edited: The theme, edited from that of these inputs, which have no errors.
  ///   - treeFiles: The tree files, of which an edited one is read again.
  /// - Returns: The inputs, with new trees.
  package func edited(_ edited: EditedTheme, trees treeFiles: [InputFile]) -> Inputs {
    let texts = Dictionary(edited.texts.map { (FileName($0.name), $0.new) }) { $1 }
    var inputs = self
    inputs.left = WorkBudget(left.limit)
    inputs.loaded = edited.theme
    inputs.sheets = edited.theme.sheets
    inputs.findings = Findings(in: findings.fileNames)
    inputs.fileProblems = fileProblems.filter { problem in
      (problem.location?.file ?? problem.file).map { texts[FileName($0)] == nil } ?? true
    }
    inputs.findings.add(inputs.fileProblems)
    for (index, file) in treeFiles.enumerated() {
      guard let text = texts[FileName(file.name)] else { continue }
      var diagnostics = Diagnostics(taking: inputs.left)
      let source = SourceText(name: file.name, text: text)
      inputs.files[index] = read(source, into: &diagnostics)
      inputs.addProblems(ofFile: diagnostics)
    }
    inputs.findings.add(edited.theme.warnings)
    inputs.trees = []
    for file in inputs.files { inputs.check(file, isComplete: true) }
    return inputs
  }

  /// Adds findings, except those about unknown classes that an unreadable file may define.
  private mutating func addCertain(_ diagnostics: Diagnostics) {
    let certain = diagnostics.all.filter { !lacksFiles || $0.code != .unknownClass }
    findings.add(withoutRepeatedEnd(certain))
  }
}

extension Findings {
  /// Adds the theme of inputs without errors, with the problems of its names; returns its index.
  package mutating func add(namesOf inputs: Inputs) -> Int {
    let number = add(inputs.theme)
    add(inputs.theme.unknownStyles)
    add(inputs.theme.hiddenBaseRules)
    for file in inputs.files { add(file.unknownStyles(in: inputs.theme)) }
    return number
  }
}

extension Inputs {
  /// Returns the errors about the parts that an inspection did not check, with locations in the
  /// tree files.
  package func findings(of unchecked: [Unchecked]) -> [Finding] {
    if unchecked.isEmpty { return [] }
    let places = placesOfWidgets
    return unchecked.map { one in
      if case .widget(let path, _) = one { return one.finding(at: places[path]) }
      return one.finding(at: files.count == 1 ? files[0].windows.first?.location : nil)
    }
  }

  /// Returns the diagnostics for errors of a commit of a tree, with locations in the tree files.
  package func findings(of errors: [TreeError], on tree: WidgetTree) -> [Diagnostic] {
    files.flatMap { file in
      let places = TreeErrorPlaces(tree: tree, file: file, loopSeverity: loopSeverity)
      return errors.flatMap(places.diagnostics)
    }
  }

  /// Returns the place in a tree file of the widget that a finding is about; `nil` if it is about
  /// none.
  func placeOfWidget(in finding: Finding) -> SourceLocation? {
    guard let situation = finding.firstSituation else { return nil }
    for (tree, file) in zip(trees, files) {
      guard let widget = tree.widget(ofSituation: situation) else { continue }
      return file.description(of: widget)?.location
    }
    return nil
  }

  /// Throws errors about the parts that an inspection did not check, if any.
  package func check(_ unchecked: [Unchecked]) throws(DiagnosticsError) {
    if unchecked.isEmpty { return }
    throw DiagnosticsError(diagnostics: findings(of: unchecked).map(\.diagnostic))
  }

  /// Checks that a question needed no more work than it may, since a part of an answer would look like all
  /// of it.
  ///
  /// - Parameter unchecked: The parts without an answer.
  /// - Throws: The error, if everything is among them.
  package func checkWork(_ unchecked: [Unchecked]) throws(DiagnosticsError) {
    if unchecked.isEverything { try check(unchecked) }
  }

  /// The locations of widget descriptions, by path; for equal paths, that in the first tree.
  private var placesOfWidgets: [String: SourceLocation] {
    var places: [String: SourceLocation] = [:]
    for (tree, file) in zip(trees, files) {
      var locations: [SourceLocation?] = []
      var pending = Array(file.windows.reversed())
      while let next = pending.popLast() {
        locations.append(next.location)
        pending += next.children.reversed()
      }
      for (widget, location) in zip(StyledWidget.all(in: tree), locations) {
        if places[widget.path] == nil { places[widget.path] = location }
      }
    }
    return places
  }
}

extension TreeFile {
  /// Returns the description of a widget of the tree that was made of the file.
  fileprivate func description(of widget: Widget) -> WidgetDescription? {
    guard let parent = widget.parent else {
      return widget.tree.windows.firstIndex(of: widget).map { windows[$0] }
    }
    guard let outer = description(of: parent), let number = parent.children.firstIndex(of: widget)
    else { return nil }
    return outer.children[number]
  }
}

extension WidgetTree {
  /// Returns the widget of a situation: a path, optionally followed by states.
  package func widget(ofSituation situation: String) -> Widget? {
    var text = situation[...]
    while true {
      if let widget = try? widget(at: String(text)) { return widget }
      guard let dash = text.lastIndex(of: "-") else { return nil }
      text = text[..<dash]
    }
  }
}
