/// A plain model of a property stack: the values of sources, and direct writes over them.
struct StackModel<Value: Equatable> {
  private var base: Value
  private var set: [Int: Value] = [:]
  private var byHand: [Int: Value] = [:]

  /// The last value that a source wrote, and the current value.
  private var written: Value
  private(set) var seen: Value

  /// The number of writes to the object.
  private(set) var writes = 0

  init(_ value: Value) {
    base = value
    written = value
    seen = value
  }

  /// Sets or removes the value of a source.
  mutating func put(_ value: Value?, from source: Int) {
    if set[source] == value { return }
    adoptDirectWrite()
    set[source] = value
    if value != nil { byHand = byHand.filter { $0.key < source } }
    let strongest = Set(set.keys).union(byHand.keys).max()
    written = strongest.flatMap { byHand[$0] ?? set[$0] } ?? base
    if written != seen { writes += 1 }
    seen = written
  }

  /// Adopts a direct write in place of the strongest value.
  private mutating func adoptDirectWrite() {
    if seen == written { return }
    let strongest = set.keys.max() ?? 0
    byHand = byHand.filter { $0.key < strongest }
    if strongest == 0 { base = seen } else { byHand[strongest] = seen }
  }

  /// Writes directly, as a program does.
  mutating func write(_ value: Value) {
    writes += 1
    seen = value
  }
}

/// A generator of random numbers that depend on a seed only.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number from 0 up to, but not including, a limit.
  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % sides
  }
}
