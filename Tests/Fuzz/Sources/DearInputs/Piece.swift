/// A piece of JSON that keeps the order of its members, and scalars and keys as they are written.
enum Piece: Hashable {
  case scalar(String)
  case list([Piece])
  case object([Member])

  /// A member of an object.
  struct Member: Hashable {
    /// The key without its quotation marks, with its escapes.
    var key: String
    /// The value.
    var value: Piece
  }

  /// A string, whose escapes are written already.
  static func text(_ text: String) -> Piece { .scalar("\"\(text)\"") }

  /// The value of a member; `nil` if there is none; setting it adds the member first.
  subscript(key: String) -> Piece? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      if let index = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.insert(Member(key: key, value: newValue), at: 0)
      }
      self = .object(members)
    }
  }

  /// The number of pieces in this one, itself included.
  var count: Int {
    switch self {
    case .scalar: 1
    case .list(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// Changes the piece with a number, in the order of the text.
  mutating func change(_ number: inout Int, _ change: (inout Piece) -> Void) {
    if number == 0 { change(&self) }
    number -= 1
    switch self {
    case .scalar: break
    case .list(var elements):
      for index in elements.indices where number >= 0 { elements[index].change(&number, change) }
      self = .list(elements)
    case .object(var members):
      for index in members.indices where number >= 0 {
        members[index].value.change(&number, change)
      }
      self = .object(members)
    }
  }

  /// The piece with all its texts and keys changed.
  func map(_ change: (String) -> String) -> Piece {
    switch self {
    case .scalar(let text): .scalar(text.first == "\"" ? change(text) : text)
    case .list(let elements): .list(elements.map { $0.map(change) })
    case .object(let members):
      .object(members.map { Member(key: change($0.key), value: $0.value.map(change)) })
    }
  }

  /// The text.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .scalar(let scalar): text += scalar
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += index > 0 ? ",\"" : "\""
        text += "\(member.key)\":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension Piece {
  /// Reads a text; `nil` if it is no JSON.
  init?(text: String) {
    var bytes = Array(text.utf8)[...]
    guard let piece = Self.read(&bytes), Self.skipSpace(&bytes), bytes.isEmpty else { return nil }
    self = piece
  }

  private static func read(_ bytes: inout ArraySlice<UInt8>) -> Piece? {
    _ = skipSpace(&bytes)
    switch bytes.first {
    case UInt8(ascii: "\""): return string(&bytes).map(Piece.text)
    case UInt8(ascii: "["):
      var elements: [Piece] = []
      let isGood = readElements(&bytes, to: UInt8(ascii: "]")) { bytes in
        guard let element = read(&bytes) else { return false }
        elements.append(element)
        return true
      }
      return isGood ? .list(elements) : nil
    case UInt8(ascii: "{"):
      var members: [Member] = []
      let isGood = readElements(&bytes, to: UInt8(ascii: "}")) { bytes in
        guard skipSpace(&bytes), let key = string(&bytes), skipSpace(&bytes),
          bytes.popFirst() == UInt8(ascii: ":"), let value = read(&bytes)
        else { return false }
        members.append(Member(key: key, value: value))
        return true
      }
      return isGood ? .object(members) : nil
    default:
      let scalar = bytes.prefix { !" \n\t\r,:]}".utf8.contains($0) }
      bytes = bytes.dropFirst(scalar.count)
      return scalar.isEmpty ? nil : .scalar(String(decoding: scalar, as: UTF8.self))
    }
  }

  /// Reads the elements between two brackets, separated by commas.
  private static func readElements(
    _ bytes: inout ArraySlice<UInt8>,
    to end: UInt8,
    _ readElement: (inout ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    bytes.removeFirst()
    while skipSpace(&bytes), bytes.first != end {
      guard readElement(&bytes), skipSpace(&bytes) else { return false }
      if bytes.first == UInt8(ascii: ",") { bytes.removeFirst() } else { break }
    }
    return bytes.popFirst() == end
  }

  private static func string(_ bytes: inout ArraySlice<UInt8>) -> String? {
    guard bytes.popFirst() == UInt8(ascii: "\"") else { return nil }
    var isEscaped = false
    let text = bytes.prefix { byte in
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return isEscaped || byte != UInt8(ascii: "\"")
    }
    bytes = bytes.dropFirst(text.count)
    return bytes.popFirst() == nil ? nil : String(decoding: text, as: UTF8.self)
  }

  private static func skipSpace(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    bytes = bytes.drop { " \n\t\r".utf8.contains($0) }
    return true
  }
}
