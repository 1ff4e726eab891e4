/// What has parts that styles reach by a name, although they are not stored under that name.
///
/// Stored properties are found without it, those of superclasses and lazy ones as well. Properties
/// that are computed are not:
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

  /// A part; `nil` if it is not there now.
  func part(named name: String) -> Any?
}
