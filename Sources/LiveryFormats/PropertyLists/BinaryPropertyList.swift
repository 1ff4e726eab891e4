import SourceJSON

/// A reader of binary property lists.
///
/// They have no lines, so that their values have no places.
struct BinaryPropertyList {
  /// The error of an invalid property list.
  private struct Problem: Error {
    let message: String

    static let damaged = Problem(message: "the binary property list is damaged")
  }

  /// The greatest number of values of a file, each counted for every reference.
  private static let valueLimit = 1_000_000

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let root: Int
  private let table: Int
  private var valueCount = 0

  /// The messages about integers that lose digits.
  private var losses: [String] = []

  /// Returns the value of a file; reports an invalid property list and returns `nil`.
  static func read(_ source: SourceText, into diagnostics: inout Diagnostics) -> SourceValue? {
    do throws(Problem) {
      var reader = try Self(source.bytes)
      let value = try reader.value(reader.root, depth: 1)
      for loss in reader.losses {
        diagnostics.warning(.lostDigits, "'\(source.name)': \(loss)", at: nil)
      }
      return value
    } catch {
      diagnostics.error(.propertyListSyntax, "'\(source.name)': \(error.message)", at: nil)
      return nil
    }
  }

  private init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
      throw Problem.damaged
    }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Problem.damaged
    }
    func integer(_ offset: Int) throws(Problem) -> Int {
      try Self.unsigned(bytes[(trailer + offset)..<(trailer + offset + 8)])
    }
    count = try integer(8)
    root = try integer(16)
    table = try integer(24)
    guard table <= trailer, count <= (trailer - table) / offsetSize, root < count else {
      throw Problem.damaged
    }
  }

  private static func unsigned(_ bytes: ArraySlice<UInt8>) throws(Problem) -> Int {
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let value = Int(exactly: number) else { throw Problem.damaged }
    return value
  }

  /// Returns some bytes of an object.
  private func slice(_ start: Int, _ length: Int) throws(Problem) -> ArraySlice<UInt8> {
    guard start >= 0, length >= 0, start <= table, length <= table - start else {
      throw Problem.damaged
    }
    return bytes[start..<(start + length)]
  }

  private mutating func value(_ number: Int, depth: Int) throws(Problem) -> SourceValue {
    valueCount += 1
    if valueCount > Self.valueLimit {
      throw Problem(message: "it contains more than \(Self.valueLimit) values")
    }
    guard number < count else { throw Problem.damaged }
    let entry = table + number * offsetSize
    let offset = try Self.unsigned(bytes[entry..<(entry + offsetSize)])
    guard let marker = try slice(offset, 1).first else { throw Problem.damaged }
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return SourceValue(try constant(marker), at: nil)
    case 0x1:
      guard low <= 4 else { throw Problem.damaged }
      return SourceValue(.number(try integer(at: offset + 1, length: 1 << low)), at: nil)
    case 0x2: return SourceValue(.number(try real(at: offset + 1, length: 1 << low)), at: nil)
    case 0x3: return SourceValue(.foreign("a date"), at: nil)
    case 0x4: return SourceValue(.foreign("data"), at: nil)
    case 0x5, 0x6, 0x7:
      return SourceValue(.string(try text(marker >> 4, at: offset)), at: nil)
    case 0x8: return SourceValue(.foreign("a reference of an archive"), at: nil)
    case 0xA, 0xB, 0xC:
      let (start, length) = try extent(at: offset)
      let numbers = try references(from: start, count: length, depth: depth)
      var elements: [SourceValue] = []
      for number in numbers { elements.append(try value(number, depth: depth + 1)) }
      return SourceValue(.array(elements), at: nil)
    case 0xD: return SourceValue(.object(try members(at: offset, depth: depth)), at: nil)
    default: throw Problem.damaged
    }
  }

  private func constant(_ marker: UInt8) throws(Problem) -> SourceValue.Content {
    switch marker {
    case 0x00: return .null
    case 0x08: return .bool(false)
    case 0x09: return .bool(true)
    default: throw Problem.damaged
    }
  }

  private mutating func integer(at offset: Int, length: Int) throws(Problem) -> Double {
    let bytes = try slice(offset, length)
    let bits = bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // Only integers of eight bytes, and longer ones that begin with one, have a sign.
    let isSigned = length == 8 || bytes.first ?? 0 >= 0x80 && length > 8
    let number = isSigned ? Double(Int64(bitPattern: bits)) : Double(bits)
    let text = isSigned ? "\(Int64(bitPattern: bits))" : "\(bits)"
    if let loss = number.lostDigits(ofInteger: text) { losses.append(loss) }
    return number
  }

  private func real(at offset: Int, length: Int) throws(Problem) -> Double {
    let number = try slice(offset, length).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch length {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
    case 8: return Double(bitPattern: number)
    default: throw Problem.damaged
    }
  }

  /// Returns the start of an object's contents, and its number of elements or characters.
  private func extent(at offset: Int) throws(Problem) -> (start: Int, count: Int) {
    let low = Int(bytes[offset] & 0x0F)
    if low < 0x0F { return (offset + 1, low) }
    guard let marker = try slice(offset + 1, 1).first, marker >> 4 == 1, marker & 0x0F <= 3 else {
      throw Problem.damaged
    }
    let length = 1 << Int(marker & 0x0F)
    return (offset + 2 + length, try Self.unsigned(try slice(offset + 2, length)))
  }

  private func text(_ kind: UInt8, at offset: Int) throws(Problem) -> String {
    let (start, count) = try extent(at: offset)
    guard kind == 0x6 else { return String(decoding: try slice(start, count), as: UTF8.self) }
    guard count <= bytes.count else { throw Problem.damaged }
    let pairs = try slice(start, count * 2)
    let units = stride(from: pairs.startIndex, to: pairs.endIndex, by: 2).map {
      UInt16(pairs[$0]) << 8 | UInt16(pairs[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func references(from start: Int, count: Int, depth: Int) throws(Problem) -> [Int] {
    if depth > SourceValue.depthLimit {
      throw Problem(message: "nested more than \(SourceValue.depthLimit) levels deep")
    }
    guard count <= bytes.count else { throw Problem.damaged }
    _ = try slice(start, count * referenceSize)
    var numbers: [Int] = []
    for index in 0..<count {
      numbers.append(
        try Self.unsigned(try slice(start + index * referenceSize, referenceSize))
      )
    }
    return numbers
  }

  private mutating func members(
    at offset: Int,
    depth: Int
  ) throws(Problem) -> [SourceValue.Member] {
    let (start, length) = try extent(at: offset)
    guard length <= bytes.count else { throw Problem.damaged }
    let numbers = try references(from: start, count: length * 2, depth: depth)
    var members: [SourceValue.Member] = []
    for (key, number) in zip(numbers.prefix(length), numbers.suffix(length)) {
      guard case .string(let key) = try value(key, depth: depth + 1).content else {
        throw Problem.damaged
      }
      let value = try value(number, depth: depth + 1)
      members.append(.init(key: key, keyLocation: nil, value: value))
    }
    // The order in a binary file is arbitrary, and changes each time it is written.
    return members.sorted { $0.key < $1.key }
  }
}
