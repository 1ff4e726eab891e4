extension ValueReader {
  /// Returns any JSON value for an undeclared property; `nil` if a part of it is invalid.
  func generic(_ node: JSONNode, into diagnostics: inout Diagnostics) -> SettingValue? {
    switch node.value {
    case .null: return nil
    case .bool(let flag): return .flag(flag)
    case .number: return number(node, in: .value, into: &diagnostics).map(SettingValue.number)
    case .string(let text):
      return plainText(text, at: node.location, into: &diagnostics).map(SettingValue.string)
    case .array(let elements): return .list(elements.map { generic($0, into: &diagnostics) })
    case .object:
      let members = node.uniqueMembers(severity: policy.severity, into: &diagnostics)
      var values: [String: SettingValue?] = [:]
      for member in members {
        values.updateValue(generic(member.value, into: &diagnostics), forKey: member.key)
      }
      return .object(values)
    }
  }

  /// Returns a size, a point, an offset or insets.
  func measure(
    _ node: JSONNode,
    as kind: ValueKind,
    into diagnostics: inout Diagnostics
  ) -> SettingValue? {
    let names = kind.row.members
    switch node.value {
    case .number:
      return number(node, in: .number, into: &diagnostics).flatMap {
        SettingValue(kind, numbers: Array(repeating: $0, count: names.count))
      }
    case .array(let elements):
      let numbers = elements.compactMap { number($0, in: .number, into: &diagnostics) }
      guard numbers.count == elements.count else { return nil }
      if let value = SettingValue(kind, numbers: numbers) { return value }
      let count = elements.count == 1 ? "1 element" : "\(elements.count) elements"
      let message = "expected \(kind.row.example), found an array of \(count)"
      diagnostics.report(.wrongCount, message, under: policy, at: node.location)
      return nil
    case .object:
      var numbers = names.map { _ in 0.0 }
      var isComplete = true
      for member in node.uniqueMembers(severity: policy.severity, into: &diagnostics) {
        guard let index = names.firstIndex(of: member.key) else {
          reportUnknownMember(member, of: kind, into: &diagnostics)
          isComplete = isComplete && policy.isLenient
          continue
        }
        if let number = number(member.value, in: .number, into: &diagnostics) {
          numbers[index] = number
        } else {
          isComplete = false
        }
      }
      return isComplete ? SettingValue(kind, numbers: numbers) : nil
    default:
      reportWrongKind(node, expected: kind.row.example, into: &diagnostics)
      return nil
    }
  }

  /// Returns the name of an entry for an inner object: `{ "style": "name" }`.
  func style(_ node: JSONNode, into diagnostics: inout Diagnostics) -> SettingValue? {
    let members = members(of: node, expected: ValueKind.style.row.example, into: &diagnostics)
    guard let members else { return nil }
    var name: String?
    for member in members {
      switch (member.key, member.value.value) {
      case ("style", .string(let string)):
        let place = member.value.location
        guard let text = plainText(string, at: place, into: &diagnostics) else { return nil }
        guard Identifier.isName(text) else {
          let expected = "expected a non-empty text without control characters"
          let message = "'\(text)' is not the name of a style; \(expected)"
          diagnostics.report(.invalidName, message, under: policy, at: place)
          return nil
        }
        if text.hasPrefix("."), Identifier.isValid(text.dropFirst()) {
          let message =
            "'\(text)' begins with a dot; did you mean '\(text.dropFirst())'?"
          diagnostics.warning(.invalidName, message, at: place)
        }
        name = text
      case ("style", _):
        reportWrongKind(member.value, expected: "the name of a style", into: &diagnostics)
        return nil
      default: reportUnknownMember(member, of: .style, into: &diagnostics)
      }
    }
    if name == nil, members.isEmpty {
      reportWrongKind(node, expected: ValueKind.style.row.example, into: &diagnostics)
    }
    return name.map(SettingValue.style)
  }
}

extension Diagnostic.Code {
  /// A class, state or name with invalid characters.
  package static let invalidName = Self("invalid-name")
}
