extension Style {
  /// Returns whether two styles differ in any of some settings.
  @inline(__always)
  func differs(from other: Style, in settings: some Sequence<Setting>) -> Bool {
    if isIdentical(to: other) { return false }
    if case .computed(let one) = storage, case .computed(let other) = other.storage,
      one.snapshot === other.snapshot
    {
      return settings.contains { setting in
        one.differs(from: other, in: one.slots.slots(of: setting), of: setting)
      }
    }
    return settings.contains { self[$0] != other[$0] as SettingValue? }
  }

  /// Returns whether two styles differ in a setting that affects sizes and positions.
  func layoutDiffers(from other: Style) -> Bool {
    if isIdentical(to: other) { return false }
    guard let slots, slots.layoutSlots == other.slots?.layoutSlots else {
      // Nothing is known of the properties.
      let names = Set(allProperties.keys).union(other.allProperties.keys)
      let fonts = Setting.builtIn.lazy.filter { $0.kind == .font }
      return differs(from: other, in: fonts)
        || differs(from: other, in: names.map(Setting.property))
    }
    if case .computed(let one) = storage, case .computed(let other) = other.storage,
      one.snapshot === other.snapshot
    {
      return slots.layoutSlots.contains { slot in
        one.source(of: slot).unspecified != other.source(of: slot).unspecified
          && one.value(of: slots.slots[slot].setting) != other.value(of: slots.slots[slot].setting)
      }
    }
    return slots.layoutSlots.contains { slot in
      let setting = slots.slots[slot].setting
      return self[setting] != other[setting] as SettingValue?
    }
  }
}

extension ComputedStyle {
  /// Returns whether another style of the same snapshot has another value for a setting.
  @inline(__always)
  fileprivate func differs(from other: Self, in slots: Range<Slot>, of setting: Setting) -> Bool {
    for slot in slots where source(of: slot).unspecified != other.source(of: slot).unspecified {
      return value(of: setting) != other.value(of: setting)
    }
    return false
  }
}
