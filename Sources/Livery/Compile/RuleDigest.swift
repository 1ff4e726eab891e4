/// What putting styles together needs to know of a rule, and no more.
struct RuleDigest: Hashable, Sendable {
  /// The states that the selector's last step asks for.
  let mask: StateMask
  private let firstItem: UInt32
  private let itemCount: UInt32
  /// Which sheet's default it stands on; negative for none.
  private let sheetNumber: Int32
  /// The origin.
  let origin: Origin

  /// Describes a rule.
  ///
  /// - Parameters:
  ///   - mask: The states that the selector's last step asks for.
  ///   - origin: The origin.
  ///   - items: Where its items stand in the rule set's ``ItemTable``.
  ///   - sheet: Which sheet's default it stands on in `brstyle` resolution; `nil` for built-in rules.
  init(mask: StateMask, origin: Origin, items: Range<Int>, sheet: Int?) {
    self.mask = mask
    self.origin = origin
    firstItem = UInt32(items.lowerBound)
    itemCount = UInt32(items.count)
    sheetNumber = sheet.map { Int32($0) } ?? -1
  }

  /// Where its items stand in the rule set's ``ItemTable``.
  var items: Range<Int> { Int(firstItem)..<Int(firstItem) + Int(itemCount) }

  /// Which sheet's default it stands on in `brstyle` resolution; `nil` for built-in rules.
  var sheet: Int? { sheetNumber < 0 ? nil : Int(sheetNumber) }

  /// Whether it is one of the built-in styles for a state of controls.
  var isStateStyle: Bool { origin == .builtIn }
}
