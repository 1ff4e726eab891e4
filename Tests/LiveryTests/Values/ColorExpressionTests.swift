import Livery
import Testing

/// Colours in which constants and settings are used as colours.
struct ColorExpressionTests {
  private struct Unknown: Error {}

  @Test func `names are allowed wherever colours are, and are listed with their places`() throws {
    let text = " color-mix(in oklab, $brand, rgb(from {colors.primaryColor} r g $b 20%) 20%)"
    #expect(throws: ColorSyntaxError.self) { try ColorExpression(parsing: text) }

    let good = " color-mix(in oklab, $brand, rgb(from {colors.primaryColor} r g b) 20%)"
    let expression = try ColorExpression(parsing: good)
    #expect(expression.constants.map(\.name) == ["brand"])
    #expect(expression.constants.map(\.offset) == [21])
    #expect(expression.references.map(\.name) == ["colors.primaryColor"])
    #expect(expression.references.map(\.offset) == [38])
    #expect(expression.constant == nil)
  }

  @Test(arguments: [
    ("$brand", ["brand"]),
    ("$label.primary", ["label.primary"]),
    (" $a.b.c ", ["a.b.c"]),
    ("color-mix(in srgb, $a 20%,$b)", ["a", "b"]),
    ("oklch(from $a l c h)", ["a"]),
  ])
  func `a constant reaches into objects`(text: String, names: [String]) throws {
    let expression = try ColorExpression(parsing: text)
    #expect(expression.constants.map(\.name) == names)
    #expect(expression.references.isEmpty)
  }

  @Test func `a colour without names is one colour already`() throws {
    let expression = try ColorExpression(parsing: "color-mix(in srgb, red, blue)")
    #expect(expression.constant?.color == Color("#800080"))
    #expect(try ColorExpression(parsing: "#1247b8").constant?.color == Color(rgb: 0x1247b8))
    #expect(ColorExpression(.red).constant?.color == .red)
  }

  @Test func `a setting is asked for when it is needed`() throws {
    let text = "color-mix(in srgb, rgb(from {a.b} r g b / 100%), {colors.textColor} 20%)"
    let expression = try ColorExpression(parsing: text)
    #expect(expression.constants.isEmpty)
    #expect(expression.references.map(\.name) == ["a.b", "colors.textColor"])

    var asked: [String] = []
    let resolved = expression.resolved { use in
      asked.append(use.name)
      return use.name == "a.b" ? .white : .black
    }
    #expect(resolved?.color == Color("#cccccc"))
    #expect(asked == ["a.b", "colors.textColor"])
  }

  @Test func `a reference to a setting without a colour has none`() throws {
    let expression = try ColorExpression(parsing: "color-mix(in srgb, red, {colors.textColor})")
    #expect(expression.resolved { _ in nil } == nil)
  }

  @Test func `an error of a closure is rethrown`() throws {
    let expression = try ColorExpression(parsing: "{a.b}")
    #expect(throws: Unknown.self) {
      try expression.resolved { _ throws(Unknown) in throw Unknown() }
    }
  }

  @Test func `a text may not be nested without end`() {
    let open = String(repeating: "rgb(from ", count: 100_000)
    let error = #expect(throws: ColorSyntaxError.self) { try ColorExpression(parsing: open) }
    #expect(error?.message == "colour functions nested more than 32 deep")
    #expect(error?.offset == 32 * 9)

    var wide = "$a"
    for _ in 0..<10 { wide = "color-mix(in srgb, \(wide), \(wide))" }
    let tooMany = #expect(throws: ColorSyntaxError.self) { try ColorExpression(parsing: wide) }
    #expect(tooMany?.message.hasPrefix("colour of more than 512 parts") == true)
  }
}
