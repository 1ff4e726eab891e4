/// A small random number generator that gives the same numbers for the same seed on all platforms.
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

  /// Returns a number in a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns `true` with a probability in percent.
  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

  /// Returns one of some elements; there must be one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  /// Returns some of the elements, in their order.
  mutating func some<Element>(_ elements: [Element], _ percent: Int) -> [Element] {
    elements.filter { _ in chance(percent) }
  }
}
