/// A decoder of the bytes that a terminal sends for keys.
struct KeyDecoder {
  /// The beginning of a character or of a sequence whose rest has not been read yet.
  private var pending: [UInt8] = []

  /// Returns the keys of some bytes.
  ///
  /// An escape at the end of the bytes is the key of that name: terminals send sequences whole.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let (key, count) = next() {
      if let key { keys.append(key) }
      pending.removeFirst(count)
    }
    return keys
  }

  /// Returns the first key and the number of its bytes; `nil` if bytes are missing.
  ///
  /// Bytes that are no key of this decoder give no key.
  private func next() -> (key: Key?, count: Int)? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x09: return (.tab, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x20...0x7E: return (.character(Character(Unicode.Scalar(first))), 1)
    default: return character(of: first)
    }
  }

  /// Returns a character of several bytes of UTF-8.
  private func character(of first: UInt8) -> (key: Key?, count: Int)? {
    let count =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard pending.count >= count else { return nil }
    guard let text = String(validating: pending.prefix(count), as: UTF8.self),
      let character = text.first, !character.isControl
    else { return (nil, 1) }
    return (.character(character), count)
  }

  /// The keys of sequences, by the bytes after `ESC [` or `ESC O`.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "1~": .home, "3~": .delete, "4~": .end, "5~": .pageUp, "6~": .pageDown,
  ]

  /// Returns the key of an escape sequence.
  private func sequence() -> (key: Key?, count: Int)? {
    guard pending.count > 1 else { return (.escape, 1) }
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    // Parameters are followed by one byte that ends the sequence.
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return nil
    }
    let name = String(decoding: pending[2...end], as: UTF8.self)
    return (Self.sequences[name], end + 1)
  }
}
