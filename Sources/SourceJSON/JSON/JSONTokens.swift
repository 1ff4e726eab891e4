/// A view of a JSON text as its bytes and the places of its keys and values, for readers that count
/// no references and create no strings.
///
/// Values have indices in the order of the text: after an object comes its first key, after a key
/// its value. A view is valid only during ``JSONNode/withTokens(_:)``, which creates it and keeps
/// the text alive; for that reason it is not `Sendable`.
@safe
package struct JSONTokens {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let entries: UnsafeBufferPointer<JSONOutline.Entry>

  /// A Boolean value that indicates whether part of the document is not in the text as it is.
  package let isMade: Bool

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

  /// Returns the kind of a key or a value.
  package func kind(_ index: Int) -> JSONOutline.Entry.Kind { entry(index).kind }

  /// Returns the index after a key or a value and its contents.
  package func next(_ index: Int) -> Int { Int(entry(index).next) }

  /// Returns the number of members or elements of an object or an array; 0 for other values.
  package func count(_ index: Int) -> Int {
    let entry = entry(index)
    return entry.kind == .object || entry.kind == .array ? Int(entry.extent) : 0
  }

  /// Returns the start of a key or a value.
  package func offset(_ index: Int) -> Int { Int(entry(index).offset) }

  /// Returns the bytes of a string; `nil` if it has escapes or is not ASCII, and for other values.
  package func text(_ index: Int) -> JSONBytes? {
    let entry = entry(index)
    guard entry.kind == .ascii else { return nil }
    let range = Int(entry.offset) + 1..<Int(entry.offset) + Int(entry.extent) - 1
    return unsafe JSONBytes(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Returns a number; `nil` for one that is written in an unusual form or may lose digits, and for
  /// other values.
  package func number(_ index: Int) -> Double? {
    let entry = entry(index)
    let range = Int(entry.offset)..<Int(entry.offset) + Int(entry.extent)
    switch entry.kind {
    // Numbers of so few digits are exact.
    case .integer where range.count <= 15, .decimal: break
    default: return nil
    }
    return unsafe bytes[range].shortNumber
  }

  /// Returns a literal: the inner optional is `nil` for `null`, the outer one for other values.
  package func literal(_ index: Int) -> Bool?? {
    let entry = entry(index)
    guard entry.kind == .literal else { return nil }
    switch unsafe bytes[Int(entry.offset)] {
    case 0x74: return .some(true)
    case 0x66: return .some(false)
    default: return .some(nil)
    }
  }

  /// Returns a Boolean value that indicates whether two members of an object may have equal keys.
  package func mayHaveEqualKeys(from first: Int, count: Int) -> Bool {
    if count < 2 { return false }
    return count <= 16
      ? hasEqualKeys(from: first, count: count) : hasEqualHashes(from: first, count: count)
  }

  /// Compares every key with all before it; one that is not ASCII counts as equal.
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
    // Keys of equal length mostly differ near their ends.
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

  /// Returns the bytes of a key or a value, with the text between it and the next one.
  package func range(_ index: Int) -> Range<Int> {
    let next = next(index)
    return unsafe offset(index)..<(next < entries.count ? offset(next) : bytes.count)
  }

  /// Returns the steps of reading a value and its contents.
  package func steps(_ index: Int) -> Int {
    next(index) - index + (isMade ? 0 : range(index).count / 8)
  }

  /// Returns a Boolean value that indicates whether the decoded text of a value and its contents
  /// may contain a byte.
  package func mayContain(_ byte: UInt8, in index: Int) -> Bool {
    if isMade { return true }
    for position in range(index) {
      let found = unsafe bytes[position]
      if found == byte || found == 0x5C { return true }
    }
    return false
  }
}

/// The bytes of a string of ASCII without escapes, as they are in a text; see ``JSONTokens``.
@safe
package struct JSONBytes {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  /// Accesses the bytes of a string like those of a text.
  package static func with<Answer>(_ string: String, _ body: (JSONBytes) -> Answer) -> Answer {
    var string = string
    return string.withUTF8 { unsafe body(JSONBytes($0)) }
  }

  /// Appends the bytes to others.
  package func append(to others: inout [UInt8]) { unsafe others.append(contentsOf: bytes) }

  /// The number of bytes.
  @inlinable package var count: Int { unsafe bytes.count }

  /// The byte at an index; 0 after the last.
  @inlinable package subscript(index: Int) -> UInt8 {
    precondition(index >= 0)
    return unsafe index < bytes.count ? bytes[index] : 0
  }

  /// The bytes in a range.
  package subscript(range: Range<Int>) -> JSONBytes {
    unsafe JSONBytes(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// The bytes as a string.
  package var string: String {
    unsafe String(unsafeUninitializedCapacity: bytes.count) { buffer in
      unsafe buffer.initialize(fromContentsOf: bytes)
    }
  }

  /// Returns a Boolean value that indicates whether the bytes are those of a text.
  package static func == (left: Self, right: StaticString) -> Bool {
    if left.count != right.utf8CodeUnitCount { return false }
    for index in 0..<left.count where unsafe left.bytes[index] != right.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the bytes begin with those of a text.
  package func hasPrefix(_ prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount && self[0..<prefix.utf8CodeUnitCount] == prefix
  }

  /// Returns a Boolean value that indicates whether the bytes equal those of an array from an
  /// offset on.
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

  /// Returns the number of bytes that are one of two.
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

  /// A Boolean value that indicates whether all bytes are ASCII.
  package var isASCII: Bool {
    for index in 0..<count where unsafe bytes[index] >= 0x80 { return false }
    return true
  }

  /// A hash of the bytes.
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
  /// The number of at most sixteen digits, with an optional sign and point.
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
