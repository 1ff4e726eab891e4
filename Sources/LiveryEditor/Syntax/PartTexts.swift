import SourceJSON

/// The texts of the parts of a container, each with the comments that belong to it: those before it,
/// and those at the end of its line.
///
/// Comments on the line of the opening bracket, and those before a blank line after it, belong to
/// the container.
struct PartTexts {
  private let tree: SyntaxTree
  private let parts: [SyntaxTree.Part]
  /// The last tokens before each part with its comments, and the last one of the last part.
  private var cuts: [Int]

  /// Finds the texts in a container without mistakes.
  init(_ tree: SyntaxTree, of node: Int) {
    self.tree = tree
    parts = tree.nodes[node].parts
    cuts = [tree.headEnd(of: node)] + parts.map { tree.lineEnd(after: $0.comma ?? $0.last) }
  }

  /// The bytes of some parts with their comments.
  func range(_ numbers: ClosedRange<Int>) -> Range<Int> {
    tree.end(of: cuts[numbers.lowerBound])..<tree.end(of: cuts[numbers.upperBound + 1])
  }

  /// Returns the text of some parts, the first of which takes the place of another part: the last
  /// one of the container has no comma if that had none.
  func text(of numbers: [Int], from start: Int) -> String {
    var bytes: [UInt8] = []
    var last = cuts[start]
    // Nothing must become a part of a comment before it.
    func begin(with first: UInt8?) {
      let isInComment = tree.tokens[last].kind == .lineComment
      if isInComment, let first, !first.isLineEnd { bytes += tree.newline }
    }
    func append(_ tokens: Range<Int>) {
      guard let final = tokens.last else { return }
      let text = tree.source.bytes[tree.end(of: tokens.lowerBound - 1)..<tree.end(of: final)]
      begin(with: text.first)
      bytes += text
      last = final
    }
    for (place, number) in zip(start..., numbers) {
      let part = parts[number]
      append((cuts[number] + 1)..<(part.last + 1))
      if parts[place].comma != nil { bytes.append(UInt8(ascii: ",")) }
      let comma = part.comma ?? part.last
      append((part.last + 1)..<max(part.last + 1, comma))
      append((comma + 1)..<(cuts[number + 1] + 1))
    }
    begin(with: tree.source.bytes[tree.end(of: cuts[start + numbers.count])...].first)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SyntaxTree {
  /// The line end of the text: that of its first line.
  var newline: [UInt8] {
    guard let end = source.bytes.firstIndex(where: \.isLineEnd) else { return [0x0A] }
    let rest = source.bytes[end...]
    return Array(rest.prefix(rest.starts(with: "\r\n".utf8) ? 2 : 1))
  }

  /// Returns the offset after a token.
  func end(of token: Int) -> Int { tokens[token].range.upperBound }

  /// Returns the last of the comments at the end of a token's line; the token if there are none.
  func lineEnd(after token: Int) -> Int {
    var last = token
    var next = last + 1
    while next < tokens.count, tokens[next].isComment, breaks(between: last, and: next) == 0 {
      last = next
      next += 1
    }
    // A comment before another part on the line belongs to that.
    let isAlone =
      next == tokens.count || tokens[next].kind == .closeObject || tokens[next].kind == .closeArray
      || breaks(between: last, and: next) > 0
    return isAlone ? last : token
  }

  /// Returns the last token of a container's opening bracket and the comments that belong to it.
  func headEnd(of node: Int) -> Int {
    var end = lineEnd(after: nodes[node].first)
    var next = nodes[node].first + 1
    while next + 1 < tokens.count, tokens[next].isComment {
      if breaks(between: next, and: next + 1) > 1 { end = max(end, next) }
      next += 1
    }
    return end
  }

  /// Returns the number of line ends between two tokens of the text.
  func breaks(between one: Int, and other: Int) -> Int {
    let bytes = source.bytes[end(of: one)..<tokens[other].range.lowerBound]
    return bytes.indices.count { index in
      bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 == bytes.endIndex || bytes[index + 1] != 0x0A)
    }
  }
}
