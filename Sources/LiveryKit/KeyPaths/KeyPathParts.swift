/// A type with parts that styles reach by name, although they are not stored under that name.
///
/// Stored properties need no such type, including those of superclasses and lazy ones. Computed
/// properties do:
///
/// ```swift
/// extension Screen: KeyPathParts {
///   var partNames: [String] { ["saveButton"] }
///
///   func part(named name: String) -> Any? {
///     name == "saveButton" ? buttons.last : nil
///   }
/// }
/// ```
public protocol KeyPathParts {
  /// The names of the parts.
  var partNames: [String] { get }

  /// Returns a part; `nil` if it does not exist now.
  func part(named name: String) -> Any?
}
