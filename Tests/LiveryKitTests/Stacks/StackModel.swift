/// What a stack of values is, in the plainest way: who has set what, and what a program wrote over it.
struct StackModel<Value: Equatable> {
  private var base: Value
  private var set: [Int: Value] = [:]
  private var byHand: [Int: Value] = [:]

  /// What was written last by a source, and what is there.
  private var written: Value
  private(set) var seen: Value

  /// How often the object was written to.
  private(set) var writes = 0

  init(_ value: Value) {
    base = value
    written = value
    seen = value
  }

  /// A source has a value now, or none.
  mutating func put(_ value: Value?, from source: Int) {
    if set[source] == value { return }
    look()
    set[source] = value
    if value != nil { byHand = byHand.filter { $0.key < source } }
    let strongest = Set(set.keys).union(byHand.keys).max()
    written = strongest.flatMap { byHand[$0] ?? set[$0] } ?? base
    if written != seen { writes += 1 }
    seen = written
  }

  /// What was written by hand takes the place of the strongest value.
  private mutating func look() {
    if seen == written { return }
    let strongest = set.keys.max() ?? 0
    byHand = byHand.filter { $0.key < strongest }
    if strongest == 0 { base = seen } else { byHand[strongest] = seen }
  }

  /// A program writes by hand.
  mutating func write(_ value: Value) {
    writes += 1
    seen = value
  }
}

/// Random numbers that are the same for the same seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number from 0 on, less than another.
  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % sides
  }
}
