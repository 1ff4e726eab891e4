import Livery
import SourceJSON
import Testing

/// Colours that refer to other settings (spec 2.1, 2.5).
struct ColorFormulaTests {
  @Test func `a colour that is made of another setting follows it`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "UIButton": {
            "controls": {
              "fillColor": "rgb(from {colors.primaryColor} r g b / 20%)",
              "borderColor": "color-mix(in srgb, {colors.primaryColor}, {colors.textColor})",
              "shadow": { "color": "rgb(from {controls.fillColor} r g b / 50%)", "offset": [0, 1] }
            }
          }
        }
        """##
    )
    let window = tree.addWindow()
    let button = window.add("UIButton")
    window.scope = Declarations {
      $0.colors.primaryColor = Color(rgb: 0xff0000)
      $0.colors.textColor = Color(rgb: 0x0000ff)
    }
    #expect(button.text(.fillColor) == "#ff000033")
    #expect(button.text(.borderColor) == "#800080ff")
    #expect(button.style.controls.shadow?.color == Color(rgba: 0xff00_0080))
    window.scope = Declarations { $0.colors.primaryColor = Color(rgb: 0x00ff00) }
    #expect(button.text(.fillColor) == "#00ff0033")
    #expect(button.explain(.borderColor).refers.map(\.setting) == [.primaryColor, .textColor])
  }

  @Test func `a colour that refers to a setting without a value has none`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        { "UIButton": {
          "colors": { "textColor": null },
          "controls": { "fillColor": "color-mix(in srgb, {colors.textColor}, red)" }
        } }
        """##
    )
    #expect(tree.addWindow("UIButton").text(.fillColor) == nil)
  }

  @Test func `a property may have its kind from another sheet`() throws {
    let sheet = try StyleSheet(
      text: ##"""
        {
          "$c": "#ff0000",
          "UILabel": { "properties": {
            "tint": "rgb(from $c r g b / 25%)", "glow": { "color": "{colors.textColor}" }
          } }
        }
        """##
    )
    let kinds = try StyleSheet(text: #"{ "@properties": { "tint": "color", "glow": "shadow" } }"#)
    let appearance = try AppearanceLoader().load(sheet, kinds)
    #expect(appearance.warnings.isEmpty)
    let label = WidgetTree(appearance: appearance).addWindow("UILabel")
    #expect(label.text(.property("tint")) == "#ff000040")
    #expect(label.text(.property("glow"))?.hasPrefix("#1a1a1aff") == true)
    #expect(throws: DiagnosticsError.self) { try AppearanceLoader().load(sheet) }
  }

  @Test func `colours that refer to each other are rejected`() {
    let text = ##"""
      { "UILabel": { "colors": {
        "textColor": "color-mix(in srgb, {colors.heroColor}, red)",
        "heroColor": "rgb(from {colors.textColor} r g b / 50%)"
      } } }
      """##
    #expect(throws: DiagnosticsError.self) { try WidgetTree(styledBy: text) }
  }
}
