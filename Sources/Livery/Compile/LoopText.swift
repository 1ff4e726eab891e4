extension Collection<String> {
  /// The names; of very many only the first and the last ones.
  var abridged: [String] {
    let limit = 12
    return count > limit ? prefix(limit / 2) + ["…"] + suffix(limit / 2) : Array(self)
  }

  /// The names of those that lead to each other in a circle, the first one again at the end.
  var loopText: String { (abridged + prefix(1)).joined(separator: " → ") }
}
