/// What each bit of a tree's states means in a theme.
struct StateMasks: Sendable {
  private let table: StateTable
  private let masks: [StateMask]
  private let count: Int

  init(_ names: StateNames, in table: StateTable) {
    self.table = table
    masks = names.masks(in: table)
    count = names.count
  }

  /// Whether the meaning of all states of a tree is known.
  func know(_ names: StateNames) -> Bool { count == names.count }

  /// The active states of a widget, as far as the theme knows them.
  @inline(__always)
  func mask(ofBits bits: UInt32) -> StateMask {
    var mask: StateMask = 0
    var left = bits
    while left != 0 {
      mask |= masks[left.trailingZeroBitCount]
      left &= left - 1
    }
    return mask
  }

  /// The same of a widget in states that have no bit.
  @inline(__always)
  func mask(ofBits bits: UInt32, odd: [String]) -> StateMask {
    if odd.isEmpty { return mask(ofBits: bits) }
    return odd.reduce(mask(ofBits: bits)) { $0 | (table.bit(of: $1) ?? 0) }
  }
}
