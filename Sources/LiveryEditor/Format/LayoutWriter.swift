import SourceJSON

/// Writes the canonical layout of a JSON text.
///
/// - Indentation is two spaces. Members and elements are on lines of their own, unless the whole
///   value fits into its line and has no comments; a list of several objects never shares a line.
/// - A blank line between members stays, several become one.
/// - A comment stays before its member, or at the end of its line; a comma comes before it.
struct LayoutWriter {
  private let tree: SyntaxTree
  private let width: Int
  private let newline: [UInt8]

  /// The numbers of columns that values need on one line; `nil` for values on several.
  private var columns: [Int?] = []

  /// The text so far.
  private(set) var bytes: [UInt8] = []

  /// The parts that were copied, as ranges of the original.
  private(set) var untouched: [Range<Int>] = []

  private var lineStart = 0

  /// A Boolean value that indicates whether the line ends with a comment.
  private var isAfterLineComment = false

  /// The token that was written last, comments included; `nil` at the start.
  private var last: Int?

  init(_ tree: SyntaxTree, width: Int) {
    self.tree = tree
    self.width = width
    let bytes = tree.source.bytes
    newline = tree.newline
    self.bytes.reserveCapacity(bytes.count)
    self.bytes += bytes[..<tree.source.textStart]
    lineStart = self.bytes.count
    measure()
  }

  /// Writes the whole text.
  mutating func write(root: Int) {
    writeComments(from: 0, to: tree.nodes[root].first, depth: 0)
    if last != nil { breakLine(0) }
    write(container: root, depth: 0)
    var next = tree.nodes[root].last + 1
    if let rest = tree.rest {
      writeComments(from: next, to: rest, depth: 0)
      breakLine(0)
      let end = tree.tokens[tree.tokens.count - 1].range.upperBound
      copy(tree.tokens[rest].range.lowerBound..<end)
      next = tree.tokens.count
    }
    writeComments(from: next, to: tree.tokens.count, depth: 0)
    bytes += newline
  }

  // MARK: Values on one line

  private mutating func measure() {
    let count = tree.nodes.count
    columns = [Int?](repeating: nil, count: count)
    for index in (0..<count).reversed() { columns[index] = columns(of: tree.nodes[index]) }
  }

  private func columns(of node: SyntaxTree.Node) -> Int? {
    if node.isBroken || !node.isClosed || node.parts.last?.comma != nil { return nil }
    if node.kind == .scalar { return columns(ofToken: node.first) }
    var sum = node.kind == .object && !node.parts.isEmpty ? 4 : 2
    var end = node.first
    for (number, part) in node.parts.enumerated() {
      guard let value = part.value, let own = columns[value] else { return nil }
      sum += own + (number > 0 ? 2 : 0)
      if let key = part.key { sum += columns(ofToken: key) + 2 }
      let keyCount = part.key == nil ? 0 : 2
      // Any other token would be a comment.
      if part.first != end + 1 || tree.nodes[value].first != part.first + keyCount { return nil }
      end = part.last
      if let comma = part.comma {
        if comma != end + 1 { return nil }
        end = comma
      }
    }
    let objects = node.parts.count { part in
      part.value.map { tree.nodes[$0].kind == .object } ?? false
    }
    if node.kind == .array, objects > 1 { return nil }
    return node.last == end + 1 ? sum : nil
  }

  private func columns(ofToken token: Int) -> Int {
    tree.source.bytes[tree.tokens[token].range].count { $0 & 0xC0 != 0x80 }
  }

  /// The number of columns of the current line.
  private var column: Int { bytes[lineStart...].count { $0 & 0xC0 != 0x80 } }

  private mutating func writeOnOneLine(_ node: Int) {
    let found = tree.nodes[node]
    if found.kind == .scalar || found.parts.isEmpty {
      write(token: found.first)
      if found.last != found.first { write(token: found.last) }
      return
    }
    write(token: found.first)
    let space = found.kind == .object ? " " : ""
    bytes += space.utf8
    for (number, part) in found.parts.enumerated() {
      if number > 0 { bytes += ", ".utf8 }
      if let key = part.key {
        write(token: key)
        bytes += ": ".utf8
      }
      if let value = part.value { writeOnOneLine(value) }
    }
    bytes += space.utf8
    write(token: found.last)
  }

  // MARK: Values on several lines

  private mutating func write(value node: Int, depth: Int, hasComma: Bool) {
    if let own = columns[node], column + own + (hasComma ? 1 : 0) <= width || isShort(node) {
      writeOnOneLine(node)
    } else {
      write(container: node, depth: depth)
    }
  }

  /// Returns a Boolean value that indicates whether a value has no parts.
  private func isShort(_ node: Int) -> Bool { tree.nodes[node].parts.isEmpty }

