import Livery
import LiveryRender
import SourceJSON
import Testing

/// The box of a style in pictures.
struct BoxPictureTests {
  private func picture(
    _ properties: String,
    on medium: Picture.Medium = .page
  ) throws -> Picture {
    let sheet = """
      { ".card": { "properties": { \(properties) } },
        "UILabel": { "colors": { "textColor": "black" } } }
      """
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UIView", "names": ["card"], "children": [
          { "class": "UILabel", "text": "one" }, { "class": "UILabel", "text": "two" } ] } ] }
      """
    var diagnostics = Diagnostics()
    let file = TreeFile.read(SourceText(name: "tree.json", text: tree), into: &diagnostics)
    try diagnostics.throwIfErrors()
    let widgets = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    try file.add(to: widgets)
    return Picture(of: widgets, describedBy: file, on: medium)
  }

  @Test func `background, corners and border are drawn`() throws {
    let svg = try picture(
      #""background": "red", "cornerRadius": 8, "borderWidth": 4, "borderStyle": "dashed""#
    ).svg
    #expect(svg.contains(##"rx="8" fill="#ff0000""##))
    #expect(svg.contains(##"stroke="#cacaca" stroke-width="4" stroke-dasharray="12 8""##))
  }

  @Test func `elevation is a shadow, and opacity holds for the contents`() throws {
    let svg = try picture(#""background": "red", "elevation": 6, "opacity": 0.25"#).svg
    #expect(svg.contains("<g opacity=\"0.25\">") && svg.contains("feGaussianBlur"))
  }

  @Test func `padding and spacing take the place of the usual distances`() throws {
    let tight = try picture(#""padding": [20, 0], "spacing": 10"#)
    let wide = try picture(#""padding": [30, 20], "spacing": 40"#)
    #expect(wide.height == tight.height + 50)
  }

  @Test func `a terminal has whole characters`() throws {
    let picture = try picture(
      #""padding": [16, 8], "borderWidth": 1, "borderStyle": "double""#,
      on: .terminal
    )
    let text = CharacterGrid(of: picture).text
    #expect(text.contains("╔") && text.contains("║") && !text.contains("┌"))
  }
}
