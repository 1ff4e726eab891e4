import SourceJSON

/// The departures from the DTCG format that a file has, each reported once with the number of its
/// places.
struct LooseTokens {
  private struct Form {
    let message: String
    let first: SourceLocation?
    var others: [SourceLocation] = []
    /// The places in the file; a value is read once in each context, and again where it is taken
    /// over.
    var offsets: Set<Int> = []
  }

  private var forms: [Form] = []
  private var indices: [String: Int] = [:]

  /// The greatest number of further places that are listed.
  private static let listed = 3

  /// Notes a departure at a place.
  mutating func note(_ message: String, at place: SourceLocation?) {
    let key = "\(place?.file ?? "")\n\(message)"
    guard let index = indices[key] else {
      indices[key] = forms.count
      forms.append(Form(message: message, first: place, offsets: [place?.offset ?? 0]))
      return
    }
    guard forms[index].offsets.insert(place?.offset ?? 0).inserted else { return }
    if forms[index].others.count < Self.listed, let place { forms[index].others.append(place) }
  }

  /// Reports all departures.
  func report(into diagnostics: inout Diagnostics) {
    for form in forms {
      let count = form.offsets.count > 1 ? " (\(form.offsets.count) places)" : ""
      let notes = form.others.map { Diagnostic.Note("also here", at: $0) }
      diagnostics.warning(.looseToken, form.message + count, at: form.first, notes: notes)
    }
  }
}

extension Diagnostic.Code {
  /// A token in a form that the DTCG format does not have.
  package static let looseToken = Self("loose-token")
  /// A token, or a part of its value, that the DTCG format does not allow.
  package static let invalidToken = Self("invalid-token")
  /// A reference to a token that does not exist.
  package static let unknownToken = Self("unknown-token")
  /// Tokens or groups that refer to each other in a loop.
  package static let tokenLoop = Self("token-loop")
  /// Two paths of tokens that differ only by case.
  package static let tokenCase = Self("token-case")
  /// A file with tokens in the current form and in an older one.
  package static let mixedTokens = Self("mixed-tokens")
  /// A mistake in a resolver of tokens.
  package static let invalidResolver = Self("invalid-resolver")
  /// A modifier of a resolver without a default.
  package static let missingDefault = Self("missing-default")
}
