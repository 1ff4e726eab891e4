/// What putting styles together needs to know of a rule, and no more.
struct RuleDigest: Hashable, Sendable {
  /// The states that the selector's last step asks for.
  let mask: StateMask
  /// The origin.
  let origin: Origin
  /// Where its items stand in the rule set's ``ItemTable``.
  let items: Range<Int>
  /// Which sheet's default it stands on in `brstyle` resolution; `nil` for built-in rules.
  let sheet: Int?

  /// Whether it is one of the built-in styles for a state of controls.
  var isStateStyle: Bool { origin == .builtIn }
}
