import Logging

extension Element {
  /// Applies rules to the element and to all inside it, while they are in a window.
  ///
  /// They are added to the element's ``ruleBook``, which is made if necessary.
  ///
  /// - Returns: The applied rules, which can be reverted; it need not be kept.
  @discardableResult
  public final func apply(_ rules: AppearanceRuleSet) -> AppliedRules {
    let book = ruleBook ?? RuleBook()
    if ruleBook == nil { ruleBook = book }
    return book.apply(rules)
  }

  /// The rules for the element and all inside it; inner elements' rules win.
  public final var ruleBook: RuleBook? {
    get { elementRules?.book }
    set {
      let old = elementRules?.book
      if old === newValue { return }
      old?.remove(self)
      ensuredRules.book = newValue
      newValue?.add(self)
      refreshRulesInside()
    }
  }

  /// The rules of the tree's theme, for a window.
  final var themeRuleBook: RuleBook? {
    get { elementRules?.themeBook }
    set { ensuredRules.themeBook = newValue }
  }

  private final var elementRules: ElementRules? {
    hasSharedValuesOnly ? nil : values?[ElementRules.self]
  }

  /// A Boolean value that indicates whether rules apply to the element, or ever did.
  final var hasRules: Bool { elementRules != nil }

  private final var ensuredRules: ElementRules {
    if let elementRules { return elementRules }
    let new = ElementRules()
    ensuredValues[ElementRules.self] = new
    return new
  }

  /// Reverts the values of a source for some properties, the latest first.
  final func clear(_ properties: [any AnyProperty], _ source: PropertySource) {
    for property in properties.reversed() { property.clear(source, on: self) }
  }

  /// Runs a closure that writes properties beneath custom rules, which are reverted before and applied
  /// again afterwards.
  ///
  /// Rules for properties need none of this.
  final func beneathCustomRules(_ write: () -> Void) {
    guard let elementRules, elementRules.hasCustomRules else { return write() }
    elementRules.revertCustomRules(on: self)
    if mounted != nil, let window { elementRules.reapplyValues(to: self, window.properties) }
    write()
    if mounted != nil, let window { elementRules.applyCustomRules(to: self, window.properties) }
  }

  /// Applies the rules in force to the element and all inside it, and reverts all others.
  ///
  /// - Parameter isTheme: A Boolean value that indicates whether only rules that follow the theme
  ///   are applied.
  final func refreshRulesInside(forTheme isTheme: Bool = false) {
    guard let tree = widget?.tree, let window else { return }
    let table = window.properties
    let report = tree.batch {
      forEachMounted { element in
        let own = element.elementRules
        if isTheme, own?.scope?.followsTheme != true { return }
        var scope = isTheme ? own?.scope : element.container?.elementRules?.scope
        if !isTheme {
          for case let book? in [own?.themeBook, own?.book] {
            scope = RuleScope(book, inside: scope)
          }
        }
        if scope == nil, own == nil { return }
        element.ensuredRules.update(element, to: scope, table: table)
      }
    }
    for error in report.errors { Logger.kit.error("\(error)") }
  }

  /// Reverts all rules.
  final func revertRules() { elementRules?.revert(on: self) }
}
