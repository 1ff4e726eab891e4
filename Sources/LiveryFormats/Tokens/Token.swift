import Livery
import SourceJSON

/// A token of a file, as it is written.
struct Token: Sendable {
  /// The names that lead to a token.
  struct Path: Hashable, Sendable {
    /// The names with backslashes, joined by dots: the name of the constant.
    let key: String

    /// The names joined by dots, as references write them.
    let plain: String

    /// A Boolean value that indicates whether the path has no names; a name may be empty.
    private let isEmpty: Bool

    /// The empty path.
    static let root = Self(key: "", plain: "", isEmpty: true)

    /// Returns the path of a member.
    func appending(_ name: String) -> Self {
      let segment = ConstantName.escaped(segment: name)
      if isEmpty { return Self(key: segment, plain: name, isEmpty: false) }
      return Self(key: "\(key).\(segment)", plain: "\(plain).\(name)", isEmpty: false)
    }
  }

  /// A value of a token in another context.
  struct Mode: Sendable {
    /// The axis and the context.
    let condition: TokenConditions.Condition
    /// The value.
    let value: SourceValue
  }

  /// The path.
  let path: Path

  /// The place of the last name.
  let location: SourceLocation?

  /// The token with its type and more.
  let object: SourceValue

  /// The path of the token that a group takes over with another one; `nil` for one of its own.
  let origin: Path?

  /// The number of its source.
  let source: Int

  /// The values in other contexts.
  let modes: [Mode]

  /// A Boolean value that indicates whether it is in an older form, with `value` and `type`.
  let isOlder: Bool

  /// A Boolean value that indicates whether it is in a file of older tools, whose looseness is no
  /// departure, and in which a value that cannot be used is left out.
  let isLenient: Bool
}

extension Token {
  /// The value: the contents of `$value`, or the object with `$ref`.
  var value: SourceValue { object.member(isOlder ? "value" : "$value") ?? object }

  /// The type that the token names itself.
  var ownType: SourceValue? { object.type(isOlder: isOlder) }

  /// The description, if it is a text.
  var description: SourceValue? {
    let names = isOlder ? ["description", "comment"] : ["$description"]
    return names.lazy.compactMap { object.member($0) }.first.flatMap { $0.text == nil ? nil : $0 }
  }

  /// The opacity that some files give beside the value.
  var alpha: Double? { object.member("alpha")?.number }

  /// The difference between its value and that of its constant, if Livery wrote one.
  var correction: SourceValue? { LiveryExtension.content(of: object) }
}

extension SourceValue {
  /// Returns the type that a token or a group names, if it is a text.
  func type(isOlder: Bool) -> SourceValue? {
    member(isOlder ? "type" : "$type").flatMap { $0.text == nil ? nil : $0 }
  }

  /// A Boolean value that indicates whether a member `$deprecated` says that something is.
  var isDeprecation: Bool {
    switch content {
    case .bool(let flag): flag
    case .string: true
    default: false
    }
  }
}
