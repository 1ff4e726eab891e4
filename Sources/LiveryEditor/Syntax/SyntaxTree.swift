package import SourceJSON

/// The structure of a JSON text, found as far as the text is well formed.
///
/// Editors ask for it while a text is being typed, so that every text has one: a container is a
/// list of parts between commas, and a part that is neither a value nor a key with a value is kept
/// as a broken one.
package struct SyntaxTree: Sendable {
  /// A part of a container, between two commas.
  package struct Part: Sendable {
    /// The key, for a member of an object; the index of a token.
    package fileprivate(set) var key: Int?
    /// The value; the index of a node.
    package fileprivate(set) var value: Int?
    /// A Boolean value that indicates whether the key is followed by a colon.
    package fileprivate(set) var hasColon = false
    /// A Boolean value that indicates whether it is neither a value nor a key with a value.
    package fileprivate(set) var isBroken = false
    /// The first token.
    package fileprivate(set) var first: Int
    /// The last token.
    package fileprivate(set) var last: Int
    /// The comma after it.
    package fileprivate(set) var comma: Int?
  }

  /// A value.
  package struct Node: Sendable {
    /// The kind of a value.
    package enum Kind: Sendable {
      case object
      case array
      case scalar
    }

    /// The kind of the value.
    package let kind: Kind
    /// The first token.
    package let first: Int
    /// The last token; for an unclosed container, the last one inside.
    package fileprivate(set) var last: Int
    /// The container; `nil` for the root.
    package let parent: Int?
    /// The number of its part among those of the container.
    package let place: Int
    /// The parts of a container.
    package fileprivate(set) var parts: [Part] = []
    /// A Boolean value that indicates whether a container has its closing bracket.
    package fileprivate(set) var isClosed = true
    /// A Boolean value that indicates whether the value has a mistake, or one of its contents.
    package fileprivate(set) var isBroken = false
  }

  /// The text.
  package let source: SourceText
  /// The tokens, comments included.
  package let tokens: [SyntaxToken]
  /// The values, in the order of the text.
  package private(set) var nodes: [Node] = []
  /// The first value of the text; `nil` if it has none.
  package private(set) var root: Int?
  /// The first token after the root, comments aside; `nil` if there is none.
  package private(set) var rest: Int?

  /// Reads a text.
  package init(_ source: SourceText) {
    self.source = source
    tokens = SyntaxToken.all(in: source.bytes)
    read()
  }

  /// The greatest depth of nesting; deeper brackets are mistakes.
  private static let depthLimit = 128

  private mutating func read() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where !token.isComment {
      if rest != nil { return }
      if open.isEmpty, root != nil {
        rest = index
        return
      }
      switch token.kind {
      case .openObject, .openArray:
        if open.count >= Self.depthLimit {
          markAsBroken(open.last, at: index)
          continue
        }
        let kind: Node.Kind = token.kind == .openObject ? .object : .array
        open.append(add(kind, at: index, in: open.last))
        nodes[nodes.count - 1].isClosed = false
      case .closeObject, .closeArray: close(token.kind, at: index, of: &open)
      case .comma:
        guard let last = open.last else {
          rest = index
          return
        }
        endPart(of: last, comma: index)
      case .colon: takeColon(at: index, in: open.last)
      case .string where isKey(in: open.last): begin(key: index, in: open.last)
      case .string, .literal: _ = add(.scalar, at: index, in: open.last)
      case .openString where isKey(in: open.last):
        begin(key: index, in: open.last)
        markAsBroken(open.last, at: index)
      case .openString, .other:
        let node = add(.scalar, at: index, in: open.last)
        nodes[node].isBroken = true
        markAsBroken(open.last, at: index)
      case .lineComment, .blockComment: break
      }
    }
    for node in open.reversed() {
      nodes[node].isBroken = true
      finish(node, at: max(nodes[node].first, tokens.count - 1), in: nodes[node].parent)
    }
  }

  /// Closes the innermost container of a bracket's kind; those inside it are mistakes.
  private mutating func close(
    _ bracket: SyntaxToken.Kind,
    at index: Int,
    of open: inout [Int]
  ) {
    let kind: Node.Kind = bracket == .closeObject ? .object : .array
    guard let place = open.lastIndex(where: { nodes[$0].kind == kind }) else {
      if open.isEmpty { rest = rest ?? index }
      markAsBroken(open.last, at: index)
      return
    }
    while open.count - 1 > place, let inner = open.popLast() {
      nodes[inner].isBroken = true
      finish(inner, at: index - 1, in: nodes[inner].parent)
    }
    if let node = open.popLast() {
      nodes[node].isClosed = true
      finish(node, at: index, in: nodes[node].parent)
    }
  }

  /// Ends a container, and extends the part of the container around it.
  private mutating func finish(_ node: Int, at token: Int, in parent: Int?) {
    nodes[node].last = token
    if nodes[node].parts.contains(where: \.isBroken) { nodes[node].isBroken = true }
    endPart(of: node, comma: nil)
    guard let parent else { return }
    let part = nodes[parent].parts.count - 1
    nodes[parent].parts[part].last = token
    if nodes[node].isBroken { nodes[parent].isBroken = true }
    // What is inside an unclosed container may belong elsewhere.
    if !nodes[node].isClosed { nodes[parent].parts[part].isBroken = true }
  }

  /// Ends the last part of a container; between two commas there is an empty one, which is broken.
  ///
  /// A comma after the last part leaves the structure clear.
  private mutating func endPart(of node: Int, comma: Int?) {
    if var part = nodes[node].parts.last, part.comma == nil {
      let isMember = part.key != nil && part.hasColon && part.value != nil
      let isElement = part.key == nil && !part.hasColon && part.value != nil
      if !(nodes[node].kind == .object ? isMember : isElement) { part.isBroken = true }
      part.comma = comma
      nodes[node].parts[nodes[node].parts.count - 1] = part
      if part.isBroken { nodes[node].isBroken = true }
    } else if let comma {
      nodes[node].parts.append(Part(isBroken: true, first: comma, last: comma, comma: comma))
      nodes[node].isBroken = true
    }
  }

  private func isKey(in container: Int?) -> Bool {
    guard let container, nodes[container].kind == .object else { return false }
    return nodes[container].parts.last.map { $0.comma != nil } ?? true
  }

  private mutating func begin(key: Int, in container: Int?) {
    guard let container else { return }
    nodes[container].parts.append(Part(key: key, first: key, last: key))
  }

  private mutating func takeColon(at index: Int, in container: Int?) {
    guard let container else {
      rest = rest ?? index
      return
    }
    let last = nodes[container].parts.count - 1
    guard last >= 0, nodes[container].parts[last].comma == nil,
      nodes[container].parts[last].key != nil, !nodes[container].parts[last].hasColon
    else {
      markAsBroken(container, at: index)
      return
    }
    nodes[container].parts[last].hasColon = true
    nodes[container].parts[last].last = index
  }

  /// Marks the current part of a container as broken; begins one if there is none.
  private mutating func markAsBroken(_ container: Int?, at index: Int) {
    guard let container else { return }
    if nodes[container].parts.last.map({ $0.comma != nil }) ?? true {
      nodes[container].parts.append(Part(first: index, last: index))
    }
    let last = nodes[container].parts.count - 1
    nodes[container].parts[last].isBroken = true
    nodes[container].parts[last].last = index
  }

  private mutating func add(_ kind: Node.Kind, at index: Int, in container: Int?) -> Int {
    let node = nodes.count
    var place = 0
    if let container {
      if nodes[container].parts.last.map({ $0.comma != nil }) ?? true {
        nodes[container].parts.append(Part(first: index, last: index))
      }
      place = nodes[container].parts.count - 1
      let part = nodes[container].parts[place]
      let isExpected =
        part.value == nil && (nodes[container].kind == .array || part.hasColon)
      if isExpected { nodes[container].parts[place].value = node }
      if !isExpected { nodes[container].parts[place].isBroken = true }
      nodes[container].parts[place].last = index
    } else {
      root = node
    }
    nodes.append(Node(kind: kind, first: index, last: index, parent: container, place: place))
    return node
  }
}

