/// A source of choices from bytes, one after the other; after the last byte, every choice is the
/// first.
struct FuzzedChoices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// A Boolean value that indicates whether no bytes are left.
  var isEmpty: Bool { bytes.isEmpty }

  /// A number below another one.
  mutating func below(_ bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }

  /// Returns one of some elements.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  /// Returns a subset of at most eight elements.
  mutating func some<Element>(_ all: [Element]) -> [Element] {
    let mask = Int(bytes.popFirst() ?? 0)
    return all.indices.filter { mask & 1 << $0 != 0 }.map { all[$0] }
  }

  /// Returns the remaining bytes, as text.
  mutating func rest() -> String {
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
