import Livery
import SourceJSON

/// A value of any of the converted formats, with its place.
struct SourceValue: Sendable {
  /// The kind and the content of a value.
  enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([SourceValue])
    case object([Member])
    /// A value without an equivalent in sheets, such as a date, by its name.
    case foreign(String)
  }

  /// A key with its value.
  struct Member: Sendable {
    /// The key.
    let key: String

    /// The place of the key; `nil` in a file without lines.
    let keyLocation: SourceLocation?

    /// The value.
    let value: SourceValue
  }

  /// The greatest number of nested arrays and objects.
  ///
  /// One less than in a sheet, because a class becomes an entry whose properties are one level
  /// deeper.
  static let depthLimit = 127

  /// The content.
  let content: Content

  /// The place; `nil` in a file without lines.
  let location: SourceLocation?

  /// Creates a value at a place.
  init(_ content: Content, at location: SourceLocation?) {
    self.content = content
    self.location = location
  }

  /// The members of an object; `nil` for other values.
  var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// A Boolean value that indicates whether it has anything but empty lists and dictionaries.
  var hasValues: Bool {
    switch content {
    case .array(let elements): elements.contains(where: \.hasValues)
    case .object(let members): members.contains(where: \.value.hasValues)
    default: true
    }
  }

  /// Returns a Boolean value that indicates whether a sheet has declarations: settings, `extends`,
  /// and constants if the converted format has them.
  func declares(countingConstants: Bool = false) -> Bool {
    if countingConstants, let members,
      members.contains(where: { $0.isConstant && $0.value.hasValues })
    {
      return true
    }
    return hasSection { group, section in
      section.members?.contains { Setting(group: group, name: $0.key) != nil && $0.value.hasValues }
        ?? false
    }
  }

  /// A Boolean value that indicates whether some entry has values in a section, settings or not.
  var hasSections: Bool { hasSection { $1.hasValues } }

  private func hasSection(where fits: (Setting.Group, SourceValue) -> Bool) -> Bool {
    guard let members else { return false }
    return members.contains { entry in
      guard !entry.key.hasPrefix("@"), !entry.isConstant, let parts = entry.value.members else {
        return false
      }
      return parts.contains { part in
        if part.key == "extends" { return part.value.hasValues }
        return Setting.Group(rawValue: part.key).map { fits($0, part.value) } ?? false
      }
    }
  }

  /// The kind of the value in words for messages.
  var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number(let number): number.isFinite ? "a number" : "a number that is out of range"
    case .string: "a text"
    case .array: "a list"
    case .object: "a dictionary"
    case .foreign(let name): name
    }
  }
}

extension SourceValue.Member {
  fileprivate var isConstant: Bool { key.hasPrefix("$") }
}

extension SourceValue {
  /// Creates a value from JSON that was read; reports problems of its keys.
  init?(_ node: JSONNode, depth: Int = 1, into diagnostics: inout Diagnostics) {
    guard depth <= Self.depthLimit || (node.kind != .array && node.kind != .object) else {
      Self.reportDepth(at: node.location, into: &diagnostics)
      return nil
    }
    location = node.location
    switch node.value {
    case .null: content = .null
    case .bool(let flag): content = .bool(flag)
    case .number(let number):
      node.reportLostDigits(into: &diagnostics)
      content = .number(number)
    case .string(let string): content = .string(string)
    case .array(let elements):
      var values: [SourceValue] = []
      for element in elements {
        if let value = Self(element, depth: depth + 1, into: &diagnostics) { values.append(value) }
      }
      content = .array(values)
    case .object:
      var members: [Member] = []
      for member in node.uniqueMembers(severity: .error, into: &diagnostics) {
        if let value = Self(member.value, depth: depth + 1, into: &diagnostics) {
          members.append(Member(key: member.key, keyLocation: member.keyLocation, value: value))
        }
      }
      content = .object(members)
    }
  }

  /// Reports a value that is nested too deep.
  static func reportDepth(at location: SourceLocation?, into diagnostics: inout Diagnostics) {
    diagnostics.error(.tooDeep, depthMessage, at: location)
  }

  /// The error of a value that is nested too deep.
  static let depthMessage = "nested more than \(depthLimit) levels deep; take this apart"
}
