/// A tree that is described by a file, for tools, tests and demos.
///
/// ```swift
/// let file = try TreeFile(contentsOf: "Resources/tree.json")
/// let appearance = try AppearanceLoader(catalog: file.extending(.uiKit)).load(sheet)
/// let tree = WidgetTree(appearance: appearance)
/// try file.add(to: tree)
/// ```
public struct TreeFile: Sendable {
  /// The classes that the file adds to the catalog, in its order.
  public internal(set) var classes: [StyleSheet.Directive<StyleSheet.ClassDefinition>] = []

  /// The windows, in order.
  public package(set) var windows: [WidgetDescription] = []

  /// The warnings about the file.
  public internal(set) var warnings: [Diagnostic] = []

  package init() {}

  /// Reads a tree file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - policy: The policy, which limits the work of reading; its other properties are ignored,
  ///     since trees are read strictly and import nothing.
  /// - Throws: A `DiagnosticsError` with all errors in the file.
  public init(
    contentsOf path: String,
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
    let source = SourceText.contents(ofFile: path, into: &diagnostics)
    let file = source.map { Self.read($0, into: &diagnostics) }
    try diagnostics.throwIfErrors()
    self = file ?? Self()
    warnings = diagnostics.all
  }

  /// Reads the text of a tree file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the text in diagnostics.
  ///   - policy: The policy, which limits the work of reading; its other properties are ignored,
  ///     since trees are read strictly and import nothing.
  /// - Throws: A `DiagnosticsError` with all errors in the text.
  public init(
    text: String,
    name: String = "<text>",
    policy: StyleSheet.Policy = .strict
  ) throws(DiagnosticsError) {
    var diagnostics = Diagnostics(work: policy.work)
    let source = SourceText(name: name, bytes: Array(text.utf8))
    self = Self.read(source, into: &diagnostics)
    try diagnostics.throwIfErrors()
    warnings = diagnostics.all
  }

  /// Reads the valid parts of a tree file, and reports errors.
  package static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> TreeFile {
    var file = TreeFile()
    let start = source.location(at: source.textStart)
    guard diagnostics.spend(source.bytes.count / 8, at: start) else { return file }
    if let text = JSONParser.recovering(source, into: &diagnostics) {
      diagnostics.append(foundIn: text) { root, found in
        var reader = TreeFileReader(diagnostics: found)
        reader.read(root)
        found = reader.diagnostics
        // Recovered text may lack widgets, so nothing can be concluded from it.
        if !text.isRecovered { file = reader.file }
      }
    }
    return file
  }

