/// What a string in a sheet stands for (spec 1.8, 2.4, 2.5).
enum TextValue: Equatable {
  /// The text itself, escapes decoded.
  case plain(String)
  /// The value of a constant: `$name`, or `$name.member`.
  case constant(String)
  /// The value of another setting: `{group.setting}`.
  case reference(String)
  /// `@inherit`, `@revert` or `@initial`.
  case keyword(String)
  /// Nearly a keyword.
  case misspelledKeyword(String, nearest: String)

  static let keywords = ["@inherit", "@revert", "@initial"]

  /// Says what a string stands for.
  init(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first == "$" || first == "{" || first == "@" else {
      self = .plain(text)
      return
    }
    let second = scalars.dropFirst().first
    switch first {
    case "$" where second == "$", "{" where second == "{", "@" where second == "@":
      self = .plain(String(scalars.dropFirst()))
    case "$":
      self = .constant(text)
    case "{" where Self.isReference(text):
      self = .reference(text)
    case "@" where Self.keywords.contains(text):
      self = .keyword(text)
    case "@":
      let nearest = Suggestion.nearest(to: text, in: Self.keywords)
      self = nearest.map { .misspelledKeyword(text, nearest: $0) } ?? .plain(text)
    default:
      self = .plain(text)
    }
  }

  /// The string that stands for a text: the text itself, or with its first character doubled.
  static func escaped(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "${@".unicodeScalars.contains(first) else {
      return text
    }
    return Self(text) == .plain(text) ? text : String(first) + text
  }

  /// Whether a text has the form `{group.setting}`.
  private static func isReference(_ text: String) -> Bool {
    guard text.unicodeScalars.last == "}" else { return false }
    let parts = text.dropFirst().dropLast().split(
      separator: ".",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    return parts.count == 2 && Identifier.isValid(parts[0]) && !parts[1].isEmpty
  }
}

extension ValueReader {
  /// The text that a string stands for; `nil` if it stands for something else, which is reported.
  func plainText(
    _ text: String,
    at location: @autoclosure () -> SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> String? {
    switch TextValue(text) {
    case .plain(let text):
      return text
    case .constant(let text):
      let isName = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { Identifier.isValid($0) }
      if isName {
        let message = "constants such as '\(text)' are not supported yet; write the value here"
        diagnostics.error(.notSupportedYet, message, at: location())
      } else {
        let message =
          "'\(text)' names no constant; a text that begins with '$' is written '$\(text)'"
        diagnostics.error(.invalidReference, message, at: location())
      }
    case .reference(let text):
      let message = "references such as '\(text)' are not supported yet; write the value here"
      diagnostics.error(.notSupportedYet, message, at: location())
    case .keyword(let text):
      diagnostics.error(.notSupportedYet, "'\(text)' is not supported yet", at: location())
    case .misspelledKeyword(let text, let nearest):
      let message =
        "'\(text)' is nearly the keyword '\(nearest)'; the text itself is written '@\(text)'"
      diagnostics.error(.unknownKeyword, message, at: location())
    }
    return nil
  }
}

extension Diagnostic.Code {
  /// Something that the format has, but this version does not read.
  package static let notSupportedYet = Self("not-supported-yet")

  /// A text that begins with `$` and names no constant.
  package static let invalidReference = Self("invalid-reference")

  /// A text that is nearly `@inherit`, `@revert` or `@initial`.
  package static let unknownKeyword = Self("unknown-keyword")
}
