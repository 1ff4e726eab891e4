import SourceJSON

/// The texts of the parts of a container, each with the comments that belong to it: those before it,
/// and those at the end of its line.
struct PartTexts {
  private let tree: SyntaxTree
  private let parts: [SyntaxTree.Part]
  /// The start of the text before each part, and the end of the last one.
  private var cuts: [Int]

  /// Finds the texts in a container without mistakes.
  init(_ tree: SyntaxTree, of node: Int) {
    self.tree = tree
    parts = tree.nodes[node].parts
    cuts = [tree.tokens[tree.nodes[node].first].range.upperBound]
    for part in parts { cuts.append(tree.lineEnd(after: part)) }
  }

  /// The bytes of some parts with their comments.
  func range(_ numbers: ClosedRange<Int>) -> Range<Int> {
    cuts[numbers.lowerBound]..<cuts[numbers.upperBound + 1]
  }

  /// Returns the text of some parts, the first of which takes the place of another part: the last
  /// one of the container has no comma if that had none.
  func text(of numbers: some Sequence<Int>, from start: Int) -> String {
    var bytes: [UInt8] = []
    for (place, number) in zip(start..., numbers) {
      let part = parts[number]
      let end = tree.range(part).upperBound
      bytes += tree.source.bytes[cuts[number]..<end]
      if parts[place].comma != nil { bytes.append(UInt8(ascii: ",")) }
      let comma = part.comma.map { tree.tokens[$0].range }
      bytes += tree.source.bytes[end..<(comma?.lowerBound ?? end)]
      bytes += tree.source.bytes[(comma?.upperBound ?? end)..<cuts[number + 1]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SyntaxTree {
  /// Returns the offset after a part, its comma and the comments at the end of its line.
  func lineEnd(after part: Part) -> Int {
    var last = part.comma ?? part.last
    var next = last + 1
    while next < tokens.count, tokens[next].isComment, !hasLineEnd(between: last, and: next) {
      last = next
      next += 1
    }
    // A comment before another part on the line belongs to that.
    let isAlone =
      next == tokens.count || tokens[next].kind == .closeObject || tokens[next].kind == .closeArray
      || hasLineEnd(between: last, and: next)
    return tokens[isAlone ? last : part.comma ?? part.last].range.upperBound
  }

  /// Returns a Boolean value that indicates whether a line ends between two tokens; it does after a
  /// comment of one line.
  private func hasLineEnd(between one: Int, and other: Int) -> Bool {
    tokens[one].kind == .lineComment
      || source.bytes[tokens[one].range.upperBound..<tokens[other].range.lowerBound]
        .contains { $0 == 0x0A || $0 == 0x0D }
  }
}
