internal import SourceJSON

/// What each of some words stands for.
struct Keywords<Value> {
  private let values: [(word: String, value: Value)]

  init(_ values: [(String, Value)]) { self.values = values.map { ($0.0, $0.1) } }

  /// What the word that a sheet gives stands for.
  func read(_ value: SettingValue, _ transformers: Transformers) throws -> Value {
    let word = try transformers.read(value, as: String.self)
    if let known = values.first(where: { $0.word == word }) { return known.value }
    let words = values.map(\.word)
    throw ApplierFailure(
      "unknown keyword '\(word)', expected one of"
        + " \(words.map { "'\($0)'" }.joined(separator: ", "))"
        + Suggestion.phrase(for: word, in: words)
    )
  }
}
