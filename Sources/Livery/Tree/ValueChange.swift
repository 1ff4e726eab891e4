/// A change of values, shared by the notifications of all hosts: the former and the current values,
/// and the styles that have them.
final class ValueChange {
  let former: StyleSnapshot
  let snapshot: StyleSnapshot

  /// All styles; `nil` once the change is about a single one.
  private var blocks: ContiguousArray<SourceBlock>?

  /// The block of that style.
  private var block: SourceBlock?

  init(
    from former: StyleSnapshot,
    to snapshot: StyleSnapshot,
    blocks: ContiguousArray<SourceBlock>
  ) {
    self.former = former
    self.snapshot = snapshot
    self.blocks = blocks
  }

  /// Returns the style at a place, with the former or the current values.
  func style(at place: StylePlace, in snapshot: StyleSnapshot) -> Style {
    let block = blocks?[place.block] ?? block
    guard let block else { return .empty }
    return Style(ComputedStyle(block: block, snapshot: snapshot, index: UInt32(place.index)))
  }

  /// Reduces this change to the style at a place, and returns another one for all styles.
  func separated(at place: StylePlace) -> ValueChange {
    guard let blocks else { return self }
    block = blocks[place.block]
    self.blocks = nil
    return ValueChange(from: former, to: snapshot, blocks: blocks)
  }
}
