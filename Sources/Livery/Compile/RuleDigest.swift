/// The facts of a rule that resolving styles needs.
struct RuleDigest: Hashable, Sendable {
  /// The states in the selector's last step.
  let mask: StateMask
  /// The negated states in the selector's last step.
  let excluded: StateMask
  private var firstItem: UInt32
  private var itemCount: UInt32
  /// The sheet whose default style the rule is based on; negative for none.
  private let sheetNumber: Int32
  /// The side.
  let side: Side
  /// The origin.
  let origin: Origin

  /// Creates a digest.
  ///
  /// - Parameters:
  ///   - mask: The states in the selector's last step.
  ///   - excluded: The negated states in it.
  ///   - side: The side.
  ///   - origin: The origin.
  ///   - items: The positions of its items in the rule set's ``ItemTable``.
  ///   - sheet: The sheet whose default style it is based on in `brstyle` resolution; `nil` for
  ///     built-in rules.
  init(
    mask: StateMask,
    excluded: StateMask,
    side: Side,
    origin: Origin,
    items: Range<Int>,
    sheet: Int?
  ) {
    (self.mask, self.excluded) = (mask, excluded)
    self.side = side
    self.origin = origin
    firstItem = UInt32(items.lowerBound)
    itemCount = UInt32(items.count)
    sheetNumber = sheet.map { Int32($0) } ?? -1
  }

  /// The positions of its items in the rule set's ``ItemTable``.
  var items: Range<Int> { Int(firstItem)..<Int(firstItem) + Int(itemCount) }

  /// Returns the facts of the rule with other items.
  func with(_ items: Range<Int>) -> Self {
    var digest = self
    (digest.firstItem, digest.itemCount) = (UInt32(items.lowerBound), UInt32(items.count))
    return digest
  }

  /// The sheet whose default style it is based on in `brstyle` resolution; `nil` for built-in
  /// rules.
  var sheet: Int? { sheetNumber < 0 ? nil : Int(sheetNumber) }

  /// A Boolean value that indicates whether the rule applies in all states.
  var isUnconditional: Bool { mask | excluded == 0 }

  /// Returns a Boolean value that indicates whether the rule applies in some states.
  @inline(__always)
  func applies(in states: StateMask) -> Bool { mask & ~states | excluded & states == 0 }

  /// Returns the side, the states and the origin by which the rule is ranked on widgets of a class;
  /// without a plan, outside windows.
  func rank(of rule: Number<Rule>, on plan: ClassPlan?) -> Rank {
    let rank = Rank(side: side, mask: mask, origin: origin)
    return plan?.rank(rank, of: rule) ?? rank
  }

  /// A Boolean value that indicates whether the rule is a built-in style for a state of controls.
  var isStateStyle: Bool { origin == .builtIn }
}
