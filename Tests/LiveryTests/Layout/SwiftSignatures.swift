/// The functions and initialisers that a Swift file declares, operators aside.
struct SwiftSignatures {
  /// A function or an initialiser.
  struct Signature: Equatable {
    let name: String
    let line: Int
    var parameterCount = 0

    /// The number of parameters without a label.
    var unlabelledCount = 0
  }

  /// The declarations in their order.
  private(set) var all: [Signature] = []

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// Reads a file's text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    var previous = UInt8(ascii: " ")
    while index < bytes.count {
      let byte = bytes[index]
      if skipCommentOrString() { continue }
      guard Self.isNamePart(byte) else {
        if byte != UInt8(ascii: " ") { previous = byte }
        skip()
        continue
      }
      let word = readWord()
      if word == "func" {
        readFunction()
      } else if word == "init" && previous != UInt8(ascii: ".") {
        readParameters(of: Signature(name: word, line: line))
      }
      previous = byte
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Advances by a byte, and counts lines.
  private mutating func skip() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  /// Advances to a byte, or to the end.
  private mutating func skip(to end: UInt8) {
    while index < bytes.count && bytes[index] != end { skip() }
  }

  private mutating func skipSpace() {
    while index < bytes.count && " \t\n".utf8.contains(bytes[index]) { skip() }
  }

  private mutating func readWord() -> String {
    let start = index
    while index < bytes.count && Self.isNamePart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips a comment or a string, if one begins here; returns whether one does.
  ///
  /// A string of one line ends with its line at the latest, so that interpolated quotes do no harm.
  private mutating func skipCommentOrString() -> Bool {
    guard bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "\"") else {
      return false
    }
    if isNext("//") {
      skip(to: UInt8(ascii: "\n"))
    } else if isNext("/*") {
      while index < bytes.count && !isNext("*/") { skip() }
      index = min(index + 2, bytes.count)
    } else if isNext("\"\"\"") {
      index += 3
      while index < bytes.count && !isNext("\"\"\"") { skip() }
      index = min(index + 3, bytes.count)
    } else if isNext("\"") {
      skip()
      while index < bytes.count && bytes[index] != UInt8(ascii: "\n") {
        let isEscape = bytes[index] == UInt8(ascii: "\\")
        let isEnd = bytes[index] == UInt8(ascii: "\"")
        index = min(index + (isEscape ? 2 : 1), bytes.count)
        if isEnd { break }
      }
    } else {
      return false
    }
    return true
  }

  /// Reads a function after its keyword; an operator has no name.
  private mutating func readFunction() {
    skipSpace()
    guard index < bytes.count else { return }
    let start = line
    if bytes[index] == UInt8(ascii: "`") {
      index += 1
      let nameStart = index
      skip(to: UInt8(ascii: "`"))
      let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
      index += 1
      readParameters(of: Signature(name: name, line: start))
    } else if Self.isNamePart(bytes[index]) {
      readParameters(of: Signature(name: readWord(), line: start))
    }
  }

  /// Reads the generic parameters and the parameters after a name.
  private mutating func readParameters(of signature: Signature) {
    if index < bytes.count && "?!".utf8.contains(bytes[index]) { index += 1 }
    if index < bytes.count && bytes[index] == UInt8(ascii: "<") {
      var depth = 0
      repeat {
        if bytes[index] == UInt8(ascii: "<") { depth += 1 }
        if bytes[index] == UInt8(ascii: ">") && bytes[index - 1] != UInt8(ascii: "-") { depth -= 1 }
        skip()
      } while index < bytes.count && depth > 0
    }
    guard index < bytes.count && bytes[index] == UInt8(ascii: "(") else { return }
    index += 1
    var signature = signature
    repeat {
      guard let label = readParameter() else { break }
      signature.parameterCount += 1
      if label == "_" { signature.unlabelledCount += 1 }
    } while index < bytes.count && bytes[index - 1] == UInt8(ascii: ",")
    all.append(signature)
  }

  /// Reads a parameter with the comma or the parenthesis after it; returns its first name, or `nil`
  /// if there is none.
  private mutating func readParameter() -> String? {
    var label: String?
    var depth = 0
    while index < bytes.count {
      if skipCommentOrString() { continue }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "<") where Self.isNamePart(bytes[index - 1]):
        depth += 1
      case UInt8(ascii: ">")
      where depth > 0 && ![UInt8(ascii: "-"), UInt8(ascii: " ")].contains(bytes[index - 1]):
        depth -= 1
      case UInt8(ascii: ")") where depth == 0, UInt8(ascii: ",") where depth == 0:
        index += 1
        return label
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
      case UInt8(ascii: "@") where label == nil:
        index += 1
        _ = readWord()
        continue
      case _ where label == nil && Self.isNamePart(byte):
        label = readWord()
        continue
      default:
        break
      }
      skip()
    }
    return label
  }
}