extension SyntaxTree {
  /// Returns a Boolean value that indicates whether an offset is inside of a comment.
  func isInComment(_ offset: Int) -> Bool {
    tokens.contains { token in
      guard token.isComment, token.range.lowerBound < offset else { return false }
      let isOpen = token.kind == .lineComment
      return isOpen ? offset <= token.range.upperBound : offset < token.range.upperBound
    }
  }

  /// Returns the text of a token.
  package func text(_ token: Int) -> String {
    String(decoding: source.bytes[tokens[token].range], as: UTF8.self)
  }

  /// Returns the decoded text of a string token; `nil` if it is not closed or not valid.
  package func string(_ token: Int) -> String? {
    guard tokens[token].kind == .string else { return nil }
    let inner = source.bytes[tokens[token].range].dropFirst().dropLast()
    if !inner.contains(UInt8(ascii: "\\")) { return String(decoding: inner, as: UTF8.self) }
    var ignored = Diagnostics()
    let text = SourceText(name: "<string>", bytes: Array(source.bytes[tokens[token].range]))
    guard case .string(let string)? = JSONParser.parse(text, into: &ignored)?.value else {
      return nil
    }
    return string
  }

  /// Returns the bytes of a value.
  package func range(_ node: Int) -> Range<Int> {
    tokens[nodes[node].first].range.lowerBound..<tokens[nodes[node].last].range.upperBound
  }

  /// Returns the bytes of a part, without its comma.
  package func range(_ part: Part) -> Range<Int> {
    tokens[part.first].range.lowerBound..<tokens[part.last].range.upperBound
  }

  /// Returns the tokens of a value without white space.
  func contents(of node: Int) -> [UInt8] {
    (nodes[node].first...nodes[node].last).reduce(into: []) { bytes, token in
      bytes += source.bytes[tokens[token].range]
      bytes.append(0)
    }
  }

  /// Returns the part whose value is a node; `nil` for the root and misplaced values.
  package func part(of node: Int) -> Part? {
    guard let parent = nodes[node].parent else { return nil }
    return nodes[parent].parts[nodes[node].place]
  }

  /// Returns the key of a node; `nil` for elements and the root.
  package func key(of node: Int) -> String? {
    part(of: node)?.key.flatMap(string)
  }

  /// Returns the keys that lead to a node, from the outermost; elements have no key.
  package func path(of node: Int) -> [String] {
    var keys: [String] = []
    var next: Int? = node
    while let current = next {
      if let key = key(of: current) { keys.append(key) }
      next = nodes[current].parent
    }
    return keys.reversed()
  }
}
