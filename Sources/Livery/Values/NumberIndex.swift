/// A hash index that finds the numbers of interned objects in a table.
///
/// Numbers begin with 1. The table stores the objects; the index stores only their hashes.
struct NumberIndex: Sendable {
  private var hashes: ContiguousArray<UInt32> = [0]
  private var buckets = ContiguousArray<UInt32>(repeating: 0, count: 64)

  /// Returns the number with a hash that satisfies a condition; 0 if there is none.
  @inline(__always)
  func number(hash: UInt32, where isRight: (UInt32) -> Bool) -> UInt32 {
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while true {
      let number = buckets[bucket]
      if number == 0 || (hashes[Int(number)] == hash && isRight(number)) { return number }
      bucket = (bucket + 1) & mask
    }
  }

  /// Assigns the next number to an object with a hash.
  mutating func add(hash: UInt32) -> UInt32 {
    let number = UInt32(hashes.count)
    hashes.append(hash)
    if hashes.count * 2 > buckets.count {
      buckets = ContiguousArray(repeating: 0, count: buckets.count * 2)
      for known in 1..<number { insert(known) }
    }
    insert(number)
    return number
  }

  private mutating func insert(_ number: UInt32) {
    let mask = buckets.count - 1
    var bucket = Int(hashes[Int(number)]) & mask
    while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = number
  }
}

/// A hash function for numbers.
struct NumberHash {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Adds a number.
  @inline(__always)
  mutating func combine(_ number: UInt32) {
    state = (state ^ UInt64(number)) &* 0xff51_afd7_ed55_8ccd
    state ^= state >> 32
  }

  /// The hash of all added numbers.
  var value: UInt32 { UInt32(truncatingIfNeeded: (state &* 0xc4ce_b9fe_1a85_ec53) >> 32) }
}