  private mutating func write(container index: Int, depth: Int) {
    let node = tree.nodes[index]
    write(token: node.first)
    var next = node.first + 1
    let isCut = index == tree.root && !node.isClosed
    for (number, part) in node.parts.enumerated() {
      let isLast = number == node.parts.count - 1
      writeComments(from: next, to: part.first, depth: depth + 1)
      beginLine(before: part.first, depth: depth + 1, isFirst: number == 0)
      // The end of an unclosed text may belong elsewhere.
      if part.isBroken || isCut && isLast {
        let isEmpty = part.comma == part.first
        if !isEmpty { copy(tree.range(part)) }
      } else {
        write(part, depth: depth + 1)
      }
      last = part.last
      next = part.last + 1
      guard let comma = part.comma else { continue }
      if isAfterLineComment { breakLine(depth + 1) }
      bytes += ",".utf8
      writeComments(from: next, to: comma, depth: depth + 1)
      last = comma
      next = comma + 1
    }
    let end = node.isClosed ? node.last : next
    writeComments(from: next, to: end, depth: depth + 1)
    if !node.isClosed { return }
    if !node.parts.isEmpty || next < node.last { breakLine(depth) }
    write(token: node.last)
  }

  private mutating func write(_ part: SyntaxTree.Part, depth: Int) {
    guard let value = part.value else { return }
    var next = part.first
    if let key = part.key {
      write(token: key)
      let colon = (key + 1..<tree.tokens.count).first { tree.tokens[$0].kind == .colon } ?? key
      writeInner(from: key + 1, to: colon, depth: depth)
      bytes += ":".utf8
      next = colon + 1
      writeInner(from: next, to: tree.nodes[value].first, depth: depth)
      if !isAtLineStart { bytes += " ".utf8 }
    }
    write(value: value, depth: depth, hasComma: part.comma != nil)
  }

  /// Writes comments inside of a member.
  private mutating func writeInner(from start: Int, to end: Int, depth: Int) {
    for token in start..<max(start, end) {
      if !isAtLineStart { bytes += " ".utf8 }
      write(token: token)
      if isAfterLineComment { breakLine(depth + 1) }
    }
  }

  private var isAtLineStart: Bool { bytes[lineStart...].allSatisfy { $0 == 0x20 } }

  // MARK: Comments and lines

  /// Writes the comments between two tokens: at the end of the line, or on lines of their own.
  private mutating func writeComments(from start: Int, to end: Int, depth: Int) {
    for token in start..<max(start, end) where tree.tokens[token].isComment {
      let followsOnLine =
        token + 1 < tree.tokens.count && tree.breaks(between: token, and: token + 1) == 0
        && !tree.tokens[token + 1].isComment && token + 1 == end && !isBracket(token + 1)
        && tree.tokens[token + 1].kind != .comma
      if let last, tree.breaks(between: last, and: token) == 0, !isAfterLineComment, !followsOnLine
      {
        bytes += " ".utf8
        write(token: token)
      } else {
        let isFirst = last.map { tree.tokens[$0].kind.opens } ?? true
        beginLine(before: token, depth: depth, isFirst: isFirst)
        write(token: token)
      }
    }
  }

  private func isBracket(_ token: Int) -> Bool {
    tree.tokens[token].kind == .closeObject || tree.tokens[token].kind == .closeArray
  }

  /// Begins a line for a token, after a blank one if the text has some there.
  private mutating func beginLine(before token: Int, depth: Int, isFirst: Bool) {
    guard let last else { return }
    let count = tree.breaks(between: last, and: token)
    let isBlockBefore = tree.tokens[last].kind == .blockComment && count == 0
    if isBlockBefore, !tree.tokens[token].isComment {
      bytes += " ".utf8
      return
    }
    if count > 1, !isFirst {
      bytes += newline
      isAfterLineComment = false
    }
    breakLine(depth)
  }

  private mutating func breakLine(_ depth: Int) {
    bytes += newline
    lineStart = bytes.count
    bytes += repeatElement(0x20, count: 2 * depth)
    isAfterLineComment = false
  }

  private mutating func write(token: Int) {
    let found = tree.tokens[token]
    append(tree.source.bytes[found.range].withoutSpaceAtEnd)
    isAfterLineComment = found.kind == .lineComment
    last = token
  }

  /// Copies a part of the original.
  private mutating func copy(_ range: Range<Int>) {
    append(tree.source.bytes[range])
    untouched.append(range)
    let tokens = SyntaxToken.all(in: Array(tree.source.bytes[range]))
    isAfterLineComment = tokens.last?.kind == .lineComment
  }

  /// Writes bytes that may have line ends.
  private mutating func append(_ text: ArraySlice<UInt8>) {
    let start = bytes.count
    bytes += text
    if let end = bytes[start...].lastIndex(where: \.isLineEnd) { lineStart = end + 1 }
  }
}

extension SyntaxToken.Kind {
  /// A Boolean value that indicates whether the token opens a container.
  fileprivate var opens: Bool { self == .openObject || self == .openArray }
}
