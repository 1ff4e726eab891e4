/// A JSON text, kept as the places of its keys and values; these are decoded on demand.
final class JSONDocument: Sendable {
  private let source: SourceText
  private let entries: [JSONOutline.Entry]
  private let decoded: [JSONValue]

  /// A Boolean value that indicates whether part of the document is not in the text as it is.
  private let isMade: Bool

  /// The places of the entries in files of another format; `nil` if they are in the text.
  private let origins: [SourceLocation]?

  /// Creates a document of a text with its outline and the values that json-c decoded.
  init(source: SourceText, outline: JSONOutline, decoded: [JSONValue]) {
    self.source = source
    entries = outline.entries
    self.decoded = decoded
    isMade = false
    origins = nil
  }

  /// Creates a document of a value without a text.
  init(_ value: JSONValue) {
    source = SourceText(name: "", bytes: [])
    var outline: [JSONOutline.Entry] = []
    var decoded: [JSONValue] = []
    Self.append(value, at: 0, to: &outline, decoded: &decoded)
    entries = outline
    self.decoded = decoded
    isMade = true
    origins = nil
  }

  /// Creates a document of a value whose parts have places in other files.
  init(_ value: PlacedJSON) {
    source = value.location.source
    var outline: [JSONOutline.Entry] = []
    var decoded: [JSONValue] = []
    var origins: [SourceLocation] = []
    Self.append(value, to: &outline, decoded: &decoded, origins: &origins)
    entries = outline
    self.decoded = decoded
    isMade = true
    self.origins = origins
  }

  private static func append(
    _ value: PlacedJSON,
    to entries: inout [JSONOutline.Entry],
    decoded: inout [JSONValue],
    origins: inout [SourceLocation]
  ) {
    func begin(_ kind: JSONOutline.Entry.Kind, _ extent: Int, at place: SourceLocation) -> Int {
      let offset = UInt32(truncatingIfNeeded: place.offset)
      entries.append(.init(offset: offset, extent: UInt32(extent), next: 0, kind: kind))
      origins.append(place)
      return entries.count - 1
    }
    func append(_ value: JSONValue, at place: SourceLocation) {
      let index = begin(.encoded, decoded.count, at: place)
      decoded.append(value)
      entries[index].next = UInt32(entries.count)
    }
    switch value.content {
    case .scalar(let scalar): append(scalar, at: value.location)
    case .array(let elements):
      let index = begin(.array, elements.count, at: value.location)
      for element in elements {
        Self.append(element, to: &entries, decoded: &decoded, origins: &origins)
      }
      entries[index].next = UInt32(entries.count)
    case .object(let members):
      let index = begin(.object, members.count, at: value.location)
      for member in members {
        append(.string(member.key), at: member.keyLocation)
        Self.append(member.value, to: &entries, decoded: &decoded, origins: &origins)
      }
      entries[index].next = UInt32(entries.count)
    }
  }

  /// Creates a document of a value of another one, in which values replace some strings.
  init<Failure: Error>(
    _ index: Int,
    of other: JSONDocument,
    replacing replacement: (String) throws(Failure) -> JSONValue?
  ) throws(Failure) {
    source = other.source
    var outline: [JSONOutline.Entry] = []
    var decoded: [JSONValue] = []
    var origins: [SourceLocation]? = other.origins == nil ? nil : []
    try Self.copy(
      index,
      of: other,
      to: &outline,
      decoded: &decoded,
      origins: &origins,
      replacement: replacement
    )
    entries = outline
    self.decoded = decoded
    isMade = true
    self.origins = origins
  }

  private static func copy<Failure: Error>(
    _ index: Int,
    of other: JSONDocument,
    to entries: inout [JSONOutline.Entry],
    decoded: inout [JSONValue],
    origins: inout [SourceLocation]?,
    replacement: (String) throws(Failure) -> JSONValue?
  ) throws(Failure) {
    /// Places the entries that were added last.
    func place(at index: Int) {
      guard let known = origins?.count else { return }
      let place = other.location(of: index)
      origins?.append(contentsOf: repeatElement(place, count: entries.count - known))
    }
    var entry = other.entries[index]
    if case .string(let text) = other.value(of: index), let value = try replacement(text) {
      append(value, at: entry.offset, to: &entries, decoded: &decoded)
      place(at: index)
      return
    }
    if entry.kind == .encoded {
      decoded.append(other.decoded[Int(entry.extent)])
      entry.extent = UInt32(decoded.count - 1)
    }
    let number = entries.count
    entries.append(entry)
    place(at: index)
    var inner = index + 1
    while inner < Int(other.entries[index].next) {
      if entry.kind == .object {
        let key = JSONValue.string(other.key(of: inner))
        append(key, at: other.entries[inner].offset, to: &entries, decoded: &decoded)
        place(at: inner)
        inner += 1
      }
      try copy(
        inner,
        of: other,
        to: &entries,
        decoded: &decoded,
        origins: &origins,
        replacement: replacement
      )
      inner = other.index(after: inner)
    }
    entries[number].next = UInt32(entries.count)
  }

