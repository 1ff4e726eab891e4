import SourceJSON

extension Suggestion {
  /// The part of a message that asks for the nearest candidate, or something else if none is near.
  static func remedy(
    for word: String,
    in candidates: [String],
    otherwise: @autoclosure () -> String
  ) -> String {
    nearest(to: word, in: candidates).map { "did you mean '\($0)'?" } ?? otherwise()
  }

  /// The same with the candidates themselves, if none is near.
  static func remedy(for word: String, in candidates: [String]) -> String {
    remedy(for: word, in: candidates, otherwise: "expected \(candidates.quotedList(or: "or"))")
  }
}

extension [String] {
  /// The words in quotes, joined by commas and before the last by a word.
  package func quotedList(or conjunction: String) -> String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
