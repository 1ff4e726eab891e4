extension ValueReader {
  /// Returns the fields of a shadow; `nil` if the value is not a shadow.
  func shadow(_ node: JSONNode, into diagnostics: inout Diagnostics) -> PartialShadow? {
    let members = members(of: node, expected: ValueKind.shadow.row.example, into: &diagnostics)
    guard let members else { return nil }
    var fields = PartialShadow()
    for member in members {
      switch member.key {
      case "color":
        switch shadowColor(member.value, into: &diagnostics) {
        case .color(let formula)?: fields.colorFormula = formula
        case let value?: fields.color = value.settingValue?.color
        case nil: break
        }
      case "offset": fields.offset = shadowOffset(member.value, into: &diagnostics)
      case "blurRadius": fields.blurRadius = number(member.value, in: .length, into: &diagnostics)
      default: reportUnknownMember(member, of: .shadow, into: &diagnostics)
      }
    }
    return fields
  }

  private func shadowColor(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> Declaration.Value? {
    guard node.kind == .null else { return colorValue(node, into: &diagnostics) }
    let message = "a shadow's colour cannot be null; for no shadow write null for the whole shadow"
    diagnostics.report(.wrongKind, message, under: policy, at: node.location)
    return nil
  }

  private func shadowOffset(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Offset? {
    let expected = "an offset of two numbers such as [0, 1]"
    guard case .array(let elements) = node.value else {
      reportWrongKind(node, expected: expected, into: &diagnostics)
      return nil
    }
    if elements.count != 2 {
      let found = elements.count == 1 ? "1 element" : "\(elements.count) elements"
      let message = "expected \(expected), found \(found)"
      diagnostics.report(.wrongCount, message, under: policy, at: node.location)
      guard policy.isLenient, elements.count > 2 else { return nil }
    }
    let numbers = elements.prefix(2).map { number($0, in: .number, into: &diagnostics) }
    guard let horizontal = numbers[0], let vertical = numbers[1] else { return nil }
    return Offset(horizontal: horizontal, vertical: vertical)
  }
}

extension Diagnostic.Code {
  /// An array with too few or too many elements.
  package static let wrongCount = Self("wrong-count")
}
