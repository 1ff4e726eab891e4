/// The rules for some windows or other elements and all inside them.
///
/// ```swift
/// let book = RuleBook()
/// book.apply(rules)  // before there is any window
/// window.ruleBook = book
/// otherWindow.ruleBook = book
/// ```
///
/// Rules apply to all objects in a window inside these places, including objects that enter later.
/// An object that leaves is reverted.
public final class RuleBook {
  /// The sets of rules in force, in the order in which they were applied; later sets win.
  public private(set) var applied: [AppliedRules] = []

  private var places = Followers<Void>()

  /// Makes a book without rules and places.
  public init() {}

  /// Applies rules.
  ///
  /// - Returns: The applied rules, which can be reverted; it need not be kept.
  @discardableResult
  public func apply(_ rules: AppearanceRuleSet) -> AppliedRules {
    let new = AppliedRules(rules, in: self)
    applied.append(new)
    refresh()
    return new
  }

  /// Reverts all rules.
  public func revertAll() {
    applied = []
    refresh()
  }

  /// Removes a set of rules.
  func end(_ rules: AppliedRules) {
    applied.removeAll { $0 === rules }
    refresh()
  }

  /// Applies the rules in force to all elements in all places, and reverts all others.
  func refresh() {
    for (place, _) in places.all { (place as? Element)?.refreshRulesInside() }
  }

  /// Adds an element as a place where the rules apply.
  func add(_ place: Element) { places.remember(place, ()) }

  /// Removes a place.
  func remove(_ place: Element) { places.forget(place) }
}

/// A set of rules in force.
public final class AppliedRules {
  private weak var book: RuleBook?

  /// The rules; a new value replaces them in the same place.
  public var rules: AppearanceRuleSet {
    didSet { if isApplied { book?.refresh() } }
  }

  init(_ rules: AppearanceRuleSet, in book: RuleBook) {
    self.rules = rules
    self.book = book
  }

  /// A Boolean value that indicates whether the rules are in force.
  public var isApplied: Bool { book?.applied.contains { $0 === self } ?? false }

  /// Reverts the rules on every object; repeated calls have no effect.
  public func revert() {
    if isApplied { book?.end(self) }
  }
}
