/// All declarations that apply to a widget in a state, strongest first; it decides what wins, and
/// it is what an explanation prints (spec 8.4).
struct Ballot: Sendable {
  /// The candidates, strongest first; those that are not worn stand after those that are.
  let candidates: [Candidate]

  /// How many of the candidates the widget takes values from.
  ///
  /// In `cascade` resolution all of them, in `brstyle` resolution one entry and what it stands on.
  let wornCount: Int

  /// The slots in which something of an origin above the default applies.
  private let said: SlotSet

  /// The slots in which something of such an origin that asks for states applies.
  private let saidForState: SlotSet

  /// The slots in which the widget has a say (spec 6).
  private(set) var say = SlotSet()

  /// What wins each slot.
  private(set) var winners: [Block.Value?]

  /// Whether the built-in state styles give way; they do not where one whole entry is worn.
  private let stateStylesYield: Bool

  /// The value that the parent has for every slot; `nil` for a window.
  private let parentValues: [SettingValue?]?

  init(
    candidates: [Candidate],
    wornCount: Int? = nil,
    parentValues: [SettingValue?]? = nil,
    slotCount: Int
  ) {
    self.parentValues = parentValues
    self.candidates = candidates
    stateStylesYield = wornCount == nil
    self.wornCount = wornCount ?? candidates.count
    var said = SlotSet()
    var saidForState = SlotSet()
    for candidate in candidates where candidate.rank.origin > .defaultStyle {
      for item in candidate.block.items {
        said.insert(item.slot)
        if candidate.rank.mask != 0 { saidForState.insert(item.slot) }
      }
    }
    self.said = said
    self.saidForState = saidForState
    winners = Array(repeating: nil, count: slotCount)
    say = said
    for candidate in candidates.prefix(self.wornCount) {
      for item in candidate.block.items where applies(item, of: candidate) {
        if Self.isStateStyle(candidate) { say.insert(item.slot) }
      }
    }
    for candidate in candidates.prefix(self.wornCount) {
      for item in candidate.block.items where applies(item, of: candidate) {
        guard winners[item.slot] == nil else { continue }
        let meant = meaning(of: item, saidBy: candidate)
        winners[item.slot] = meant.value
        if !meant.isSaid { say.remove(item.slot) }
      }
    }
  }

  /// What something that is said means: keywords mean what is said elsewhere (spec 2.4).
  ///
  /// `isSaid` is false where what they lead to is no say.
  func meaning(
    of item: Block.Item,
    saidBy candidate: Candidate
  ) -> (value: Block.Value, isSaid: Bool) {
    guard case .keyword(let keyword) = item.value else { return (item.value, true) }
    switch keyword {
    case .inherit:
      if let parentValues { return (.value(parentValues[item.slot]), true) }
      return (winner(in: item.slot, below: .defaultStyle)?.value ?? .value(nil), true)
    case .initial:
      return (winner(in: item.slot, below: .defaultStyle)?.value ?? .value(nil), true)
    case .revert:
      guard let next = winner(in: item.slot, below: candidate.rank.origin) else {
        return (.value(nil), false)
      }
      let isSaid = next.candidate.rank.origin > .defaultStyle || Self.isStateStyle(next.candidate)
      let meant = meaning(of: next.item, saidBy: next.candidate)
      return (meant.value, meant.isSaid && isSaid)
    }
  }

  /// What is strongest for a slot among the origins that are weaker than one.
  private func winner(
    in slot: Int,
    below origin: Origin
  ) -> (candidate: Candidate, item: Block.Item, value: Block.Value)? {
    for candidate in candidates.prefix(wornCount) where candidate.rank.origin < origin {
      if let item = candidate.block.item(for: slot), applies(item, of: candidate) {
        return (candidate, item, item.value)
      }
    }
    return nil
  }

  /// Whether a candidate is one of the built-in styles for a state of controls.
  private static func isStateStyle(_ candidate: Candidate) -> Bool {
    candidate.rank.origin == .builtIn && candidate.rank.mask != 0
  }

  /// Whether what a candidate says of a slot holds: the built-in state styles give way (spec 5).
  func applies(_ item: Block.Item, of candidate: Candidate) -> Bool {
    guard stateStylesYield, Self.isStateStyle(candidate) else { return true }
    if saidForState.contains(item.slot) { return false }
    let isShy = item.declaration.map { BuiltInRules.shy.contains($0.setting) } ?? false
    return !(isShy && said.contains(item.slot))
  }

  /// What applies to a slot, the winner first; empty if nothing does.
  func contenders(for slot: Int) -> [(candidate: Candidate, item: Block.Item)] {
    candidates.compactMap { candidate in
      candidate.block.item(for: slot).flatMap { applies($0, of: candidate) ? (candidate, $0) : nil }
    }
  }

  /// The built-in state styles that give way in a slot.
  func yielding(in slot: Int) -> [Candidate] {
    candidates.filter { candidate in
      candidate.block.item(for: slot).map { !applies($0, of: candidate) } ?? false
    }
  }
}
