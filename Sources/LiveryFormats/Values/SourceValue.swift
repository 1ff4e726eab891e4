import Livery
import SourceJSON

/// A value of any of the formats that are converted, with its place.
struct SourceValue: Sendable {
  /// What kind of value it is, and what it holds.
  enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([SourceValue])
    case object([Member])
    /// A value that sheets have no word for, such as a date, by its name.
    case foreign(String)
  }

  /// A key with its value.
  struct Member: Sendable {
    /// The key.
    let key: String

    /// Where the key stands; `nil` in a file without lines.
    let keyLocation: SourceLocation?

    /// The value.
    let value: SourceValue
  }

  /// How many arrays and objects may stand inside each other.
  ///
  /// One less than in a sheet, because a class becomes an entry with its properties one deeper.
  static let depthLimit = 127

  /// What it holds.
  let content: Content

  /// Where it stands; `nil` in a file without lines.
  let location: SourceLocation?

  /// A value at a place.
  init(_ content: Content, at location: SourceLocation?) {
    self.content = content
    self.location = location
  }

  /// The members of an object; `nil` for anything else.
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

  /// A Boolean value that indicates whether a sheet declares anything: a constant, or what an entry has in a
  /// section or takes over.
  var declares: Bool {
    members?.contains { member in
      if member.key.hasPrefix("@") { return false }
      if member.key.hasPrefix("$") { return member.value.hasValues }
      return member.value.members?.contains {
        ($0.key == "extends" || Setting.Group(rawValue: $0.key) != nil) && $0.value.hasValues
      } ?? false
    } ?? false
  }

  /// What it is, in words for messages.
  var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "a dictionary"
    case .foreign(let name): name
    }
  }
}

extension SourceValue {
  /// Takes over a JSON value that was read; what is wrong with its keys is reported.
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

  /// Reports a value that stands too deep inside others.
  static func reportDepth(at location: SourceLocation?, into diagnostics: inout Diagnostics) {
    let message = "nested more than \(depthLimit) levels deep; take this apart"
    diagnostics.error(.tooDeep, message, at: location)
  }
}
