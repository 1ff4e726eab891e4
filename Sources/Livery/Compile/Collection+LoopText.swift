extension Collection<String> {
  /// The names; of a long list only the first and the last ones.
  var abridged: [String] {
    let limit = 12
    return count > limit ? prefix(limit / 2) + ["…"] + suffix(limit / 2) : Array(self)
  }

  /// A cycle of names as text, with the first one repeated at the end.
  var loopText: String { (abridged + prefix(1)).joined(separator: " → ") }
}
