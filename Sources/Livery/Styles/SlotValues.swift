/// A type that provides an optional value for each slot.
protocol SlotValues {
  /// The numbers of settings.
  var slots: SlotTable { get }

  /// Returns the value of a slot.
  func value(of slot: Slot) -> SettingValue?

  /// A Boolean value that indicates whether any property has an initial value.
  var hasInitialValues: Bool { get }

  /// Returns whether the value of a property's slot is its initial value, to which no declaration
  /// applies.
  func isInitial(_ slot: Slot) -> Bool
}

extension SlotValues {
  /// Returns the colour of a built-in setting.
  func color(_ setting: Int) -> Color? { value(of: first(setting))?.color }

  /// Returns the font of a built-in setting.
  func font(_ setting: Int) -> Font? { font(at: first(setting)) }

  /// Returns the shadow of a built-in setting.
  func shadow(_ setting: Int) -> Shadow? { shadow(at: first(setting)) }

  private func first(_ setting: Int) -> Slot { slots.builtInSlots[setting].lowerBound }

  /// Returns the value of a setting.
  func value(of setting: Setting) -> SettingValue? {
    let slots = slots.slots(of: setting)
    return slots.isEmpty ? nil : value(ofSettingAt: slots.lowerBound)
  }

  /// Returns the value of a setting whose first slot is known.
  func value(ofSettingAt first: Slot) -> SettingValue? {
    let meaning = slots.slots[first]
    switch meaning.field {
    case nil: return value(of: first)
    case .name: return font(at: first).map(SettingValue.font)
    default: return shadow(at: first).map(SettingValue.shadow)
    }
  }

  /// The properties that have a value other than an initial one.
  var properties: [String: SettingValue] {
    hasInitialValues ? collect { !$0.allSatisfy(isInitial) } : collect { _ in true }
  }

  /// The properties that have their initial value.
  var initialProperties: [String: SettingValue] {
    hasInitialValues ? collect { $0.allSatisfy(isInitial) } : [:]
  }

  /// Returns the properties that have a value and whose slots satisfy a condition.
  private func collect(where isIncluded: (Range<Slot>) -> Bool) -> [String: SettingValue] {
    let slots = slots
    var properties: [String: SettingValue] = [:]
    for property in slots.allPropertySlots {
      guard let value = value(ofSettingAt: property.lowerBound), isIncluded(property)
      else { continue }
      if properties.isEmpty { properties.reserveCapacity(slots.allPropertySlots.count) }
      properties[slots.slots[property.lowerBound].setting.name] = value
    }
    return properties
  }

  /// Returns whether these are the values of a style.
  func areEqual(to sections: Style.Sections) -> Bool {
    zip(Setting.colors, sections.colors).allSatisfy { color($0) == $1 }
      && zip(Setting.controlColors, sections.controlColors).allSatisfy { color($0) == $1 }
      && zip(Setting.shadows, sections.shadows).allSatisfy { shadow($0) == $1 }
      && zip(Setting.fonts, sections.fonts).allSatisfy { font($0) == $1 }
      && haveProperties(sections.allProperties)
  }

  /// Returns whether exactly these properties have values.
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
  /// Makes a font from the values of its fields, in their order; `nil` without a size.
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
  /// Makes a shadow from the values of its fields, in their order; `nil` without a colour.
  @inline(__always)
  init?(fields value: (Int) -> SettingValue?) {
    guard let color = value(0)?.color else { return nil }
    self.init(color: color, blurRadius: value(2)?.number ?? 0)
    if case .offset(let offset) = value(1) { self.offset = offset }
  }
}

extension SettingValue {
  /// Returns the part of the value that a kind, or a field of it, takes; `nil` if the value is of
  /// another kind.
  func part(_ field: Setting.Field?, of kind: ValueKind) -> SettingValue? {
    if !isOf(kind) { return nil }
    guard let field else { return self }
    let value = Declaration.Value(self)
    guard case .value(let part)? = value.part(field, reading: .whole) else { return nil }
    return part
  }
}

extension Style.Sections {
  /// Collects all values.
  init(_ values: some SlotValues) {
    self.init(
      colors: Setting.colors.map(values.color),
      fonts: Setting.fonts.map(values.font),
      controlColors: Setting.controlColors.map(values.color),
      shadows: Setting.shadows.map(values.shadow),
      properties: values.properties,
      initialProperties: values.initialProperties
    )
  }
}
