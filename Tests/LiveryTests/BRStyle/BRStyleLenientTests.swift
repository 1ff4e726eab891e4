import Livery
import Testing

/// The lenient policy: the exceptions in "Coming from BRStyle".
struct BRStyleLenientTests {
  private func tree(_ text: String) throws -> WidgetTree {
    try WidgetTree(styledBy: text, policy: .lenient)
  }

  @Test(arguments: [
    (##"{"colors": {"textColor": "#ff00"}}"##, "#ffff0000"),
    (##"{"colors": {"textColor": "#ff000"}}"##, "#1a1a1aff"),
    (#"{"colors": {"textColor": "rebeccapurple"}}"#, "#663399ff"),
  ])
  func `colours are what they look like`(text: String, color: String) throws {
    #expect(try tree(text).resolvedDefaultStyle.text(.textColor) == color)
  }

  @Test func `a negative size or radius is dropped`() throws {
    let style = try tree(
      ##"""
      {
        "fonts": {"textFont": {"name": "Menlo", "size": -1}},
        "controls": {"shadow": {"color": "#000000", "blurRadius": -1}}
      }
      """##
    ).resolvedDefaultStyle
    #expect(style.text(.textFont) == "Menlo 13")
    #expect(style.text(.shadow) == "#000000ff offset 0 0 blur 0")
  }

  @Test(arguments: [("12", "system 12"), ("12px", "system 13"), ("0x10", "system 13")])
  func `a number in quotes must be one as a whole`(number: String, font: String) throws {
    let style = try tree(#"{"fonts": {"textFont": {"size": "\#(number)"}}}"#).resolvedDefaultStyle
    #expect(style.text(.textFont) == font)
  }

  @Test func `a class with its module is explained`() throws {
    let tree = try tree(##"{"MyApp.MyButton": {"colors": {"textColor": "#ff0000"}}}"##)
    #expect(tree.appearance.warnings.map(\.code.description) == ["module-qualified-class"])
    let message = tree.appearance.warnings.first?.message
    #expect(
      message?.hasSuffix("for the class 'MyButton' of a module 'MyApp' write just 'MyButton'")
        == true
    )
    #expect(tree.addWindow("MyButton").text(.textColor) == "#1a1a1aff")
  }

  @Test func `sections beside entries are dropped with a warning`() throws {
    let tree = try tree(
      ##"""
      {
        "colors": {"textColor": "#ff0000"},
        "UILabel": {"colors": {"heroColor": "#ff0000"}}
      }
      """##
    )
    #expect(tree.appearance.warnings.map(\.code.description) == ["mixed-shapes"])
    let label = tree.addWindow("UILabel")
    #expect(label.text(.textColor) == "#1a1a1aff" && label.text(.heroColor) == "#ff0000ff")
  }

  @Test func `a single bad thing leaves the rest of the file standing`() throws {
    let tree = try tree(
      ##"""
      {
        "default": {"colors": {"textColor": 3, "heroColor": "#ff0000"}, "images": {}},
        "A//B": {"colors": {"formColor": "#ff0000"}},
        "UISwitch,A-": {"colors": {"captionColor": "#ff0000"}}
      }
      """##
    )
    #expect(
      tree.appearance.warnings.map(\.code.description) == [
        "wrong-kind", "unknown-section", "empty-step", "missing-state", "unknown-class",
      ]
    )
    let style = tree.addWindow("UISwitch").style
    #expect(style.settings(differingFrom: Style()) == [.heroColor, .captionColor])
  }
}
