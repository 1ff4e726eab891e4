public import Foundation

/// Puts a text together of segments, one behind the other.
@resultBuilder
public enum AttributedStringBuilder: PartBuilder {
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

  /// Makes one text of several; also what a loop gives.
  public static func buildArray(_ parts: [AttributedString]) -> AttributedString {
    parts.reduce(into: AttributedString()) { $0 += $1 }
  }
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
