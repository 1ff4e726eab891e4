import SourceJSON

/// A problem of a text that is not a colour.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  /// The problem and its fix: a fragment without a full stop, with quoted words of the user.
  public var message: String {
    guard let unknownName else { return problem }
    let near = Suggestion.nearest(to: unknownName, among: Self.names)
    return problem + "; "
      + (near.map { "did you mean '\($0)'?" } ?? "expected \(ColorParser.forms)")
  }

  /// The offset of the problem in the text, in Unicode scalars from 0.
  public let offset: Int

  /// The problem, usually with its fix.
  private let problem: String

  /// The unknown name in lower case.
  ///
  /// The nearest colour is found lazily for the message, since a sheet may have very many unknown
  /// names.
  private let unknownName: String?

  private static let names = Color.names.map(Suggestion.Candidate.init)

  init(message: String, offset: Int) {
    self.init(problem: message, unknownName: nil, offset: offset)
  }

  init(problem: String, unknownName: String?, offset: Int) {
    self.problem = problem
    self.unknownName = unknownName
    self.offset = offset
  }
}

extension ColorSyntaxError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
