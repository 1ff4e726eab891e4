package import SourceJSON

/// A JSON text in the canonical layout, which differs from the original in white space only.
///
/// Keys and comments keep their order. Parts that are no JSON are left as they are; what is around
/// them is formatted.
package struct FormattedText: Sendable {
  /// The usual number of columns.
  package static let usualWidth = 100

  /// The original text.
  package let source: SourceText

  /// The formatted text.
  package let bytes: [UInt8]

  /// The parts of the original that are no JSON, and unchanged.
  package let untouched: [Range<Int>]

  /// A Boolean value that indicates whether the text had another layout.
  package var isChanged: Bool { bytes != source.bytes }

  /// Formats a text for a number of columns.
  package init(_ source: SourceText, width: Int = usualWidth) {
    self.source = source
    let tree = SyntaxTree(source)
    guard let root = tree.root, tree.nodes[root].kind != .scalar, !tree.endsInComment else {
      bytes = source.bytes
      untouched = tree.tokens.isEmpty ? [] : [source.textStart..<source.bytes.count]
      return
    }
    var writer = LayoutWriter(tree, width: width)
    writer.write(root: root)
    let isSame = Self.hasSameTokens(writer.bytes, as: tree)
    bytes = isSame ? writer.bytes : source.bytes
    untouched = writer.untouched
  }

  /// Returns a Boolean value that indicates whether a text has the tokens and the comments of a
  /// tree, each in the same order.
  private static func hasSameTokens(_ bytes: [UInt8], as tree: SyntaxTree) -> Bool {
    let tokens = SyntaxToken.all(in: bytes)
    guard tokens.count == tree.tokens.count else { return false }
    for isComment in [false, true] {
      let old = tree.tokens.filter { $0.isComment == isComment }
      let new = tokens.filter { $0.isComment == isComment }
      guard old.count == new.count else { return false }
      for (old, new) in zip(old, new)
      where !bytes[new.range].elementsEqual(tree.source.bytes[old.range].withoutSpaceAtEnd) {
        return false
      }
    }
    return true
  }

  /// The replacements that make the formatted text of the original, in the order of the text.
  package var changes: [(range: Range<Int>, text: String)] {
    if !isChanged { return [] }
    let old = SyntaxToken.all(in: source.bytes)
    let new = SyntaxToken.all(in: bytes)
    let isInOrder =
      old.count == new.count
      && zip(old, new).allSatisfy { source.bytes[$0.range].elementsEqual(bytes[$1.range]) }
    guard isInOrder else { return [wholeChange] }
    var changes: [(range: Range<Int>, text: String)] = []
    var (oldEnd, newEnd) = (source.textStart, source.textStart)
    func compare(_ oldStart: Int, _ newStart: Int) {
      let (before, after) = (source.bytes[oldEnd..<oldStart], bytes[newEnd..<newStart])
      if !before.elementsEqual(after) {
        changes.append((oldEnd..<oldStart, String(decoding: after, as: UTF8.self)))
      }
    }
    for (one, other) in zip(old, new) {
      compare(one.range.lowerBound, other.range.lowerBound)
      (oldEnd, newEnd) = (one.range.upperBound, other.range.upperBound)
    }
    compare(source.bytes.count, bytes.count)
    return changes
  }

  /// The replacement of everything between the common start and the common end.
  private var wholeChange: (range: Range<Int>, text: String) {
    let (old, new) = (source.bytes, bytes)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return (start..<oldEnd, String(decoding: new[start..<newEnd], as: UTF8.self))
  }
}

extension SyntaxTree {
  /// A Boolean value that indicates whether the text ends in a comment that is not closed.
  fileprivate var endsInComment: Bool {
    guard let last = tokens.last, last.kind == .blockComment else { return false }
    return last.range.count < 4 || !source.bytes[last.range].suffix(2).elementsEqual("*/".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at the end.
  var withoutSpaceAtEnd: ArraySlice<UInt8> {
    var end = endIndex
    while end > startIndex, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
    return self[startIndex..<end]
  }
}
