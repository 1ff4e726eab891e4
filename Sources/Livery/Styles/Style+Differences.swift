extension Style {
  /// Returns whether two styles differ in any of some settings.
  func differs(from other: Style, in settings: some Sequence<Setting>) -> Bool {
    if isIdentical(to: other) { return false }
    if case .computed(let one) = storage, case .computed(let two) = other.storage,
      one.snapshot === two.snapshot
    {
      let slots = one.slots
      return settings.contains { one.differs(from: two, in: slots.slots(of: $0), of: $0) }
    }
    return settings.contains { self[$0] != other[$0] as SettingValue? }
  }

  /// Returns whether two styles differ in a setting that affects sizes and positions.
  func layoutDiffers(from other: Style) -> Bool {
    if isIdentical(to: other) { return false }
    guard let slots, slots.layoutSlots == other.slots?.layoutSlots else {
      return layoutDiffersOfOtherTable(from: other)
    }
    if case .computed(let one) = storage, case .computed(let two) = other.storage,
      one.snapshot === two.snapshot
    {
      return slots.layoutSlots.contains { slot in
        let next = slot.advanced(by: 1)
        return one.differs(from: two, in: slot..<next, of: slots.slots[slot].setting)
      }
    }
    return slots.layoutSlots.contains { slot in
      let setting = slots.slots[slot].setting
      return self[setting] != other[setting] as SettingValue?
    }
  }

  /// Returns whether two styles with different settings differ in one that affects sizes and
  /// positions; a property that no sheet declares does.
  private func layoutDiffersOfOtherTable(from other: Style) -> Bool {
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
  /// Returns whether another style of the same snapshot has another value for a setting, of which
  /// only some slots may differ.
  @inline(__always)
  fileprivate func differs(from other: Self, in slots: Range<Slot>, of setting: Setting) -> Bool {
    for slot in slots where source(of: slot).unspecified != other.source(of: slot).unspecified {
      return value(of: setting) != other.value(of: setting)
    }
    return false
  }
}