  private static func append(
    _ value: JSONValue,
    at offset: UInt32,
    to entries: inout [JSONOutline.Entry],
    decoded: inout [JSONValue]
  ) {
    let kind: JSONOutline.Entry.Kind =
      switch value {
      case .array: .array
      case .object: .object
      default: .encoded
      }
    let index = entries.count
    let number = UInt32(decoded.count)
    entries.append(JSONOutline.Entry(offset: offset, extent: number, next: 0, kind: kind))
    switch value {
    case .array(let elements):
      entries[index].extent = UInt32(elements.count)
      for element in elements { append(element, at: offset, to: &entries, decoded: &decoded) }
    case .object(let members):
      entries[index].extent = UInt32(members.count)
      for member in members {
        append(.string(member.key), at: offset, to: &entries, decoded: &decoded)
        append(member.value, at: offset, to: &entries, decoded: &decoded)
      }
    default: decoded.append(value)
    }
    entries[index].next = UInt32(entries.count)
  }

  /// The value of the whole text.
  var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Returns the place of a key or a value.
  func location(of index: Int) -> SourceLocation {
    origins.map { $0[index] } ?? source.location(at: Int(entries[index].offset))
  }

  /// Returns the index after a key or value and its contents.
  func index(after index: Int) -> Int { Int(entries[index].next) }

  /// Returns the kind of a value.
  func kind(of index: Int) -> JSONNode.Kind {
    let entry = entries[index]
    switch entry.kind {
    case .object: return .object
    case .array: return .array
    case .integer, .decimal: return .number
    case .ascii, .string: return .string
    case .literal: return source.bytes[Int(entry.offset)] == 0x6E ? .null : .bool
    case .encoded:
      switch decoded[Int(entry.extent)] {
      case .string: return .string
      case .number: return .number
      case .bool: return .bool
      default: return .null
      }
    }
  }

  /// Accesses the text without counting references.
  func withTokens<Answer>(_ body: (JSONTokens) -> Answer) -> Answer {
    unsafe source.bytes.withUnsafeBufferPointer { bytes in
      unsafe entries.withUnsafeBufferPointer { entries in
        unsafe body(JSONTokens(bytes: bytes, entries: entries, isMade: isMade))
      }
    }
  }

  /// Returns a Boolean value that indicates whether the decoded text of a value and its contents
  /// may contain a byte.
  func mayContain(_ byte: UInt8, in index: Int) -> Bool {
    withTokens { $0.mayContain(byte, in: index) }
  }

  /// Returns all members of an object; none for other values.
  func members(of index: Int) -> JSONMembers {
    let count = entries[index].kind == .object ? Int(entries[index].extent) : 0
    return JSONMembers(document: self, index: index + 1, count: count)
  }

  /// Returns the number of members of the objects that are members of an object.
  func innerCount(of index: Int) -> Int {
    guard entries[index].kind == .object else { return 0 }
    var count = 0
    var key = index + 1
    while key < Int(entries[index].next) {
      let value = entries[key + 1]
      if value.kind == .object { count += Int(value.extent) }
      key = Int(value.next)
    }
    return count
  }

  /// Returns a value by its index.
  func value(of index: Int) -> JSONNode.Value {
    let entry = entries[index]
    switch entry.kind {
    case .object:
      return .object(members(of: index))
    case .array: return .array(elements(of: index))
    case .literal: return source.literal(at: Int(entry.offset))
    case .integer: return .number(source.integer(in: entry.range))
    case .decimal: return .number(source.decimal(in: entry.range))
    case .ascii, .string: return .string(source.string(in: entry.range))
    case .encoded:
      switch decoded[Int(entry.extent)] {
      case .number(let number): return .number(number)
      case .string(let string): return .string(string)
      case .bool(let flag): return .bool(flag)
      default: return .null
      }
    }
  }

  /// Returns the text of an integer that may lose digits when it becomes a double; `nil` for other
  /// values.
  func integerText(of index: Int) -> String? {
    let entry = entries[index]
    guard entry.kind == .integer, entry.extent > 15 else { return nil }
    return String(decoding: source.bytes[entry.range], as: UTF8.self)
  }

  /// Returns a key, with escapes decoded.
  func key(of index: Int) -> String {
    let entry = entries[index]
    if entry.kind != .encoded { return source.string(in: entry.range) }
    guard case .string(let key) = decoded[Int(entry.extent)] else { return "" }
    return key
  }

  private func elements(of array: Int) -> [JSONNode] {
    let count = Int(entries[array].extent)
    var elements: [JSONNode] = []
    elements.reserveCapacity(count)
    var index = array + 1
    while elements.count < count {
      elements.append(JSONNode(document: self, index: index))
      index = self.index(after: index)
    }
    return elements
  }
}

extension JSONOutline.Entry {
  /// The byte range of a string or a number.
  fileprivate var range: Range<Int> { Int(offset)..<(Int(offset) + Int(extent)) }
}

extension SourceText {
  fileprivate func literal(at offset: Int) -> JSONNode.Value {
    switch bytes[offset] {
    case 0x74: .bool(true)
    case 0x66: .bool(false)
    default: .null
    }
  }

  /// Returns the text of a string without escapes, without its quotes.
  fileprivate func string(in range: Range<Int>) -> String {
    String(decoding: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)], as: UTF8.self)
  }

  /// Returns an integer rounded to the nearest double; a negative zero keeps its sign.
  fileprivate func integer(in range: Range<Int>) -> Double {
    guard range.count <= 18 else {
      return Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
    }
    let isNegative = bytes[range.lowerBound] == 0x2D
    var magnitude = 0
    for index in (range.lowerBound + (isNegative ? 1 : 0))..<range.upperBound {
      magnitude = magnitude * 10 + Int(bytes[index] & 0x0F)
    }
    return isNegative ? -Double(magnitude) : Double(magnitude)
  }

  /// Returns a number of few digits with a fraction.
  fileprivate func decimal(in range: Range<Int>) -> Double {
    Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
  }
}
