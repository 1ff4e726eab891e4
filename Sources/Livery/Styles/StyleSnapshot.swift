/// The values of all sources at one time.
///
/// A snapshot is immutable and shared by all styles that are published meanwhile. It excludes the
/// declarations set on widgets, which grow all the time.
@safe final class StyleSnapshot: @unchecked Sendable {
  /// The numbers of settings.
  let slots: SlotTable

  /// The value of each item of the rules.
  let items: ContiguousArray<SettingValue?>

  /// The value of each slot that is not specified.
  let layer: ContiguousArray<SettingValue?>

  /// The slots of properties whose unspecified value is their initial one, if they have any.
  private let initialSlots: SlotSet

  /// A Boolean value that indicates whether any property has an initial value.
  let hasInitialValues: Bool

  /// The number of items of built-in values over which whole entries apply; 0 if none do.
  private let wholeItemCount: Int

  /// The mistakes in reading properties; `nil` if none is reported.
  let reads: PropertyReads?

  /// The number of hosts that have seen styles with these values; only the snapshot's tree uses it.
  private var hostCount = 0

  init(of sources: borrowing StyleSources, reads: PropertyReads?) {
    self.reads = reads
    slots = sources.slots
    items = sources.ruleSet.items.values
    layer = sources.layer.values
    initialSlots = sources.layer.initialSlots
    hasInitialValues = !sources.ruleSet.initialValues.isEmpty
    wholeItemCount =
      sources.ruleSet.resolution.appliesWholeEntries ? sources.ruleSet.builtInItemCount : 0
  }

  /// Returns whether a source provides the initial value of a property, or of a field of one, to
  /// which no declaration applies.
  func isInitial(_ source: ValueSource, in slot: Slot) -> Bool {
    switch source.place {
    case .standard: !source.isSpecified && initialSlots.contains(slot)
    case .item(let number):
      !source.isSpecified && number == slot.index && number < wholeItemCount
    case .none, .own, .derived: false
    }
  }

  /// Returns the value of a source; `nil` for none.
  @inline(__always)
  func value(_ source: ValueSource) -> SettingValue? {
    switch source.place {
    case .item(let number): items[number]
    case .standard(let slot): slot.index < layer.count ? layer[slot.index] : nil
    case .none, .own, .derived: nil
    }
  }
}

// MARK: Hosts

extension StyleSnapshot {
  /// Retains the snapshot for one more host.
  ///
  /// All hosts move to other values when these change. So the snapshot counts hosts itself, without
  /// the cost of atomic reference counting, and is retained once for all of them.
  func retainForHost() -> Unmanaged<StyleSnapshot> {
    hostCount += 1
    return unsafe hostCount == 1 ? .passRetained(self) : .passUnretained(self)
  }

  /// Releases the snapshot for a host.
  func releaseForHost() {
    hostCount -= 1
    if hostCount == 0 { unsafe Unmanaged.passUnretained(self).release() }
  }
}

/// A style whose values are looked up in a snapshot.
struct ComputedStyle: SlotValues, Sendable {
  /// The block with the sources of the values.
  let block: SourceBlock

  /// The values of the sources.
  let snapshot: StyleSnapshot

  /// The index of the style in the block.
  let index: UInt32

  var slots: SlotTable { snapshot.slots }

  /// Returns the source of a slot's value.
  @inline(__always)
  func source(of slot: Slot) -> ValueSource { block.source(of: slot, at: Int(index)) }

  @inline(__always)
  func value(of slot: Slot) -> SettingValue? { snapshot.value(source(of: slot)) }

  /// Returns the value of a property, which may be its initial one.
  @inline(never)
  func value(ofProperty name: String, hash: NameHash) -> SettingValue? {
    guard let slots = snapshot.slots.slots(ofProperty: name, hash: hash) else { return nil }
    return value(ofPropertyAt: slots)
  }

  /// Returns the value of a property unless it is its initial one.
  func specifiedValue(ofProperty name: String) -> SettingValue? {
    guard let slots = snapshot.slots.slots(ofProperty: name, hash: NameHash(name)) else {
      return nil
    }
    if hasInitialValues, slots.allSatisfy(isInitial) { return nil }
    return value(ofPropertyAt: slots)
  }

  @inline(__always)
  private func value(ofPropertyAt slots: Range<Slot>) -> SettingValue? {
    let first = slots.lowerBound
    // A kind without fields has one slot.
    return slots.count == 1 ? value(of: first) : value(ofSettingAt: first)
  }

  var hasInitialValues: Bool { snapshot.hasInitialValues }

  func isInitial(_ slot: Slot) -> Bool { snapshot.isInitial(source(of: slot), in: slot) }

  /// Returns whether another style has the same sources.
  @inline(__always)
  func hasSamePlaces(as other: Self) -> Bool { block === other.block && index == other.index }

  /// Returns whether another style of the same snapshot has the same value for every setting.
  func hasSameValues(as other: Self) -> Bool {
    let slots = slots
    return slots.slots.numbers.allSatisfy { slot in
      if source(of: slot).unspecified == other.source(of: slot).unspecified { return true }
      let setting = slots.slots[slot].setting
      return value(of: setting) == other.value(of: setting)
    }
  }
}
