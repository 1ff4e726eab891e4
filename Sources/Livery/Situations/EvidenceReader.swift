/// Reads the ordered list of what applies, and keeps of each slot what leads and what comes next.
struct EvidenceReader {
  /// Where something is in the list: what is declared together, and which of it; of what is inherited the
  /// place among that.
  struct Place: Equatable {
    var matched: Int32
    var item: Int32

    static let none = Place(matched: -1, item: -1)
  }

  private let list: CascadeList
  private let sources: StyleSources
  private let ruleSet: RuleSet
  private var leaders: ContiguousArray<Place>
  private var seconds: ContiguousArray<Place>
  private var hidden: [(slot: Slot, place: Place)] = []
  private var yielding = SlotSet()

  /// Reads a list.
  ///
  /// Of what hides an entry it keeps only what is wanted, if anything of the kind is.
  init(
    _ list: CascadeList,
    _ sources: StyleSources,
    _ ruleSet: RuleSet,
    isWanted: ((EntryPlace) -> Bool)?
  ) {
    self.list = list
    self.sources = sources
    self.ruleSet = ruleSet
    let none = repeatElement(Place.none, count: sources.slots.slots.count)
    leaders = ContiguousArray(none)
    seconds = ContiguousArray(none)
    for number in list.all.indices {
      let isWorn = number < list.wornCount
      if list.all[number].source == .builtInValues { continue }
      let isAsked = isWanted.map { place(number).map($0) ?? false } ?? false
      let inherited = list.all[number].inherited
      for index in inherited.indices {
        take(Place(matched: Int32(number), item: Int32(index)), in: inherited[index].slot, isWorn)
      }
      let items = list.all[number].block.items
      let yieldsSome = !list.all[number].yieldingSlots.isEmpty
      for index in items.indices {
        let slot = items[index].slot
        if yieldsSome, list.all[number].yieldingSlots.contains(slot) {
          yielding.insert(slot)
          continue
        }
        let place = Place(matched: Int32(number), item: Int32(index))
        if !take(place, in: slot, isWorn), isAsked { hidden.append((slot, place)) }
      }
    }
  }

  /// Keeps what comes next in a slot; says whether it leads.
  @discardableResult
  private mutating func take(_ place: Place, in slot: Slot, _ isWorn: Bool) -> Bool {
    if !isWorn { return false }
    if leaders[slot.index] == .none {
      leaders[slot.index] = place
      return true
    }
    if seconds[slot.index] == .none { seconds[slot.index] = place }
    return false
  }

  /// What is declared at a place; `nil` for what is inherited.
  private func item(_ place: Place) -> Block.Item? {
    let matched = list.all[Int(place.matched)]
    return matched.inherited.isEmpty ? matched.block.items[Int(place.item)] : nil
  }

  /// The value that stands at a place; `nil` if it is that of something else.
  private func value(_ place: Place) -> SettingValue?? {
    let matched = list.all[Int(place.matched)]
    if !matched.inherited.isEmpty {
      return .some(sources.value(matched.inherited[Int(place.item)].source))
    }
    guard case .value(let value) = matched.block.items[Int(place.item)].value else { return nil }
    return .some(value)
  }

  private func rank(_ place: Place) -> Rank { list.rank(of: list.all[Int(place.matched)]) }

  private func place(_ matched: Int) -> EntryPlace? { ruleSet.place(of: list.all[matched].source) }

  /// The built-in value of a slot.
  private func builtIn(_ slot: Slot) -> SettingValue? { sources.value(sources.builtIn(slot)) }

  /// Whether something with a value and a rank would show in a slot, and be seen.
  func isBeaten(in slot: Slot, by rank: Rank, _ value: SettingValue?) -> Bool {
    let leader = leaders[slot.index]
    if leader == .none { return !isSame(builtIn(slot), value, in: slot) }
    guard let known = self.value(leader), !isSame(known, value, in: slot) else { return false }
    return self.rank(leader) < rank
  }

