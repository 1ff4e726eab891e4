/// Another name of something that values mention.
package enum NameChange: Sendable {
  /// The name of styles.
  case style(String, to: String)
  /// A property.
  case property(String, to: String)
}
