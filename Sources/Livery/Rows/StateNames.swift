/// The bits that a tree assigns to states: built-in ones have those of ``ControlState``, others get
/// the remaining bits in the order of their first use.
///
/// States without a bit, once none is left, are stored by name.
struct StateNames: Sendable {
  /// The bits of the built-in states.
  static let builtIn: UInt32 = ControlState.builtInNames.reduce(0) {
    $0 | ControlState(named: $1).rawValue
  }

  /// The other states that have a bit, in the order of their first use.
  private var others: [(bit: UInt32, name: String)] = []

  /// The same states, each as a set.
  private var sets: [ControlState] = []

  private var free = ~Self.builtIn

  /// Returns the bits of states, and the names of those without a bit.
  mutating func bits(of states: ControlState) -> (bits: UInt32, extra: [String]) {
    var bits = states.rawValue
    var extra: [String] = []
    for name in states.otherNames {
      if let bit = known(name) ?? assignBit(to: name) { bits |= bit } else { extra.append(name) }
    }
    return (bits, extra)
  }

  /// Returns the bits of states; `nil` if one has not been assigned a bit.
  @inline(__always)
  func knownBits(of states: ControlState) -> UInt32? {
    if states.otherNames.isEmpty { return states.rawValue }
    var bits = states.rawValue
    for name in states.otherNames {
      guard let bit = known(name) else { return nil }
      bits |= bit
    }
    return bits
  }

  /// Returns the bit of a state; `nil` if it has not been assigned one.
  @inline(__always)
  private func known(_ name: String) -> UInt32? {
    // Few short texts are compared faster than one is hashed.
    others.first { $0.name == name }?.bit
  }

  private mutating func assignBit(to name: String) -> UInt32? {
    if free == 0 { return nil }
    let bit = free & ~(free - 1)
    free &= ~bit
    others.append((bit, name))
    sets.append(ControlState(named: name))
    return bit
  }

  /// Returns the states with some bits, and those with some names.
  func states(_ bits: UInt32, extra: [String] = []) -> ControlState {
    let builtIn = ControlState(rawValue: bits)
    let named = bits & ~Self.builtIn
    if named == 0, extra.isEmpty { return builtIn }
    if extra.isEmpty, let only = others.firstIndex(where: { $0.bit == named }) {
      return sets[only].union(builtIn)
    }
    // In one step: adding them to a set one by one would be quadratic.
    let names = others.filter { bits & $0.bit != 0 }.map(\.name) + extra
    return ControlState(builtIn: bits & Self.builtIn, others: names)
  }

  /// Returns the meaning of every bit in a theme; 0 for a state that the theme does not know.
  func masks(in table: StateTable) -> [StateMask] {
    var masks = [StateMask](repeating: 0, count: 32)
    let builtIn = ControlState.builtInNames.map { (ControlState(named: $0).rawValue, $0) }
    for (bit, name) in builtIn + others {
      masks[bit.trailingZeroBitCount] = table.bit(of: name) ?? 0
    }
    return masks
  }

  /// The number of states that have been assigned a bit.
  var count: Int { others.count }
}
