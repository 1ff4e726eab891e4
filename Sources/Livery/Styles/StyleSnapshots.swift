/// The snapshots that styles are published with, and the styles that changed between them.
struct StyleSnapshots {
  /// The mistakes in reading properties; `nil` if none is reported.
  var reads: PropertyReads?

  /// The current values, once they were requested.
  private var current: StyleSnapshot?

  /// The values before the running commit.
  private var former: StyleSnapshot?

  /// The values of the requested styles that are not looked up in a snapshot.
  private var values: [Number<StyleRecord>: Style] = [:]

  /// The styles whose values differ from those before the running commit, a word for each block;
  /// styles that are not shared may differ.
  private var changes: ContiguousArray<UInt64> = []

  /// Returns a style as a value.
  @inline(__always)
  mutating func value(
    of style: Number<StyleRecord>,
    in table: StyleTable,
    sources: borrowing StyleSources
  ) -> Style {
    guard table.isShared(style) else { return plainValue(of: style, in: table, sources: sources) }
    let (block, index) = table.place(of: style)
    return Style(
      ComputedStyle(block: block, snapshot: snapshot(of: sources), index: UInt32(index))
    )
  }

  private mutating func plainValue(
    of style: Number<StyleRecord>,
    in table: StyleTable,
    sources: StyleSources
  ) -> Style {
    if let known = values[style] { return known }
    let (block, index) = table.place(of: style)
    let resolved = ResolvedStyle(sources: sources, block: block, index: index)
    let value = Style(Style.Sections(resolved), slots: sources.slots)
    values[style] = value
    return value
  }

  /// Returns a snapshot of the current values.
  @inline(__always)
  mutating func snapshot(of sources: borrowing StyleSources) -> StyleSnapshot {
    if let current, current.slots.slots.count == sources.slots.slots.count { return current }
    return makeSnapshot(of: sources)
  }

  private mutating func makeSnapshot(of sources: borrowing StyleSources) -> StyleSnapshot {
    let snapshot = StyleSnapshot(of: sources, reads: reads)
    current = snapshot
    return snapshot
  }

  /// Ends the current snapshot, since values change; returns it if a host has seen it.
  mutating func end() -> StyleSnapshot? {
    defer { current = nil }
    return current
  }

  /// Discards the style values, since the styles change.
  mutating func forgetStyles() { values = [:] }
}

// MARK: Changes

extension StyleSnapshots {
  /// Finds the styles whose values differ from a former snapshot; there is none if no host has to
  /// be notified.
  mutating func findChanges(
    since former: StyleSnapshot?,
    in table: StyleTable,
    sources: borrowing StyleSources
  ) {
    values = [:]
    self.former = former
    guard let former else { return }
    let changed = ChangedSources(from: former, to: snapshot(of: sources))
    var slots = changed.slots(of: sources.ruleSet.items)
    // A reference makes values depend on the declarations of its target.
    slots.formUnion(sources.ruleSet.items.referringSlots)
    slots.formUnion(sources.own.items.referringSlots)
    changes.removeAll(keepingCapacity: true)
    for (block, count) in table.filledBlocks {
      changes.append(changed.styles(count, of: block, in: slots))
    }
  }

  /// Releases the former values.
  mutating func forgetFormer() {
    former = nil
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
  }

  /// Returns whether a style has, or may have, other values than before the running commit.
  @inline(__always)
  func isChanged(_ style: Number<StyleRecord>, in table: StyleTable) -> Bool {
    !table.isShared(style) || changedPlace(of: style, in: table) != nil
  }

  /// Returns the place of a style if its values certainly differ from those before the running
  /// commit.
  @inline(__always)
  func changedPlace(of style: Number<StyleRecord>, in table: StyleTable) -> StylePlace? {
    // The block of an unshared style is beyond all blocks.
    let place = table.places[style]
    guard
      place.block < changes.count, changes[place.block] >> UInt64(place.index) & 1 != 0
    else { return nil }
    return place
  }

  /// Returns whether a style has changed since a style value that was published before.
  mutating func hasChanged(
    _ style: Number<StyleRecord>,
    since known: Style,
    in table: StyleTable,
    sources: borrowing StyleSources
  ) -> Bool {
    let value = value(of: style, in: table, sources: sources)
    guard case .computed(let old) = known.storage, case .computed(let new) = value.storage else {
      return known != value
    }
    if old.hasSamePlaces(as: new) {
      if old.snapshot === new.snapshot { return false }
      if old.snapshot === former { return isChanged(style, in: table) }
    }
    return known != value
  }
}

/// A style whose values are looked up in the sources themselves.
struct ResolvedStyle: SlotValues {
  let sources: StyleSources
  let block: SourceBlock
  let index: Int

  var slots: SlotTable { sources.slots }

  func value(of slot: Slot) -> SettingValue? { sources.value(block.source(of: slot, at: index)) }

  var hasInitialValues: Bool { !sources.ruleSet.initialValues.isEmpty }

  func isInitial(_ slot: Slot) -> Bool {
    sources.isInitial(block.source(of: slot, at: index), in: slot)
  }
}
