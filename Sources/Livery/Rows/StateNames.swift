/// The bits that a tree gives to states: the built-in ones have those of ``ControlState``, others
/// get what is left in the order in which they come.
///
/// States that come when no bit is left are kept by name.
struct StateNames: Sendable {
  /// The bits of the built-in states.
  static let builtIn: UInt32 = ControlState.builtInNames.reduce(0) {
    $0 | ControlState(named: $1).rawValue
  }

  private var bits: [String: UInt32] = [:]
  private var others: [(bit: UInt32, name: String)] = []
  private var free = ~Self.builtIn

  /// The bits of states, and the names of those that have none.
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

  /// The states with some bits, and some names besides.
  func states(_ bits: UInt32, odd: [String] = []) -> ControlState {
    if bits & ~Self.builtIn == 0, odd.isEmpty { return ControlState(rawValue: bits) }
    // All at once: sets put together one by one would cost the square of how many there are.
    let names = others.filter { bits & $0.bit != 0 }.map(\.name) + odd
    return ControlState(builtIn: bits & Self.builtIn, others: names)
  }

  /// For every bit, what it means in a theme; 0 for a state that the theme does not know.
  func masks(in table: StateTable) -> [StateMask] {
    var masks = [StateMask](repeating: 0, count: 32)
    let builtIn = ControlState.builtInNames.map { (ControlState(named: $0).rawValue, $0) }
    for (bit, name) in builtIn + others.map({ ($0.bit, $0.name) }) {
      masks[bit.trailingZeroBitCount] = table.bit(of: name) ?? 0
    }
    return masks
  }

  /// How many states have got a bit.
  var count: Int { others.count }
}
