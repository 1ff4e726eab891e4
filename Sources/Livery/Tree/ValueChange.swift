/// What a change of values is for all hosts: the values before and after it, and the styles that have
/// them.
final class ValueChange {
  let former: StyleEpoch
  let epoch: StyleEpoch

  /// All styles; `nil` once it is about a single one.
  private var blocks: ContiguousArray<SourceBlock>?

  /// The block of that.
  private var block: SourceBlock?

  init(from former: StyleEpoch, to epoch: StyleEpoch, _ blocks: ContiguousArray<SourceBlock>) {
    self.former = former
    self.epoch = epoch
    self.blocks = blocks
  }

  /// The style at a place, with values of before or after.
  func style(at place: UInt32, _ epoch: StyleEpoch) -> Style {
    let (number, index) = StyleTable.split(place)
    let block = blocks?[number] ?? block
    guard let block else { return .empty }
    return Style(ComputedStyle(block: block, epoch: epoch, index: index))
  }

  /// Makes this about the style at a place alone, and another one about all.
  func parted(at place: UInt32) -> ValueChange {
    guard let blocks else { return self }
    block = blocks[StyleTable.split(place).block]
    self.blocks = nil
    return ValueChange(from: former, to: epoch, blocks)
  }
}
