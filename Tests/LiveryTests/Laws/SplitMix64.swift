/// A small generator of random numbers that gives the same ones for the same seed everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// One of some numbers.
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True that often in a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

  /// One of some things, of which there must be one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  /// A few of some things, in their order.
  mutating func some<Element>(_ elements: [Element], _ percent: Int) -> [Element] {
    elements.filter { _ in chance(percent) }
  }
}
