/// A tree as a file describes it, for tools, tests and demos (spec 12).
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

  /// What is suspicious about the file, but not wrong.
  public internal(set) var warnings: [Diagnostic] = []

  package init() {}

  /// Reads a tree file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - policy: How much work reading may take; trees are read strictly, and import nothing, whatever else
  ///     it says.
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the file.
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
  ///   - name: What the text is called in diagnostics.
  ///   - policy: How much work reading may take; trees are read strictly, and import nothing, whatever else
  ///     it says.
  /// - Throws: A `DiagnosticsError` with everything that is wrong with the text.
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

  /// Reads what can be read of a tree file, and reports what is wrong with it.
  package static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> TreeFile {
    var file = TreeFile()
    let start = source.location(at: source.textStart)
    guard diagnostics.spend(source.bytes.count / 8, at: start) else { return file }
    if let text = JSONParser.mending(source, into: &diagnostics) {
      diagnostics.append(foundIn: text) { root, found in
        var reader = TreeFileReader(diagnostics: found)
        reader.read(root)
        found = reader.diagnostics
        // Nobody can tell what follows from what is not known of it.
        if !text.isMended { file = reader.file }
      }
    }
    return file
  }

  /// A catalog with the classes of the file, which a theme that styles it should know.
  ///
  /// - Throws: A `DiagnosticsError` if a class is in conflict with the catalog.
  public func extending(_ catalog: Catalog) throws(DiagnosticsError) -> Catalog {
    var diagnostics = Diagnostics()
    let extended = extending(catalog, into: &diagnostics)
    try diagnostics.throwIfErrors()
    return extended
  }

  /// A catalog with those classes of the file that are in no conflict; others are reported.
  package func extending(_ catalog: Catalog, into diagnostics: inout Diagnostics) -> Catalog {
    var catalog = catalog
    catalog.add(classes, into: &diagnostics)
    return catalog
  }

  /// Warns of classes, states and element paths that an appearance does not know, and says what is wrong
  /// with and suspicious about the values of properties that it declares.
  package func check(against appearance: Appearance, into diagnostics: inout Diagnostics) {
    let (theme, contexts) = (appearance.theme, appearance.contexts)
    var seen: Set<String> = []
    var missing: Set<ElementPath> = []
    let isWhole = theme.sheets.allSatisfy { $0.mended == nil }
    var suggestions = Diagnostics(taking: diagnostics.work)
    var classes = ClassTree()
    var pending = Array(windows.reversed())
    while let widget = pending.popLast() {
      pending.append(contentsOf: widget.children.reversed())
      if !appearance.knows(className: widget.className), seen.insert(widget.className).inserted {
        let remedy = "define it in 'classes'"
        let (name, place) = (widget.className, widget.location)
        diagnostics.append(
          .unknownClass(name, in: appearance, otherwise: remedy, at: place, &suggestions)
        )
      }
      let states = ControlState([widget.states] + widget.ownStyles.keys)
      for name in states.names where !appearance.stateNames.contains(name) {
        let place = widget.stateLocations[name]
        diagnostics.append(.unknownState(name, in: appearance, at: place, &suggestions))
      }
      warnIfIgnored(widget, appearance, &classes, into: &diagnostics)
      for case let path? in [widget.themeText, widget.themeBackground]
      where isWhole && path.isValid && theme.style(at: path, in: contexts) == nil
        && missing.insert(path).inserted
      {
        diagnostics.append(.unknownElement(path, theme, contexts, .warning, &suggestions))
      }
      for declaration in widget.ownStyles.values.flatMap(\.sorted) {
        check(declaration, against: appearance, into: &diagnostics)
      }
    }
  }

  /// Warns of styles for states of what is no control, which `brstyle` resolution ignores (spec 8.2).
  private func warnIfIgnored(
    _ widget: WidgetDescription,
    _ appearance: Appearance,
    _ classes: inout ClassTree,
    into diagnostics: inout Diagnostics
  ) {
    let ruleSet = appearance.ruleSet
    guard ruleSet.resolution == .brstyle else { return }
    let states = widget.ownStyles.keys.filter { !$0.isEmpty }.sorted { "\($0)" < "\($1)" }
    guard let first = states.first,
      classes.kind(of: widget.className, ClassDefinitions(), in: ruleSet) == .view
    else { return }
    let message =
      "'\(widget.className)' is no control, so 'brstyle' resolution ignores its styles for states"
    let place = widget.ownStyles[first]?.sorted.first?.location ?? widget.location
    diagnostics.warning(.ignoredByBRStyle, message, at: place)
  }

  /// Warnings of properties that name entries which a theme has in no contexts (spec 2.6).
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
        found.append(.unknownStyle(name, theme, at: declaration.location, &suggestions))
      }
    }
    return found
  }

  /// Reports what a tree would refuse, and what is suspicious about a value; each declaration by itself.
  private func check(
    _ declaration: Declaration,
    against appearance: Appearance,
    into diagnostics: inout Diagnostics
  ) {
    let (slots, setting) = (appearance.ruleSet.slots, declaration.setting)
    var found = Diagnostics()
    if let kind = slots.kind(of: setting),
      case .failure(let failure) = declaration.value.converted(to: kind, into: &found)
    {
      found.error(failure.code, "\(failure.message), for '\(setting)'", at: nil)
    } else {
      switch slots.refusal(of: declaration) {
      case .wrongKind(_, let message):
        found.error(.wrongKind, "\(message), for '\(setting)'", at: nil)
      case let refusal?: found.error(refusal.code, refusal.description, at: nil)
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
  /// - Throws: ``UpdateRefused`` if something is refused; nothing is added then.
  @discardableResult
  public func add(to tree: WidgetTree) throws -> CommitReport {
    try tree.update {
      for window in windows { try tree.addWindow(window) }
    }
  }
}
