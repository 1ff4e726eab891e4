import SourceJSON

/// The texts of the parts of a container, each with the comments that belong to it: those before it,
/// and those at the end of its line.
///
/// Comments on the line of the opening bracket, and those before a blank line after it, belong to
/// the container.
struct PartTexts {
  private let tree: SyntaxTree
  private let parts: [SyntaxTree.Part]
  /// The start of the text before each part, and the end of the last one.
  private var cuts: [Int]

  /// Finds the texts in a container without mistakes.
  init(_ tree: SyntaxTree, of node: Int) {
    self.tree = tree
    parts = tree.nodes[node].parts
    cuts = [tree.headEnd(of: node)]
    for part in parts { cuts.append(tree.lineEnd(after: part.comma ?? part.last)) }
  }

  /// The bytes of some parts with their comments.
  func range(_ numbers: ClosedRange<Int>) -> Range<Int> {
    cuts[numbers.lowerBound]..<cuts[numbers.upperBound + 1]
  }

  /// Returns the text of some parts, the first of which takes the place of another part: the last
  /// one of the container has no comma if that had none.
  func text(of numbers: [Int], from start: Int) -> String {
    // Nothing must become a part of a comment before it.
    var isAfterLineComment = SyntaxToken.endsInLineComment(tree.source.bytes[..<cuts[start]])
    var bytes: [UInt8] = []
    func append(_ range: Range<Int>) {
      let text = tree.source.bytes[range]
      guard let first = text.first else { return }
      if isAfterLineComment, !first.isLineEnd { bytes += tree.newline }
      bytes += text
      isAfterLineComment = SyntaxToken.endsInLineComment(bytes[...])
    }
    for (place, number) in zip(start..., numbers) {
      let part = parts[number]
      let end = tree.range(part).upperBound
      append(cuts[number]..<end)
      if parts[place].comma != nil { bytes.append(UInt8(ascii: ",")) }
      let comma = part.comma.map { tree.tokens[$0].range }
      append(end..<(comma?.lowerBound ?? end))
      append((comma?.upperBound ?? end)..<cuts[number + 1])
    }
    let rest = tree.source.bytes[cuts[start + numbers.count]...]
    if isAfterLineComment, rest.first?.isLineEnd == false { bytes += tree.newline }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SyntaxToken {
  /// Returns a Boolean value that indicates whether a text ends in a comment of a line.
  fileprivate static func endsInLineComment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = bytes.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? bytes.startIndex
    return SyntaxToken.all(in: Array(bytes[line...])).last?.kind == .lineComment
  }
}

extension SyntaxTree {
  /// The line end of the text: that of its first line.
  var newline: [UInt8] {
    guard let end = source.bytes.firstIndex(where: \.isLineEnd) else { return [0x0A] }
    let rest = source.bytes[end...]
    return Array(rest.prefix(rest.starts(with: "\r\n".utf8) ? 2 : 1))
  }

  /// Returns the offset after a token and the comments at the end of its line.
  func lineEnd(after token: Int) -> Int {
    var last = token
    var next = last + 1
    while next < tokens.count, tokens[next].isComment, lineCount(between: last, and: next) == 0 {
      last = next
      next += 1
    }
    // A comment before another part on the line belongs to that.
    let isAlone =
      next == tokens.count || tokens[next].kind == .closeObject || tokens[next].kind == .closeArray
      || lineCount(between: last, and: next) > 0
    return tokens[isAlone ? last : token].range.upperBound
  }

  /// Returns the offset after the opening bracket of a container and the comments that belong to it.
  func headEnd(of node: Int) -> Int {
    let first = nodes[node].first
    var end = lineEnd(after: first)
    var next = first + 1
    while next < tokens.count, tokens[next].isComment {
      if next + 1 < tokens.count, lineCount(between: next, and: next + 1) > 1 {
        end = max(end, tokens[next].range.upperBound)
      }
      next += 1
    }
    return end
  }

  /// Returns the number of line ends between two tokens, of which a comment of a line has one.
  private func lineCount(between one: Int, and other: Int) -> Int {
    let between = source.bytes[tokens[one].range.upperBound..<tokens[other].range.lowerBound]
    let count = between.count { $0 == 0x0A }
    return count > 0 ? count : between.count { $0 == 0x0D }
  }
}
