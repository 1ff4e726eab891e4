import LiveryKit
import Testing

/// Explanations of property values.
struct ExplanationTests {
  private func window() throws -> Window {
    let text = """
      { "@properties": { "textColor": "color", "font": "font" },
        "UILabel": { "colors": { "textColor": "black" } },
        ".loud": { "properties": { "textColor": "red" } },
        ".calm": { "properties": { "textColor": "green" } },
        ".a.b": { "properties": { "textColor": "blue", "font": { "size": 3 } } } }
      """
    return Window(in: WidgetTree(theme: try Theme(sheets: [StyleSheet(text: text)])))
  }

  @Test func `an explanation lists the sources, strongest first`() throws {
    let window = try window()
    let label = Label("Title")
    label.styleNames = ["loud"]
    window.addSubview(label)
    #expect(label.explain(\.textColor).entries.map(\.source) == [.applier, nil])
    label.themeText = "a.b"
    window.apply(AppearanceRuleSet { Label[\.textColor, .white] })
    label.textColor = .yellow
    label.styleNames = []
    let explained = label.explain(\.textColor)
    #expect(
      explained.description == """
        UIWindow/UILabel, textColor
          by hand: #ffff00ff
          rule: #ffffffff
          element path: #0000ffff, from a.b
          before: #000000ff
        """
    )
    label.themeText = nil
    label.styleNames = ["loud"]
    #expect(label.textColor == .white, "what was written by hand ends with another weaker value")
  }

  @Test func `an explanation contains that of the style`() throws {
    let window = try window()
    let label = Label("Title")
    window.addSubview(label)
    let host = label.explain(\.textColor)
    #expect(host.style?.parts.first?.winner?.selector == "UILabel")
    label.styleNames = ["loud"]
    let applier = label.explain(\.textColor)
    #expect(applier.entries.first?.origin == "properties.textColor")
    #expect(applier.style?.parts.first?.winner?.selector == ".loud")
    try window.tree.theme.apply("calm", to: label)
    #expect(label.explain(\.textColor).entries.first?.origin == ".calm, textColor")
    #expect(label.appliedStyles == [".calm"])
  }

  @Test func `key paths of subclasses and of objects inside are one property`() throws {
    final class Title: Label {}
    let window = try window()
    let title = Title("Title")
    window.addSubview(title)
    window.apply(
      AppearanceRuleSet {
        View[\.layer.cornerRadius, 4]
        Label[\.layer.cornerRadius, in: { _ in 5 }]
        Title[\.layer.cornerRadius, 6]
      }
    )
    #expect(title.explain(\.layer.cornerRadius).entries.map(\.value) == ["6.0", "0.0"])
    try window.appliers.register("radius", on: View.self, at: \.layer.cornerRadius)
    #expect(title.layer.cornerRadius == 6)
  }

  @Test func `an explanation of an inner object's property without sources has its value`() throws {
    let button = Button("Save")
    #expect(button.explain(\.layer.cornerRadius).entries.map(\.value) == ["0.0"])
    try window().addSubview(button)
    button.layer.cornerRadius = 3
    for name in ["alpha", "cornerRadius", "titleFont", "tintColor", "titleColor"] {
      #expect(button.explain(name)?.entries.count == 1, "\(name)")
    }
    #expect(button.explain("cornerRadius")?.entries.map(\.value) == ["3.0"])
  }

  @Test func `what is wrong now is no longer listed when it is right`() throws {
    let window = try window()
    let label = Label("Title")
    label.themeText = "a.c"
    window.addSubview(label)
    #expect(window.currentProblems.map(\.message).count == 1)
    label.themeText = "a.b"
    #expect(window.currentProblems.isEmpty)
  }
}
