/// A problem of a text that is not a selector.
public struct SelectorSyntaxError: Error, Hashable, Sendable {
  /// The stable name of the kind of problem.
  public let code: Diagnostic.Code

  /// The problem and its fix: a fragment without a full stop, with quoted words of the user.
  public let message: String

  /// The offset of the problem in the text, in Unicode scalars from 0.
  public let offset: Int
}

extension SelectorSyntaxError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
