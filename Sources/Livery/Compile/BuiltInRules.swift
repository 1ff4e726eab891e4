/// The built-in state styles of controls: the declarations of the language definition.
///
/// They refer to the palette instead of repeating it, so they follow a changed palette, and with
/// the built-in palette they equal BRStyle's table.
enum BuiltInRules {
  /// The states and declarations, in the order of the table in the language definition.
  static let all: [(states: [String], declarations: Declarations)] = table.map { states, values in
    (states, Declarations(values.map { Declaration($0.key, $0.value) }))
  }

  /// The same with references replaced by built-in values, for resolution by whole entries, where
  /// state styles do not follow the palette.
  static let whole: [(states: [String], declarations: Declarations)] = table.map { states, values in
    (states, Declarations(values.map { Declaration($0.key, evaluated($0.value)) }))
  }

  private static let table: [(states: [String], values: [Setting: Declaration.Value])] = [
    (
      ["highlighted"],
      [
        .actionColor: .reference(.init(.actionColor, alpha: 0.8)),
        .fillColor: pressedFill,
        .shadowColor: color(0x5555_557f),
      ]
    ),
    (["selected"], [.actionColor: .reference(.init(.primaryColor))]),
    (
      ["highlighted", "selected"],
      [
        .actionColor: .reference(.init(.primaryColor, alpha: 0.5)),
        .fillColor: pressedFill,
        .shadowColor: .none,
      ]
    ),
    (["disabled"], [.actionColor: .reference(.init(.secondaryColor))]),
    (["dangerous"], [.actionColor: color(0xeb2d_38ff), .borderColor: color(0xeb2d_38ff)]),
    (
      ["dangerous", "highlighted"],
      [
        .actionColor: color(0xeb2d_3880),
        .borderColor: color(0xeb2d_38ff),
        .fillColor: pressedFill,
        .shadowColor: .none,
      ]
    ),
  ]

  /// The settings for which any declaration, in any state, overrides the state styles; for other
  /// settings only a declaration for a state does.
  static let overridable: Set<Setting> = [.fillColor, .shadowColor]

  /// Returns a value with references replaced by the built-in values.
  private static func evaluated(_ value: Declaration.Value) -> Declaration.Value {
    guard case .reference(let reference) = value,
      let color = Declarations.builtIn[reference.setting]?.settingValue?.color
    else { return value }
    return .value(.color(reference.alpha.map(color.withAlpha) ?? color))
  }

  private static let pressedFill = color(0xd4d4_d480)

  private static func color(_ rgba: UInt32) -> Declaration.Value {
    .value(.color(Color(rgba: rgba)))
  }
}

extension BuiltInRules {
  /// The slots of the settings for which any declaration overrides the state styles.
  static let overridableSlots = {
    let table = SlotTable()
    return overridable.map { table.slots(of: $0).lowerBound }.sorted()
  }()
}
