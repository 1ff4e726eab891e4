extension StyleEngine {
  /// A style as a value.
  mutating func value(of style: UInt32) -> Style {
    if let known = styles.value(of: style) { return known }
    let value = slots.style(of: styles.sources(of: style), in: sourceValues)
    styles.keep(value, of: style)
    return value
  }

  /// Puts the styles together again that somebody has asked for, after values have changed.
  ///
  /// Those that come out equal stay the very same, so that a look at their storage tells.
  mutating func refreshValues() {
    let values = sourceValues
    for style in styles.valued {
      guard let known = styles.value(of: style) else { continue }
      let value = slots.style(of: styles.sources(of: style), in: values)
      stylesComputed += 1
      if value != known { styles.keep(value, of: style, inPlaceOf: known) }
    }
  }

  /// The value that a slot has in a style.
  func value(of slot: Int, in style: UInt32) -> SettingValue? {
    sourceValues.value(styles.source(of: slot, in: style))
  }

  private var sourceValues: SourceValues {
    SourceValues(items: appearance.items, own: owns.table, layer: layer, derived: derived)
  }
}
