import SourceJSON

/// A scan of a text for tokens of the DTCG format, without parsing all of it.
///
/// It accepts whatever JSON5 allows, and ends at the first token.
struct TokenScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// The open objects and lists, outermost first.
  private var open: [Level] = []

  /// The last string or word, which is a key if a colon follows.
  private var text = 0..<0

  /// The key of the next value.
  private var key = 0..<0

  private struct Level {
    let isObject: Bool
    /// A Boolean value that indicates whether no token is expected inside: lists, and the constants
    /// and conditions of sheets.
    let isClosed: Bool
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a Boolean value that indicates whether a text is an object that contains `$value` below
  /// another object, or the order of a resolver.
  static func findsToken(in source: SourceText) -> Bool {
    var scanner = Self(source.bytes)
    scanner.position = source.textStart
    guard scanner.mayHaveToken else { return false }
    return scanner.scan()
  }

  private static let value = Array("$value".utf8)
  private static let order = Array("resolutionOrder".utf8)
  private static let root = Array("$root".utf8)
  private static let condition = Array("@when".utf8)

  /// A Boolean value that indicates whether one of the words occurs anywhere.
  private var mayHaveToken: Bool {
    for index in bytes.indices {
      let word = bytes[index] == 0x24 ? Self.value : bytes[index] == 0x72 ? Self.order : []
      if !word.isEmpty, bytes[index...].starts(with: word) { return true }
    }
    return false
  }

  private mutating func scan() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x22, 0x27: skipString(byte)
      case 0x2F: skipComment()
      case 0x7B, 0x5B:
        open.append(level(isObject: byte == 0x7B))
        key = 0..<0
        position += 1
      case 0x7D, 0x5D:
        _ = open.popLast()
        position += 1
      case 0x3A:
        key = text
        if isToken { return true }
        position += 1
      case 0x2C:
        key = 0..<0
        position += 1
      default:
        if byte > 0x20, byte != 0xEF { skipWord() } else { position += 1 }
      }
      if open.isEmpty, position > 0, byte == 0x5B { return false }
    }
    return false
  }

  /// A Boolean value that indicates whether the key is that of a token or of a resolver's order.
  private var isToken: Bool {
    guard let level = open.last, level.isObject, !level.isClosed else { return false }
    if open.count == 1 { return bytes[key].elementsEqual(Self.order) }
    return bytes[key].elementsEqual(Self.value)
  }

  private func level(isObject: Bool) -> Level {
    let key = bytes[key]
    let isOfSheet =
      key.starts(with: Self.condition) || (key.first == 0x24 && !key.elementsEqual(Self.root))
    return Level(
      isObject: isObject,
      isClosed: !isObject || isOfSheet || (open.last?.isClosed ?? false)
    )
  }

  private mutating func skipString(_ quote: UInt8) {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == 0x5C ? 2 : 1
    }
    position = min(position, bytes.count)
    text = start..<position
    position += 1
  }

  private mutating func skipComment() {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    position += 1
    if next == 0x2F {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    } else if next == 0x2A {
      position += 1
      while position + 1 < bytes.count, bytes[position] != 0x2A || bytes[position + 1] != 0x2F {
        position += 1
      }
      position += 2
    }
  }

  private mutating func skipWord() {
    let start = position
    while position < bytes.count, bytes[position] > 0x20,
      !",:{}[]\"'/".utf8.contains(bytes[position])
    { position += 1 }
    text = start..<position
    if position == start { position += 1 }
  }
}
