/// The meaning of each bit of a tree's states in a theme.
struct StateMasks: Sendable {
  private let table: StateTable
  private let masks: [StateMask]
  private let count: Int

  init(_ names: StateNames, in table: StateTable) {
    self.table = table
    masks = names.masks(in: table)
    count = names.count
  }

  /// Returns a Boolean value that indicates whether the masks cover all states of a tree.
  func cover(_ names: StateNames) -> Bool { count == names.count }

  /// Returns the active states of a widget that the theme knows.
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

  /// Returns the active states that the theme knows, for a widget in states without a bit.
  @inline(__always)
  func mask(ofBits bits: UInt32, extra: [String]) -> StateMask {
    if extra.isEmpty { return mask(ofBits: bits) }
    return extra.reduce(mask(ofBits: bits)) { $0 | (table.bit(of: $1) ?? 0) }
  }
}
