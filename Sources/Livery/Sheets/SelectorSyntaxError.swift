/// Why a text is no selector.
public struct SelectorSyntaxError: Error, Hashable, Sendable {
  /// The stable name of the kind of problem.
  public let code: Diagnostic.Code

  /// What was found and what was expected: a fragment without a full stop, user's words in quotes.
  public let message: String

  /// Where in the text the trouble is, counted in Unicode scalars from 0.
  public let offset: Int
}

extension SelectorSyntaxError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
