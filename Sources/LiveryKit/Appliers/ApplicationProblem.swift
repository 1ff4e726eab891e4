internal import SourceJSON

/// Why a value did not reach an object.
public struct ApplicationProblem: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// The theme has no entry for a name.
    case unknownStyle
    /// No applier of the object's class, or of those it inherits from, is for the property.
    case unknownProperty
    /// An applier takes several properties, of which some have no value.
    case incomplete(missing: [String])
    /// The value is not what the applier takes, or the applier refused it.
    case refused
    /// There is no object inside for an entry to be applied to.
    case noInnerObject
    /// The object inside is one of those that are being styled by it.
    case loop
  }

  /// What went wrong.
  public let kind: Kind

  /// The object: the path of its widget, or the name of its class if it has none.
  public let object: String

  /// The names of the entry that was applied, with dots; `nil` for the style of a widget.
  public let style: String?

  /// The property; `nil` if it is about none.
  public let property: String?

  /// The value of the property.
  public let value: SettingValue?

  /// Where the sheet says so; `nil` if it is in no file.
  public let location: SourceLocation?

  /// What was found and what was expected: a fragment without a full stop.
  public let message: String
}

extension ApplicationProblem: CustomStringConvertible {
  /// Everything in one line, such as
  /// `app.json:4:5: UIButton#save, .button, borderWidth: expected a number, found a string`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let parts = [object, style, property].compactMap { $0 }
    return "\(place)\(parts.joined(separator: ", ")): \(message)"
  }
}

/// All that went wrong when values were put on objects; the others were put on.
public struct ApplicationProblems: Error, Sendable, CustomStringConvertible {
  /// What was done, and what not.
  public let report: ApplicationReport

  /// What went wrong.
  public var problems: [ApplicationProblem] { report.problems }

  /// All problems, a line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
