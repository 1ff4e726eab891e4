import Logging

extension Element {
  /// Puts rules in force for the element and all inside it, as far as they are in a window.
  ///
  /// They are added to the element's ``ruleBook``, which is made if there is none.
  ///
  /// - Returns: What ends the rules; it need not be kept.
  @discardableResult
  public final func apply(_ rules: AppearanceRuleSet) -> AppliedRules {
    let book = ruleBook ?? RuleBook()
    if ruleBook == nil { ruleBook = book }
    return book.apply(rules)
  }

  /// The rules for the element and all inside it; those of elements further inside win.
  public final var ruleBook: RuleBook? {
    get { wornRules?.book }
    set {
      let old = wornRules?.book
      if old === newValue { return }
      old?.remove(self)
      madeWornRules.book = newValue
      newValue?.add(self)
      refreshRulesInside()
    }
  }

  /// The rules of the tree's theme, for a window.
  final var themeRuleBook: RuleBook? {
    get { wornRules?.themeBook }
    set { madeWornRules.themeBook = newValue }
  }

  private final var wornRules: WornRules? { isPlain ? nil : values?[WornRules.self] }

  /// Whether rules are in force for the element, or ever were.
  final var hasRules: Bool { wornRules != nil }

  private final var madeWornRules: WornRules {
    if let wornRules { return wornRules }
    let new = WornRules()
    saidValues[WornRules.self] = new
    return new
  }

  /// Takes back what a source has set of some properties, what was set first last.
  final func clear(_ properties: [any AnyProperty], _ source: ValueSource) {
    for property in properties.reversed() { property.clear(source, on: self) }
  }

  /// Lets something write properties that rules of a program's own may be about: what it writes is what
  /// is seen without them, and they still hold afterwards.
  ///
  /// Rules for properties need none of this.
  final func beneathOwnRules(_ write: () -> Void) {
    guard let wornRules, wornRules.hasOwnRules else { return write() }
    wornRules.takeOffOwnRules(self)
    if mounted != nil, let window { wornRules.renewValues(self, window.properties) }
    write()
    if mounted != nil, let window { wornRules.putOnOwnRules(self, window.properties) }
  }

  /// Puts on the rules that are in force here, and no others, on the element and on all inside it.
  ///
  /// - Parameter isTheme: Whether only rules that follow the theme matter.
  final func refreshRulesInside(forTheme isTheme: Bool = false) {
    guard let tree = widget?.tree, let window else { return }
    let table = window.properties
    let report = tree.batch {
      forEachMounted { element in
        let own = element.wornRules
        if isTheme, own?.scope?.followsTheme != true { return }
        var scope = isTheme ? own?.scope : element.container?.wornRules?.scope
        if !isTheme {
          for case let book? in [own?.themeBook, own?.book] {
            scope = RuleScope(book, inside: scope)
          }
        }
        if scope == nil, own == nil { return }
        element.madeWornRules.change(to: scope, element, table)
      }
    }
    for error in report.errors { Logger.kit.error("\(error)") }
  }

  /// Takes off all rules.
  final func leaveRules() { wornRules?.leave(self) }
}
