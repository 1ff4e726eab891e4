/// Active states as bits: the strongest state has the highest bit, so the number is the set's
/// weight.
typealias StateMask = UInt32

/// The states of a theme, strongest first, and their weights.
struct StateTable: Hashable, Sendable {
  /// The maximum number of states in a theme.
  static let limit = 32

  /// The names in lower case, strongest first.
  let names: [String]

  private let bits: [String: StateMask]

  /// Each state as a set of its own, strongest first.
  private let sets: [ControlState]

  /// The states that apply unless a sheet lists others.
  static let builtIn = StateTable(names: ControlState.builtInNames)

  /// Creates a table of distinct states, at most ``limit`` of them.
  init(names: [String]) {
    self.names = names.map { $0.lowercased() }
    sets = names.map { ControlState(named: $0) }
    bits = Dictionary(
      uniqueKeysWithValues: self.names.enumerated().map { index, name in
        (name, 1 << StateMask(names.count - 1 - index))
      }
    )
  }

  /// Returns the bit of a state; `nil` if the theme does not define it.
  func bit(of name: String) -> StateMask? { bits[name] }

  /// Returns the bits of those states in a set that the theme defines.
  func mask(of states: ControlState) -> StateMask {
    states.isEmpty ? 0 : states.names.reduce(0) { $0 | (bits[$1] ?? 0) }
  }

  /// Returns the bits of all states in a list; `nil` if the theme does not define one of them.
  func mask(of names: some Sequence<String>) -> StateMask? {
    var mask: StateMask = 0
    for name in names {
      guard let bit = bits[name] else { return nil }
      mask |= bit
    }
    return mask
  }

  /// Returns the names of the states in a mask, strongest first.
  func names(in mask: StateMask) -> [String] {
    names.indices.filter { mask & bit(at: $0) != 0 }.map { names[$0] }
  }

  /// Returns the states in a mask as a set.
  func states(in mask: StateMask) -> ControlState {
    sets.indices.reduce(into: ControlState()) {
      if mask & bit(at: $1) != 0 { $0.formUnion(sets[$1]) }
    }
  }

  /// The masks of the single states, strongest first.
  var singles: [StateMask] { names.indices.map(bit) }

  private func bit(at index: Int) -> StateMask { 1 << StateMask(names.count - 1 - index) }
}
