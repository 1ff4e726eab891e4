/// The rules that are in force in some places: windows, or other elements, and all that is inside.
///
/// ```swift
/// let book = RuleBook()
/// book.apply(rules)  // before there is any window
/// window.ruleBook = book
/// otherWindow.ruleBook = book
/// ```
///
/// Rules hold for all objects that are in a window in one of the places, also for those that come
/// later. An object that leaves gets back what it had.
public final class RuleBook {
  /// What is in force, in the order in which it was applied; later sets win.
  public private(set) var applied: [AppliedRules] = []

  private var places = Followers<Void>()

  /// Makes a book without rules and places.
  public init() {}

  /// Puts rules in force.
  ///
  /// - Returns: What ends them; it need not be kept.
  @discardableResult
  public func apply(_ rules: AppearanceRuleSet) -> AppliedRules {
    let new = AppliedRules(rules, in: self)
    applied.append(new)
    refresh()
    return new
  }

  /// Ends all rules.
  public func revertAll() {
    applied = []
    refresh()
  }

  /// Ends a set of rules.
  func end(_ rules: AppliedRules) {
    applied.removeAll { $0 === rules }
    refresh()
  }

  /// Puts the rules that are in force on all elements in all places, and no others.
  func refresh() {
    for (place, _) in places.all { (place as? Element)?.refreshRulesInside() }
  }

  /// Makes an element a place where the rules hold.
  func add(_ place: Element) { places.remember(place, ()) }

  /// Takes away a place.
  func remove(_ place: Element) { places.forget(place) }
}

/// A set of rules that was put in force.
public final class AppliedRules {
  private weak var book: RuleBook?

  /// The rules; to set others ends these and puts the others in force in their place.
  public var rules: AppearanceRuleSet {
    didSet { if isApplied { book?.refresh() } }
  }

  init(_ rules: AppearanceRuleSet, in book: RuleBook) {
    self.rules = rules
    self.book = book
  }

  /// Whether the rules are in force.
  public var isApplied: Bool { book?.applied.contains { $0 === self } ?? false }

  /// Ends the rules: every object gets back what it had; once is enough.
  public func revert() {
    if isApplied { book?.end(self) }
  }
}
