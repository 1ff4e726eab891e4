import Livery
import SourceJSON
import Testing

/// Tree files (spec 12): their contents, and their errors.
struct TreeFileTests {
  @Test func `a file describes classes and windows`() throws {
    let file = try TreeFile(
      text: ##"""
        {
          "$schema": "tree.schema.json",
          "classes": {"MyButton": "UIButton"},
          "windows": [
            {
              "class": "UIWindow", "id": "main", "names": ["dark", "large"],
              "scope": {"colors": {"primaryColor": "#ff0000"}},
              "children": [
                {
                  "class": "MyButton", "states": ["highlighted", "SELECTED", "loading"],
                  "text": "Save",
                  "styles": {
                    "highlighted": {"controls": {"actionColor": "#00ff00"}},
                    "selected | disabled": {"fonts": {"actionFont": {"size": 9}}}
                  }
                },
                {"class": "UILabel"}
              ]
            },
            {"class": "UIView"}
          ]
        }
        """##
    )
    #expect(file.classes.map(\.value.name) == ["MyButton"])
    #expect(file.warnings.isEmpty)
    let appearance = try AppearanceLoader(catalog: file.extending(.uiKit)).load([])
    let tree = WidgetTree(appearance: appearance)
    try file.add(to: tree)
    let paths = ["UIWindow#main", "UIWindow#main/MyButton", "UIWindow#main/UILabel", "UIView"]
    #expect(tree.widgets.map(\.path) == paths)
    let window = tree.widgets[0]
    let button = tree.widgets[1]
    #expect(window.names == ["dark", "large"])
    #expect(button.states == [.highlighted, .selected, ControlState(named: "loading")])
    #expect(button.text == "Save")
    #expect(button.ownStyleStates == [.highlighted, [.selected, .disabled]])
    #expect(button.text(.actionColor) == "#00ff00ff")
    #expect(tree.widgets[2].text(.primaryColor) == "#ff0000ff")
  }

  @Test func `one widget, or a list of them, is a file too`() throws {
    #expect(try TreeFile(text: #"{"class": "UIView"}"#).windows.map(\.className) == ["UIView"])
    let list = try TreeFile(text: #"[{"class": "UIView"}, {"class": "UIWindow"}]"#)
    #expect(list.windows.map(\.className) == ["UIView", "UIWindow"])
  }

  @Test func `element paths give a widget their names`() throws {
    let file = try TreeFile(
      text: #"""
        {"class": "UIView", "names": ["big"], "children": [
          {"class": "UILabel", "themeText": "main.title", "themeBackground": "main.ground"}
        ], "themeBackground": "main"}
        """#
    )
    let label = try #require(file.windows.first?.children.first)
    #expect(label.themeText == "main.title")
    #expect(label.themeText?.location.map { "\($0.line):\($0.column)" } == "2:37")
    #expect(label.names.isEmpty)
    let tree = WidgetTree()
    try file.add(to: tree)
    #expect(tree.widgets.map(\.names) == [["big", "main"], ["main", "title", "ground"]])
  }

  @Test func `an id may stand once in each window`() throws {
    let file = try TreeFile(
      text: #"[{"class": "UIWindow", "id": "a"}, {"class": "UIWindow", "id": "a"}]"#
    )
    let tree = WidgetTree()
    try file.add(to: tree)
    #expect(tree.windows.map(\.id) == ["a", "a"])
  }

  @Test func `a file is added as one commit, and descendants of a window are notified once`() throws
  {
    let file = try TreeFile(text: #"[{"class": "UIView"}, {"class": "UIView"}]"#)
    let tree = WidgetTree()
    let report = try file.add(to: tree)
    #expect(report == tree.lastReport && report.widgetsRestyled == 2)
  }

  @Test(arguments: [
    (#"▸"#, "json", "empty"),
    (#"▸3"#, "wrong-kind", "expected a widget, a list of widgets, or classes and windows"),
    (#"{"windows": ▸[]}"#, "wrong-kind", "a tree file needs at least one window"),
    (#"▸{"classes": {}}"#, "wrong-kind", "a tree file needs at least one window"),
    (#"▸[]"#, "wrong-kind", "a tree file needs at least one window"),
    (
      #"[▸null]"#, "wrong-kind", "expected a widget such as { \"class\": \"UIButton\" }, found null"
    ),
    (#"▸{"id": "a"}"#, "missing-class", "a widget needs a 'class'"),
    (#"▸{}"#, "missing-class", "a widget needs a 'class'"),
    (#"{"class": ▸1}"#, "wrong-kind", "expected a text, found a number"),
    (#"{"class": ▸"UI Button"}"#, "invalid-identifier", "'UI Button' is not a class; expected"),
    (#"{"class": ▸""}"#, "invalid-identifier", "'' is not a class; expected"),
    (
      #"{"class": "UIView", "id": ▸""}"#, "invalid-identifier",
      "'' is not an id; expected a non-empty text"
    ),
    (#"{"class": "UIView", "id": ▸null}"#, "wrong-kind", "expected a text, found null"),
    (
      #"{"class": "UIView", "names": ▸"a"}"#, "wrong-kind",
      "expected a list of names, found a string"
    ),
    (#"{"class": "UIView", "names": ["a", ▸""]}"#, "invalid-identifier", "'' is not a name"),
    (#"{"class": "UIView", "themeText": ▸"a-b"}"#, "invalid-identifier", "'a-b' is not an element"),
    (#"{"class": "UIView", "themeText": ▸"a\\"}"#, "invalid-identifier", "'a\\' is not an element"),
    (
      #"{"class": "UIView", "states": [▸"on off"]}"#, "invalid-identifier",
      "'on off' is not a state"
    ),
    (#"{"class": "UIView", "states": ▸{}}"#, "wrong-kind", "expected a list of states"),
    (#"{"class": "UIView", "text": ▸[]}"#, "wrong-kind", "expected a text, found an empty array"),
    (
      #"{"class": "UIView", "themeText": ▸"a..b"}"#, "invalid-identifier",
      "'a..b' is not an element path; expected names with dots between them"
    ),
    (#"{"class": "UIView", "themeText": ▸""}"#, "invalid-identifier", "'' is not an element path"),
    (#"{"class": "UIView", "themeBackground": ▸3}"#, "wrong-kind", "expected a text"),
    (#"{"class": "UIView", ▸"themeTekst": "a"}"#, "unknown-member", "did you mean 'themeText'?"),
    (#"{"class": "UIView", "children": ▸{}}"#, "wrong-kind", "expected a list of children"),
    (#"{"class": "UIView", "size": ▸3}"#, "wrong-kind", "expected a width and a height"),
    (#"{"class": "UIView", "value": ▸[]}"#, "wrong-kind", "expected a number, or true or false"),
    (#"{"class": "UIView", "children": [▸[]]}"#, "wrong-kind", "expected a widget"),
    (#"{"class": "UIView", ▸"childern": []}"#, "unknown-member", "did you mean 'children'?"),
    (
      #"{"class": "UIView", ▸"depth": 3}"#, "unknown-member",
      "unknown member 'depth'; expected one of"
    ),
    (
      #"{"windows": [{"class": "UIView"}], ▸"class": "A"}"#, "unknown-member",
      "unknown member 'class'"
    ),
    (#"{"class": "UIView", ▸"class": "UILabel"}"#, "duplicate-key", "class"),
    (#"{"windows": ▸{}}"#, "wrong-kind", "expected a list of windows, found an empty object"),
    (#"{"classes": ▸[], "windows": [{"class": "UIView"}]}"#, "wrong-kind", "expected an object"),
    (#"{"classes": {"A": ▸1}, "windows": [{"class": "A"}]}"#, "wrong-kind", "inherits from"),
    (#"{"class": "UIView", "scope": ▸3}"#, "wrong-kind", "expected an object with sections"),
    (
      ##"{"class": "UIView", "scope": {"colors": {▸"primryColor": "#ff0000"}}}"##,
      "unknown-setting", "did you mean 'primaryColor'?"
    ),
    (
      ##"{"class": "UIView", "scope": {"colors": {"primaryColor": "▸#ff0000f"}}}"##,
      "invalid-color", "#ff0000f"
    ),
    (#"{"class": "UIView", "scope": {▸"color": {}}}"#, "unknown-section", "did you mean 'colors'?"),
    (#"{"class": "UIView", "styles": ▸[]}"#, "wrong-kind", "expected declarations by state"),
    (#"{"class": "UIView", "styles": {▸"a b": {}}}"#, "invalid-identifier", "'a b' is not a state"),
    (#"{"class": "UIView", "styles": {▸"": {}}}"#, "invalid-identifier", "'' is not a state"),
    (
      #"{"class": "UIView", "scope": {}, "styles": {▸"normal": {}}}"#, "duplicate-style",
      "'scope' and the style for 'normal' are the same; remove one of the two"
    ),
    (
      #"{"class": "UIView", "styles": {"a|b": {}, ▸"b|a": {}}}"#, "duplicate-style",
      "there are two styles for 'a|b'; remove one of the two"
    ),
    (
      #"{"class": "UIView", "id": "a", "children": [{"class": "UIView", "id": ▸"a"}]}"#,
      "duplicate-id", "duplicate id 'a'; ids are unique in a window"
    ),
  ])
  func `a bad file is rejected, with the place`(
    marked: String,
    code: String,
    message: String
  ) throws {
    let marked = MarkedText(marked)
    let error = #expect(throws: DiagnosticsError.self) { try TreeFile(text: marked.text) }
    let first = try #require(error?.diagnostics.first)
    #expect(first.severity == .error)
    #expect(first.message.contains(message), "\(first)")
    if code != "json" { #expect(first.code.description == code, "\(first)") }
    let place = first.location.map { "\($0.line):\($0.column)" }
    #expect(place == marked.place, "\(first)")
  }

  @Test func `all problems of a file are reported in one run`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try TreeFile(
        text: #"{"class": 1, "id": "", "names": 3, "children": [{"class": "UIView", "x": 1}]}"#
      )
    }
    #expect(error?.diagnostics.count == 4)
  }

  @Test func `a duplicate id points at the first one`() throws {
    let text = #"[{"class": "UIView", "id": "a", "children": [{"class": "UIView", "id": "a"}]}]"#
    let error = #expect(throws: DiagnosticsError.self) { try TreeFile(text: text) }
    let note = try #require(error?.diagnostics.first?.notes.first)
    #expect(note.message == "first used here")
    #expect(note.location?.column == 28)
  }

  @Test func `a missing file and a directory are reported`() {
    for (path, code) in [("no/such/tree.json", "file-not-found"), ("/", "directory")] {
      let error = #expect(throws: DiagnosticsError.self) { try TreeFile(contentsOf: path) }
      #expect(error?.diagnostics.map(\.code.description) == [code])
    }
  }

  @Test func `classes of a file must fit the catalog`() throws {
    let windows = #""windows": [{"class": "UIView"}]"#
    for (classes, message) in [
      (#"{"UIButton": "UIView"}"#, "it already inherits from 'UIControl'"),
      (#"{"A": "UIButtn"}"#, "did you mean 'UIButton'?"),
      (#"{"A": "B", "B": "A"}"#, "class 'A' inherits from itself: A → B → A"),
    ] {
      let file = try TreeFile(text: #"{"classes": \#(classes), \#(windows)}"#)
      let error = #expect(throws: DiagnosticsError.self) { try file.extending(.uiKit) }
      #expect(error?.diagnostics.count == 1)
      #expect(error?.diagnostics.first?.message.contains(message) == true)
      #expect(error?.diagnostics.first?.location?.line == 1)
    }
  }

  @Test func `unknown classes and states are warnings`() throws {
    let file = try TreeFile(
      text: """
        [{"class": "UIWindow", "children": [
          {"class": "UIButtn", "states": ["selected", "highlightd"]},
          {"class": "UIButtn", "states": ["highlightd"], "styles": {
            "highlightd|selectd": {}
          }},
          {"class": "Gauge"}
        ]}]
        """
    )
    var diagnostics = Diagnostics()
    file.check(against: .builtIn, into: &diagnostics)
    #expect(
      diagnostics.all.map(\.description) == [
        "<text>:2:13: warning: unknown class 'UIButtn'; did you mean 'UIButton'? [unknown-class]",
        "<text>:2:47: warning: unknown state 'highlightd' matches nothing in this theme; did you"
          + " mean 'highlighted'? [unknown-state]",
        "<text>:3:35: warning: unknown state 'highlightd' matches nothing in this theme; did you"
          + " mean 'highlighted'? [unknown-state]",
        "<text>:4:17: warning: unknown state 'selectd' matches nothing in this theme; did you"
          + " mean 'selected'? [unknown-state]",
        "<text>:6:13: warning: unknown class 'Gauge'; define it in 'classes' [unknown-class]",
      ]
    )
  }

  @Test func `a description that a tree rejects adds nothing`() throws {
    var window = WidgetDescription("UIWindow")
    window.id = "a"
    var inner = WidgetDescription("UIView")
    inner.id = "a"
    window.children = [inner]
    let tree = WidgetTree()
    let error = #expect(throws: UpdateRejected.self) { try tree.addWindow(window) }
    #expect(error?.errors == [.duplicateID("a", window: "UIWindow#a")])
    #expect(tree.windows.isEmpty)
  }
}
