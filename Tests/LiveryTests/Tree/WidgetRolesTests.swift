import Livery
import Testing

/// Colours and fonts of widgets by role, as an adapter of a toolkit asks for them (spec 15.5).
struct WidgetRolesTests {
  private func tree(_ sheet: String) throws -> WidgetTree {
    WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet, name: "s.json")]))
  }

  @Test func `a widget has the colours and the font of its class by role`() throws {
    let tree = try tree(
      #"""
      { "UIButton": { "controls": { "actionColor": "white", "fillColor": "navy", "borderColor": "red" },
                      "fonts": { "actionFont": { "name": "Inter", "size": 15, "weight": "bold" } } },
        "UIButton-highlighted": { "controls": { "fillColor": "blue" } },
        "UILabel": { "colors": { "textColor": "teal" } } }
      """#
    )
    let window = tree.addWindow()
    let button = window.add("UIButton")
    #expect(button.color(.text) == .white)
    #expect(button.color(.fill) == .navy)
    #expect(button.color(.border) == .red)
    #expect(button.font(.text) == Font(name: "Inter", size: 15, weight: 700))
    #expect(button.font(.placeholder) == button.font(.text))
    #expect(button.font(.fill) == nil)
    #expect(button.color(.font) == nil)
    button.states.insert(.highlighted)
    #expect(button.color(.fill) == .blue)
    #expect(button.roles.color(.fill, in: button.style(for: .normal)) == .navy)
    #expect(window.add("UILabel").color(.text) == .teal)
    #expect(window.add("UIView").color(.text) == nil)
    #expect(window.add("UIView").font(.text) == nil)
  }

  @Test func `roles of a sheet apply to a toolkit's own classes, and change with the theme`()
    throws
  {
    func sheet(_ ink: String) -> String {
      #"""
      { "@classes": { "Chip": "UIControl", "Tag": "Chip" },
        "@properties": { "ink": "color", "face": "font" },
        "@roles": { "Chip": { "text": "properties.\#(ink)", "font": "properties.face" } },
        "Chip": { "properties": { "ink": "red", "face": { "size": 9 } },
                  "colors": { "textColor": "lime" } } }
      """#
    }
    let tree = try tree(sheet("ink"))
    let tag = tree.addWindow().add("Tag")
    #expect(tag.color(.text) == .red)
    #expect(tag.font(.text) == Font(size: 9))
    #expect(tag.roles[.fill] == .fillColor)
    let other = sheet("ink").replacing("properties.ink", with: "colors.textColor")
    tree.theme = try Theme(sheets: [StyleSheet(text: other, name: "s.json")])
    #expect(tag.color(.text) == .lime)
  }

  @Test func `a class that the program defines later has the roles of its superclass`() throws {
    let tree = try tree(#"{ "UIButton": { "controls": { "actionColor": "red" } } }"#)
    let knob = tree.addWindow().add("Knob")
    #expect(knob.color(.text) == nil)
    try tree.define("Knob", superclass: .uiButton)
    #expect(knob.color(.text) == .red)
  }

  @Test func `a label in a table cell has the roles of its place there`() throws {
    let tree = try tree("{}")
    let cell = tree.addWindow().add("UITableView").add("UITableViewCell")
    let labels = (0..<3).map { _ in cell.add("UILabel") }
    #expect(labels.map { $0.roles[.font] } == [.listFont, .listCaptionFont, .textFont])
    #expect(labels.map { $0.roles[.text] } == [.textColor, .captionColor, .textColor])
    labels[0].remove()
    #expect(labels[1].roles[.font] == .listFont)
    labels[1].detach()
    #expect(labels[1].roles[.font] == .textFont)
  }

  @Test func `a setting of another kind is no colour`() throws {
    let tree = try tree(
      #"""
      { "@properties": { "paper": "color" }, "@roles": { "UIButton": { "fill": "properties.paper" } },
        "UIButton": { "properties": { "paper": null } } }
      """#
    )
    #expect(tree.addWindow().add("UIButton").color(.fill) == nil)
  }
}
