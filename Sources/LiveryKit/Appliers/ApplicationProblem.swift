internal import SourceJSON

/// A problem that kept a value from an object.
public struct ApplicationProblem: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    /// The theme has no entry for a name.
    case unknownStyle
    /// No applier of the object's class, or of those it inherits from, is for the property.
    case unknownProperty
    /// An applier takes several properties, of which some have no value.
    case incomplete(missing: [String])
    /// The applier takes another kind of value, or has rejected this one.
    case rejected
    /// The inner object to which the entry applies does not exist.
    case noInnerObject
    /// The inner object is being styled already.
    case loop
  }

  /// The kind of problem.
  public let kind: Kind

  /// The object: the path of its widget, or the name of its class if it has none.
  public let object: String

  /// The names of the entry that was applied, with dots; `nil` for the style of a widget.
  public let style: String?

  /// The property; `nil` if the problem concerns none.
  public let property: String?

  /// The value of the property.
  public let value: SettingValue?

  /// The place of the value in a sheet; `nil` if it is in no file.
  public let location: SourceLocation?

  /// The problem: a fragment without a full stop.
  public let message: String
}

extension ApplicationProblem: CustomStringConvertible {
  /// The problem in one line, such as `app.json:4:5: UIButton#save, .button, borderWidth: expected
  /// a number, found a string`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let parts = [object, style, property].compactMap { $0 }
    return "\(place)\(parts.joined(separator: ", ")): \(message)"
  }
}

/// The problems of an application of values to objects; all other values are applied.
public struct ApplicationProblems: Error, Sendable, CustomStringConvertible {
  /// The report of the application.
  public let report: ApplicationReport

  /// The problems.
  public var problems: [ApplicationProblem] { report.problems }

  /// All problems, a line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
