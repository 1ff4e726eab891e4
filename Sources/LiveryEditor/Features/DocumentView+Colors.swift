package import Livery
package import SourceJSON

extension DocumentView {
  /// The colours in the document.
  package var colors: JSONValue {
    if role == .policy || document.path.isYAML { return [] }
    var colors: [JSONValue] = []
    let kinds = propertyKinds
    // The object has its colour in digits, too.
    var last: TokenColor?
    for node in tree.nodes.indices {
      if role == .source, let object = TokenColor(node, in: tree) {
        colors.append(["range": range(tree.range(node)), "color": object.color.json])
        last = object
      } else if last?.hex != tree.range(node) {
        colors += textColors(node, kinds).map { ["range": range($0), "color": $1.json] }
      }
    }
    return JSONValue(colors)
  }

  /// Returns the colours in a text with their bytes: the text, or those of its pairs for the schemes.
  private func textColors(
    _ node: Int,
    _ kinds: [String: ValueKind]
  ) -> [(bytes: Range<Int>, color: Color)] {
    guard tree.nodes[node].kind == .scalar, let text = tree.string(tree.nodes[node].first),
      isColor(node, text, in: kinds)
    else { return [] }
    let bytes = tree.range(node).inside
    if let color = try? Color(parsing: text) { return [(bytes, color)] }
    // Where a character is escaped, the text has other places than the file.
    guard text.utf8.count == bytes.count, let pairs = try? ColorExpression(parsing: text).pairs
    else { return [] }
    let scalars = Array(text.unicodeScalars)
    func part(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(scalars[range]))
    }
    return pairs.flatMap { [$0.light, $0.dark] }.compactMap { range in
      guard let color = try? Color(parsing: part(range)) else { return nil }
      let start = bytes.lowerBound + part(0..<range.lowerBound).utf8.count
      return (start..<(start + part(range).utf8.count), color)
    }
  }

  /// Returns whether a text is meant as a colour; a word such as `red` may be one of another kind.
  private func isColor(_ node: Int, _ text: String, in kinds: [String: ValueKind]) -> Bool {
    if text.utf8.first == UInt8(ascii: "#") || text.utf8.contains(UInt8(ascii: "(")) {
      return true
    }
    if role == .source { return false }
    if let key = tree.key(of: node), key.hasSuffix("Color") || key == "color" { return true }
    if Color.named(text) == nil { return false }
    let path = tree.path(of: node)
    // A constant may be of any kind, and so may what is inside of it.
    return path.contains { $0.hasPrefix("$") } || isOfColor(path, kinds)
  }

  /// Returns whether the type of a property makes a text at a path a colour: as its value, as an
  /// element of a list, or as a stop of a gradient.
  private func isOfColor(_ path: [String], _ kinds: [String: ValueKind]) -> Bool {
    var rest = path[...]
    if path.first == "@properties", path.count > 2, path[2] == "initial" {
      rest = [path[1]] + path[3...]
    } else if let start = path.firstIndex(of: Setting.Group.properties.rawValue) {
      rest = path[(start + 1)...]
    } else {
      return false
    }
    switch rest.popFirst().flatMap({ kinds[$0] }) {
    case .color?: return rest.isEmpty
    case .gradient?: return rest.elementsEqual(["stops"])
    default: return false
    }
  }

  /// The kinds of the properties of the themes; of a list that of its elements.
  private var propertyKinds: [String: ValueKind] {
    let declared = themes.flatMap(\.theme.sheets).flatMap(\.properties).map(\.value)
    return (StyleSheet.PropertyDefinition.box + declared).reduce(into: [:]) { kinds, definition in
      kinds[definition.name] = definition.type.innermostKind
    }
  }

  /// Returns the ways to write a colour at a range: the notation that is there first.
  package func presentations(of color: Color, at bytes: Range<Int>) -> JSONValue {
    let written = String(decoding: source.bytes[bytes], as: UTF8.self)
    if let object = tree.nodes.indices.first(where: { tree.range($0) == bytes }),
      let found = TokenColor(object, in: tree)
    {
      if found.color == color {
        let same: JSONValue = ["range": range(bytes), "newText": .string(written)]
        return [["label": .string(color.hex), "textEdit": same]]
      }
      let (label, edits) = found.edits(for: color)
      let texts = edits.map { edit -> JSONValue in
        ["range": range(edit.range), "newText": .string(edit.text)]
      }
      return [
        [
          "label": .string(label), "textEdit": texts[0],
          "additionalTextEdits": JSONValue(Array(texts.dropFirst())),
        ]
      ]
    }
    // Other systems may not know the notations of sheets.
    let others = ColorPresentations(of: color, insteadOf: written).texts.filter { text in
      text != written && (role != .source || text.hasPrefix("#"))
    }
    // A colour that is more exact than eight bits stays as it is.
    let texts = ((try? Color(parsing: written)) == color ? [written] : []) + others
    return JSONValue(
      texts.map { text in
        ["label": .string(text), "textEdit": ["range": range(bytes), "newText": .string(text)]]
      }
    )
  }
}

extension Range<Int> {
  /// The range without the quotes of a string.
  var inside: Self { count < 2 ? self : (lowerBound + 1)..<(upperBound - 1) }
}

extension Color {
  /// The colour in hexadecimal digits, with its alpha only if it is translucent.
  var hex: String { alpha == 255 ? String(description.dropLast(2)) : description }

  /// Creates a colour from its parts in the protocol; `nil` if one of them is none.
  package init?(_ json: JSONNode?) {
    func part(_ name: String) -> Double? {
      guard case .number(let number)? = json?[name]?.value, (0...1).contains(number) else {
        return nil
      }
      return number
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue"),
      let alpha = part("alpha")
    else { return nil }
    self.init(unitRed: red, green: green, blue: blue, alpha: alpha)
  }

  fileprivate var json: JSONValue {
    [
      "red": .number(Double(red) / 255), "green": .number(Double(green) / 255),
      "blue": .number(Double(blue) / 255), "alpha": .number(Double(alpha) / 255),
    ]
  }
}
