extension StyleEngine {
  /// A style as a value.
  mutating func value(of style: UInt32) -> Style {
    if let known = styles.value(of: style) { return known }
    let value = makeValue(of: style)
    styles.keep(value, of: style)
    return value
  }

  /// Puts the styles together again that somebody has asked for, after values have changed.
  ///
  /// Those that come out equal stay the very same, so that a look at their storage tells.
  mutating func refreshValues() {
    for (style, known) in styles.values.enumerated() {
      guard let known else { continue }
      let value = makeValue(of: UInt32(style))
      stylesComputed += 1
      if value != known { styles.keep(value, of: UInt32(style)) }
    }
  }

  /// The value that a slot has in a style.
  func value(of slot: Int, in style: UInt32) -> SettingValue? {
    value(styles.source(of: slot, in: style))
  }

  private func value(_ source: ValueSource) -> SettingValue? {
    switch source.place {
    case .none: return nil
    case .item(let number): return appearance.items.values[number]
    case .own(let number): return owns.table.values[number]
    case .standard(let slot): return layer.value(of: slot)
    case .derived(let number):
      let value = value(derived[number].source)
      guard case .color(let color) = value else { return value }
      return .color(color.withAlpha(derived[number].alpha))
    }
  }

  private func makeValue(of style: UInt32) -> Style {
    let values = slots.slots.indices.map { value(of: $0, in: style) }
    return slots.style(values)
  }
}
