import Livery

/// A setting, or a field of a font or a shadow, of which each has a value of its own.
struct RuleSlot: Hashable, Sendable {
  /// The setting.
  let setting: Setting
  /// The field; `nil` for a whole value.
  let field: Setting.Field?

  init(_ item: CascadeRule.Item) { (setting, field) = (item.setting, item.field) }

  init(_ setting: Setting, _ field: Setting.Field? = nil) {
    (self.setting, self.field) = (setting, field)
  }
}
