extension ConstantName {
  /// Returns the name of the constant of a token, without its `$`: the segments of the token's path,
  /// joined by dots.
  ///
  /// A backslash precedes each character of a segment that is not a letter, a digit, `-` or `_`, so
  /// that different paths have different names: `color.Brand\ Shadow`, `spacing.0\.25`.
  package static func path(_ segments: some Sequence<String>) -> String {
    segments.map(escaped(segment:)).joined(separator: ".")
  }

  /// Returns a segment of a path with a backslash before each special character.
  package static func escaped(segment: String) -> String {
    if segment.utf8.allSatisfy({ $0 == 0x2D || Identifier.isPart($0) }) { return segment }
    var text = String.UnicodeScalarView()
    for scalar in segment.unicodeScalars {
      if !Identifier.isConstantPart(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}
