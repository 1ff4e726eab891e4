public import Foundation

/// Puts a text together of segments, one behind the other.
@resultBuilder
public enum AttributedStringBuilder {
  /// Makes a segment without attributes of a string.
  public static func buildExpression(_ string: String) -> AttributedString {
    AttributedString(string)
  }

  /// Makes a segment without attributes of a part of a string.
  public static func buildExpression(_ string: Substring) -> AttributedString {
    AttributedString(string)
  }

  /// Makes a segment of a text.
  public static func buildExpression(_ text: AttributedString) -> AttributedString { text }

  /// Makes a segment of a part of a text.
  public static func buildExpression(_ text: AttributedSubstring) -> AttributedString {
    AttributedString(text)
  }

  /// Makes a segment of a string that there may be; nothing if there is none.
  public static func buildExpression(_ string: String?) -> AttributedString {
    AttributedString(string ?? "")
  }

  /// Makes a segment of a text that there may be; nothing if there is none.
  public static func buildExpression(_ text: AttributedString?) -> AttributedString {
    text ?? AttributedString()
  }

  /// Makes one text of several.
  public static func buildBlock(_ parts: AttributedString...) -> AttributedString {
    buildArray(parts)
  }

  /// What an `if` without `else` gives: an empty text if it fails.
  public static func buildOptional(_ part: AttributedString?) -> AttributedString {
    part ?? AttributedString()
  }

  /// What an `if` with an `else` gives, or a `switch`.
  public static func buildEither(first part: AttributedString) -> AttributedString { part }

  /// What an `if` with an `else` gives, or a `switch`.
  public static func buildEither(second part: AttributedString) -> AttributedString { part }

  /// What a loop gives.
  public static func buildArray(_ parts: [AttributedString]) -> AttributedString {
    parts.reduce(into: AttributedString()) { $0 += $1 }
  }

  /// What an `if #available` gives.
  public static func buildLimitedAvailability(_ part: AttributedString) -> AttributedString { part }
}

extension AttributedString {
  /// Makes a text of segments, which are strings or texts, one behind the other.
  ///
  /// ```swift
  /// AttributedString {
  ///   "Hello, ".foreground(.red)
  ///   if let name { name.font(.title(attribute: .bold)) } else { "World" }
  ///   "!"
  /// }
  /// ```
  public init(@AttributedStringBuilder _ segments: () -> AttributedString) { self = segments() }
}
