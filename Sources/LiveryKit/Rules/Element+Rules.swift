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
    get { wornRules.book }
    set {
      let old = wornRules.book
      if old === newValue { return }
      old?.remove(self)
      wornRules.book = newValue
      newValue?.add(self)
      refreshRulesInside()
    }
  }

  /// What an element has to do with rules.
  struct WornRules {
    /// The rules for what is inside.
    var book: RuleBook?

    /// What takes off the rules that are put on, in the order in which they were put on.
    var undo: [(Element) -> Void] = []

    /// Whether there is one among them that follows the theme.
    var followTheme = false
  }

  /// Lets something write properties that rules may be about: what it writes is what is seen without
  /// the rules, and the rules still hold afterwards.
  final func beneathRules(_ write: () -> Void) {
    if wornRules.undo.isEmpty { return write() }
    takeOffRules()
    write()
    putOnRules()
  }

  /// Puts on the rules that are in force here, and no others, on the element and on all inside it.
  ///
  /// - Parameter isTheme: Whether only rules that follow the theme matter.
  final func refreshRulesInside(forTheme isTheme: Bool = false) {
    guard let tree = widget?.tree else { return }
    let report = tree.batch {
      forEachMounted { element in
        if isTheme, !element.wornRules.followTheme { return }
        element.takeOffRules()
        element.putOnRules()
      }
    }
    for error in report.errors { Logger.kit.error("\(error)") }
  }

  /// Takes off all rules; what was put on last goes first.
  final func takeOffRules() {
    let undo = wornRules.undo
    wornRules.undo = []
    wornRules.followTheme = false
    for undo in undo.reversed() { undo(self) }
  }

  private final func putOnRules() {
    for applied in rulesInForce {
      guard let undo = applied.rules.put(on: self) else { continue }
      // A setter may have taken the element out of its window.
      if widget == nil { return undo(self) }
      wornRules.undo.append(undo)
      if applied.rules.followsTheme { wornRules.followTheme = true }
    }
  }

  /// The rules that are in force here, weakest first.
  private final var rulesInForce: [AppliedRules] {
    if widget == nil { return [] }
    var books: [RuleBook] = []
    var current: Element? = self
    while let element = current {
      if let book = element.wornRules.book, !books.contains(where: { $0 === book }) {
        books.append(book)
      }
      current = element.container
    }
    return books.reversed().flatMap(\.applied)
  }
}
