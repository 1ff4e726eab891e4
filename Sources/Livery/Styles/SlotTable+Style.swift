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
    if slots.isEmpty { return nil }
    switch self.slots.slots[slots.lowerBound].field {
    case nil:
      let value = value(of: slots.lowerBound)
      return setting.kind == nil ? value : value?.color.map(SettingValue.color)
    case .name: return font(at: slots.lowerBound).map(SettingValue.font)
    default: return shadow(at: slots.lowerBound).map(SettingValue.shadow)
    }
  }

  /// The properties that have a value.
  var properties: [String: SettingValue] {
    let slots = slots
    var number = slots.builtInSlots[slots.builtInSlots.count - 1].upperBound
    if number.index == slots.slots.count { return [:] }
    var properties = [String: SettingValue](minimumCapacity: slots.slots.count - number.index)
    while number.index < slots.slots.count {
      let setting = slots.slots[number].setting
      properties[setting.name] = value(of: setting)
      number = number.advanced(by: max(1, slots.slots(of: setting).count))
    }
    return properties
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