  /// Returns a catalog with the classes of the file, which a theme for the file should use.
  ///
  /// - Throws: A `DiagnosticsError` if a class conflicts with the catalog.
  public func extending(_ catalog: Catalog) throws(DiagnosticsError) -> Catalog {
    var diagnostics = Diagnostics()
    let extended = extending(catalog, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return extended
  }

  /// Returns a catalog with those classes of the file that do not conflict; others are reported.
  package func extending(_ catalog: Catalog, into diagnostics: inout Diagnostics) -> Catalog {
    var catalog = catalog
    catalog.add(classes, into: &diagnostics)
    return catalog
  }

  /// Warns of unknown classes, states and element paths, and checks the declared values of
  /// properties, in an appearance.
  package func check(against appearance: Appearance, into diagnostics: inout Diagnostics) {
    let (theme, contexts) = (appearance.theme, appearance.contexts)
    var seen: Set<String> = []
    var missing: Set<ElementPath> = []
    let isWhole = theme.sheets.allSatisfy { $0.recovered == nil }
    let deprecated = theme.compiler.descriptions.deprecatedNames
    var suggestions = Diagnostics(taking: diagnostics.work)
    var classes = ClassTree()
    var pending = Array(windows.reversed())
    while let widget = pending.popLast() {
      pending.append(contentsOf: widget.children.reversed())
      if !appearance.knows(className: widget.className), seen.insert(widget.className).inserted {
        let suggestion = "define it in 'classes'"
        let (name, place) = (widget.className, widget.location)
        diagnostics.append(
          .unknownClass(
            name,
            in: appearance,
            suggestion: suggestion,
            at: place,
            suggestions: &suggestions
          )
        )
      }
      let states = ControlState([widget.states] + widget.ownStyles.keys)
      for name in states.names where !appearance.stateNames.contains(name) {
        let place = widget.stateLocations[name]
        diagnostics.append(
          .unknownState(name, in: appearance, at: place, suggestions: &suggestions)
        )
      }
      warnIfIgnored(widget, in: appearance, classes: &classes, into: &diagnostics)
      if !deprecated.isEmpty {
        for use in widget.uses {
          guard let description = deprecated[use] else { continue }
          diagnostics.append(.deprecated(description, at: widget.location))
        }
      }
      for case let path? in [widget.themeText, widget.themeBackground]
      where isWhole && path.isValid && theme.style(at: path, in: contexts) == nil
        && missing.insert(path).inserted
      {
        diagnostics.append(
          .unknownElement(
            path,
            in: theme,
            contexts: contexts,
            severity: .warning,
            suggestions: &suggestions
          )
        )
      }
      for declaration in widget.ownStyles.values.flatMap(\.sorted) {
        check(declaration, against: appearance, into: &diagnostics)
      }
    }
  }

  /// Warns of styles for states of widgets other than controls, which `brstyle` resolution ignores.
  private func warnIfIgnored(
    _ widget: WidgetDescription,
    in appearance: Appearance,
    classes: inout ClassTree,
    into diagnostics: inout Diagnostics
  ) {
    let ruleSet = appearance.ruleSet
    guard ruleSet.resolution.limitsStatesToControls else { return }
    let states = widget.ownStyles.keys.filter { !$0.isEmpty }.sorted { "\($0)" < "\($1)" }
    guard let first = states.first,
      classes.kind(of: widget.className, definitions: ClassDefinitions(), in: ruleSet) == .view
    else { return }
    let message =
      "'\(widget.className)' is not a control, so 'brstyle' resolution ignores its styles for states"
    let place = widget.ownStyles[first]?.sorted.first?.location ?? widget.location
    diagnostics.warning(.ignoredByBRStyle, message, at: place)
  }

  /// Returns the warnings about properties that name entries which a theme has in no contexts.
  package func unknownStyles(in theme: Theme) -> [Diagnostic] {
    let (names, slots) = (theme.namesOfEntries, theme.appearance().ruleSet.slots)
    var (found, suggestions): ([Diagnostic], Diagnostics) = ([], Diagnostics())
    var pending = Array(windows.reversed())
    while let widget = pending.popLast() {
      pending.append(contentsOf: widget.children.reversed())
      for declaration in widget.ownStyles.values.flatMap(\.sorted)
      where slots.kind(of: declaration.setting) == .style {
        guard case .success(.value(.style(let name))) = declaration.value.converted(to: .style),
          !names.contains(name)
        else { continue }
        found.append(
          .unknownStyle(name, in: theme, at: declaration.location, suggestions: &suggestions)
        )
      }
    }
    return found
  }

  /// Reports declarations that a tree would reject, and warnings about values; each declaration by
  /// itself.
  private func check(
    _ declaration: Declaration,
    against appearance: Appearance,
    into diagnostics: inout Diagnostics
  ) {
    let (slots, setting) = (appearance.ruleSet.slots, declaration.setting)
    var found = Diagnostics()
    if let type = slots.type(of: setting),
      case .failure(let failure) = declaration.value.converted(to: type, into: &found)
    {
      if slots.isPredeclared(setting) {
        found.warning(.propertyMismatch, setting.misfit(failure.message), at: nil)
      } else {
        found.error(failure.code, "\(failure.message), for '\(setting)'", at: nil)
      }
    } else {
      switch slots.rejection(of: declaration) {
      case .wrongKind(_, let message):
        found.error(.wrongKind, "\(message), for '\(setting)'", at: nil)
      case let rejection?: found.error(rejection.code, rejection.description, at: nil)
      case nil: break
      }
    }
    for problem in found.all {
      diagnostics.append(
        Diagnostic(
          problem.severity,
          problem.code,
          message: problem.message,
          at: declaration.location
        )
      )
    }
  }

  /// Adds the windows to a tree, as one commit.
  ///
  /// - Throws: ``UpdateRejected`` if a change is rejected; then the tree remains unchanged.
  @discardableResult
  public func add(to tree: WidgetTree) throws -> CommitReport {
    try tree.update {
      for window in windows { try tree.addWindow(window) }
    }
  }
}

extension WidgetDescription {
  /// The class, the id and the names, as selectors that consist of one of them.
  fileprivate var uses: [String] {
    [className] + (id.map { ["#" + $0] } ?? []) + names.sorted().map { "." + $0 }
  }
}
