/// The bits that a tree assigns to states: built-in ones have those of ``ControlState``, others get
/// the remaining bits in the order of their first use.
///
/// States without a bit, once none is left, are stored by name.
struct StateNames: Sendable {
  /// The bits of the built-in states.
  static let builtIn: UInt32 = ControlState.builtInNames.reduce(0) {
    $0 | ControlState(named: $1).rawValue
  }

  private var bits: [String: UInt32] = [:]
  private var others: [(bit: UInt32, name: String)] = []
  private var free = ~Self.builtIn

  /// Returns the bits of states, and the names of those without a bit.
  mutating func bits(of states: ControlState) -> (bits: UInt32, odd: [String]) {
    var bits = states.rawValue
    var odd: [String] = []
    for name in states.otherNames {
      if let bit = bit(of: name) { bits |= bit } else { odd.append(name) }
    }
    return (bits, odd)
  }

  private mutating func bit(of name: String) -> UInt32? {
    if let known = bits[name] { return known }
    if free == 0 { return nil }
    let bit = free & ~(free - 1)
    free &= ~bit
    bits[name] = bit
    others.append((bit, name))
    return bit
  }

  /// Returns the states with some bits, and those with some names.
  func states(_ bits: UInt32, odd: [String] = []) -> ControlState {
    if bits & ~Self.builtIn == 0, odd.isEmpty { return ControlState(rawValue: bits) }
    // In one step: adding them to a set one by one would be quadratic.
    let names = others.filter { bits & $0.bit != 0 }.map(\.name) + odd
    return ControlState(builtIn: bits & Self.builtIn, others: names)
  }

  /// Returns the meaning of every bit in a theme; 0 for a state that the theme does not know.
  func masks(in table: StateTable) -> [StateMask] {
    var masks = [StateMask](repeating: 0, count: 32)
    let builtIn = ControlState.builtInNames.map { (ControlState(named: $0).rawValue, $0) }
    for (bit, name) in builtIn + others.map({ ($0.bit, $0.name) }) {
      masks[bit.trailingZeroBitCount] = table.bit(of: name) ?? 0
    }
    return masks
  }

  /// The number of states that have been assigned a bit.
  var count: Int { others.count }
}
