import SourceJSON

/// The values of a theme's constants in some contexts, of which each is resolved once however many
/// constants mention it.
package struct ConstantValues {
  private var resolver: ConstantResolver
  private let reader = ValueReader()

  init(_ resolver: ConstantResolver) { self.resolver = resolver }

  /// Returns the value of a constant, read as one of a kind; `nil` if it has none.
  ///
  /// Without a kind, colours are strings.
  package mutating func value(of name: String, as kind: ValueKind? = nil) -> SettingValue? {
    guard let value = resolver.value(of: name) else { return nil }
    var ignored = Diagnostics()
    let node = JSONNode(value)
    guard let kind else { return reader.generic(node, into: &ignored) }
    return reader.value(node, of: kind, into: &ignored)?.settingValue
  }
}