  /// Whether two values of a slot come to the same: an offset, a blur and a slant that nobody gives are
  /// none.
  func isSame(_ one: SettingValue?, _ other: SettingValue?, in slot: Slot) -> Bool {
    if one == other { return true }
    let standard: SettingValue? =
      switch sources.slots.slots[slot].field {
      case .blurRadius: .number(0)
      case .offset: .offset(.zero)
      case .italic: .flag(false)
      default: nil
      }
    return (one ?? standard) == (other ?? standard)
  }

  func forEachHidden(_ note: (SituationWalk.Evidence) -> Void) {
    for (slot, place) in hidden {
      let leader = leaders[slot.index]
      guard let own = self.place(Int(place.matched)), let item = item(place), leader != .none else {
        continue
      }
      note(
        .isHidden(
          own,
          item.declaration,
          by: self.place(Int(leader.matched)),
          self.item(leader)?.declaration,
          list.all[Int(leader.matched)].origin
        )
      )
    }
  }

  func forEachLeader(
    _ isSeen: (Slot) -> Bool,
    hasChildren: Bool,
    _ note: (SituationWalk.Evidence) -> Void
  ) {
    if ruleSet.resolution == .brstyle, !list.all.isEmpty, let place = place(0) {
      note(.contributes(place, nil))
    }
    for index in leaders.indices where leaders[index] != .none {
      let (slot, leader) = (Slot(index), leaders[index])
      guard let place = place(Int(leader.matched)), let item = item(leader) else { continue }
      let isSeen = isSeen(slot)
      guard isSeen || hasChildren else { continue }
      note(.contributes(place, item.declaration))
      if case .keyword = item.value { follow(item, Int(leader.matched), note) }
      noteNeed(leader, item, place, slot, isSeen: isSeen, note)
    }
  }

  private func noteNeed(
    _ leader: Place,
    _ item: Block.Item,
    _ place: EntryPlace,
    _ slot: Slot,
    isSeen: Bool,
    _ note: (SituationWalk.Evidence) -> Void
  ) {
    let second = seconds[slot.index]
    let value = value(leader)
    let next: SettingValue?? = second == .none ? .some(builtIn(slot)) : self.value(second)
    if isSeen, let value, let next, !yielding.contains(slot), !isSame(value, next, in: slot) {
      note(.isNeeded(place, item.declaration))
    }
    guard second != .none, let other = self.item(second),
      let otherPlace = self.place(Int(second.matched)), otherPlace.sheet == place.sheet,
      otherPlace.entry != place.entry, isTie(leader, second)
    else { return }
    if let value, let next, isSame(value, next, in: slot) { return }
    if value == nil, next == nil, item.declaration.value == other.declaration.value { return }
    note(.tie(place, item.declaration, over: otherPlace, other.declaration))
  }

  /// Whether only the order decides between two declarations.
  private func isTie(_ leader: Place, _ second: Place) -> Bool {
    let (one, other) = (list.all[Int(leader.matched)], list.all[Int(second.matched)])
    guard one.mask == other.mask, one.origin == other.origin else { return false }
    var (first, next) = (rank(leader), rank(second))
    first.order = 0
    next.order = 0
    return first == next
  }

  /// Notes what the keyword that an item says leads to.
  private func follow(
    _ item: Block.Item,
    _ index: Int,
    _ note: (SituationWalk.Evidence) -> Void
  ) {
    var item = item
    var index = index
    while case .keyword(.revert) = item.value {
      let origin = list.all[index].origin
      guard
        let next = list.all.prefix(list.wornCount).indices.first(where: {
          list.all[$0].origin < origin && list.all[$0].says(item.slot)
        }), let nextItem = list.all[next].block.item(for: item.slot)
      else { return }
      if let place = place(next) { note(.contributes(place, nextItem.declaration)) }
      (item, index) = (nextItem, next)
    }
  }
}
