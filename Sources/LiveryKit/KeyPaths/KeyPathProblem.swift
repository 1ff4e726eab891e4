/// Why an entry of a ``KeyPathStyle`` could not be applied as it was said.
public struct KeyPathProblem: Hashable, Sendable {
  /// What kind of problem it is.
  public enum Kind: Hashable, Sendable {
    /// A key is no key, such as `a..b`.
    case malformedKey
    /// A key is in a style twice; both entries are applied.
    case repeatedKey
    /// A key asks for a state that is probably misspelt.
    case unknownState
    /// A part of a key is not there.
    case unknownPart
    /// A part of a key is there, but it is `nil`.
    case emptyPart
    /// What a key leads to is no object.
    case notAnObject
    /// The object has no such property, or not for states.
    case unknownProperty
    /// The value is `nil`.
    case missingValue
    /// The object lacks what the property belongs to, as a field without a placeholder does.
    case missingCounterpart
    /// What a style is to be based on is no style.
    case wrongSuperStyle
    /// Styles are inside one another too deeply.
    case tooDeep
    /// The value is of another type than the property, or a number that does not fit.
    case wrongType
    /// There is no object that a value could be put on.
    case missingObject
    /// An applier has thrown an error.
    case failed
  }

  /// What kind of problem it is.
  public let kind: Kind

  /// The whole key, from the object on which the style was put.
  public let key: KeyPathKey

  /// What is wrong, for people; it names the key.
  public let message: String

  /// Whether it is an error, and no warning.
  public var isError: Bool {
    switch kind {
    case .wrongType, .missingObject, .failed: true
    default: false
    }
  }
}

extension KeyPathProblem: CustomStringConvertible {
  /// What is wrong, for people.
  public var description: String { message }
}
