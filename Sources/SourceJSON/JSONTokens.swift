/// A JSON text as its bytes and the places of its keys and values, for readers that have no time to count
/// references or to make strings.
///
/// Values go by their numbers in the order of the text: behind an object comes its first key, behind a
/// key its value. It is good only while ``JSONNode/withTokens(_:)`` lasts, which hands it out and keeps
/// the text for as long; for that reason it is not `Sendable`, and nothing that is can keep it.
@safe
package struct JSONTokens {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let entries: UnsafeBufferPointer<JSONOutline.Entry>

  /// Whether not everything in it stands in the text as it is.
  private let isMade: Bool

  @unsafe
  init(
    bytes: UnsafeBufferPointer<UInt8>,
    entries: UnsafeBufferPointer<JSONOutline.Entry>,
    isMade: Bool
  ) {
    unsafe self.bytes = bytes
    unsafe self.entries = entries
    self.isMade = isMade
  }

  @inline(__always)
  private func entry(_ index: Int) -> JSONOutline.Entry {
    precondition(unsafe index >= 0 && index < entries.count)
    return unsafe entries[index]
  }

  /// What a key or a value is.
  package func kind(_ index: Int) -> JSONOutline.Entry.Kind { entry(index).kind }

  /// The number of what follows a key or a value and everything in it.
  package func next(_ index: Int) -> Int { Int(entry(index).next) }

  /// How many members or elements an object or an array has; none of anything else.
  package func count(_ index: Int) -> Int {
    let entry = entry(index)
    return entry.kind == .object || entry.kind == .array ? Int(entry.extent) : 0
  }

  /// Where a key or a value begins.
  package func offset(_ index: Int) -> Int { Int(entry(index).offset) }

  /// The bytes of a string; `nil` if it has escapes or is not ASCII, and for anything else.
  package func text(_ index: Int) -> JSONBytes? {
    let entry = entry(index)
    guard entry.kind == .ascii else { return nil }
    let range = Int(entry.offset) + 1..<Int(entry.offset) + Int(entry.extent) - 1
    return unsafe JSONBytes(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// A number; `nil` for one that is written in an odd way or may lose digits, and for anything else.
  package func number(_ index: Int) -> Double? {
    let entry = entry(index)
    let range = Int(entry.offset)..<Int(entry.offset) + Int(entry.extent)
    switch entry.kind {
    // So few digits are exact.
    case .integer where range.count <= 15, .decimal: break
    default: return nil
    }
    return unsafe bytes[range].shortNumber
  }

  /// What a literal is: the inner optional is `nil` for `null`, the outer one for anything else.
  package func literal(_ index: Int) -> Bool?? {
    let entry = entry(index)
    guard entry.kind == .literal else { return nil }
    switch unsafe bytes[Int(entry.offset)] {
    case 0x74: return .some(true)
    case 0x66: return .some(false)
    default: return .some(nil)
    }
  }

  /// Whether two members of an object, the first of which has a number, may have equal keys.
  package func mayHaveEqualKeys(from first: Int, count: Int) -> Bool {
    if count < 2 { return false }
    return count <= 16
      ? hasEqualKeys(from: first, count: count) : hasEqualHashes(from: first, count: count)
  }

  /// Compares every key with all before it; one that is not ASCII may have an equal.
  private func hasEqualKeys(from first: Int, count: Int) -> Bool {
    var member = first
    for number in 0..<count {
      let key = entry(member)
      if key.kind != .ascii { return true }
      var other = first
      for _ in 0..<number {
        let known = entry(other)
        if known.extent == key.extent, unsafe isEqual(known, key) { return true }
        other = next(other + 1)
      }
      member = next(member + 1)
    }
    return false
  }

  @unsafe
  private func isEqual(_ left: JSONOutline.Entry, _ right: JSONOutline.Entry) -> Bool {
    // Where keys of one length differ, they do so mostly near their ends.
    var offset = Int(left.extent) - 2
    while offset > 0 {
      if unsafe bytes[Int(left.offset) + offset] != bytes[Int(right.offset) + offset] {
        return false
      }
      offset -= 1
    }
    return true
  }

  /// Compares the hashes of many keys.
  private func hasEqualHashes(from first: Int, count: Int) -> Bool {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    var member = first
    for _ in 0..<count {
      guard let key = text(member) else { return true }
      hashes.append(key.hash)
      member = next(member + 1)
    }
    hashes.sort()
    for index in 1..<count where hashes[index] == hashes[index - 1] { return true }
    return false
  }

  /// The bytes of a key or a value, with what stands between it and the next one.
  package func range(_ index: Int) -> Range<Int> {
    let next = next(index)
    return unsafe offset(index)..<(next < entries.count ? offset(next) : bytes.count)
  }

  /// The steps that it is to read a value, everything in it included.
  package func steps(_ index: Int) -> Int {
    next(index) - index + (isMade ? 0 : range(index).count / 8)
  }

  /// Whether the text of a value, everything in it included, may have a byte once escapes are decoded.
  package func mayContain(_ byte: UInt8, in index: Int) -> Bool {
    if isMade { return true }
    for position in range(index) {
      let found = unsafe bytes[position]
      if found == byte || found == 0x5C { return true }
    }
    return false
  }
}

/// The bytes of a string of ASCII without escapes, as they stand in a text; see ``JSONTokens``.
@safe
package struct JSONBytes {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  /// Looks at the bytes of a string as if they stood in a text.
  package static func with<Answer>(_ string: String, _ body: (JSONBytes) -> Answer) -> Answer {
    var string = string
    return string.withUTF8 { unsafe body(JSONBytes($0)) }
  }

  /// Appends them to others.
  package func append(to others: inout [UInt8]) { unsafe others.append(contentsOf: bytes) }

  /// How many there are.
  @inlinable package var count: Int { unsafe bytes.count }

  /// One of them; 0 behind the last.
  @inlinable package subscript(index: Int) -> UInt8 {
    precondition(index >= 0)
    return unsafe index < bytes.count ? bytes[index] : 0
  }

  /// Some of them.
  package subscript(range: Range<Int>) -> JSONBytes {
    unsafe JSONBytes(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// The same as a string.
  package var string: String {
    unsafe String(unsafeUninitializedCapacity: bytes.count) { buffer in
      unsafe buffer.initialize(fromContentsOf: bytes)
    }
  }

  /// Whether they are those of a text.
  package static func == (left: Self, right: StaticString) -> Bool {
    if left.count != right.utf8CodeUnitCount { return false }
    for index in 0..<left.count where unsafe left.bytes[index] != right.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether they begin with those of a text.
  package func hasPrefix(_ prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount && self[0..<prefix.utf8CodeUnitCount] == prefix
  }

  /// Whether they are those of some bytes from an offset on.
  package func isEqual(to others: [UInt8], from offset: Int) -> Bool {
    precondition(offset >= 0 && offset + count <= others.count)
    let others = others.span
    var index = 0
    while index < count {
      if unsafe bytes[index] != others[offset + index] { return false }
      index += 1
    }
    return true
  }

  /// How many of them are one of two bytes.
  package func count(of one: UInt8, _ other: UInt8) -> Int {
    var found = 0
    var index = 0
    while index < count {
      let byte = unsafe bytes[index]
      found += byte == one || byte == other ? 1 : 0
      index += 1
    }
    return found
  }

  /// Whether all of them are ASCII.
  package var isASCII: Bool {
    for index in 0..<count where unsafe bytes[index] >= 0x80 { return false }
    return true
  }

  /// A number that is the same for equal bytes, and nearly always another one for others.
  package var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= count {
      let word = unsafe UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
        .loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = Self.mixed(hash, word)
      index += 8
    }
    var rest: UInt64 = 0
    while index < count {
      rest = rest << 8 | UInt64(unsafe bytes[index])
      index += 1
    }
    return Self.mixed(hash, rest)
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that at most sixteen digits, and maybe a sign and a point, stand for.
  fileprivate var shortNumber: Double {
    var magnitude = 0
    var scale = 1.0
    var isBehindPoint = false
    var index = unsafe startIndex
    while unsafe index < endIndex {
      let byte = unsafe self[index]
      index += 1
      if byte == 0x2E {
        isBehindPoint = true
      } else if byte != 0x2D {
        magnitude = magnitude &* 10 &+ Int(byte & 0x0F)
        if isBehindPoint { scale *= 10 }
      }
    }
    // Both are exact, so that the quotient is the nearest double.
    let number = Double(magnitude) / scale
    return unsafe first == 0x2D ? -number : number
  }
}
