extension Declarations {
  /// The declarations as the body of an entry in a sheet, section by section.
  package var jsonValue: JSONValue {
    let sections = Setting.Group.allCases.compactMap { group -> JSONValue.Member? in
      let members = sorted.filter { $0.setting.group == group }.map {
        JSONValue.Member($0.setting.name, $0.value.jsonValue)
      }
      return members.isEmpty ? nil : JSONValue.Member(group.rawValue, .object(members))
    }
    return .object(sections)
  }
}

extension Declaration.Value {
  /// The value in the form of a sheet.
  package var jsonValue: JSONValue {
    switch self {
    case .none: return .null
    case .value(let value): return value.jsonValue
    case .font(let fields): return fields.jsonValue
    case .shadow(let fields): return fields.jsonValue
    case .reference(let reference):
      guard let alpha = reference.alpha else { return .string("{\(reference.setting)}") }
      return .string("rgb(from {\(reference.setting)} r g b / \(alpha.plainText))")
    case .color(let formula): return .string(formula.text)
    case .keyword(let keyword): return .string(keyword.rawValue)
    }
  }
}

extension FontFields {
  fileprivate var jsonValue: JSONValue {
    var members: [JSONValue.Member] = []
    switch name {
    case .named(let name): members.append(.init("name", .string(TextValue.escaped(name))))
    case .system: members.append(.init("name", .null))
    case nil: break
    }
    if let size { members.append(.init("size", .number(size))) }
    if let weight { members.append(.init("weight", .number(Double(weight)))) }
    if let italic { members.append(.init("italic", .bool(italic))) }
    return .object(members)
  }
}

extension PartialShadow {
  /// The fields in the form of a sheet.
  var jsonValue: JSONValue {
    var members: [JSONValue.Member] = []
    if let color { members.append(.init("color", .string(color.description))) }
    if let colorFormula { members.append(.init("color", .string(colorFormula.text))) }
    if let offset {
      members.append(
        .init("offset", .array([.number(offset.horizontal), .number(offset.vertical)]))
      )
    }
    if let blurRadius { members.append(.init("blurRadius", .number(blurRadius))) }
    return .object(members)
  }
}
