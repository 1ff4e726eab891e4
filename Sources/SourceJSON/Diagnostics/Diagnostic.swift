/// A problem in an input: its message, its place and, where possible, its fix.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be used as it is.
    case error
    /// The input can be used, but part of it is probably a mistake.
    case warning
    /// The input is correct, and could be written in a better way.
    case note
  }

  /// The stable name of a kind of problem: kebab-case words, documented on the page "Diagnostics".
  ///
  /// Messages may change between releases; codes do not.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code as it is printed between brackets.
    public let description: String

    /// Creates a code with a name.
    package init(_ description: String) { self.description = description }
  }

  /// A second place that belongs to the problem, such as the first definition of a duplicate.
  public struct Note: Hashable, Sendable {
    /// The message about the place.
    public let message: String

    /// The place; `nil` if it is in no file.
    public let location: SourceLocation?

    /// Creates a note with a message about a place.
    package init(_ message: String, at location: SourceLocation?) {
      self.message = message.abridgingLongWords()
      self.location = location
    }
  }

  /// The severity of the problem.
  public let severity: Severity

  /// The stable name of the kind of problem.
  public let code: Code

  /// The problem and the expected input: a fragment without a full stop, the user's words in
  /// quotes.
  public let message: String

  /// The place of the problem; `nil` if it is in no file.
  public let location: SourceLocation?

  /// The name of the file that the problem is about, even if it has no place there, such as a
  /// missing file; `nil` if the problem is about no file.
  public let file: String?

  /// Other places that belong to the problem.
  public internal(set) var notes: [Note]

  /// Creates a diagnostic.
  package init(
    _ severity: Severity,
    _ code: Code,
    message: String,
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
  /// Returns a Boolean value that indicates whether two diagnostics are equal, comparing names of
  /// files byte by byte.
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
