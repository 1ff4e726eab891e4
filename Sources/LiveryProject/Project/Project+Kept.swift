package import LiveryInspect

extension Project {
  /// The patterns of constants that count as used.
  package var kept: [NamePattern] { keep.map { NamePattern($0.value) } }
}
