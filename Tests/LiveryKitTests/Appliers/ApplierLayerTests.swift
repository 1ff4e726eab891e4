import LiveryKit
import Testing

/// The place of appliers in the stack: above hosts, and beneath element paths and rules.
struct ApplierLayerTests {
  private func theme(_ alpha: Double) throws -> Theme {
    try Theme.of([".x": #"{ "alpha": \#(alpha) }"#, ".y": "{}"])
  }

  @Test func `a rule overrides a dynamic applier`() throws {
    let tree = WidgetTree(theme: try theme(0.1))
    let window = Window(in: tree)
    let view = View()
    window.addSubview(view)
    let applier = DynamicApplier(tree: tree)
    try applier.apply("x", to: view)
    let rules = window.apply(AppearanceRuleSet { View[\.alpha, 0.75] })
    tree.theme = try theme(0.2)
    #expect(view.alpha == 0.75)
    rules.revert()
    #expect(view.alpha == 0.2)
    applier.remove(from: view)
    #expect(view.alpha == 1)
  }

  @Test func `what is applied by name under a rule does not keep the rule's value`() throws {
    let theme = try theme(0.5)
    let window = Window(in: WidgetTree(theme: theme))
    let view = View()
    window.addSubview(view)
    let rules = window.apply(AppearanceRuleSet { View[\.alpha, 0.75] })
    try theme.apply("x", to: view)
    #expect(view.alpha == 0.75)
    rules.revert()
    #expect(view.alpha == 0.5)
    try theme.apply("y", to: view)
    #expect(view.alpha == 1)
  }

  @Test func `an entry for an element inside gives way to a rule for that element`() throws {
    let theme = try Theme.of(
      [".x": #"{ "text": { "style": "t" } }"#, ".t": #"{ "alpha": 0.25 }"#]
    )
    let window = Window(in: WidgetTree(theme: theme))
    try window.appliers.register("text", on: TableViewCell.self, style: \.textLabel)
    let cell = TableViewCell("Text")
    window.addSubview(cell)
    let rules = window.apply(AppearanceRuleSet { Label[\.alpha, 0.75] })
    cell.styleNames = ["x"]
    #expect(cell.textLabel.alpha == 0.75)
    rules.revert()
    #expect(cell.textLabel.alpha == 0.25)
    cell.styleNames = []
    #expect(cell.textLabel.alpha == 1)
  }

  @Test func `what is applied by name gives way to an element path`() throws {
    let text = """
      { "@properties": { "font": "font", "textColor": "color" },
        ".t": { "properties": { "font": { "size": 9 }, "textColor": "red" } },
        ".x": { "properties": { "textColor": "blue" } }, ".y": {} }
      """
    let theme = try Theme(sheets: [StyleSheet(text: text)])
    let window = Window(in: WidgetTree(theme: theme))
    let label = Label("Text")
    window.addSubview(label)
    let before = label.textColor
    label.themeText = "t"
    try theme.apply("x", to: label)
    #expect(label.textColor == .red)
    label.themeText = nil
    #expect(label.textColor == .blue)
    try theme.apply("y", to: label)
    #expect(label.textColor == before)
  }

  @Test func `what a host writes in the same switch of themes stays (MO-52, MO-84)`() throws {
    func theme(_ color: String, _ properties: String) throws -> Theme {
      let text = """
        { "default": { "colors": { "textColor": "\(color)" } },
          ".x": { "properties": { \(properties) } } }
        """
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    let tree = WidgetTree(theme: try theme("black", #""textColor": "red""#))
    let window = Window(in: tree)
    let label = Label("Text")
    label.styleNames = ["x"]
    window.addSubview(label)
    #expect(label.textColor == .red)
    tree.theme = try theme("white", #""alpha": 0.5"#)
    #expect(label.textColor == .white)
  }

  @Test func `what a host writes on an element inside stays as well (MO-52)`() throws {
    func theme(_ font: String, _ entries: String) throws -> Theme {
      let text = """
        { "default": { "fonts": { "actionFont": { "name": "\(font)", "size": 10 } } }\(entries) }
        """
      return try Theme(sheets: [StyleSheet(text: text)])
    }
    let entries = """
      , ".x": { "properties": { "titleLabel": { "style": "t" } } },
      ".t": { "properties": { "font": { "name": "T", "size": 30 } } }
      """
    let tree = WidgetTree(theme: try theme("A", entries))
    let window = Window(in: tree)
    let button = Button("Save")
    button.styleNames = ["x"]
    window.addSubview(button)
    tree.theme = try theme("B", entries)
    #expect(button.titleLabel.font?.name == "T")
    tree.theme = try theme("C", "")
    #expect(button.titleLabel.font?.name == "C")
  }
}
