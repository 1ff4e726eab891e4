/// Bytes taken as choices, one after the other; when they are used up, every choice is the first.
struct FuzzedChoices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Whether there is nothing left to choose by.
  var isEmpty: Bool { bytes.isEmpty }

  /// A number below another one.
  mutating func below(_ bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }

  /// One of some.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  /// Each of some or not; at most eight.
  mutating func some<Element>(_ all: [Element]) -> [Element] {
    let mask = Int(bytes.popFirst() ?? 0)
    return all.indices.filter { mask & 1 << $0 != 0 }.map { all[$0] }
  }

  /// All that is left, as text.
  mutating func rest() -> String {
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
