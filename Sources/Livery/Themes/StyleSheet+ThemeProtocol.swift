extension StyleSheet {
  /// Makes a sheet of a theme in code: its colours and font styles as constants, such as `$label`
  /// and `$fontStyle`, and the axis `scheme` with the contexts `light` and `dark`.
  public init(_ theme: some ThemeProtocol, name: String = "") {
    self.init(light: theme, dark: theme, name: name)
  }

  /// Makes a sheet of two themes in code, the second for the context `dark`.
  ///
  /// It uses the light colours of the first theme and the dark colours of the second.
  public init(light: some ThemeProtocol, dark: some ThemeProtocol, name: String = "") {
    self.init(name: name)
    let modifier = Modifier(
      axis: DynamicColor.axis,
      contexts: [DynamicColor.lightContext, DynamicColor.darkContext],
      defaultContext: DynamicColor.lightContext
    )
    modifiers = [Directive(modifier)]
    let isDark: Contexts = [DynamicColor.axis: DynamicColor.darkContext]
    conditions = [Directive(isDark)]
    let lightValues = Self.constants(light) { $0.light }
    let darkValues = Self.constants(dark) { $0.dark }
    let changed = zip(lightValues, darkValues).compactMap { light, dark in
      light == dark ? nil : dark
    }
    constants =
      lightValues.map { Constant($0, in: Contexts()) } + changed.map { Constant($0, in: isDark) }
  }

  private static func constants(
    _ theme: some ThemeProtocol,
    _ color: (DynamicColor) -> Color
  ) -> [JSONValue.Member] {
    let colors = SemanticColor.families.map { family in
      let members = SemanticColor.allCases.filter { $0.family == family }.map { semantic in
        let value = color(theme.color(for: semantic))
        return JSONValue.Member(semantic.member ?? "", .string(value.description))
      }
      return JSONValue.Member(family, .object(members))
    }
    let roles = FontStyle.Role.allCases.map { role in
      let attributes = FontStyle.Attribute.allCases.map { attribute in
        let style = FontStyle(role, attribute: attribute)
        return JSONValue.Member(attribute.rawValue, text(of: style, in: theme))
      }
      return JSONValue.Member(role.rawValue, .object(attributes))
    }
    return colors + [JSONValue.Member(SemanticName.fontStyle, .object(roles))]
  }

  private static func text(of style: FontStyle, in theme: some ThemeProtocol) -> JSONValue {
    let font = theme.font(for: style)
    let size = theme.fontSize(for: style)
    var members = [JSONValue.Member("font", font.completeValue)]
    if size != font.size { members.append(.init("size", .number(size))) }
    members.append(.init("kern", .number(theme.kern(for: style))))
    return .object(members)
  }
}

extension StyleSheet.Constant {
  fileprivate init(_ member: JSONValue.Member, in conditions: Contexts) {
    let value = JSONNode(member.value)
    self.init(name: member.key, conditions: conditions, location: nil, value: value)
  }
}

extension Font {
  /// The font as a sheet writes it, complete, so that it inherits nothing from a weaker font.
  fileprivate var completeValue: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", name.map { .string(TextValue.escaped($0)) } ?? .null),
      .init("size", .number(size)),
      .init("italic", .bool(italic)),
    ]
    if let weight { members.append(.init("weight", .number(Double(weight)))) }
    return .object(members)
  }
}
