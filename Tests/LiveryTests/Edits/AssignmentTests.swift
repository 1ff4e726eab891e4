import Livery
import SourceJSON
import Testing

/// Values that a theme is assumed to have, and nothing is written of them.
struct AssignmentTests {
  private static let app = ##"""
    {
      "@states": ["highlighted"],
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "$accent": "#0000ff",
      "$label": { "primary": "#111111", "secondary": "#222222" },
      "UIButton": { "controls": { "actionColor": "$accent" }, "fonts": { "actionFont": { "name": "A", "size": 12 } } },
      "@when scheme=dark": { "$accent": "#8888ff" }
    }
    """##

  private func theme(base: String? = nil) throws -> Theme {
    try Theme(
      sheets: [StyleSheet(text: Self.app, name: "app.json")],
      base: [base].compactMap(\.self).map { try StyleSheet(text: $0, name: "base.json") }
    )
  }

  private func color(
    _ texts: String...,
    in contexts: Contexts = Contexts(),
    shownIn shown: Contexts? = nil,
    states: ControlState = .normal,
    base: String? = nil
  ) throws -> Color? {
    let assignments = try texts.map { try Assignment(parsing: $0) }
    let edited = try theme(base: base).assuming(assignments, in: contexts).theme
    let tree = WidgetTree(appearance: edited.appearance(in: shown ?? contexts))
    let window = tree.addWindow()
    let button = window.add("UIButton")
    button.states = states
    return button.style[Setting.actionColor]?.color
  }

  private func refusal(_ text: String) -> String {
    do {
      _ = try theme().assuming([try Assignment(parsing: text)])
      return "nothing was wrong"
    } catch {
      return (error as? DiagnosticsError)?.diagnostics[0].message ?? "\(error)"
    }
  }

  @Test func `a constant is changed where it is defined for the contexts`() throws {
    let green = try Color(parsing: "#00aa77")
    #expect(try color("$accent=#0a7") == green)
    #expect(try color("$accent=#0a7", shownIn: ["scheme": "dark"]) == Color(parsing: "#8888ff"))
    #expect(try color("$accent=#0a7", in: ["scheme": "dark"]) == green)
    #expect(
      try color("$accent=#0a7", in: ["scheme": "dark"], shownIn: Contexts())
        == Color(parsing: "#0000ff")
    )
  }

  @Test func `later values apply over earlier ones, and may refer to them`() throws {
    let green = try Color(parsing: "#00aa77")
    #expect(try color("$accent=red", "$accent=#0a7") == green)
    #expect(
      try color("$label.primary=#0a7", "UIButton controls.actionColor=$label.primary") == green
    )
  }

  @Test func `an entry that does not exist is added to the last sheet`() throws {
    let green = try Color(parsing: "#00aa77")
    let text = "UIButton-highlighted controls.actionColor=#0a7"
    #expect(try color(text, states: .highlighted) == green)
    #expect(try color(text) == Color(parsing: "#0000ff"))
    let edited = try theme(base: "{}").assuming([try Assignment(parsing: text)])
    #expect(edited.texts.map(\.name) == ["app.json"])
    #expect(edited.texts[0].old == Self.app)
    #expect(edited.texts[0].new.contains("UIButton-highlighted"))
  }

  @Test func `a base sheet stays as it is, and the app overrides its constants and entries`() throws
  {
    let base = ##"{ "$ink": "#123456", "UIButton": { "controls": { "actionColor": "$ink" } } }"##
    let ink = try Assignment(parsing: "$ink=#0a7")
    let edited = try theme(base: base).assuming([ink])
    #expect(edited.texts.map(\.name) == ["app.json"])
    #expect(edited.theme.baseSheets.map(\.text) == [base])
    #expect(
      try color("UIButton controls.actionColor=#0a7", base: base) == Color(parsing: "#00aa77")
    )
  }

  @Test func `a field of a font is changed alone`() throws {
    let edited = try theme().assuming([try Assignment(parsing: "UIButton fonts.actionFont.size=15")]
    )
    #expect(edited.texts[0].new.contains(#"{ "name": "A", "size": 15 }"#))
  }

  @Test(arguments: [
    ("$acent=#0a7", "there is no constant '$acent'; did you mean '$accent'?"),
    (
      "UIButton controls.actionColour=red",
      "unknown setting 'controls.actionColour'; did you mean 'controls.actionColor'?"
    ),
    (
      "UIButton actionColor=red",
      "unknown setting 'actionColor'; did you mean 'controls.actionColor'?"
    ),
    ("UIButon controls.actionColor=red", "unknown class 'UIButon'; did you mean 'UIButton'?"),
    ("$accent", "'$accent' assigns nothing"), ("$accent=", "'$accent=' assigns nothing"),
    ("controls.actionColor=red", "'controls.actionColor=red' assigns nothing"),
    ("UIButton properties.rowHeight=1", "no sheet knows 'properties.rowHeight'"),
  ])
  func `a name that no sheet knows is an error with a suggestion`(text: String, message: String) {
    #expect(refusal(text).hasPrefix(message), "\(refusal(text))")
  }
}
