import LiveryKit
import Testing

/// Entries of a theme that are found by name.
struct NamedStyleTests {
  private let theme: Theme

  init() throws {
    let text = """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$size": 12,
        "default": { "colors": { "primaryColor": "red" } },
        "UIButton": { "properties": { "width": 1, "gap": 9 } },
        ".base": { "properties": { "gap": 2 } },
        ".button": {
          "extends": ".base",
          "colors": { "textColor": "{colors.primaryColor}" },
          "properties": { "size": "$size", "width": 2 }
        },
        "UIButton.button": { "properties": { "width": 3 } },
        ".button-highlighted": { "properties": { "width": 4 } },
        ".button.warning": { "properties": { "width": 5 } },
        ".empty": {},
        "@when scheme=dark": { ".night": { "properties": { "width": 6 } } }
      }
      """
    theme = try Theme(sheets: [StyleSheet(text: text, name: "app.json")])
  }

  @Test func `an entry has the values that it declares and extends, with constants and references`()
    throws
  {
    let style = try #require(theme.style(named: "button"))
    let values = style.values.map { "\($0.setting) \($0.value.map { "\($0)" } ?? "nil")" }
    #expect(
      values == [
        "colors.textColor #ff0000ff", "properties.gap 2", "properties.size 12",
        "properties.width 2",
      ]
    )
    let size = try #require(style.value(of: .property("size")))
    #expect(size.location.map { "\($0)" } == "app.json:10:21")
    #expect(style.value(of: .property("gap"))?.location?.line == 6)
  }

  @Test func `several names are an entry of their own`() {
    let style = theme.style(named: ["warning", "button"])
    #expect(style?.values.map(\.value) == [.number(5)])
    #expect(theme.style(named: "warning") == nil)
    #expect(theme.style(named: []) == nil)
  }

  @Test func `an entry for another context has no values, and neither has one without settings`() {
    #expect(theme.style(named: "night")?.values.isEmpty == true)
    #expect(theme.style(named: "night", in: ["scheme": "dark"])?.values.count == 1)
    #expect(theme.style(named: "empty")?.values.isEmpty == true)
    #expect(theme.style(named: "nothing") == nil)
  }

  @Test func `an unknown name stays unknown and gets its own suggestion, however often`() throws {
    let applier = DynamicApplier(theme: theme)
    for name: StyleName in ["buton", "bas", "buton", "bas"] {
      #expect(theme.style(named: name) == nil)
      let found = problems { () throws(ApplicationProblems) in try applier.apply(name, to: View()) }
      let nearest = name == "bas" ? "base" : "button"
      #expect(
        found.map(\.message) == ["the theme has no entry '.\(name)'; did you mean '\(nearest)'?"]
      )
    }
  }
}
