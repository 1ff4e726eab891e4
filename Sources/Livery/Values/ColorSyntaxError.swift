import SourceJSON

/// Why a text is no colour.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  /// What was found and what was expected: a fragment without a full stop, user's words in quotes.
  public var message: String {
    guard let unknownName else { return problem }
    let near = Suggestion.nearest(to: unknownName, among: Self.names)
    return problem + "; "
      + (near.map { "did you mean '\($0)'?" } ?? "expected \(ColorParser.forms)")
  }

  /// Where in the text the trouble is, counted in Unicode scalars from 0.
  public let offset: Int

  /// The text that was found, and mostly what was expected.
  private let problem: String

  /// The name that no colour has, in small letters, for which the nearest is looked up when the message is
  /// read: a sheet may have very many of them.
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
