extension StyleEngine {
  /// A style as a value.
  mutating func value(of style: UInt32) -> Style {
    let (block, index) = styles.place(of: style)
    if styles.isShared(style) {
      return Style(ComputedStyle(block: block, epoch: currentEpoch(), index: UInt32(index)))
    }
    if let known = styles.values[style] { return known }
    let drafted = DraftedStyle(slots: slots, values: sourceValues, block: block, index: index)
    let value = Style(Style.Sections(drafted))
    styles.values[style] = value
    return value
  }

  /// The values that styles are handed out with.
  mutating func currentEpoch() -> StyleEpoch {
    if let epoch, epoch.slots.slots.count == slots.slots.count { return epoch }
    let epoch = StyleEpoch(slots: slots, items: ruleSet.items, layer: layer)
    self.epoch = epoch
    return epoch
  }

  /// Finds out which styles look otherwise, after values have changed.
  ///
  /// - Parameter former: The values before; `nil` if nobody has seen them.
  mutating func findChanges(since former: StyleEpoch?) {
    styles.values = [:]
    formerEpoch = former
    guard let former else { return }
    let changed = ChangedSources(from: former, to: currentEpoch())
    var slots = changed.slots(of: ruleSet.items)
    // Where something refers to other settings, values come from what says something of those.
    slots.formUnion(ruleSet.items.referringSlots)
    slots.formUnion(owns.table.referringSlots)
    styles.findChanges(changed, in: slots)
  }

  /// Whether the wearers of a style see something else than a style that they knew.
  mutating func isNews(_ style: UInt32, to known: Style) -> Bool {
    guard
      case .computed(let old) = known.storage,
      case .computed(let new) = value(of: style).storage
    else { return known != value(of: style) }
    if old.hasSamePlaces(as: new) {
      if old.epoch === new.epoch { return false }
      if old.epoch === formerEpoch { return styles.isChanged(style) }
    }
    return known != Style(new)
  }

  /// Lets go of what styles were before.
  mutating func forgetFormers() {
    formerEpoch = nil
    if !styles.changes.isEmpty { styles.changes.removeAll(keepingCapacity: true) }
  }

  /// The value that a slot has in a style.
  func value(of slot: Int, in style: UInt32) -> SettingValue? {
    sourceValues.value(styles.source(of: slot, in: style))
  }

  /// The values of all sources.
  var sourceValues: SourceValues {
    SourceValues(items: ruleSet.items, own: owns.table, layer: layer, derived: derived)
  }
}
