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
    case nil: return value(of: first)
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

  private func font(at first: Slot) -> Font? { Font { value(of: first.advanced(by: $0)) } }

  private func shadow(at first: Slot) -> Shadow? { Shadow { value(of: first.advanced(by: $0)) } }
}

extension Font {
  /// Takes the values of its fields, in their order; `nil` if there is no size.
  @inline(__always)
  init?(fields value: (Int) -> SettingValue?) {
    guard let size = value(1)?.number else { return nil }
    self.init(
      name: value(0)?.string,
      size: size,
      weight: value(2)?.number.map { Int($0) },
      italic: value(3)?.flag ?? false
    )
  }
}

extension Shadow {
  /// Takes the values of its fields, in their order; `nil` if there is no colour.
  @inline(__always)
  init?(fields value: (Int) -> SettingValue?) {
    guard let color = value(0)?.color else { return nil }
    self.init(color: color, blurRadius: value(2)?.number ?? 0)
    if case .offset(let offset) = value(1) { self.offset = offset }
  }
}

extension SettingValue {
  /// What the value gives something of a kind, or a field of it; `nil` if it is of another kind.
  func part(_ field: Setting.Field?, of kind: ValueKind) -> SettingValue? {
    if self.kind != kind { return nil }
    guard let field else { return self }
    guard case .value(let part)? = Declaration.Value(self).part(field, .whole) else { return nil }
    return part
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
