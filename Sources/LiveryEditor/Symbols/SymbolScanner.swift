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
        if key == PolicyMember.rules.rawValue {
          scanner.forEachElement(of: value) { $0.scanRule($1) }
        }
      }
    case .project:
      forEachMember(of: root) { $0.scanProjectMember($1, $2) }
    case .source: scanTokens(root, path: [])
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
    switch DirectiveName(rawValue: key) {
    case .classes: scanClasses(value)
    case .states: scanStates(value, isDefinition: true)
    case .groups: scanStates(value, isDefinition: false)
    case .describe:
      forEachMember(of: value) { scanner, _, _ in scanner.scanName(scanner.keyToken) }
    case .properties:
      forEachMember(of: value) { scanner, _, value in
        scanner.noteKey(isDefinition: true) { .property($0) }
        scanner.scanMentions(value)
      }
    case .modifiers:
      forEachMember(of: value) { scanner, axis, value in
        scanner.noteKey(isDefinition: true) { .axis($0) }
        scanner.scanContextNames(value, of: axis)
      }
    case .roles:
      forEachMember(of: value) { scanner, _, value in
        scanner.noteKey { .className($0) }
        scanner.forEachMember(of: value) { $0.scanSettingPath($2) }
      }
    case .drawing:
      forEachMember(of: value) { scanner, _, value in
        scanner.noteKey { .className($0) }
        scanner.note(string: value) { .className($0) }
      }
    case .import, .resolution, .builtInStates, .inheritance, .origin: break
    case .when, nil:
      guard key.hasPrefix(DirectiveName.when.rawValue) else { break }
      scanConditions(inside(keyToken))
      scanSheet(value)
    }
  }

  /// Notes classes, each with its superclass.
  private mutating func scanClasses(_ node: Int) {
    forEachMember(of: node) { scanner, _, value in
      scanner.noteKey(isDefinition: true) { .className($0) }
      scanner.note(string: value) { .className($0) }
    }
  }

  private mutating func scanContextNames(_ node: Int, of axis: String) {
    forEachMember(of: node) { scanner, key, value in
      guard let name = ModifierMember(rawValue: key) else { return }
      scanner.forEachElement(of: value) { scanner, element in
        scanner.note(string: element, isDefinition: name == .contexts) {
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
        scanner.scanStates(
          value,
          isDefinition: key == AddedStatesMember.add.rawValue && isDefinition
        )
      }
    }
  }

  private mutating func scanEntry(_ node: Int) {
    forEachMember(of: node) { scanner, key, value in
      guard key == EntryMember.extends.rawValue else { return scanner.scanSection(key, value) }
      scanner.forEachElement(of: value) { scanner, element in
        guard let token = scanner.stringToken(element) else { return }
        let range = scanner.inside(token)
        if scanner.text(range).hasPrefix(".") { scanner.scanSelectors(range) }
      }
    }
  }

  private mutating func scanSection(_ section: String, _ node: Int) {
    forEachMember(of: node) { scanner, _, value in
      if section == "properties" { scanner.noteKey { .property($0) } }
      scanner.scanMentions(value)
    }
  }

  /// Notes the names in a value: constants, alone or in a colour function, properties that it
  /// refers to, and styles of inner objects, as in `{ "style": "warning" }`.
  private mutating func scanMentions(_ node: Int) {
    switch tree.nodes[node].kind {
    case .object:
      let isStyle = tree.nodes[node].parts.count == 1
      forEachMember(of: node) { scanner, key, value in
        if isStyle, key == "style" { scanner.note(string: value) { .name($0) } }
        scanner.scanMentions(value)
      }
    case .array: forEachElement(of: node) { $0.scanMentions($1) }
    case .scalar:
      guard let token = stringToken(node) else { return }
      let range = inside(token)
      let bytes = tree.source.bytes[range]
      scanReferences(range)
      let isWhole = bytes.first == UInt8(ascii: "$")
      guard isWhole || bytes.contains(UInt8(ascii: "(")) else { return }
      var offset = range.lowerBound
      while let mark = tree.source.bytes[offset..<range.upperBound].firstIndex(of: 0x24) {
        offset = noteConstant(from: mark + 1, to: range.upperBound)
        if isWhole { break }
      }
    }
  }

  /// Notes the constant at an offset, which members may follow; returns the offset of its end.
  private mutating func noteConstant(from start: Int, to limit: Int) -> Int {
    let bytes = tree.source.bytes
    func segmentEnd(_ start: Int) -> Int {
      bytes[start..<limit].firstIndex { !$0.isConstantByte } ?? limit
    }
    let root = start..<segmentEnd(start)
    if root.isEmpty { return start }
    var end = root.upperBound
    while end + 1 < limit, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isConstantByte {
      end = segmentEnd(end + 1)
    }
    occurrences.append(
      SymbolOccurrence(
        symbol: .constant(text(root)),
        range: root,
        isDefinition: false,
        path: end > root.upperBound ? text(start..<end) : nil
      )
    )
    return end
  }

  /// Notes the properties that a string refers to, as in `{properties.look}`.
  private mutating func scanReferences(_ range: Range<Int>) {
    let (bytes, mark) = (tree.source.bytes, "{properties.".utf8)
    var offset = range.lowerBound
    while let brace = bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      guard bytes[brace..<range.upperBound].starts(with: mark) else { continue }
      let start = brace + mark.count
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "}"))
      guard let end else { return }
      note(start..<end) { .property($0) }
      offset = end
    }
  }

  /// Notes the property in the path of a setting, such as `properties.look`.
  private mutating func scanSettingPath(_ node: Int) {
    guard let token = stringToken(node) else { return }
    scanSettingPath(inside(token))
  }

  private mutating func scanSettingPath(_ range: Range<Int>) {
    let prefix = "properties."
    guard text(range).hasPrefix(prefix) else { return }
    note((range.lowerBound + prefix.utf8.count)..<range.upperBound) { .property($0) }
  }

  /// Notes the constant or the parts of the selector in a string, such as `$brand` or `.warning`.
  private mutating func scanName(_ token: Int) {
    let range = inside(token)
    switch tree.source.bytes[range].first {
    case UInt8(ascii: "$"): _ = noteConstant(from: range.lowerBound + 1, to: range.upperBound)
    case UInt8(ascii: "@"): break
    default: if text(range) != "default" { scanSelectors(range) }
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
        let isNegated = tree.source.bytes[(offset + 1)..<range.upperBound].first == 0x21
        let start = offset + (isNegated ? 2 : 1)
        let end = wordEnd(start, range.upperBound)
        note(start..<end) { byte == UInt8(ascii: "#") ? .id($0) : .name($0) }
        offset = end
      case UInt8(ascii: ":"): offset = conditionEnd(offset + 1, range.upperBound)
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

  /// Returns the end of a structural condition whose word begins at an offset, such as `nth(2n+1)`.
  private func conditionEnd(_ start: Int, _ end: Int) -> Int {
    let word = wordEnd(start, end)
    guard word < end, tree.source.bytes[word] == UInt8(ascii: "(") else { return word }
    let close = tree.source.bytes[word..<end].firstIndex(of: UInt8(ascii: ")"))
    return close.map { $0 + 1 } ?? end
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

  // MARK: Projects

  private mutating func scanProjectMember(_ key: String, _ value: Int) {
    switch ProjectMember(rawValue: key) {
    case .contexts: scanContexts(value)
    case .pinned: forEachElement(of: value) { $0.scanPattern($1, isConstant: false) }
    case .keep: forEachElement(of: value) { $0.scanPattern($1, isConstant: true) }
    case .accepted:
      forEachElement(of: value) { scanner, element in
        scanner.forEachMember(of: element) { scanner, key, value in
          guard key == AcceptedMember.key.rawValue, let token = scanner.stringToken(value) else {
            return
          }
          // A finding without a key of an entry is identified by a setting, for instance.
          let text = scanner.text(scanner.inside(token))
          if Setting(text) == nil { scanner.scanName(token) }
          scanner.scanSettingPath(value)
        }
      }
    case .export: forEachMember(of: value) { $0.scanExported($1, $2) }
    case .themes, .trees, .canvas, .severities, .gates, nil: break
    }
  }

  /// Notes the name in a pattern, unless a `*` is a part of the name.
  private mutating func scanPattern(_ node: Int, isConstant: Bool) {
    guard let token = stringToken(node) else { return }
    let range = inside(token)
    let star = tree.source.bytes[range].firstIndex(of: UInt8(ascii: "*"))
    let hasSign = tree.source.bytes[range].first == UInt8(ascii: "$")
    guard isConstant || hasSign else {
      if star == nil { scanName(token) }
      return
    }
    let end = star ?? range.upperBound
    // In `palette.*`, the name ends before the point.
    if star != nil, end == range.lowerBound || tree.source.bytes[end - 1] != UInt8(ascii: ".") {
      return
    }
    _ = noteConstant(from: range.lowerBound + (hasSign ? 1 : 0), to: end)
  }

  /// Notes the names that an export calls otherwise.
  private mutating func scanExported(_ table: String, _ value: Int) {
    forEachMember(of: value) { scanner, _, _ in
      let range = scanner.inside(scanner.keyToken)
      switch ExportMember(rawValue: table) {
      case .constants: _ = scanner.noteConstant(from: range.lowerBound, to: range.upperBound)
      case .settings: scanner.scanSettingPath(range)
      case .classes: scanner.noteKey { .className($0) }
      case .states: scanner.noteKey { .state($0.lowercased()) }
      case nil: break
      }
    }
  }

  // MARK: Files of design tokens

  /// Notes the tokens of a group, and those that others refer to, as in `{color.brand}`.
  private mutating func scanTokens(_ node: Int, path: [String]) {
    guard path.count < Self.tokenDepth else { return }
    forEachMember(of: node) { scanner, key, value in
      let token = scanner.keyToken
      if key == "$value" {
        scanner.scanTokenReferences(value)
      } else if !key.hasPrefix("$"), scanner.tree.nodes[value].kind == .object {
        let own = path + [key]
        let isToken = scanner.tree.nodes[value].parts.contains { part in
          part.key.flatMap(scanner.tree.string) == "$value"
        }
        if isToken {
          scanner.occurrences.append(
            SymbolOccurrence(
              symbol: .constant(ConstantName.path(own)),
              range: scanner.inside(token),
              isDefinition: true
            )
          )
        }
        scanner.scanTokens(value, path: own)
      }
    }
  }

  private static let tokenDepth = 64

  private mutating func scanTokenReferences(_ node: Int) {
    switch tree.nodes[node].kind {
    case .object: forEachMember(of: node) { $0.scanTokenReferences($2) }
    case .array: forEachElement(of: node) { $0.scanTokenReferences($1) }
    case .scalar:
      guard let token = stringToken(node) else { return }
      let range = inside(token)
      let bytes = tree.source.bytes
      if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "{"),
        bytes[range.upperBound - 1] == UInt8(ascii: "}")
      {
        _ = noteConstant(from: range.lowerBound + 1, to: range.upperBound - 1)
      }
    }
  }

  // MARK: Trees and policies

  private mutating func scanTree(_ node: Int) {
    if tree.nodes[node].kind == .array { return forEachElement(of: node) { $0.scanTree($1) } }
    forEachMember(of: node) { scanner, key, value in
      switch WidgetMember(rawValue: key)?.content {
      case .className: scanner.note(string: value) { .className($0) }
      case .id: scanner.note(string: value, isDefinition: true) { .id($0) }
      case .names:
        scanner.forEachElement(of: value) { $0.note(string: $1, isDefinition: true) { .name($0) } }
      case .path: scanner.scanElementPath(value)
      case .states: scanner.scanStates(value, isDefinition: false)
      case .styles:
        scanner.forEachMember(of: value) { scanner, _, value in
          scanner.scanStates(in: scanner.inside(scanner.keyToken))
          scanner.forEachMember(of: value) { $0.scanSection($1, $2) }
        }
      case .scope: scanner.forEachMember(of: value) { $0.scanSection($1, $2) }
      case .children: scanner.forEachElement(of: value) { $0.scanTree($1) }
      case .text, .value, .texts, .placeholder, .icon, .size: break
      case nil:
        switch TreeFileMember(rawValue: key) {
        case .classes: scanner.scanClasses(value)
        case .windows: scanner.forEachElement(of: value) { $0.scanTree($1) }
        case nil: break
        }
      }
    }
  }

  /// Notes the names of an element path, such as `main.title`.
  private mutating func scanElementPath(_ node: Int) {
    guard let token = stringToken(node) else { return }
    let range = inside(token)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = wordEnd(offset, range.upperBound)
      note(offset..<end) { .name($0) }
      offset = max(end, offset + 1)
    }
  }

  /// Notes the settings and the values that a rule expects.
  private mutating func scanExpectation(_ node: Int) {
    scanMentions(node)
    func scanPaths(_ node: Int, _ scanner: inout Self) {
      switch scanner.tree.nodes[node].kind {
      case .scalar: scanner.scanSettingPath(node)
      case .array: scanner.forEachElement(of: node) { scanPaths($1, &$0) }
      case .object: scanner.forEachMember(of: node) { scanPaths($2, &$0) }
      }
    }
    scanPaths(node, &self)
  }

  private mutating func scanRule(_ node: Int) {
    forEachMember(of: node) { scanner, key, value in
      switch RuleMember(rawValue: key) {
      case .for:
        if let token = scanner.stringToken(value) { scanner.scanSelectors(scanner.inside(token)) }
      case .states:
        scanner.forEachElement(of: value) { scanner, element in
          guard let token = scanner.stringToken(element) else { return }
          scanner.scanStates(in: scanner.inside(token))
        }
      case .contexts: scanner.scanContexts(value)
      case .expect: scanner.scanExpectation(value)
      case .name, nil: break
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
