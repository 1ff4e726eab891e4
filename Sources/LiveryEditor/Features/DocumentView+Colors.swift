package import Livery
package import SourceJSON

extension DocumentView {
  /// The colours in the document.
  package var colors: JSONValue {
    if role == .policy || document.path.isYAML { return [] }
    var colors: [JSONValue] = []
    // The object has its colour in digits, too.
    var last: TokenColor?
    for node in tree.nodes.indices {
      if role == .source, let object = TokenColor(node, in: tree) {
        colors.append(["range": range(tree.range(node)), "color": object.color.json])
        last = object
      } else if let color = textColor(node), last?.hex != tree.range(node) {
        colors.append(["range": range(tree.range(node).inside), "color": color.json])
      }
    }
    return JSONValue(colors)
  }

  private func textColor(_ node: Int) -> Color? {
    guard tree.nodes[node].kind == .scalar, let text = tree.string(tree.nodes[node].first),
      isColor(node, text)
    else { return nil }
    return try? Color(parsing: text)
  }

  /// Returns whether a text is meant as a colour; a word such as `red` may be one of another kind.
  private func isColor(_ node: Int, _ text: String) -> Bool {
    if text.utf8.first == UInt8(ascii: "#") || text.utf8.contains(UInt8(ascii: "(")) {
      return true
    }
    guard role != .source, let key = tree.key(of: node) else { return false }
    return key.hasSuffix("Color") || key == "color" || key.hasPrefix("$")
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
