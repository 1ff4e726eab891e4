package import Livery
package import SourceJSON

/// Sheets and trees to inspect, loaded as far as possible.
package struct Inputs {
  /// The problems of the files.
  package var findings: Findings

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
  package private(set) var loader: AppearanceLoader

  /// The styled trees, without invalid ones.
  package private(set) var trees: [WidgetTree] = []

  /// The contents of the tree files.
  package private(set) var files: [TreeFile] = []

  private let loopSeverity: Diagnostic.Severity

  /// The work limit of each query.
  package let work: Int

  /// The remaining work budget for reading.
  private var left: WorkBudget

  /// A Boolean value that indicates whether the reading ended because there is too much work.
  private var hasEnded = false

  /// The problems of single files, as opposed to those of the theme and of its trees.
  private var fileProblems: [Diagnostic] = []

  /// The paths of all files that were requested, including imported sheets.
  package var paths: [String] = []

  /// The paths of those on disk and of the files that describe the project, which no output replaces.
  package var ownPaths: [String] = []

  /// A Boolean value that indicates whether a file could not be read at all, so that its
  /// definitions are unknown.
  private var lacksFiles = false

  /// The policy for reading.
  private let policy: StyleSheet.Policy

  /// A Boolean value that indicates whether each tree file has no errors.
  private var areComplete: [Bool] = []

  /// Creates inputs without any sheet.
  ///
  /// - Parameters:
  ///   - fileNames: The names of all files, in the order of their findings.
  ///   - policy: The policy for reading.
  ///   - loader: The loader, to which the classes of trees are added.
  ///   - work: The work limit of each query.
  ///   - loopSeverity: The severity of reference loops on widgets.
  package init(
    in fileNames: [String],
    policy: StyleSheet.Policy,
    loader: AppearanceLoader,
    work: Int,
    loopSeverity: Diagnostic.Severity
  ) {
    (self.policy, self.loader, self.work) = (policy, loader, work)
    self.loopSeverity = loopSeverity
    left = WorkBudget(policy.work)
    findings = Findings(in: fileNames)
  }

  /// Reads the next sheet of a side; base sheets come first.
  package mutating func readSheet(
    of side: Side,
    _ read: (inout Diagnostics) -> StyleSheet?
  ) {
    var diagnostics = Diagnostics(taking: left)
    let sheet = read(&diagnostics)
    if diagnostics.hasErrors, sheet?.lacksDefinitions ?? true { lacksFiles = true }
    addProblems(ofFile: diagnostics)
    guard let sheet else { return }
    if side == .toolkit { base.append(sheet) } else { sheets.append(sheet) }
  }

  /// Reads the next tree.
  package mutating func readTree(_ read: (inout Diagnostics) -> SourceText?) {
    var diagnostics = Diagnostics(taking: left)
    let file = read(&diagnostics).map { tree($0, into: &diagnostics) }
    addProblems(ofFile: diagnostics)
    if diagnostics.hasErrors, file?.windows.isEmpty ?? true { lacksFiles = true }
    guard let file else { return }
    files.append(file)
    areComplete.append(!diagnostics.hasErrors)
  }

  private func tree(_ source: SourceText, into diagnostics: inout Diagnostics) -> TreeFile {
    TreeFile.read(policy.allowsComments ? source.allowingComments : source, into: &diagnostics)
  }

  /// Combines the sheets that were read, and makes the trees in their theme.
  ///
  /// - Parameter assume: A closure that returns the theme with assumed values; not called if there
  ///   are errors.
  package mutating func load(
    assuming assume: ((Theme) throws(DiagnosticsError) -> EditedTheme)? = nil
  ) {
    combine()
    if let assume, findings.errorCount == 0, let theme = loaded {
      do throws(DiagnosticsError) {
        let edited = try assume(theme)
        loaded = edited.theme
        sheets = edited.theme.sheets
      } catch {
        findings.add(error.diagnostics)
      }
    }
    for (file, isComplete) in zip(files, areComplete) { check(file, isComplete: isComplete) }
  }

  private mutating func combine() {
    var diagnostics = Diagnostics(taking: left)
    // Classes in trees may inherit from those in sheets and vice versa. Problems of the latter are
    // reported when the sheets are loaded.
    var known = loader.catalog
    known.add(
      validAmong: (base + sheets).flatMap(\.classes).map {
        ($0.value.name, Optional($0.value.superclass))
      }
    )
    loader.catalog = files.reduce(known) { $1.extending($0, into: &diagnostics) }
    fileProblems += diagnostics.all.filter { $0.code != .tooMuchWork }
    loaded = loader.theme(of: sheets, base: base, into: &diagnostics)
    addCertain(diagnostics)
  }

  private mutating func check(_ file: TreeFile, isComplete: Bool) {
    var diagnostics = Diagnostics(taking: left)
    file.check(against: appearance, into: &diagnostics)
    addCertain(diagnostics)
    guard isComplete, !diagnostics.hasErrors else { return }
    let tree = WidgetTree(appearance: appearance)
    tree.reportsMistakes = false
    do {
      let report = try file.add(to: tree)
      findings.add(self.findings(of: report.errors, on: tree))
      trees.append(tree)
    } catch let rejection as UpdateRejected {
      findings.add(findings(of: rejection.errors, on: tree))
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
  ///   - names: The names of the tree files, of which an edited one is read again.
  /// - Returns: The inputs, with new trees.
  package func edited(_ edited: EditedTheme, trees names: [String]) -> Inputs {
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
    for (index, name) in names.enumerated() {
      guard let text = texts[FileName(name)] else { continue }
      var diagnostics = Diagnostics(taking: inputs.left)
      let source = SourceText(name: name, text: text)
      inputs.files[index] = tree(source, into: &diagnostics)
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
  /// Locates the widgets of findings without a place of their own in the tree files.
  package mutating func locate(in inputs: Inputs) {
    locate(in: inputs.sheets.last?.name) { inputs.placeOfWidget(in: $0) }
  }

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
  /// Returns the findings of an examination, with those about unchecked parts and the places of widgets
  /// in the tree files.
  package func located(_ result: Examination.Result) -> Findings {
    var findings = result.findings
    findings.add(self.findings(of: result.unchecked))
    findings.locate(in: self)
    return findings
  }

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
    errors.map { $0.diagnostic(on: tree, loopSeverity: loopSeverity) }
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
  package func description(of widget: Widget) -> WidgetDescription? {
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
