/// Why a text is no colour.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  /// What was found and what was expected: a fragment without a full stop, user's words in quotes.
  public let message: String

  /// Where in the text the trouble is, counted in Unicode scalars from 0.
  public let offset: Int
}

extension ColorSyntaxError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
