/// Evidence for formats other than JSON.
extension FileContent {
  // MARK: Markup

  /// A Boolean value that indicates whether the file begins with a tag, a declaration or a comment
  /// of XML or HTML, rather than with the markers of a merge conflict.
  var isMarkup: Bool {
    guard head.first == "<", let second = head.dropFirst().first else { return false }
    return second == "?" || second == "!" || second.isASCII && second.isLetter
  }

  // MARK: Formats of lines

  /// The text from the first line that is neither empty nor a `#` comment.
  private var uncommented: Substring {
    var rest = head
    while rest.first == "#" { rest = Self.nextLine(of: rest) }
    return rest
  }

  /// The first line that is neither empty nor a `#` comment.
  private var firstLine: Substring { uncommented.prefix { !$0.isNewline } }

  private static func nextLine(of text: Substring) -> Substring {
    text.drop { !$0.isNewline }.drop(while: \.isWhitespace)
  }

  /// A Boolean value that indicates whether the first line is a table header, or joins a key and a
  /// value by `=`.
  var isTOML: Bool {
    let line = firstLine.prefix { $0 != "#" }
    if line.first == "[" {
      let name = line.drop { $0 == "[" }.prefix { $0.isPart(of: ".-_ \"") }
      let rest = line.dropFirst(line.count - line.drop { $0 == "[" }.count + name.count)
      return name.first.map { $0.isASCII && $0.isLetter } ?? false
        && !["true", "false", "null"].contains(name)
        && rest.drop { $0 == "]" }.allSatisfy(\.isWhitespace) && rest.first == "]"
    }
    let key = line.prefix { $0.isPart(of: ".-_\"'") }
    let rest = line.dropFirst(key.count).drop(while: \.isWhitespace)
    // In a sheet that lacks its opening brace, the line has the closing quote of a condition's key.
    return !key.isEmpty && rest.first == "=" && rest.dropFirst().first != "="
      && !line.contains("\":")
  }

  /// A Boolean value that indicates whether the first line begins a document, or ends a key with
  /// `:`.
  var isYAML: Bool {
    head.hasPrefix("%YAML") || Self.beginsDocument(uncommented) || key(of: uncommented) != nil
  }

  /// A Boolean value that indicates whether the first key of a YAML file names a class or a
  /// constant.
  var isMotifYAML: Bool {
    var text = uncommented
    if Self.beginsDocument(text) { text = Self.nextLine(of: text) }
    guard let key = key(of: text), key.count > 1 else { return false }
    return key.first == "." || key.first == "$"
  }

  /// Returns whether a text begins with the line that begins a YAML document.
  private static func beginsDocument(_ text: Substring) -> Bool {
    text.hasPrefix("---") && text.dropFirst(3).first.map(\.isWhitespace) ?? true
  }

  /// Returns the key at the beginning of a YAML text, without quotes.
  private func key(of text: Substring) -> Substring? {
    let line = text.prefix { !$0.isNewline }
    var (key, rest) = (line.prefix { $0.isPart(of: ".$/-_") }, line)
    let quote = line.first
    if quote == "\"" || quote == "'" {
      key = line.dropFirst().prefix { $0 != quote }
      rest = line.dropFirst(key.count + 2)
    } else {
      rest = line.dropFirst(key.count)
    }
    let isEnded = rest.first == ":" && rest.dropFirst().first.map(\.isWhitespace) ?? true
    // In JSON that lacks its opening brace, a JSON value follows, or nothing.
    if quote == "\"" {
      let value = text[rest.startIndex...].dropFirst().drop(while: \.isWhitespace)
      guard let first = value.first, !first.isNumber, !"\"{[-".contains(first) else { return nil }
      if ["true", "false", "null"].contains(value.prefix { $0.isLetter }) { return nil }
    }
    // A line that ends with a semicolon is a variable of a web style sheet.
    let isVariable = line.reversed().first { !$0.isWhitespace } == ";"
    return isEnded && !isVariable && !key.isEmpty ? key : nil
  }

  // MARK: CSS

