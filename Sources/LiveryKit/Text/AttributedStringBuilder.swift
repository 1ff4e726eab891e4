public import Foundation

/// A result builder that joins segments to a text.
@resultBuilder
public enum AttributedStringBuilder: PartBuilder {
  /// Makes a segment without attributes from a string.
  public static func buildExpression(_ string: String) -> AttributedString {
    AttributedString(string)
  }

  /// Makes a segment without attributes from a part of a string.
  public static func buildExpression(_ string: Substring) -> AttributedString {
    AttributedString(string)
  }

  /// Makes a segment from a text.
  public static func buildExpression(_ text: AttributedString) -> AttributedString { text }

  /// Makes a segment from a part of a text.
  public static func buildExpression(_ text: AttributedSubstring) -> AttributedString {
    AttributedString(text)
  }

  /// Makes a segment from an optional string; an empty one if it is `nil`.
  public static func buildExpression(_ string: String?) -> AttributedString {
    AttributedString(string ?? "")
  }

  /// Makes a segment from an optional text; an empty one if it is `nil`.
  public static func buildExpression(_ text: AttributedString?) -> AttributedString {
    text ?? AttributedString()
  }

  /// Joins segments, including those of a loop.
  public static func buildArray(_ parts: [AttributedString]) -> AttributedString {
    parts.reduce(into: AttributedString()) { $0 += $1 }
  }
}

extension AttributedString {
  /// Makes a text from segments, which are strings or texts.
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
