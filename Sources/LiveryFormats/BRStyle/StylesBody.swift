import Livery
import SourceJSON

/// What stands in the braces of a style of BRStyle 1.1, value by value as BRStyle reads it.
struct StylesBody {
  /// The style under it, whose values BRStyle replaces; `nil` for the default and a single style.
  let base: JSONNode?

  private static let groups: [Setting.Group] = [.colors, .fonts, .controls]

  /// The body of an entry.
  mutating func value(of node: JSONNode, into diagnostics: inout Diagnostics) -> JSONValue {
    value(of: Array(node.uniqueMembers(severity: .warning, into: &diagnostics)), into: &diagnostics)
  }

  /// The sections of a style.
  mutating func value(
    of members: [JSONMember],
    into diagnostics: inout Diagnostics
  ) -> JSONValue {
    var sections: [JSONValue.Member] = []
    for member in members {
      guard let group = Self.groups.first(where: { $0.rawValue == member.key }) else {
        diagnostics.warning(
          .changedInConversion,
          "BRStyle ignores '\(member.key)' in a style",
          at: member.keyLocation
        )
        continue
      }
      guard member.value.kind == .object else {
        let message = "BRStyle crashes at a section '\(member.key)' that is no object"
        diagnostics.warning(
          .changedInConversion,
          message + "; it is left out",
          at: member.value.location
        )
        continue
      }
      let settings = self.settings(of: member.value, in: group, into: &diagnostics)
      sections.append(.init(member.key, .object(settings)))
    }
    return .object(sections)
  }

  private func settings(
    of node: JSONNode,
    in group: Setting.Group,
    into diagnostics: inout Diagnostics
  ) -> [JSONValue.Member] {
    var settings: [JSONValue.Member] = []
    for member in node.uniqueMembers(severity: .warning, into: &diagnostics) {
      let known = Setting.builtIn.first { $0.group == group && $0.name == member.key }
      guard let setting = known else {
        diagnostics.warning(
          .changedInConversion,
          "BRStyle ignores the setting '\(member.key)'",
          at: member.keyLocation
        )
        continue
      }
      var reader = StylesValueReader(name: member.key)
      let result = reader.read(member.value, setting.kind)
      var end = ""
      switch result {
      case .value(let value): settings.append(.init(member.key, value))
      case .builtIn:
        if isInBase(setting) {
          settings.append(.init(member.key, Style()[setting]?.jsonValue ?? .null))
        }
        end = "; it takes the built-in value"
      case .nothing: end = "; it is left out"
      }
      for (index, found) in reader.notes.enumerated() {
        let isLast = index == reader.notes.count - 1
        diagnostics.warning(
          .changedInConversion,
          isLast ? found.message + end : found.message,
          at: found.place
        )
      }
    }
    return settings
  }

  /// Whether the style under this one says something about a setting, so that a value that BRStyle
  /// cannot read hides it.
  private func isInBase(_ setting: Setting) -> Bool {
    func member(_ key: String, of node: JSONNode?) -> JSONNode? {
      guard case .object(let members)? = node?.value else { return nil }
      return Array(members).last { $0.key == key }?.value
    }
    return member(setting.name, of: member(setting.group.rawValue, of: base)) != nil
  }
}
