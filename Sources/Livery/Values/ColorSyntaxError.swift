/// Why a text is no colour.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  public enum Kind: Hashable, Sendable {
    /// The text is not a colour.
    case invalid
    /// The text may be a colour of CSS, in a notation that is not read yet.
    case notSupportedYet
  }

  /// What kind of trouble it is.
  public let kind: Kind

  /// What was found and what was expected: a fragment without a full stop, user's words in quotes.
  public let message: String

  /// Where in the text the trouble is, counted in Unicode scalars from 0.
  public let offset: Int
}

extension ColorSyntaxError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
