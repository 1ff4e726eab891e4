import Livery

extension FontFace {
  private static let standardFamilies = ["Helvetica", "Arial", "Liberation Sans", "sans-serif"]

  /// The families for drawing, in order of preference: the last ones have the widths of
  /// ``AdvanceWidths``.
  var families: [String] {
    // A family with the name of the face exists on some systems, except for the standard ones.
    let own = names.last.map { Self.standardFamilies.contains($0) ? [$0] : names } ?? []
    return own + Self.standardFamilies.filter { !own.contains($0) }
  }
}
