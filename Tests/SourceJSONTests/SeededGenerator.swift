import SourceJSON

/// A random number generator with the same numbers in every run, so that a failure can be repeated
/// (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}

extension JSONValue {
  private static let strings = [
    "", "a", "b", "key", "é", "日本", "😀", "a\0b", "\"", "\\", "\n\t", "\u{1B}", "#ff8800ff", "$x",
    "/", "{}",
    "UINavigationBar/UIButton-highlighted", "\u{FFFD}", "\u{10FFFF}", "\u{7F}", "\u{2028}",
  ]

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e21, 1e-7, 1e16, 9_007_199_254_740_992, 1e19, -1e19, .infinity,
    -.infinity, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 12, 255,
  ]

  /// Returns a value with all kinds of JSON values in it.
  static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    let string = strings.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .number(numbers.randomElement(using: &generator) ?? 0)
    case 3: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 64)
    case 4: return .string(string)
    case 5, 6:
      let count = Int.random(in: 0...5, using: &generator)
      return .array((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
    default:
      let count = Int.random(in: 0...6, using: &generator)
      return .object(
        (0..<count).map { _ in
          let key = strings.randomElement(using: &generator) ?? ""
          return Member(key.filter { $0 != "\0" }, random(depth: depth - 1, using: &generator))
        }
      )
    }
  }
}
