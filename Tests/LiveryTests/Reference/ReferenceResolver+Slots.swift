import Livery

extension ReferenceResolver {
  /// Returns the kind of a setting; `nil` for an undeclared property.
  func kind(of setting: Setting) -> ValueKind? { setting.kind ?? properties[setting.name]?.kind }

  /// Returns the fields of a setting; one without a name if it has no fields.
  func fields(of setting: Setting) -> [String] {
    switch kind(of: setting) {
    case .font: ["name", "size", "weight", "italic"]
    case .shadow: ["color", "offset", "blurRadius"]
    default: [""]
    }
  }

  /// Returns the slot that decides whether a font or a shadow has a value; otherwise the slot
  /// itself.
  func core(of slot: Slot) -> Slot {
    switch fields(of: slot.setting).count {
    case 4: Slot(setting: slot.setting, field: "size")
    case 3: Slot(setting: slot.setting, field: "color")
    default: slot
    }
  }

  /// Adds the declarations of a setting to its slots.
  func put(
    _ setting: Setting,
    _ value: Declaration.Value,
    into contents: inout [Slot: Content]
  ) {
    let fields = fields(of: setting)
    var said: [String: SettingValue?] = [:]
    switch value {
    case .reference(let reference):
      for field in fields {
        contents[Slot(setting: setting, field: field)] = content(of: reference, setting, field)
      }
      return
    case .color(let formula):
      contents[Slot(setting: setting)] = .formula(formula)
      return
    case .keyword(let keyword):
      for field in fields { contents[Slot(setting: setting, field: field)] = .keyword(keyword) }
      return
    case .font(let font) where fields.count == 4:
      if let name = font.name {
        // A font name resets the fields that are not declared with it (spec 2.2).
        said = ["name": name.text.map(SettingValue.string), "weight": nil, "italic": nil]
      }
      if let size = font.size { said["size"] = .number(size) }
      if let weight = font.weight { said["weight"] = .number(Double(weight)) }
      if let italic = font.italic { said["italic"] = .flag(italic) }
    case .shadow(let shadow) where fields.count == 3:
      if let color = shadow.color { said["color"] = .color(color) }
      if let formula = shadow.colorFormula {
        contents[Slot(setting: setting, field: "color")] = .formula(formula)
      }
      if let offset = shadow.offset { said["offset"] = .offset(offset) }
      if let radius = shadow.blurRadius { said["blurRadius"] = .number(radius) }
    case .none, .value, .font, .shadow:
      for field in fields { said[field] = .some(value.settingValue) }
    }
    for (field, value) in said {
      contents[Slot(setting: setting, field: field)] = .value(value)
    }
  }

  /// Returns the content of a field of a setting that refers to another one: of the same kind only,
  /// except that an undeclared property accepts all kinds, and gives to its own (L2.5-3).
  private func content(
    of reference: Declaration.Reference,
    _ setting: Setting,
    _ field: String
  ) -> Content {
    let target = reference.setting
    switch (kind(of: setting), kind(of: target)) {
    case (let one, let other) where one == other:
      return .reference(Slot(setting: target, field: field), alpha: reference.alpha)
    case (let kind?, nil):
      return .part(Slot(setting: target), of: kind, field: field, alpha: reference.alpha)
    case (nil, .font), (nil, .shadow): return .whole(target)
    case (nil, _): return .reference(Slot(setting: target), alpha: reference.alpha)
    default: return .value(nil)
    }
  }

  /// Returns a field of a value of a kind, or the value.
  func part(_ field: String, of value: SettingValue?, as kind: ValueKind) -> SettingValue? {
    guard let value else { return nil }
    switch (kind, value) {
    case (.font, .font(let font)):
      return switch field {
      case "name": font.name.map(SettingValue.string)
      case "size": .number(font.size)
      case "weight": font.weight.map { .number(Double($0)) }
      default: .flag(font.italic)
      }
    case (.shadow, .shadow(let shadow)):
      return switch field {
      case "color": .color(shadow.color)
      case "offset": .offset(shadow.offset)
      default: .number(shadow.blurRadius)
      }
    case (.color, .color), (.number, .number), (.string, .string), (.flag, .flag), (.size, .size),
      (.point, .point), (.offset, .offset), (.insets, .insets), (.list, .list), (.style, .style):
      return value
    default: return nil
    }
  }

  /// Returns the style with the values of all slots.
  func style(_ outcome: Outcome) -> Style {
    var style = Style()
    style.properties = [:]
    for setting in Set(outcome.values.keys.map(\.setting)).union(Setting.builtIn) {
      func value(_ field: String = "") -> SettingValue? {
        outcome.values[Slot(setting: setting, field: field)] ?? nil
      }
      switch fields(of: setting).count {
      case 4:
        style[setting] = value("size")?.number.map { size in
          .font(
            Font(
              name: value("name")?.string,
              size: size,
              weight: value("weight")?.number.map { Int($0) },
              italic: value("italic")?.flag ?? false
            )
          )
        }
      case 3:
        style[setting] = value("color")?.color.map { color in
          var shadow = Shadow(color: color)
          if case .offset(let offset) = value("offset") { shadow.offset = offset }
          if let radius = value("blurRadius")?.number { shadow.blurRadius = radius }
          return .shadow(shadow)
        }
      default:
        style[setting] = value()
      }
    }
    return style
  }

  /// Returns the six state styles (spec 5) on a control, as far as the theme knows their states.
  func builtInStates(_ node: ReferenceScene.Node) -> [ReferenceMatch] {
    ancestries[node.className]?.contains("UIControl") == true ? allBuiltInStates(node) : []
  }

  /// Returns the state styles on any widget; they apply if it is a control.
  func allBuiltInStates(_ node: ReferenceScene.Node) -> [ReferenceMatch] {
    let action = Setting.actionColor
    let red = Declaration.Value.value(.color(Color(rgba: 0xeb2d_38ff)))
    let faintRed = Declaration.Value.value(.color(Color(rgba: 0xeb2d_3880)))
    let fill = Declaration.Value.value(.color(Color(rgba: 0xd4d4_d480)))
    let shade = Declaration.Value.value(.color(Color(rgba: 0x5555_557f)))
    func reference(_ setting: Setting, _ alpha: Double? = nil) -> Declaration.Value {
      .reference(.init(setting, alpha: alpha))
    }
    let table: [(states: [String], values: [Setting: Declaration.Value])] = [
      (["highlighted"], [action: reference(action, 0.8), .fillColor: fill, .shadowColor: shade]),
      (["selected"], [action: reference(.primaryColor)]),
      (
        ["highlighted", "selected"],
        [action: reference(.primaryColor, 0.5), .fillColor: fill, .shadowColor: .none]
      ),
      (["disabled"], [action: reference(.secondaryColor)]),
      (["dangerous"], [action: red, .borderColor: red]),
      (
        ["dangerous", "highlighted"],
        [action: faintRed, .borderColor: red, .fillColor: fill, .shadowColor: .none]
      ),
    ]
    return table.filter { Set($0.states).isSubset(of: scene.states) }.map { states, values in
      let step = Selector.Step(className: "UIControl", states: states.map { .init(name: $0) })
      var rank = ReferenceRank(mask: weight(of: Set(states)), origin: .builtIn)
      rank.classDistance = ancestries[node.className]?.firstIndex(of: "UIControl")
      return ReferenceMatch(
        rank: rank,
        source: .selector(Selector(steps: [step])),
        contents: contents(Declarations(values.map { Declaration($0, $1) })),
        mask: Set(states)
      )
    }
  }
}
