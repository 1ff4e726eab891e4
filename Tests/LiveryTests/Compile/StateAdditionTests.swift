import Livery
import Testing

struct StateAdditionTests {
  private func states(
    _ texts: String...,
    loader: AppearanceLoader = AppearanceLoader()
  ) throws -> [String] {
    try loader.load(sheets(texts)).stateNames
  }

  private func sheets(_ texts: [String]) throws -> [StyleSheet] {
    try texts.enumerated().map { try StyleSheet(text: $1, name: "\($0).json") }
  }

  private func problems(
    _ texts: String...,
    loader: AppearanceLoader = AppearanceLoader()
  ) throws -> [Diagnostic] {
    let sheets = try sheets(texts)
    let error = #expect(throws: DiagnosticsError.self) { try loader.load(sheets) }
    return error?.diagnostics ?? []
  }

  @Test func `a sheet adds states before another one, after it, or as the weakest`() throws {
    let before = #"{ "@states": { "add": ["hover", "Pressed"], "before": "focused" } }"#
    #expect(
      try states(before)
        == ["disabled", "dangerous", "highlighted", "selected", "hover", "pressed", "focused"]
    )
    let several = """
      { "@states": [{ "add": ["failed"], "after": "disabled" }, { "add": ["visited"] }] }
      """
    #expect(
      try states(several)
        == ["disabled", "failed", "dangerous", "highlighted", "selected", "focused", "visited"]
    )
  }

  @Test func `what a later sheet adds at a place comes directly after earlier ones there`() throws {
    let kit = #"{ "@states": ["off", "on"] }"#
    let first =
      #"{ "@states": [{ "add": ["a"], "before": "on" }, { "add": ["b"], "after": "off" }] }"#
    let second =
      #"{ "@states": [{ "add": ["c"], "before": "on" }, { "add": ["d"], "after": "off" }] }"#
    #expect(try states(kit, first, second) == ["off", "b", "d", "a", "c", "on"])
  }

  @Test func `a state is added next to one that another sheet adds, in any order`() throws {
    let app = #"{ "@states": { "add": ["failed"], "after": "hover" } }"#
    let kit = #"{ "@states": { "add": ["hover"], "before": "focused" } }"#
    #expect(try states(app, kit).suffix(3) == ["hover", "failed", "focused"])
    #expect(try states(app, kit) == states(kit, app))
  }

  @Test func `a catalog and a loader add states before sheets do`() throws {
    var catalog = Catalog.uiKit
    catalog.states.append(StateAddition("Hover", before: "Focused"))
    let loader = AppearanceLoader(
      catalog: catalog,
      states: [
        StateAddition("pressed", before: "focused"), StateAddition("failed", after: "disabled"),
      ]
    )
    let sheet =
      #"{ "@states": { "add": ["loading"], "before": "focused" }, "UIButton-pressed": {} }"#
    #expect(
      try states(sheet, loader: loader) == [
        "disabled", "failed", "dangerous", "highlighted", "selected", "hover", "pressed", "loading",
        "focused",
      ]
    )
  }

  @Test func `a list replaces the states that code adds, and others are added to it`() throws {
    let loader = AppearanceLoader(states: [StateAddition("hover")])
    let list = #"{ "@states": ["disabled", "on"] }"#
    let more = #"{ "@states": { "add": ["failed"], "before": "on" } }"#
    #expect(try states(list, loader: loader) == ["disabled", "on"])
    #expect(try states(more, list, loader: loader) == ["disabled", "failed", "on"])
  }

  @Test func `a list of the app drops base rules for what it leaves out, with a warning for each`()
    throws
  {
    let kit = try StyleSheet(
      text: """
        {
          "@states": { "add": ["failed", "busy"], "before": "selected" },
          "@groups": [["failed", "busy"], ["highlighted", "selected"]],
          "UIButton-failed": { "controls": { "fillColor": "#f00" } },
          "UIButton-failed|busy/UILabel, UILabel": { "colors": { "textColor": "#00f" } },
          "UIButton-busy": { "controls": { "fillColor": "#00f" } }
        }
        """,
      name: "kit.json"
    )
    let app = try StyleSheet(
      text: #"{ "@states": ["disabled", "busy"], "UIButton-busy": {} }"#,
      name: "app.json"
    )
    let theme = try Theme(sheets: [app], base: [kit])
    #expect(theme.appearance().stateNames == ["disabled", "busy"])
    let warnings = theme.warnings.filter { $0.code.description == "omitted-state" }
    #expect(
      warnings.map(\.message) == [
        "'@states' leaves out 'failed', and 2 entries of base sheets for it have no effect; add it to "
          + "the list to keep them"
      ]
    )
    #expect(warnings.first?.location?.file == "app.json")
    #expect(warnings.first?.notes.map(\.location?.line) == [4])
    let window = WidgetTree(theme: theme).addWindow()
    let button = window.add("UIButton")
    button.states = [ControlState(named: "failed"), ControlState(named: "busy")]
    #expect(button.style.controls.fillColor == Color(rgb: 0x0000ff))
    // The other selector of the list has its effect.
    #expect(window.add("UILabel").style.colors.textColor == Color(rgb: 0x0000ff))
  }

  @Test func `code and sheets may add a state twice at one place`() throws {
    let loader = AppearanceLoader(states: [StateAddition("hover", before: "focused")])
    let sheet = #"{ "@states": { "add": ["hover"], "before": "focused" } }"#
    #expect(try states(sheet, sheet, loader: loader).suffix(2) == ["hover", "focused"])
  }

  @Test func `an added state weighs as its place says`() throws {
    let text = """
      {
        "@states": { "add": ["failed"], "before": "selected" },
        "UILabel-failed": { "colors": { "textColor": "#f00" } },
        "UILabel-selected": { "colors": { "textColor": "#0f0" } },
        "UILabel-highlighted": { "colors": { "textColor": "#00f" } }
      }
      """
    let tree = WidgetTree(appearance: try AppearanceLoader().load(StyleSheet(text: text)))
    let label = tree.addWindow().add("UILabel")
    label.states = [.selected, ControlState(named: "failed")]
    #expect(label.style.colors.textColor == Color(rgb: 0xff0000))
    label.states.insert(.highlighted)
    #expect(label.style.colors.textColor == Color(rgb: 0x0000ff))
    label.states = .selected
    #expect(label.style.colors.textColor == Color(rgb: 0x00ff00))
  }

  @Test func `two places of a state are an error with both`() throws {
    let problem = try #require(
      try problems(
        #"{ "@states": { "add": ["failed"], "before": "focused" } }"#,
        #"{ "@states": { "add": ["failed"], "after": "disabled" } }"#
      ).first
    )
    #expect(
      problem.message
        == "state 'failed' is added after 'disabled', but another sheet adds it before 'focused'; "
        + "choose one place"
    )
    #expect(problem.location?.file == "1.json")
    #expect(problem.notes.map(\.location?.file) == ["0.json"])
  }

  @Test func `a place that code contradicts is an error in the sheet`() throws {
    let loader = AppearanceLoader(states: [StateAddition("failed")])
    let text = #"{ "@states": { "add": ["failed"], "after": "disabled" } }"#
    let problem = try #require(try problems(text, loader: loader).first)
    #expect(
      problem.message
        == "state 'failed' is added after 'disabled', but code adds it after all others; choose one "
        + "place"
    )
  }

  @Test func `states next to each other in a circle are one error with all places`() throws {
    let found = try problems(
      #"{ "@states": { "add": ["a"], "before": "b" }, "UIButton-a": {}, "UIButton-b": {} }"#,
      #"{ "@states": [{ "add": ["b"], "after": "a" }, { "add": ["c"], "after": "b" }] }"#
    )
    #expect(
      found.map(\.message) == [
        "states are added in a circle: 'a' before 'b', 'b' after 'a'; place one of them next to "
          + "another state"
      ]
    )
    #expect(found.flatMap(\.notes).map(\.location?.file) == ["1.json"])
    let own = try problems(#"{ "@states": { "add": ["a"], "before": "a" } }"#)
    #expect(
      own.map(\.message)
        == ["state 'a' is added before 'a', which is itself; choose another place"]
    )
  }

  @Test func `a place next to an unknown state is one error with the nearest word`() throws {
    let text = #"{ "@states": { "add": ["a"], "before": "focussed" }, "UIButton-a": {} }"#
    let found = try problems(text)
    #expect(
      found.map(\.message)
        == [
          "cannot add state 'a' before 'focussed': unknown state 'focussed'; did you mean 'focused'?"
        ]
    )
    #expect(found.first?.location?.column == 40)
  }

  @Test func `a state that is there cannot be added`() throws {
    let builtIn = try problems(#"{ "@states": { "add": ["selected"] } }"#)
    #expect(builtIn.map(\.message) == ["state 'selected' is built in; do not add it"])
    let listed = try problems(#"{ "@states": ["on"] }"#, #"{ "@states": { "add": ["On"] } }"#)
    #expect(listed.map(\.message) == ["state 'on' is in the list of states; do not add it"])
    #expect(listed.flatMap(\.notes).map(\.location?.file) == ["0.json"])
  }

  @Test func `code cannot add what is no name of a state`() throws {
    let loader = AppearanceLoader(states: [StateAddition("Normal"), StateAddition("a b")])
    #expect(
      try problems(loader: loader).map(\.message) == [
        "'normal' is the absence of all states; do not add it",
        "'a b' cannot name a state; expected letters and digits, a letter or '_' first",
      ]
    )
  }

  @Test func `a theme has 32 states with those that are added`() throws {
    let names = (0..<27).map { "\"s\($0)\"" }.joined(separator: ", ")
    let full = #"{ "@states": { "add": [\#(names)], "before": "disabled" } }"#
    #expect(try states(full).count == 32)
    let found = try problems(full, #"{ "@states": { "add": ["x", "y"] } }"#)
    #expect(found.map(\.message) == ["more than 32 states; a theme may have 32"])
    #expect(found.first?.location?.file == "1.json")
  }

  @Test func `an entry for an added state is edited like another one`() throws {
    let kit = try StyleSheet(
      text: #"{ "@states": { "add": ["hover"], "before": "focused" } }"#,
      name: "kit.json"
    )
    let app = try StyleSheet(
      text: #"{ "@states": { "add": ["failed"], "after": "hover" }, "UILabel": {} }"#,
      name: "app.json"
    )
    let theme = try Theme(sheets: [kit, app], loader: AppearanceLoader(states: [.init("late")]))
    let edited = try theme.editing(.textColor, ofEntry: "UILabel-failed|late", to: .value("#f00"))
    let tree = WidgetTree(theme: edited.theme)
    let label = tree.addWindow().add("UILabel")
    label.states = [ControlState(named: "failed"), ControlState(named: "late")]
    #expect(label.style.colors.textColor == Color(rgb: 0xff0000))
    #expect(throws: DiagnosticsError.self) {
      try theme.editing(.textColor, ofEntry: "UILabel-lost", to: .value("#f00"))
    }
  }
}
