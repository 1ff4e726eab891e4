/// The way in which the declarations that apply to a widget produce its style.
public enum Resolution: String, CaseIterable, Hashable, Sendable {
  /// The strongest declaration of each setting wins.
  case cascade
  /// The strongest entry wins as a whole, as in BRStyle 1.1.0.
  case brstyle
}

// The differences between the resolutions, each under its own name.
extension Resolution {
  /// The resolution of the declarations of a side: base sheets always cascade.
  func on(_ side: Side) -> Resolution { side == .toolkit ? .cascade : self }

  /// A Boolean value that indicates whether the strongest entry applies as a whole, over the default
  /// of its own sheet, and children inherit entries rather than single values.
  package var appliesWholeEntries: Bool { self == .brstyle }

  /// A Boolean value that indicates whether only controls have styles for states.
  var limitsStatesToControls: Bool { self == .brstyle }

  /// A Boolean value that indicates whether an entry for several states applies in exactly these,
  /// rather than in all that include them.
  var matchesStatesExactly: Bool { self == .brstyle }
}
