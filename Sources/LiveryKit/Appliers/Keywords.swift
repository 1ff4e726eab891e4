internal import SourceJSON

/// A map from keywords to values.
struct Keywords<Value> {
  private let values: [(word: String, value: Value)]

  init(_ values: [(String, Value)]) { self.values = values.map { ($0.0, $0.1) } }

  /// Returns the value of a keyword in a sheet; for an option set, a list of keywords is their
  /// union.
  func read(_ value: SettingValue, _ transformers: Transformers) throws -> Value {
    if case .list(let members) = value, let type = Value.self as? any OptionSet.Type {
      let words = members.map { member in { try read(member ?? .string(""), transformers) } }
      if let union = try union(of: words, type) as? Value { return union }
    }
    let word = try transformers.read(value, as: String.self)
    if let known = values.first(where: { $0.word == word }) { return known.value }
    let words = values.map(\.word)
    throw ApplierFailure(
      "unknown keyword '\(word)', expected one of"
        + " \(words.map { "'\($0)'" }.joined(separator: ", "))"
        + Suggestion.phrase(for: word, in: words)
    )
  }

  private func union<Options: OptionSet>(
    of options: [() throws -> Value],
    _: Options.Type
  ) throws -> Options {
    try options.reduce(into: []) { union, option in
      if let option = try option() as? Options { union.formUnion(option) }
    }
  }
}
