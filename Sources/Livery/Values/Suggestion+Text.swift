import SourceJSON

extension Suggestion {
  /// Returns the part of a message that suggests the nearest candidate, or another text if none is
  /// near.
  static func text(
    for word: String,
    in candidates: [String],
    otherwise: @autoclosure () -> String
  ) -> String {
    nearest(to: word, in: candidates).map { "did you mean '\($0)'?" } ?? otherwise()
  }

  /// Returns the part of a message that suggests the nearest candidate, or lists all if none is
  /// near.
  static func text(for word: String, in candidates: [String]) -> String {
    text(for: word, in: candidates, otherwise: "expected \(candidates.quotedList(or: "or"))")
  }
}

extension [String] {
  /// Returns the words in quotes, separated by commas and before the last one by a conjunction.
  package func quotedList(or conjunction: String) -> String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
