import Livery
package import SourceJSON

extension DocumentView {
  /// The outline of the document: the members of its objects, and for trees the widgets.
  package var symbols: JSONValue {
    guard let root = tree.root else { return [] }
    return JSONValue(members(of: root, depth: 0))
  }

  private static let outlineDepth = 64

  private func members(of node: Int, depth: Int) -> [JSONValue] {
    if depth > Self.outlineDepth { return [] }
    if role == .tree { return widgets(in: node, depth: depth) }
    guard tree.nodes[node].kind == .object else { return [] }
    return tree.nodes[node].parts.compactMap { part in
      guard let key = part.key, let name = tree.string(key), !name.isEmpty, name != "$schema"
      else { return nil }
      if role == .source, name.hasPrefix("$") { return nil }
      let isOpen =
        name.hasPrefix("@when") || role == .project && depth < 1
        || role == .source && part.value.map { !isToken($0) } ?? false
      let children = isOpen ? part.value.map { members(of: $0, depth: depth + 1) } ?? [] : []
      return symbol(
        name,
        detail: detail(of: part),
        kind: kind(of: name),
        range: tree.range(part),
        selection: tree.tokens[key].range,
        children
      )
    }
  }

  /// Returns whether a value is a design token.
  private func isToken(_ node: Int) -> Bool { tokenValue(node) != nil }

  private func tokenValue(_ node: Int) -> Int? {
    tree.nodes[node].parts.first { $0.key.flatMap(tree.string) == "$value" }?.value
  }

  private func kind(of name: String) -> Int {
    switch name.first {
    case _ where role == .source: 14
    case "$": 14
    case "@": name.hasPrefix("@when") ? 3 : 7
    default: role == .sheet ? 5 : 8
    }
  }

  private func detail(of part: SyntaxTree.Part) -> String? {
    guard let own = part.value else { return nil }
    let value = role == .source ? tokenValue(own) ?? own : own
    guard tree.nodes[value].kind == .scalar else { return nil }
    return String(tree.text(tree.nodes[value].first).prefix(80))
  }

  private func widgets(in node: Int, depth: Int) -> [JSONValue] {
    let found = tree.nodes[node]
    if found.kind == .array {
      return found.parts.compactMap(\.value).flatMap { widgets(in: $0, depth: depth + 1) }
    }
    guard found.kind == .object else { return [] }
    func member(_ name: String) -> Int? {
      found.parts.first { $0.key.flatMap(tree.string) == name }?.value
    }
    func text(_ name: String) -> String? {
      member(name).flatMap {
        tree.nodes[$0].kind == .scalar ? tree.string(tree.nodes[$0].first) : nil
      }
    }
    let inner = ["windows", "children"].compactMap(member).flatMap {
      widgets(in: $0, depth: depth + 1)
    }
    guard let className = text("class"), !className.isEmpty else { return inner }
    return [
      symbol(
        className + (text("id").map { "#\($0)" } ?? ""),
        detail: text("text"),
        kind: 19,
        range: tree.range(node),
        selection: tree.tokens[found.first].range,
        inner
      )
    ]
  }

  private func symbol(
    _ name: String,
    detail: String?,
    kind: Int,
    range: Range<Int>,
    selection: Range<Int>,
    _ children: [JSONValue]
  ) -> JSONValue {
    .members([
      "name": .string(name), "detail": detail.map(JSONValue.string), "kind": JSONValue(kind),
      "range": self.range(range), "selectionRange": self.range(selection),
      "children": children.isEmpty ? nil : JSONValue(children),
    ])
  }

  /// The values and the groups of comments that span several lines.
  package var foldingRanges: JSONValue {
    var ranges: [JSONValue] = []
    func add(_ range: Range<Int>, kind: String?) {
      let start = encoding.lineAndCharacter(of: range.lowerBound, in: source).0
      let end = encoding.lineAndCharacter(of: range.upperBound, in: source).0
      guard end > start else { return }
      ranges.append(
        .members([
          "startLine": JSONValue(start), "endLine": JSONValue(kind == nil ? end - 1 : end),
          "kind": kind.map(JSONValue.string),
        ])
      )
    }
    for node in tree.nodes.indices where tree.nodes[node].kind != .scalar {
      add(tree.range(node), kind: nil)
    }
    var start: Int?
    for (index, token) in tree.tokens.enumerated() where token.isComment {
      if start == nil || index == 0 || !tree.tokens[index - 1].isComment {
        start = token.range.lowerBound
      }
      let isLast = index + 1 == tree.tokens.count || !tree.tokens[index + 1].isComment
      if isLast, let first = start {
        add(first..<token.range.upperBound, kind: "comment")
        start = nil
      }
    }
    return JSONValue(ranges)
  }

  /// Returns the ranges around an offset, each inside of the next.
  package func selectionRange(at offset: Int) -> JSONValue {
    var ranges = [0..<source.bytes.count]
    for node in tree.nodes(around: offset) {
      if let part = tree.part(of: node) { ranges.append(tree.range(part)) }
      ranges.append(tree.range(node))
    }
    let token = tree.tokens.last {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    if let token {
      ranges.append(token.range)
      if token.kind == .string, token.range.lowerBound < offset, offset < token.range.upperBound {
        ranges.append((token.range.lowerBound + 1)..<(token.range.upperBound - 1))
      }
    }
    var result: JSONValue?
    var last: Range<Int>?
    for range in ranges where range != last && range.lowerBound <= offset {
      if let last, range.lowerBound < last.lowerBound || range.upperBound > last.upperBound {
        continue
      }
      result = .members(["range": self.range(range), "parent": result])
      last = range
    }
    return result ?? .null
  }

  /// Returns whether texts of a project at a path are names of files.
  private static func isFile(_ path: [String]) -> Bool {
    switch path.first.flatMap(ProjectMember.init) {
    case .trees: true
    case .themes where path.count == 2: true
    case .themes:
      switch path.last.flatMap(ThemeMember.init) {
      case .sheets, .base, .trees, .policies: true
      case .from, .modes, .resolution, .builtInStates, .lenient, .comments, nil: false
      }
    case .gates: [GateMember.policies, .baseline].contains { $0.rawValue == path.last }
    case .contexts, .canvas, .severities, .accepted, .pinned, .keep, .export, nil: false
    }
  }

  /// The files that the document imports or names, as links.
  package var links: JSONValue {
    var links: [JSONValue] = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .scalar {
      let token = tree.nodes[node].first
      let path = tree.path(of: node)
      let isFile =
        switch role {
        case .sheet: path.first == "@import" && path.last != "from"
        case .project: Self.isFile(path)
        default: false
        }
      guard isFile, let text = tree.string(token), !text.isEmpty,
        !text.contains(where: { "*?[".contains($0) }), document.uri.path != nil
      else { continue }
      let target = DocumentURI(path: text.first == "/" ? text : document.path.folder + text)
      links.append([
        "range": range(tree.tokens[token].range),
        "target": .string(DocumentURI(path: target.path ?? text).text),
      ])
    }
    return JSONValue(links)
  }
}
