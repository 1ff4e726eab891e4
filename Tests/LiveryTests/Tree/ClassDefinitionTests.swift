import Livery
import Testing

/// Classes that a program defines while a tree exists.
struct ClassDefinitionTests {
  private func tree(_ text: String) throws -> WidgetTree {
    WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text)]))
  }

  private let sheet = """
    {
      "UIButton": { "colors": { "textColor": "red" } },
      "MyButton": { "colors": { "heroColor": "blue" } }
    }
    """

  @Test func `a class that the program defines matches its superclass`() throws {
    let tree = try tree(sheet)
    try tree.define("MyButton", superclass: .uiButton)
    let button = tree.addWindow().add("MyButton")
    #expect(button.style.colors.textColor == .red)
    #expect(button.style.colors.heroColor == .blue)
    #expect(button.explain(.textColor).parts.first?.winner?.selector == "UIButton")
  }

  @Test func `a class that is defined late restyles the widgets that have it`() throws {
    let tree = try tree(sheet)
    let window = tree.addWindow()
    let button = window.add("OtherButton")
    #expect(button.style.colors.textColor != .red)
    try tree.define("MyButton", superclass: .uiButton)
    try tree.define("OtherButton", superclass: "MyButton")
    #expect(button.style.colors.textColor == .red)
    #expect(button.style.colors.heroColor == .blue)
  }

  @Test func `a definition holds for themes that come later`() throws {
    let tree = try tree("{}")
    try tree.define("MyButton", superclass: .uiButton)
    let button = tree.addWindow().add("MyButton")
    tree.theme = try Theme(sheets: [StyleSheet(text: sheet)])
    #expect(button.style.colors.textColor == .red)
    #expect(button.style(for: .disabled).controls.actionColor != button.style.controls.actionColor)
  }

  @Test func `a class with an unknown superclass is a view`() throws {
    let tree = try tree(#"{ "UIView": { "colors": { "textColor": "red" } } }"#)
    try tree.define("Mine", superclass: "Nowhere")
    for name in ["Mine", "Nowhere"] {
      #expect(tree.addWindow(name).style.colors.textColor == .red)
    }
    #expect(tree.ancestry(of: "Mine").prefix(3) == ["Mine", "Nowhere", "UIView"])
  }

  @Test func `a sheet that defines a class is believed more`() throws {
    let tree = try tree(
      """
      {
        "@classes": { "MyButton": "UILabel" },
        "UIButton": { "colors": { "textColor": "red" } },
        "UILabel": { "colors": { "textColor": "lime" } }
      }
      """
    )
    try tree.define("MyButton", superclass: .uiButton)
    #expect(tree.addWindow().add("MyButton").style.colors.textColor == Color("lime"))
  }

  @Test func `a conflicting or circular definition is rejected`() throws {
    let tree = try tree("{}")
    try tree.define("A", superclass: "B")
    try tree.define("A", superclass: "B")
    #expect(throws: CatalogConflict.self) { try tree.define("A", superclass: "C") }
    #expect(throws: CatalogConflict.self) { try tree.define("B", superclass: "A") }
    #expect(throws: CatalogConflict.self) { try tree.define("D", superclass: "D") }
  }
}
