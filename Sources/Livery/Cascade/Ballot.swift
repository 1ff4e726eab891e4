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

  init(candidates: [Candidate], wornCount: Int? = nil, slotCount: Int) {
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
        if winners[item.slot] == nil { winners[item.slot] = item.value }
        if Self.isStateStyle(candidate) { say.insert(item.slot) }
      }
    }
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
