/// A problem that kept an entry of a ``KeyPathStyle`` from being applied as written.
public struct KeyPathProblem: Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    /// A key is no key, such as `a..b`.
    case malformedKey
    /// A key is in a style twice; both entries are applied.
    case repeatedKey
    /// A key names a state that is probably misspelt.
    case unknownState
    /// A part of a key does not exist.
    case unknownPart
    /// A part of a key exists, but is `nil`.
    case emptyPart
    /// A key leads to a value that is no object.
    case notAnObject
    /// The object has no such property, or none with states.
    case unknownProperty
    /// The value is `nil`.
    case missingValue
    /// The object lacks a property on which this one depends, such as a field without a
    /// placeholder.
    case missingCounterpart
    /// A super style is no style.
    case wrongSuperStyle
    /// Styles are nested too deeply.
    case tooDeep
    /// The value has another type than the property, or is a number out of range.
    case wrongType
    /// The object of the value does not exist.
    case missingObject
    /// An applier threw an error.
    case failed
  }

  /// The kind of problem.
  public let kind: Kind

  /// The whole key, from the object to which the style was applied.
  public let key: KeyPathKey

  /// The problem, for people; it names the key.
  public let message: String

  /// A Boolean value that indicates whether the problem is an error rather than a warning.
  public var isError: Bool {
    switch kind {
    case .wrongType, .missingObject, .failed: true
    default: false
    }
  }
}

extension KeyPathProblem: CustomStringConvertible {
  /// The problem, for people.
  public var description: String { message }
}
