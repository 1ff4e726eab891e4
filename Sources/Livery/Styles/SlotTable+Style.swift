/// Something that has a value for each slot, or none.
protocol SlotValues {
  /// The numbers of settings.
  var slots: SlotTable { get }

  /// The value of a slot.
  func value(of slot: Slot) -> SettingValue?
}

extension SlotValues {
  /// The colour of a built-in setting.
  func color(_ setting: Int) -> Color? { value(of: first(setting))?.color }

  /// The font of a built-in setting.
  func font(_ setting: Int) -> Font? { font(at: first(setting)) }

  /// The shadow of a built-in setting.
  func shadow(_ setting: Int) -> Shadow? { shadow(at: first(setting)) }

  private func first(_ setting: Int) -> Slot { slots.builtInSlots[setting].lowerBound }

  /// The value of a setting.
  func value(of setting: Setting) -> SettingValue? {
    let slots = slots.slots(of: setting)
    return slots.isEmpty ? nil : value(ofSettingAt: slots.lowerBound)
  }

  /// The value of a setting whose first slot is known.
  private func value(ofSettingAt first: Slot) -> SettingValue? {
    let meaning = slots.slots[first]
    switch meaning.field {
    case nil:
      let value = value(of: first)
      return meaning.setting.kind == nil ? value : value?.color.map(SettingValue.color)
    case .name: return font(at: first).map(SettingValue.font)
    default: return shadow(at: first).map(SettingValue.shadow)
    }
  }

  /// The properties that have a value.
  var properties: [String: SettingValue] {
    let slots = slots
    var properties: [String: SettingValue] = [:]
    for property in slots.allPropertySlots {
      guard let value = value(ofSettingAt: property.lowerBound) else { continue }
      if properties.isEmpty { properties.reserveCapacity(slots.allPropertySlots.count) }
      properties[slots.slots[property.lowerBound].setting.name] = value
    }
    return properties
  }

  /// Whether these are the values of a style.
  func areEqual(to sections: Style.Sections) -> Bool {
    zip(Setting.colors, sections.colors).allSatisfy { color($0) == $1 }
      && zip(Setting.controlColors, sections.controlColors).allSatisfy { color($0) == $1 }
      && zip(Setting.shadows, sections.shadows).allSatisfy { shadow($0) == $1 }
      && zip(Setting.fonts, sections.fonts).allSatisfy { font($0) == $1 }
      && haveProperties(sections.properties)
  }

  /// Whether the properties that have a value are just these.
  private func haveProperties(_ properties: [String: SettingValue]) -> Bool {
    let slots = slots
    var count = 0
    for property in slots.allPropertySlots {
      guard let value = value(ofSettingAt: property.lowerBound) else { continue }
      if properties[slots.slots[property.lowerBound].setting.name] != value { return false }
      count += 1
    }
    return count == properties.count
  }

  private func font(at first: Slot) -> Font? {
    guard let size = value(of: first.advanced(by: 1))?.number else { return nil }
    return Font(
      name: value(of: first)?.string,
      size: size,
      weight: value(of: first.advanced(by: 2))?.number.map { Int($0) },
      italic: value(of: first.advanced(by: 3))?.flag ?? false
    )
  }

  private func shadow(at first: Slot) -> Shadow? {
    guard let color = value(of: first)?.color else { return nil }
    var shadow = Shadow(color: color, blurRadius: value(of: first.advanced(by: 2))?.number ?? 0)
    if case .offset(let offset) = value(of: first.advanced(by: 1)) { shadow.offset = offset }
    return shadow
  }
}

extension Style.Sections {
  /// Puts all values together.
  init(_ values: some SlotValues) {
    self.init(
      colors: Setting.colors.map(values.color),
      fonts: Setting.fonts.map(values.font),
      controlColors: Setting.controlColors.map(values.color),
      shadows: Setting.shadows.map(values.shadow),
      properties: values.properties
    )
  }
}
