/// Random numbers from a seed.
struct RandomSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below another one.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// Returns `true` once in a number of calls on average.
  mutating func isOne(of count: Int) -> Bool { below(count) == 0 }

  /// Returns one of some elements.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }
}
