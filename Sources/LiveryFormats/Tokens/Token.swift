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

    /// The empty path.
    static let root = Self(key: "", plain: "")

    /// Returns the path of a member.
    func appending(_ name: String) -> Self {
      let segment = ConstantName.escaped(segment: name)
      if plain.isEmpty, key.isEmpty { return Self(key: segment, plain: name) }
      return Self(key: "\(key).\(segment)", plain: "\(plain).\(name)")
    }
  }

  /// A value of a token in another context.
  struct Mode: Sendable {
    /// The number of the key in ``TokenOptions/modes``.
    let key: Int
    /// The name of the context.
    let name: String
    /// The place of that name.
    let location: SourceLocation?
    /// The value.
    let value: SourceValue
  }

  /// The path.
  let path: Path

  /// The place of the last name.
  let location: SourceLocation?

  /// The value: the contents of `$value`, or the object with `$ref`.
  let value: SourceValue

  /// The type that the token names itself.
  let ownType: SourceValue?

  /// The type of the nearest group with one.
  let groupType: SourceValue?

  /// The description, if it is a text.
  let description: SourceValue?

  /// The reason why the token is deprecated, or that it is.
  let deprecated: SourceValue?

  /// The opacity that some files give beside the value.
  let alpha: SourceValue?

  /// The difference between its value and that of its constant, if Livery wrote one.
  let correction: SourceValue?

  /// The values in other contexts.
  let modes: [Mode]

  /// A Boolean value that indicates whether it is in an older form, with `value` and `type`.
  let isOlder: Bool
}
