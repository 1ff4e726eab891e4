import SourceJSON

/// The place of a cursor in a JSON text.
package struct CursorPlace: Sendable {
  /// The text.
  package let tree: SyntaxTree

  /// The offset of the cursor.
  package let offset: Int

  /// The innermost container around the cursor; `nil` outside of the root.
  package private(set) var container: Int?

  /// The keys that lead to the container.
  package private(set) var path: [String] = []

  /// The string or word that the cursor is in, or at the end of.
  package private(set) var token: Int?

  /// The key of the member that the cursor is in; `nil` in lists and between members.
  package private(set) var key: String?

  /// The offset of that key.
  package private(set) var keyStart: Int?

  /// A Boolean value that indicates whether the cursor is at a key, or where one may begin.
  package private(set) var isKey = false

  /// The value that the cursor is in, if it is no container.
  package private(set) var value: Int?

  /// Finds the place of an offset.
  package init(_ tree: SyntaxTree, at offset: Int) {
    self.tree = tree
    self.offset = offset
    token = tree.tokens.lastIndex { token in
      (token.isString || token.kind == .literal || token.kind == .other)
        && token.range.lowerBound <= offset && offset <= token.range.upperBound
    }
    guard let container = tree.container(around: offset) else { return }
    self.container = container
    path = tree.path(of: container)
    let node = tree.nodes[container]
    let part = node.parts.last { tree.tokens[$0.first].range.lowerBound <= offset }
      .flatMap { part in
        let isBehind = part.comma.map { tree.tokens[$0].range.lowerBound < offset } ?? false
        return isBehind ? nil : part
      }
    key = part?.key.flatMap(tree.string)
    keyStart = part?.key.map { tree.tokens[$0].range.lowerBound }
    if let value = part?.value, tree.nodes[value].kind == .scalar,
      tree.range(value).contains(offset)
        || tree.range(value).upperBound == offset
    {
      self.value = value
    }
    if node.kind == .object {
      let keyEnd = part?.key.map { tree.tokens[$0].range.upperBound }
      isKey = keyEnd.map { offset <= $0 } ?? true
    }
  }

  /// The text of the token before the cursor, without its quote; empty outside of tokens.
  package var typed: String {
    guard let token else { return "" }
    let range = tree.tokens[token].range
    let start = range.lowerBound + (tree.tokens[token].isString ? 1 : 0)
    if start > offset { return "" }
    return String(decoding: tree.source.bytes[start..<offset], as: UTF8.self)
  }

  /// The keys of the container's members, except that at the cursor.
  package var otherKeys: Set<String> {
    guard let container else { return [] }
    return Set(
      tree.nodes[container].parts.compactMap { part in
        part.key.flatMap { $0 == token ? nil : tree.string($0) }
      }
    )
  }
}

extension CursorPlace {
  /// A Boolean value that indicates whether the container is the root.
  var isRoot: Bool { container != nil && container == tree.root }

  /// Returns the text of a member of the container; `nil` if it has none, or another value.
  func text(of key: String) -> String? {
    let parts = container.map { tree.nodes[$0].parts } ?? []
    let value = parts.first { $0.key.flatMap(tree.string) == key }?.value
    return value.flatMap { tree.string(tree.nodes[$0].first) }
  }
}

extension SyntaxTree {
  /// Returns the innermost container whose brackets are around an offset.
  package func container(around offset: Int) -> Int? {
    var found: Int?
    // Containers begin in the order of the text.
    for (index, node) in nodes.enumerated() where node.kind != .scalar {
      let start = tokens[node.first].range.upperBound
      if start > offset { break }
      let end = node.isClosed ? tokens[node.last].range.lowerBound : Int.max
      if offset <= end { found = index }
    }
    return found
  }

  /// Returns the containers and the value around an offset, from the outermost.
  package func nodes(around offset: Int) -> [Int] {
    nodes.indices.filter { index in
      let range = self.range(index)
      return range.lowerBound <= offset && offset <= range.upperBound
    }
  }
}
