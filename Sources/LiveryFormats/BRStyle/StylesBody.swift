import Livery
import SourceJSON

/// The body of a style of BRStyle 1.1, read value by value as BRStyle reads it.
struct StylesBody {
  /// The style under it, whose values it overrides; `nil` for the default and a single style.
  let base: JSONNode?

  private static let groups: [Setting.Group] = [.colors, .fonts, .controls]

  /// Returns the body of an entry.
  func value(of node: JSONNode, into diagnostics: inout Diagnostics) -> SourceValue {
    let members = Array(node.uniqueMembers(severity: .warning, into: &diagnostics))
    return value(of: members, at: node.location, into: &diagnostics)
  }

  /// Returns the sections of a style.
  func value(
    of members: [JSONMember],
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> SourceValue {
    var sections: [SourceValue.Member] = []
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
          message + "; it is not converted",
          at: member.value.location
        )
        continue
      }
      let settings = self.settings(of: member.value, in: group, into: &diagnostics)
      let section = SourceValue(.object(settings), at: member.value.location)
      sections.append(.init(member.key, section, at: member.keyLocation))
    }
    return SourceValue(.object(sections), at: place)
  }

  private func settings(
    of node: JSONNode,
    in group: Setting.Group,
    into diagnostics: inout Diagnostics
  ) -> [SourceValue.Member] {
    var settings: [SourceValue.Member] = []
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
      if let member = self.member(member, as: setting, into: &diagnostics) {
        settings.append(member)
      }
    }
    return settings
  }

  /// Returns a setting with the value that BRStyle reads; `nil` if there is none.
  func member(
    _ member: JSONMember,
    as setting: Setting,
    into diagnostics: inout Diagnostics
  ) -> SourceValue.Member? {
    let end = "; it takes the built-in value"
    switch Self.read(member, as: setting.kind, builtIn: end, into: &diagnostics) {
    case .value(let value): return .init(member, value)
    case .builtIn where isInBase(setting):
      return .init(member, Style()[setting]?.jsonValue ?? .null)
    case .builtIn, .nothing: return nil
    }
  }

  /// Returns the value that BRStyle reads, and notes about irregularities, each ending with the
  /// consequence for invalid values.
  static func read(
    _ member: JSONMember,
    as kind: ValueKind?,
    builtIn: String,
    into diagnostics: inout Diagnostics
  ) -> StylesValueReader.Result {
    var reader = StylesValueReader(name: member.key)
    let result = reader.read(member.value, kind)
    let end =
      switch result {
      case .value: ""
      case .builtIn: builtIn
      case .nothing: "; it is not converted"
      }
    for (index, found) in reader.notes.enumerated() {
      let isLast = index == reader.notes.count - 1
      let message = isLast ? found.message + end : found.message
      diagnostics.warning(.changedInConversion, message, at: found.place)
    }
    return result
  }

  /// Returns a Boolean value that indicates whether the style under this one declares a setting, so
  /// that a value that BRStyle cannot read hides it.
  private func isInBase(_ setting: Setting) -> Bool {
    func member(_ key: String, of node: JSONNode?) -> JSONNode? {
      guard case .object(let members)? = node?.value else { return nil }
      return Array(members).last { $0.key == key }?.value
    }
    return member(setting.name, of: member(setting.group.rawValue, of: base)) != nil
  }
}

extension SourceValue.Member {
  /// Creates a member of a file with another value.
  init(_ member: JSONMember, _ value: JSONValue) {
    let value = SourceValue(json: value, at: member.value.location)
    self.init(member.key, value, at: member.keyLocation)
  }
}
