/// Something to tell the author of a file: what was found, where, and what would be right.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be used as it is.
    case error
    /// The input can be used, but something in it is probably not meant.
    case warning
    /// The input is right, and could be said in a better way.
    case note
  }

  /// The stable name of a kind of problem: kebab-case words, documented on the page "Diagnostics".
  ///
  /// Messages may change between releases; codes do not.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code as it is printed between brackets.
    public let description: String

    /// Names a kind of problem.
    package init(_ description: String) { self.description = description }
  }

  /// A second place that belongs to the problem, such as the first definition of a duplicate.
  public struct Note: Hashable, Sendable {
    /// What there is to see.
    public let message: String

    /// Where; `nil` for something that is in no file.
    public let location: SourceLocation?

    /// Points at a place with a message.
    package init(_ message: String, at location: SourceLocation?) {
      self.message = message.abridgingLongWords()
      self.location = location
    }
  }

  /// How bad it is.
  public let severity: Severity

  /// The stable name of the kind of problem.
  public let code: Code

  /// What was found and what was expected: a fragment without a full stop, user's words in quotes.
  public let message: String

  /// Where it was found; `nil` for something that is in no file.
  public let location: SourceLocation?

  /// The name of the file that it is about, also if it has no place there, such as one that is not
  /// there; `nil` for something that is about none.
  public let file: String?

  /// Other places that belong to it.
  public let notes: [Note]

  /// Describes a problem.
  package init(
    _ severity: Severity,
    _ code: Code,
    _ message: String,
    at location: SourceLocation?,
    about file: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message.abridgingLongWords()
    self.location = location
    self.file = location?.file ?? file
    self.notes = notes
  }
}

extension Diagnostic {
  /// Returns whether two diagnostics are equal, with the names of files compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.severity == right.severity && left.code == right.code && left.location == right.location
      && left.message.hasSameBytes(as: right.message) && left.notes == right.notes
      && left.file.map(FileName.init) == right.file.map(FileName.init)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The first line of the printed form: `file:line:column: error: message [code]`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(code)]"
  }
}
