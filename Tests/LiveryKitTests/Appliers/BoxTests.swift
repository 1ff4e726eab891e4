import LiveryKit
import Testing

/// The box of a style on the layers of views.
struct BoxTests {
  private func window(_ text: String) throws -> Window {
    Window(in: WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text, name: "app.json")])))
  }

  @Test func `the layer of a view has the box of its style`() throws {
    let window = try window(
      """
      { ".card": { "properties": {
        "background": "red", "cornerRadius": 8, "borderWidth": 2, "borderStyle": "dashed",
        "padding": [4, 8], "spacing": 6, "opacity": 0.5, "elevation": 3
      } } }
      """
    )
    let view = View()
    view.styleNames = ["card"]
    window.addSubview(view)
    let layer = view.layer
    #expect(layer.backgroundColor == .red && layer.cornerRadius == 8 && layer.borderWidth == 2)
    #expect(layer.borderStyle == .dashed && layer.spacing == 6 && layer.elevation == 3)
    #expect(layer.padding == Insets(top: 4, left: 8, bottom: 4, right: 8))
    #expect(layer.opacity == 0.5)
    #expect(window.applicationReport.problems.isEmpty)
    view.styleNames = []
    #expect(layer.backgroundColor == nil && layer.borderStyle == .solid && layer.padding == .zero)
    #expect(layer.opacity == 1 && layer.elevation == 0 && layer.spacing == 0)
  }

  @Test func `a text field keeps UIKit's border styles and its image`() throws {
    let window = try window(
      """
      { "UITextField": { "properties": { "borderStyle": "roundedRect" } } }
      """
    )
    let field = TextField()
    window.addSubview(field)
    #expect(field.borderStyle == .roundedRect)
    #expect(window.tree.theme.warnings.map(\.code.description) == ["property-mismatch"])
  }
}
