import Livery
import SourceJSON

/// Finds the symbols in a text, however incomplete it is.
package struct SymbolScanner {
  /// The occurrences, in the order of the text.
  package private(set) var occurrences: [SymbolOccurrence] = []

  let tree: SyntaxTree

  /// Scans a text.
  package init(_ tree: SyntaxTree, as role: FileRole) {
    self.tree = tree
    guard let root = tree.root else { return }
    switch role {
    case .sheet: scanSheet(root)
    case .tree: scanTree(root)
    case .policy:
      forEachMember(of: root) { scanner, key, value in
        if key == "rules" { scanner.forEachElement(of: value) { $0.scanRule($1) } }
      }
    case .project:
      forEachMember(of: root) { scanner, key, value in
        if key == "contexts" { scanner.scanContexts(value) }
      }
    case .source: break
    }
    occurrences.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The token of the key of the member that is being visited.
  private var keyToken = 0

  // MARK: Walking

  private mutating func forEachMember(
    of node: Int,
    _ body: (inout Self, _ key: String, _ value: Int) -> Void
  ) {
    guard tree.nodes[node].kind == .object else { return }
    for part in tree.nodes[node].parts {
      guard let token = part.key, let key = tree.string(token), let value = part.value else {
        continue
      }
      keyToken = token
      body(&self, key, value)
    }
  }

  private mutating func forEachElement(of node: Int, _ body: (inout Self, Int) -> Void) {
    guard tree.nodes[node].kind == .array else {
      body(&self, node)
      return
    }
    for part in tree.nodes[node].parts { if let value = part.value { body(&self, value) } }
  }

  /// Returns the token of a string; `nil` for other values.
  private func stringToken(_ node: Int) -> Int? {
    let token = tree.nodes[node].first
    return tree.nodes[node].kind == .scalar && tree.tokens[token].kind == .string ? token : nil
  }

  /// Returns the bytes between the quotes of a string.
  private func inside(_ token: Int) -> Range<Int> {
    let range = tree.tokens[token].range
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: tree.source.bytes[range], as: UTF8.self)
  }

  private mutating func note(
    _ range: Range<Int>,
    isDefinition: Bool = false,
    as symbol: (String) -> ProjectSymbol
  ) {
    if range.isEmpty { return }
    occurrences.append(
      SymbolOccurrence(symbol: symbol(text(range)), range: range, isDefinition: isDefinition)
    )
  }

  private mutating func note(
    string node: Int,
    isDefinition: Bool = false,
    as symbol: (String) -> ProjectSymbol
  ) {
    guard let token = stringToken(node) else { return }
    note(inside(token), isDefinition: isDefinition, as: symbol)
  }

  private mutating func noteKey(
    isDefinition: Bool = false,
    as symbol: (String) -> ProjectSymbol
  ) {
    note(inside(keyToken), isDefinition: isDefinition, as: symbol)
  }

  // MARK: Sheets

  private mutating func scanSheet(_ node: Int) {
    forEachMember(of: node) { scanner, key, value in
      if key == "$schema" { return }
      switch key.first {
      case "$":
        let range = scanner.inside(scanner.keyToken)
        scanner.note(range.dropFirst(), isDefinition: true) { .constant($0) }
        scanner.scanMentions(value)
      case "@": scanner.scanDirective(key, value)
      default:
        if SheetPlace.sections.contains(key) {
          scanner.scanSection(key, value)
        } else {
          if key != "default" { scanner.scanSelectors(scanner.inside(scanner.keyToken)) }
          scanner.scanEntry(value)
        }
      }
    }
  }

  private mutating func scanDirective(_ key: String, _ value: Int) {
    switch key {
    case "@classes":
      forEachMember(of: value) { scanner, _, value in
        scanner.noteKey(isDefinition: true) { .className($0) }
        scanner.note(string: value) { .className($0) }
      }
    case "@states": scanStates(value, isDefinition: true)
    case "@groups": scanStates(value, isDefinition: false)
    case "@properties":
      forEachMember(of: value) { scanner, _, value in
        scanner.noteKey(isDefinition: true) { .property($0) }
        scanner.scanMentions(value)
      }
    case "@modifiers":
      forEachMember(of: value) { scanner, axis, value in
        scanner.noteKey(isDefinition: true) { .axis($0) }
        scanner.scanContextNames(value, of: axis)
      }
    case "@roles", "@drawing":
      forEachMember(of: value) { scanner, _, _ in scanner.noteKey { .className($0) } }
    case _ where key.hasPrefix("@when"):
      scanConditions(inside(keyToken))
      scanSheet(value)
    default: break
    }
  }

  private mutating func scanContextNames(_ node: Int, of axis: String) {
    forEachMember(of: node) { scanner, key, value in
      if key != "contexts", key != "default" { return }
      scanner.forEachElement(of: value) { scanner, element in
        scanner.note(string: element, isDefinition: key == "contexts") {
          .context(axis: axis, $0)
        }
      }
    }
  }

  /// Notes all strings inside of a value as states.
  private mutating func scanStates(_ node: Int, isDefinition: Bool) {
    switch tree.nodes[node].kind {
    case .scalar:
      note(string: node, isDefinition: isDefinition) { .state($0.lowercased()) }
    case .array: forEachElement(of: node) { $0.scanStates($1, isDefinition: isDefinition) }
    case .object:
      forEachMember(of: node) { scanner, key, value in
        scanner.scanStates(value, isDefinition: key == "add" && isDefinition)
      }
    }
  }

  private mutating func scanEntry(_ node: Int) {
    forEachMember(of: node) { scanner, key, value in
      guard key == "extends" else { return scanner.scanSection(key, value) }
      scanner.forEachElement(of: value) { scanner, element in
        guard let token = scanner.stringToken(element) else { return }
        let range = scanner.inside(token)
        if scanner.text(range).hasPrefix(".") { scanner.note(range.dropFirst()) { .name($0) } }
      }
    }
  }

  private mutating func scanSection(_ section: String, _ node: Int) {
    forEachMember(of: node) { scanner, _, value in
      if section == "properties" { scanner.noteKey { .property($0) } }
      scanner.scanMentions(value)
    }
  }

  /// Notes the constants in a value: a string that is one, or the arguments of a colour function.
  private mutating func scanMentions(_ node: Int) {
    switch tree.nodes[node].kind {
    case .object: forEachMember(of: node) { $0.scanMentions($2) }
    case .array: forEachElement(of: node) { $0.scanMentions($1) }
    case .scalar:
      guard let token = stringToken(node) else { return }
      let range = inside(token)
      let bytes = tree.source.bytes[range]
      let isWhole = bytes.first == UInt8(ascii: "$")
      guard isWhole || bytes.contains(UInt8(ascii: "(")) else { return }
      var offset = range.lowerBound
      while let mark = tree.source.bytes[offset..<range.upperBound].firstIndex(of: 0x24) {
        offset = mark + 1
        let end = tree.source.bytes[offset..<range.upperBound].firstIndex { !$0.isConstantByte }
        note(offset..<(end ?? range.upperBound)) { .constant($0) }
        if isWhole { break }
      }
    }
  }

  // MARK: Selectors and contexts

  /// Notes the parts of selectors, as in `UIButton#save.primary-highlighted|selected`.
  private mutating func scanSelectors(_ range: Range<Int>) {
    var offset = range.lowerBound
    for prefix in ["bar-controls-", "controls-"]
    where tree.source.bytes[range].starts(with: prefix.utf8) {
      scanStates(in: (offset + prefix.utf8.count)..<range.upperBound)
      return
    }
    while offset < range.upperBound {
      let byte = tree.source.bytes[offset]
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: "."):
        let end = wordEnd(offset + 1, range.upperBound)
        note((offset + 1)..<end) { byte == UInt8(ascii: "#") ? .id($0) : .name($0) }
        offset = end
      case UInt8(ascii: "-"):
        let bytes = tree.source.bytes[offset..<range.upperBound]
        let end = bytes.firstIndex { "/>,".utf8.contains($0) } ?? range.upperBound
        scanStates(in: (offset + 1)..<end)
        offset = end
      default:
        let end = wordEnd(offset, range.upperBound)
        note(offset..<end) { .className($0) }
        offset = max(end, offset + 1)
      }
    }
  }

  private mutating func scanStates(in range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = wordEnd(offset, range.upperBound)
      note(offset..<end) { .state($0.lowercased()) }
      offset = max(end, offset + 1)
    }
  }

  private func wordEnd(_ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end {
      if tree.source.bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if tree.source.bytes[offset].isNameByte {
        offset += 1
      } else {
        break
      }
    }
    return min(offset, end)
  }

  /// Notes the axes and contexts of a `@when`.
  private mutating func scanConditions(_ range: Range<Int>) {
    var offset = min(range.lowerBound + "@when".utf8.count, range.upperBound)
    while offset < range.upperBound {
      let end = wordEnd(offset, range.upperBound)
      if end < range.upperBound, end > offset, tree.source.bytes[end] == UInt8(ascii: "=") {
        let axis = text(offset..<end)
        note(offset..<end) { .axis($0) }
        let contextEnd = wordEnd(end + 1, range.upperBound)
        note((end + 1)..<contextEnd) { .context(axis: axis, $0) }
        offset = contextEnd
      } else {
        offset = max(end, offset + 1)
      }
    }
  }

  /// Notes contexts by their axes.
  private mutating func scanContexts(_ node: Int) {
    forEachMember(of: node) { scanner, axis, value in
      scanner.noteKey { .axis($0) }
      scanner.forEachElement(of: value) { scanner, element in
        scanner.note(string: element) { .context(axis: axis, $0) }
      }
    }
  }

  // MARK: Trees and policies

  private mutating func scanTree(_ node: Int) {
    if tree.nodes[node].kind == .array { return forEachElement(of: node) { $0.scanTree($1) } }
    forEachMember(of: node) { scanner, key, value in
      switch key {
      case "class": scanner.note(string: value) { .className($0) }
      case "id": scanner.note(string: value, isDefinition: true) { .id($0) }
      case "names":
        scanner.forEachElement(of: value) { $0.note(string: $1, isDefinition: true) { .name($0) } }
      case "states": scanner.scanStates(value, isDefinition: false)
      case "styles":
        scanner.forEachMember(of: value) { scanner, _, value in
          scanner.scanStates(in: scanner.inside(scanner.keyToken))
          scanner.forEachMember(of: value) { $0.scanSection($1, $2) }
        }
      case "scope": scanner.forEachMember(of: value) { $0.scanSection($1, $2) }
      case "classes":
        scanner.forEachMember(of: value) { scanner, _, value in
          scanner.noteKey(isDefinition: true) { .className($0) }
          scanner.note(string: value) { .className($0) }
        }
      case "children", "windows": scanner.forEachElement(of: value) { $0.scanTree($1) }
      default: break
      }
    }
  }

  private mutating func scanRule(_ node: Int) {
    forEachMember(of: node) { scanner, key, value in
      switch key {
      case "for":
        if let token = scanner.stringToken(value) { scanner.scanSelectors(scanner.inside(token)) }
      case "states":
        scanner.forEachElement(of: value) { scanner, element in
          guard let token = scanner.stringToken(element) else { return }
          scanner.scanStates(in: scanner.inside(token))
        }
      case "contexts": scanner.scanContexts(value)
      default: break
      }
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is part of a class, an id or a state.
  var isNameByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the byte is part of the name of a constant.
  var isConstantByte: Bool { isNameByte || self == UInt8(ascii: "-") }
}
