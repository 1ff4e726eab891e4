import Livery
import Testing

/// Styles as declarations of CSS.
struct StyleCSSTests {
  /// Returns the CSS of a widget, each declaration on a line.
  private func css(_ className: String, _ sheet: String) throws -> [String] {
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "s.json")])
    let widget = WidgetTree(theme: theme).addWindow().add(className)
    return widget.style.css(for: widget).split(separator: "; ").map {
      String($0.hasSuffix(";") ? $0.dropLast() : $0)
    }
  }

  @Test func `colours and the font are those with a role`() throws {
    let lines = try css(
      "UIButton",
      #"""
      { "UIButton": { "controls": { "actionColor": "white", "fillColor": "#0969da", "glossColor": null,
                                    "borderColor": null },
                      "fonts": { "actionFont": { "name": "Inter", "size": 15, "weight": 600,
                                                 "italic": true } },
                      "colors": { "textColor": "red" } } }
      """#
    )
    #expect(
      lines == [
        "color: #ffffff", "background-color: #0969da", "background-image: none",
        "font-family: Inter", "font-size: 15px", "font-weight: 600", "font-style: italic",
      ]
    )
  }

  @Test func `the box has a border, corners, insets, opacity and a shadow`() throws {
    let lines = try css(
      "UIView",
      #"""
      { "@properties": { "background": "color", "cornerRadius": "number", "borderWidth": "number",
                         "padding": "insets", "opacity": "number", "elevation": "number" },
        "UIView": { "properties": {
          "background": "#00000080", "cornerRadius": 4.5, "borderWidth": 2, "borderStyle": "dashed",
          "padding": { "top": 1, "right": 2, "bottom": 3, "left": 4 }, "opacity": 0.5,
          "elevation": 6 } } }
      """#
    )
    #expect(
      lines == [
        "background-color: rgba(0, 0, 0, 0.502)", "background-image: none",
        "border-style: dashed", "border-width: 2px", "border-radius: 4.5px",
        "padding: 1px 2px 3px 4px", "opacity: 0.5", "box-shadow: 0px 3px 6px rgba(0, 0, 0, 0.251)",
      ]
    )
  }

  @Test func `properties that are not those of the box are left out`() throws {
    let lines = try css(
      "UIView",
      #"""
      { "@properties": { "background": { "kind": "color", "inherits": true }, "padding": "string",
                         "cornerRadius": "number" },
        "UIView": { "properties": { "background": "red", "padding": "4", "cornerRadius": 4 } } }
      """#
    )
    #expect(lines == ["border-radius: 4px"])
  }

  @Test func `a visible border colour makes a border of one point`() throws {
    let border = #"{ "controls": { "fillColor": null, "borderColor": "red" } }"#
    let lines = try css("UIControl", #"{ "UIControl": \#(border) }"#)
    #expect(lines == ["border-style: solid", "border-width: 1px", "border-color: #ff0000"])
    let unseen = #"{ "controls": { "fillColor": null, "borderColor": "transparent" } }"#
    #expect(try css("UIControl", #"{ "UIControl": \#(unseen) }"#) == [])
  }

  @Test func `gloss covers the upper half of a fill, which takes the place of the ground`() throws {
    let lines = try css(
      "UINavigationBar",
      #"""
      { "@roles": { "UINavigationBar": { "fill": "controls.fillColor", "gloss": "controls.glossColor" } },
        "UINavigationBar": { "colors": { "navigationColor": "white" },
          "controls": { "fillColor": "#00000080", "glossColor": "#ffffff80" } } }
      """#
    ).filter { $0.hasPrefix("background") }
    #expect(
      lines == [
        "background-color: rgba(0, 0, 0, 0.502)",
        "background-image: linear-gradient(to bottom, rgba(255, 255, 255, 0.502) 50%, rgba(0, 0, 0, 0) 50%)",
      ]
    )
  }

  @Test func `texts of a sheet cannot leave their declaration`() throws {
    let lines = try css(
      "UILabel",
      #"""
      { "@properties": { "borderStyle": "string", "borderWidth": "number" },
        "UILabel": { "properties": { "borderStyle": "solid; color: red", "borderWidth": 1 },
          "fonts": { "textFont": { "name": "A'; } * { color: red", "size": 9 } } } }
      """#
    )
    #expect(lines.contains("border-style: solid"))
    let theme = try Theme(sheets: [])
    let label = WidgetTree(theme: theme).addWindow().add("UILabel")
    var style = label.style
    style.fonts.textFont = Font(name: "A'; } * { color: red", size: 9)
    #expect(style.css(for: label).contains(#"font-family: 'A\'; } * { color: red';"#))
  }

  @Test func `the name of a face is also a family with a weight`() throws {
    let style = #"{ "fonts": { "textFont": { "name": "Source Sans-BoldItalic", "size": 12.5 } } }"#
    let lines = try css("UILabel", #"{ "UILabel": \#(style) }"#)
    #expect(
      lines.filter { $0.hasPrefix("font") } == [
        "font-family: Source Sans-BoldItalic, Source Sans", "font-size: 12.5px",
        "font-weight: 700", "font-style: italic",
      ]
    )
  }
}
