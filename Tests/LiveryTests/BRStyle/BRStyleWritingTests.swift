import Livery
import Testing

/// Writing of a style, against BRStyle 1.1.0.
struct BRStyleWritingTests {
  /// Returns a style as text, without white space.
  private func written(_ style: Style) -> String { style.json.filter { !$0.isWhitespace } }

  @Test func `every setting is written, null where there is no value (BR-40)`() {
    var style = Style()
    for setting in Setting.builtIn { style[setting] = nil }
    let sections = [Setting.Group.colors, .fonts, .controls].map { group in
      let settings = Setting.builtIn.filter { $0.group == group }
      let members = settings.map { #""\#($0.name)":null"# }.joined(separator: ",")
      return #""\#(group)":{\#(members)}"#
    }
    #expect(written(style) == "{\(sections.joined(separator: ",")),\"properties\":{}}")
  }

  @Test func `a colour is written with eight digits in lower case (BR-41)`() {
    var style = Style()
    style.colors.primaryColor = Color(rgba: 0x0A0B_0CEF)
    #expect(style.json.contains(##""primaryColor": "#0a0b0cef""##))
  }

  @Test func `a system font is written without a name, and keeps its weight (BR-42)`() throws {
    var style = Style()
    style.fonts.textFont = Font(size: 13, weight: 700, italic: true)
    let read = try Style(json: style.json)
    #expect(read.fonts.textFont == Font(size: 13, weight: 700, italic: true))
    style.fonts.textFont = Font(size: 13)
    #expect(try Style(json: style.json).fonts.textFont == Font(size: 13))
  }

  @Test func `a shadow is written with its colour, offset and radius (BR-43)`() throws {
    var style = Style()
    style.controls.shadow = Shadow(color: .black.withAlpha(0.2))
    let written = style.json
    for part in [##""color": "#00000033""##, #""blurRadius": 0"#, #""offset""#] {
      #expect(written.contains(part))
    }
    #expect(try Style(json: written) == style)
  }

  @Test func `written text can be read, colours at eight bits each (BR-44)`() throws {
    var style = Style()
    style.colors.primaryColor = Color(unitRed: 0.1234, green: 0.5, blue: 0.999, alpha: 0.333)
    #expect(try Style(json: style.json) == style)
    let tree = WidgetTree(appearance: try AppearanceLoader().load(StyleSheet(text: style.json)))
    #expect(tree.resolvedDefaultStyle == style)
  }

  @Test func `fonts are written as names and sizes (BR-T3)`() throws {
    var style = Style()
    style.fonts.heroFont = Font(size: 24)
    let written = written(style)
    #expect(written.contains(#""actionFont":{"name":"AvenirNext-Medium","size":15}"#))
    #expect(written.contains(#""heroFont":{"size":24}"#))
    #expect(Setting.builtIn.filter { $0.group == .fonts }.count == 11)
  }

  @Test func `controls are written with their shadow (BR-T4)`() {
    var style = Style()
    style.controls.shadow = Shadow(
      color: .black.withAlpha(0.2),
      offset: Offset(horizontal: 1, vertical: 2),
      blurRadius: 1
    )
    let written = written(style)
    let expected = [
      ##""controls":{"actionColor":"#555555ff","borderColor":"#cacacaff","##,
      ##""fillColor":"#00000000","glossColor":"#ffffffa8","shadowColor":null,"##,
      ##""shadow":{"color":"#00000033","offset":[1,2],"blurRadius":1},"textShadow":null}"##,
    ].joined()
    #expect(written.contains(expected))
  }

  @Test func `written, read and written again, a style gives the same bytes (BR-T19)`() throws {
    var style = Style()
    style.controls.shadow = Shadow(color: .red, offset: Offset(horizontal: 0.1, vertical: -3))
    style.fonts.textFont = Font(name: "Menlo \"9\"", size: 9.25, weight: 650)
    style.colors.textColor = nil
    style.properties["rows"] = .list([.number(1), nil, .string("$x")])
    let written = style.json
    #expect(try Style(json: written).json == written)
    #expect(try Style(json: Style().json).json == Style().json)
  }

  @Test func `all that a style has survives being written, system fonts too (BR-E18, BR-E19)`()
    throws
  {
    var style = Style()
    for setting in Setting.builtIn {
      switch setting.kind {
      case .color?: style[setting] = .color(Color(rgba: 0x0102_0304))
      case .font?: style[setting] = .font(Font(size: 7, weight: 300))
      default: style[setting] = .shadow(Shadow(color: .red))
      }
    }
    #expect(try Style(json: style.json) == style)
    for setting in Setting.builtIn { style[setting] = nil }
    #expect(try Style(json: style.json) == style, "no default comes back")
  }
}
