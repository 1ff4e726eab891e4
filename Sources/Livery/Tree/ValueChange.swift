/// What a change of values is for all hosts: the values before and after it, and the styles that have
/// them.
final class ValueChange {
  let former: StyleSnapshot
  let snapshot: StyleSnapshot

  /// All styles; `nil` once it is about a single one.
  private var blocks: ContiguousArray<SourceBlock>?

  /// The block of that.
  private var block: SourceBlock?

  init(
    from former: StyleSnapshot,
    to snapshot: StyleSnapshot,
    _ blocks: ContiguousArray<SourceBlock>
  ) {
    self.former = former
    self.snapshot = snapshot
    self.blocks = blocks
  }

  /// The style at a place, with values of before or after.
  func style(at place: StylePlace, _ snapshot: StyleSnapshot) -> Style {
    let block = blocks?[place.block] ?? block
    guard let block else { return .empty }
    return Style(ComputedStyle(block: block, snapshot: snapshot, index: UInt32(place.index)))
  }

  /// Makes this about the style at a place alone, and another one about all.
  func parted(at place: StylePlace) -> ValueChange {
    guard let blocks else { return self }
    block = blocks[place.block]
    self.blocks = nil
    return ValueChange(from: former, to: snapshot, blocks)
  }
}