  /// A Boolean value that indicates whether the file begins with a rule, an at-rule or a variable.
  var isCSS: Bool {
    let text = Self.withoutComments(head)
    guard let first = text.first else { return false }
    if first == "@" {
      let rule = text.prefix { !"{;".contains($0) }
      // In a sheet that lacks its opening brace, the text has the closing quote of a directive's
      // key.
      return rule.dropFirst().first?.isLetter ?? false && rule.count < text.count
        && rule.count { $0 == "\"" }.isMultiple(of: 2)
    }
    if first == "$" || text.hasPrefix("--") {
      return text.prefix { !$0.isNewline }.reversed().first { !$0.isWhitespace } == ";"
    }
    guard first.isLetter || ".#:*[".contains(first), let opening = text.firstIndex(of: "{") else {
      return false
    }
    let selector = text[..<opening]
    // A colon in a selector directly precedes its pseudo-class.
    let isSelector = zip(selector, selector.dropFirst()).allSatisfy { left, right in
      left != ":" || right == ":" || right.isLetter
    }
    let inside = text[text.index(after: opening)...].drop(while: \.isWhitespace)
    let name = inside.prefix { $0.isPart(of: "-_") }
    let end = inside.dropFirst(name.count).first { !$0.isWhitespace }
    return isSelector && selector.allSatisfy { $0.isPart(of: " \t\n\r.#:>+~*()[]=\"',-_|^$\\") }
      && !name.isEmpty && end == ":"
  }

  /// Returns a text after its leading comments.
  private static func withoutComments(_ text: Substring) -> Substring {
    var rest = text
    while true {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        var inside = rest.dropFirst(2)
        while !inside.isEmpty, !inside.hasPrefix("*/") { inside = inside.dropFirst() }
        rest = inside.dropFirst(2)
      } else {
        return rest
      }
      rest = rest.drop(while: \.isWhitespace)
    }
  }

  // MARK: Formats with braces

  /// A Boolean value that indicates whether `=` joins the first key and its value, and `;` follows
  /// the last value.
  var isOldPropertyList: Bool {
    let text = Self.withoutComments(head)
    guard text.first == "{" else { return false }
    var rest = Self.withoutComments(text.dropFirst().drop(while: \.isWhitespace))
    if rest.first == "\"" {
      rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
    } else {
      rest = rest.drop { $0.isPart(of: "_$/:.-") }
    }
    let end = bytes.reversed().lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(2)
    return rest.first { !$0.isWhitespace } == "=" && end.elementsEqual("};".utf8)
  }

  /// A Boolean value that indicates whether most keys are not in double quotes.
  var isJSON5: Bool {
    let start = Self.withoutComments(head).first
    guard start == "{" || start == "[" else { return false }
    var scanner = KeyScanner(bytes: bytes)
    scanner.scan()
    // A single key may lack its quotes by mistake.
    return scanner.otherCount > scanner.quotedCount
      && scanner.otherCount + scanner.commentCount > 1
  }

  /// Counts the quoted and unquoted keys of a text in braces, and its comments.
  private struct KeyScanner {
    let bytes: ArraySlice<UInt8>
    var quotedCount = 0
    var otherCount = 0
    var commentCount = 0

    mutating func scan() {
      var position = bytes.startIndex
      // The last byte that is neither white space nor in a comment.
      var previous = UInt8(ascii: "{")
      while position < bytes.endIndex {
        let (start, before) = (position, previous)
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): position = endOfString(at: start)
        case UInt8(ascii: "/"): position = endOfComment(at: start)
        case let byte where byte.isLetter:
          position = bytes[start...].firstIndex { !$0.isLetter } ?? bytes.endIndex
        default: position += 1
        }
        if bytes[start] == UInt8(ascii: "/"), position - start > 1 {
          commentCount += 1
          continue
        }
        if Self.spaces.contains(bytes[start]) { continue }
        previous = bytes[position - 1]
        guard
          bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
            || bytes[start].isLetter
        else { continue }
        let next = bytes[position...].first { !Self.spaces.contains($0) }
        guard next == UInt8(ascii: ":") else { continue }
        if bytes[start] == UInt8(ascii: "\"") {
          quotedCount += 1
        } else if before == UInt8(ascii: "{") || before == UInt8(ascii: ",") {
          // The words of a selector such as 'A/B:first' are no keys, though its quotes may be missing.
          otherCount += 1
        }
      }
    }

    private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

    private func endOfString(at start: Int) -> Int {
      var position = start + 1
      while position < bytes.endIndex, bytes[position] != bytes[start] {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(position + 1, bytes.endIndex)
    }

    private func endOfComment(at start: Int) -> Int {
      guard start + 1 < bytes.endIndex else { return bytes.endIndex }
      if bytes[start + 1] == UInt8(ascii: "/") {
        return bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      }
      guard bytes[start + 1] == UInt8(ascii: "*") else { return start + 1 }
      var position = start + 2
      while position + 1 < bytes.endIndex {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          return position + 2
        }
        position += 1
      }
      return bytes.endIndex
    }
  }
}

extension Character {
  /// Returns whether the character is an ASCII letter or digit, or one of some others.
  fileprivate func isPart(of others: String) -> Bool {
    isASCII && (isLetter || isNumber) || others.contains(self)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte may be part of an unquoted key.
  fileprivate var isLetter: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F, 0x80...: true
    default: false
    }
  }
}
