extension SlotTable {
  /// Puts the values of all numbers together to a style.
  func style(of sources: StyleTable.Sources, in values: SourceValues) -> Style {
    func value(_ slot: Int) -> SettingValue? { values.value(sources[slot]) }
    let settings = Setting.builtIn.count
    var colors = [Color?](repeating: nil, count: 12)
    var fonts = [Font?](repeating: nil, count: 11)
    var controlColors = [Color?](repeating: nil, count: 5)
    for setting in 0..<12 { colors[setting] = value(builtInSlots[setting].lowerBound)?.color }
    for setting in 12..<23 {
      fonts[setting - 12] = font(builtInSlots[setting].lowerBound, value)
    }
    for setting in 23..<28 {
      controlColors[setting - 23] = value(builtInSlots[setting].lowerBound)?.color
    }
    let shadows = (28..<settings).map { shadow(builtInSlots[$0].lowerBound, value) }
    return Style(
      colors: Style.Colors(values: colors),
      fonts: Style.Fonts(values: fonts),
      controls: Style.Controls(colors: controlColors, shadows: shadows),
      properties: properties(value)
    )
  }

  private func properties(_ value: (Int) -> SettingValue?) -> [String: SettingValue] {
    var number = builtInSlots[builtInSlots.count - 1].upperBound
    if number == slots.count { return [:] }
    var properties = [String: SettingValue](minimumCapacity: slots.count - number)
    while number < slots.count {
      let slot = slots[number]
      switch slot.field {
      case nil: properties[slot.setting.name] = value(number)
      case .name: properties[slot.setting.name] = font(number, value).map(SettingValue.font)
      default: properties[slot.setting.name] = shadow(number, value).map(SettingValue.shadow)
      }
      number += slot.kind.map { max(1, $0.fields.count) } ?? 1
    }
    return properties
  }

  private func font(_ first: Int, _ value: (Int) -> SettingValue?) -> Font? {
    guard let size = value(first + 1)?.number else { return nil }
    return Font(
      name: value(first)?.string,
      size: size,
      weight: value(first + 2)?.number.map { Int($0) },
      italic: value(first + 3)?.flag ?? false
    )
  }

  private func shadow(_ first: Int, _ value: (Int) -> SettingValue?) -> Shadow? {
    guard let color = value(first)?.color else { return nil }
    var shadow = Shadow(color: color, blurRadius: value(first + 2)?.number ?? 0)
    if case .offset(let offset) = value(first + 1) { shadow.offset = offset }
    return shadow
  }
}
