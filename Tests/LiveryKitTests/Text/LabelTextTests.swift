import Foundation
import LiveryKit
import Testing

struct LabelTextTests {
  private let theme = """
    {
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "$label": { "primary": "black" },
      "@when scheme=dark": { "$label": { "primary": "white" } }
    }
    """

  @Test func `an attributed label follows the scheme of its window`() throws {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: theme)]))
    let window = Window(in: tree)
    let label = Label()
    label.attributedText = AttributedString {
      "Hello, "
      "Swift".foreground(.label(.primary))
    }
    window.addSubview(label)
    let last = { label.shownText?.runs.map { $0.livery.foreground }.last }
    #expect(last() == .some(.color(.black)))
    tree.contexts["scheme"] = "dark"
    #expect(last() == .some(.color(.white)))
    tree.contexts["scheme"] = "light"
    #expect(last() == .some(.color(.black)))
    #expect(label.attributedText?.runs.last?.livery.foreground == .semantic(.label(.primary)))
  }

  @Test func `a label's text and attributed text are one text`() {
    let label = Label("Plain")
    label.attributedText = "Fancy".foreground(.red)
    #expect(label.text == "Fancy")
    label.text = "Plain again"
    #expect(label.attributedText == nil)
    #expect(label.shownText == nil)
  }
}
