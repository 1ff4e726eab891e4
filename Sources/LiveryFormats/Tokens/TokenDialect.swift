import SourceJSON

/// The form of the tokens of a file.
enum TokenDialect {
  /// The DTCG format, with `$value` and `$type`.
  case current
  /// The form of older tools, with `value` and `type`.
  case older

  /// Returns the form of a file, which is the current one if a single token has it.
  init(of root: SourceValue) {
    self = !root.hasCurrentToken && root.hasOlderToken ? .older : .current
  }
}

extension SourceValue {
  /// A Boolean value that indicates whether the value is a token in the current form or contains
  /// one.
  var hasCurrentToken: Bool {
    guard let members else { return false }
    return members.contains { $0.key == "$value" || ($0.isName && $0.value.hasCurrentToken) }
  }

  /// A Boolean value that indicates whether the value is a token in an older form or contains one.
  var hasOlderToken: Bool {
    guard let members else { return false }
    if isOlderToken { return true }
    return members.contains { $0.isName && $0.value.hasOlderToken }
  }

  /// A Boolean value that indicates whether the value is a token in an older form.
  ///
  /// A group may have a member named `value`, which is a token or a group itself.
  var isOlderToken: Bool {
    guard let value = member("value"), member("$value") == nil else { return false }
    if value.members == nil { return true }
    return member("type")?.text != nil
  }
}

extension SourceValue.Member {
  /// A Boolean value that indicates whether the key is the name of a token or a group.
  var isName: Bool { !key.hasPrefix("$") || key == "$root" }
}
