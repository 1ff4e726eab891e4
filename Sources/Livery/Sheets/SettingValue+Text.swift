extension SettingValue {
  /// The value in the form of a sheet.
  package var jsonValue: JSONValue {
    switch form {
    case .color(let color): .string(color.description)
    case .font(let font): font.jsonValue
    case .shadow(let shadow): PartialShadow(shadow).jsonValue
    case .number(let number): .number(number)
    case .string(let text): .string(TextValue.escaped(text))
    case .flag(let flag): .bool(flag)
    case .numbers(let numbers): .array(numbers.map(JSONValue.number))
    case .text(let text, _): .string(text)
    case .gradient(let gradient): gradient.jsonValue
    case .list(let values): .array(values.map { $0?.jsonValue ?? .null })
    case .object(let values):
      .object(
        values.sorted { Self.isWritten($0.key, before: $1.key) }
          .map { .init($0.key, $0.value?.jsonValue ?? .null) }
      )
    case .style(let name): ["style": .string(name)]
    }
  }

  /// The members of fonts and shadows, in their order.
  private static let orderedMembers = ValueKind.font.row.members + ValueKind.shadow.row.members

  /// Orders the members of objects by name, after those of fonts and shadows.
  ///
  /// So a font or a shadow that is written, read back with an unknown kind and written again gives
  /// the same text.
  private static func isWritten(_ left: String, before right: String) -> Bool {
    func rank(_ key: String) -> Int { orderedMembers.firstIndex(of: key) ?? orderedMembers.count }
    return (rank(left), left) < (rank(right), right)
  }
}

extension SettingValue: CustomStringConvertible {
  /// The value on one line of readable text, such as `#ff00ccff` or `Helvetica-Bold 10`.
  public var description: String {
    if case .size(let size) = self { return "\(size.width.plainText) × \(size.height.plainText)" }
    if case .point(let point) = self { return "(\(point.x.plainText), \(point.y.plainText))" }
    return switch form {
    case .color(let color): color.description
    case .font(let font): font.description
    case .shadow(let shadow): shadow.description
    case .number(let number): number.plainText
    case .string(let text): JSONValue.string(text).text(pretty: false)
    case .flag(let flag): flag ? "true" : "false"
    case .numbers(let numbers): numbers.map(\.plainText).joined(separator: " ")
    case .text(let text, _): text
    case .gradient, .list, .object: jsonValue.text(pretty: false)
    case .style(let name): "style \(name)"
    }
  }
}

extension Font {
  /// The font in the form of a sheet, without defaults.
  package var jsonValue: JSONValue {
    var members: [JSONValue.Member] = []
    if let name { members.append(.init("name", .string(TextValue.escaped(name)))) }
    members.append(.init("size", .number(size)))
    if let weight { members.append(.init("weight", .number(Double(weight)))) }
    if italic { members.append(.init("italic", .bool(true))) }
    return .object(members)
  }
}

extension Gradient {
  /// The gradient in the form of a sheet.
  package var jsonValue: JSONValue {
    [
      "direction": .string(direction.description),
      "stops": .array(
        stops.map { ["color": .string($0.color.description), "at": .number($0.place)] }
      ),
    ]
  }
}

extension JSONValue {
  fileprivate static func numbers(_ numbers: Double...) -> Self { .array(numbers.map(Self.number)) }
}
