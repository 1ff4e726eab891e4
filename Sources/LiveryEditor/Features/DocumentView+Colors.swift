package import Livery
package import SourceJSON

extension DocumentView {
  /// The colours in the document.
  package var colors: JSONValue {
    if role == .policy || document.path.isYAML { return [] }
    var colors: [JSONValue] = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .scalar {
      guard let text = tree.string(tree.nodes[node].first), isColor(node, text),
        let color = try? Color(parsing: text)
      else { continue }
      colors.append(["range": range(tree.range(node).inside), "color": color.json])
    }
    return JSONValue(colors)
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
    // Other systems may not know the notations of sheets.
    let texts = ColorPresentations(of: color, insteadOf: written).texts.filter { text in
      role != .source || text.hasPrefix("#")
    }
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
