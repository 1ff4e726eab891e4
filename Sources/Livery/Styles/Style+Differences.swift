extension Style {
  /// Returns whether two styles differ in any of some settings.
  func differs(from other: Style, in settings: some Sequence<Setting>) -> Bool {
    if isIdentical(to: other) { return false }
    guard let (one, two) = computed(with: other) else {
      return settings.contains { self[$0] != other[$0] as SettingValue? }
    }
    let slots = one.slots
    return settings.contains { setting in
      slots.slots(of: setting).contains { one.differs(from: two, in: $0) }
    }
  }

  /// Returns whether two styles differ in a setting that affects sizes and positions.
  func layoutDiffers(from other: Style) -> Bool {
    if isIdentical(to: other) { return false }
    guard let (one, two) = computed(with: other), one.slots.layoutSlots == two.slots.layoutSlots
    else { return layoutDiffersByName(from: other) }
    return one.slots.layoutSlots.contains { one.differs(from: two, in: $0) }
  }

  /// Returns the look-ups of two styles whose slots have the same numbers; `nil` for others.
  @inline(__always)
  private func computed(with other: Style) -> (ComputedStyle, ComputedStyle)? {
    guard
      case .computed(let one) = storage, case .computed(let two) = other.storage,
      one.snapshot === two.snapshot || one.slots.slots == two.slots.slots
    else { return nil }
    return (one, two)
  }

  /// Returns whether two styles differ in a setting that affects sizes and positions, by the names
  /// of their settings; a property that no sheet declares does.
  private func layoutDiffersByName(from other: Style) -> Bool {
    let names = Set(allProperties.keys).union(other.allProperties.keys)
    let tables = [slots, other.slots].compactMap(\.self)
    let settings = Setting.builtIn.filter { $0.kind == .font } + names.map(Setting.property)
    return differs(
      from: other,
      in: settings.lazy.filter { setting in
        tables.lazy.compactMap { $0.affectsLayout(setting) }.first ?? true
      }
    )
  }
}

extension SlotTable {
  /// Returns whether a setting affects sizes and positions; `nil` for an unknown property.
  fileprivate func affectsLayout(_ setting: Setting) -> Bool? {
    let slots = slots(of: setting)
    return slots.isEmpty ? nil : layoutSlots.contains(slots.lowerBound)
  }
}

extension ComputedStyle {
  /// Returns whether a style whose slots have the same numbers has another value for the setting of
  /// a slot, because of this slot.
  @inline(__always)
  fileprivate func differs(from other: Self, in slot: Slot) -> Bool {
    let (one, two) = (source(of: slot).unspecified, other.source(of: slot).unspecified)
    if snapshot === other.snapshot ? one == two : snapshot.value(one) == other.snapshot.value(two) {
      return false
    }
    // A font without a size has no value, whatever its other fields are.
    let setting = snapshot.slots.slots[slot].setting
    return value(of: setting) != other.value(of: setting)
  }
}
