import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryExport

/// Style sheets for GTK, Qt and Textual, applied slowly, against the engine.
struct SheetExportTests {
  private static let cases = max(
    1,
    Int(2 * (Double(ProcessInfo.processInfo.environment["LIVERY_CASES"] ?? "") ?? 0.5))
  )

  private static let dialects: [(ThemeExport.Target, any SheetDialect)] = [
    (.gtk, GTKDialect(names: ExportNames())), (.qt, QtDialect(names: ExportNames())),
    (.textual, TextualDialect(names: ExportNames())),
  ]

  /// Returns the forms that the steps of a widget's path meet, in their states.
  private static func forms(
    of widget: Widget,
    in states: [String: ControlState],
    as dialect: any SheetDialect
  ) -> [Set<String>] {
    var path: [Set<String>] = []
    var next: Widget? = widget
    while let current = next {
      var forms: Set<String> = []
      for name in current.tree.ancestry(of: ClassName(rawValue: current.className)) {
        forms.insert(dialect.text(ofClass: name.rawValue))
      }
      if let id = current.id { forms.insert(dialect.text(ofID: id)) }
      forms.formUnion(current.names.map(dialect.text(ofName:)))
      for state in (states[current.path] ?? .normal).names {
        let conditions = dialect.conditions(for: state, isOfContainer: current != widget)
        forms.formUnion(conditions.map(dialect.text(of:)))
      }
      path.insert(forms, at: 0)
      next = current.parent
    }
    return path
  }

  /// Compares all values in random states; returns their number.
  @discardableResult
  private static func check(
    _ tree: WidgetTree,
    seed: Int,
    states names: [String],
    kinds: [String: String] = [:],
    only count: Int = .max
  ) throws -> Int {
    var compared = 0
    var state = UInt64(seed) &* 77 &+ 5
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    func someStates() -> ControlState {
      ControlState(
        (0..<number(below: 4)).map { _ in ControlState(named: names[number(below: names.count)]) }
      )
    }
    var widgets: [Widget] = []
    var pending = tree.windows
    while let next = pending.popLast() {
      widgets.append(next)
      pending += next.children
    }
    widgets = Array(widgets.prefix(count))
    for (target, dialect) in dialects {
      tree.contexts = Contexts()
      var options = ExportOptions()
      options.work = 20_000_000
      let export = try ThemeExport(of: tree.theme, to: target, tree: tree, options: options)
      // The report says so of trees with too many sets of states.
      if export.report.losses.contains(where: { $0.verdict.reason?.contains("only some") ?? false })
      {
        continue
      }
      var kinds = kinds
      for needed in export.report.names {
        for path in needed.widgets { kinds[path] = needed.name }
      }
      let cases = try #require(ContextCases(tree.theme, staying: Contexts()))
      for (index, contexts) in cases.all.enumerated().prefix(2) {
        let sheet = SlowSheet(export.files[index].text)
        tree.contexts = contexts
        for _ in 0..<2 {
          var states: [String: ControlState] = [:]
          tree.batch {
            for widget in widgets {
              widget.states = someStates()
              states[widget.path] = widget.states
            }
          }
          for widget in widgets {
            var path = forms(of: widget, in: states, as: dialect)
            if let kind = kinds[widget.path] {
              path[path.count - 1].insert(dialect.text(ofName: kind))
            }
            let found = sheet.values(of: path)
            let style = ShownStyle(widget.style, roles: widget.roles)
            for (name, value) in dialect.declarations(of: style) {
              let text = "\(target) \(name) of \(widget.path) in \(contexts), seed \(seed)"
              #expect(found[name] == value, Comment(rawValue: text))
              compared += 1
            }
          }
        }
      }
    }
    return compared
  }

  @Test func `Sheets have the values of the engine in all states of widgets and containers`() throws
  {
    var compared: [Resolution: Int] = [:]
    for seed in stride(from: 3, to: 3 + 4 * Self.cases, by: 4) {
      var random = RandomStyledTree(seed: UInt64(seed) + 400)
      let sheet = try StyleSheet(text: random.sheet(), name: "random.json")
      let widgets = try TreeFile(text: random.tree())
      let states = ["highlighted", "disabled", "selected", "focused", "dangerous", "open"]
      for resolution in [Resolution.cascade, .brstyle] {
        let loader = AppearanceLoader(unknownClasses: .silent, resolution: resolution)
        let tree = WidgetTree(theme: try Theme(sheets: [sheet], loader: loader))
        try widgets.add(to: tree)
        compared[resolution, default: 0] += try Self.check(tree, seed: seed, states: states)
      }
    }
    #expect(compared[.cascade] ?? 0 > 1000)
    #expect(compared[.brstyle] ?? 0 > 1000)
  }

  private static func tree(_ sheet: String, _ tree: String) throws -> WidgetTree {
    let loader = AppearanceLoader(unknownClasses: .silent, resolution: .cascade)
    let sheet = try StyleSheet(text: sheet, name: "a.json")
    let made = WidgetTree(theme: try Theme(sheets: [sheet], loader: loader))
    try TreeFile(text: tree).add(to: made)
    return made
  }

  @Test func `The stronger of two states decides, whatever else applies`() throws {
    let tree = try Self.tree(
      #"""
      { "@states": { "add": ["hover"], "before": "focused" },
        "UIButton-hover": { "controls": { "actionColor": "#222222" } },
        "UIButton-focused": { "controls": { "actionColor": "#444444" } } }
      """#,
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    )
    let states = ["highlighted", "disabled", "selected", "focused", "hover"]
    for seed in 0..<4 { try Self.check(tree, seed: seed, states: states) }
  }

  @Test func `Widgets with styles of their own have a name in the target`() throws {
    let tree = try Self.tree(
      ##"{ "UILabel": { "colors": { "textColor": "#010203" } } }"##,
      ##"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel" }, { "class": "UILabel" },
        { "class": "UILabel", "scope": { "colors": { "textColor": "#0a0b0c" } } } ] }
      """##
    )
    for (target, _) in Self.dialects {
      let report = try ThemeExport(of: tree.theme, to: target, tree: tree).report
      #expect(report.names.map(\.name) == ["livery-kind-1"])
      #expect(report.names.map(\.widgets) == [["UIWindow/UILabel[2]"]])
    }
    try Self.check(
      tree,
      seed: 1,
      states: ["disabled", "selected"],
      kinds: ["UIWindow/UILabel[2]": "livery-kind-1"]
    )
  }

  @Test func `All widgets that need a name are listed, and most widgets with a path need none`()
    throws
  {
    let own = ##"{ "class": "UILabel", "scope": { "colors": { "textColor": "#0a0b0c" } } }"##
    let blue = ##"{ "class": "UILabel", "scope": { "colors": { "textColor": "#0000ff" } } }"##
    // The first label is one of few.
    let tree = try Self.tree(
      ##"{ "UILabel": { "colors": { "textColor": "#010203" } } }"##,
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel" }, \#(own), \#(blue), \#(own), { "class": "UILabel" }, \#(own) ] }
      """#
    )
    let plain = ["UIWindow/UILabel[0]", "UIWindow/UILabel[4]"]
    let single = ["UIWindow/UILabel[2]"]
    for (target, _) in Self.dialects {
      let export = try ThemeExport(of: tree.theme, to: target, tree: tree)
      #expect(export.report.names.map(\.name) == ["livery-kind-1", "livery-kind-2"])
      #expect(export.report.names.map(\.widgets) == [plain, single])
      #expect(
        export.files[0].text.contains(
          "/* livery-kind-1 is a name of UIWindow/UILabel[0], UIWindow/UILabel[4] */"
        )
      )
    }
    let css = try ThemeExport(of: tree.theme, to: .css, tree: tree)
    #expect(css.report.names.map(\.widgets) == [plain, single])
    var kinds = [single[0]: "livery-kind-2"]
    for path in plain { kinds[path] = "livery-kind-1" }
    try Self.check(tree, seed: 1, states: ["disabled", "selected"], kinds: kinds)
  }

  @Test func `Of two kinds of as many widgets the first one in the tree needs no name`() throws {
    let tree = try Self.tree(
      "{}",
      ##"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel" },
        { "class": "UILabel", "scope": { "colors": { "textColor": "#0a0b0c" } } } ] }
      """##
    )
    for (target, _) in Self.dialects {
      let report = try ThemeExport(of: tree.theme, to: target, tree: tree).report
      #expect(report.names.map(\.widgets) == [["UIWindow/UILabel[1]"]])
    }
  }

  @Test func `Many widgets that need names take no more than their share`() throws {
    let tree = try Self.tree("{}", #"{ "class": "UIWindow", "children": [] }"#)
    tree.batch {
      for number in 0..<3000 {
        let label = tree.windows[0].add("UILabel")
        if number % 3 == 0 {
          label.setStyle(Declarations { $0.colors.textColor = .red }, for: .normal)
        }
      }
    }
    let report = try ThemeExport(of: tree.theme, to: .gtk, tree: tree).report
    #expect(report.names.map(\.widgets.count) == [1000])
  }

  @Test func `A name does not make a general rule stronger than one for a class`() throws {
    let tree = try Self.tree(
      ##"{ ".card": { "fonts": { "textFont": { "size": 9 } } } }"##,
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UIView", "names": ["card"] },
        { "class": "UITableView", "children": [{ "class": "UITableView", "names": ["card"] }] } ] }
      """#
    )
    try Self.check(tree, seed: 1, states: ["disabled", "selected"])
  }

  @Test func `A rule for a state of a container knows the states of those around it`() throws {
    let tree = try Self.tree(
      ##"""
      { "@states": { "add": ["open"] },
        "controls-open": { "controls": { "fillColor": null } } }
      """##,
      #"""
      { "class": "UIWindow", "children": [{ "class": "UIButton", "children": [
        { "class": "UITextField", "children": [{ "class": "UIButton" }] } ] }] }
      """#
    )
    for seed in 0..<4 { try Self.check(tree, seed: seed, states: ["highlighted", "open"]) }
  }

  @Test func `A text without a colour does not have the toolkit's`() throws {
    let tree = try Self.tree(
      #"{ "UILabel": { "colors": { "textColor": null } } }"#,
      #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#
    )
    let text = try ThemeExport(of: tree.theme, to: .gtk, tree: tree).files[0].text
    #expect(text.contains("  color: rgba(0, 0, 0, 0);\n"))
  }

  @Test func `A target reads the forms of exports and fails on others`() throws {
    let lists = #".d\31 #e,\n.f .g:hover {\n  font-family: "x;y";\n}\n"#.replacing(
      #"\n"#,
      with: "\n"
    )
    _ = try TargetSheet(lists, in: .gtk)
    let properties =
      #"*[livery~="a\"b"][objectName="\00005c\00005cx"]:hover *[livery~="C"] { a: b; }"#
    _ = try TargetSheet(properties, in: .qt)
    // Of a list Qt takes one selector.
    #expect(throws: TargetSheet.UnknownForm.self) { try TargetSheet(lists, in: .qt) }
    for form in [
      "a { color: red; }", ".a > .b {\n}\n", ".a { color: red }", "@media x {\n}\n", ".a",
    ] {
      #expect(throws: TargetSheet.UnknownForm.self) { try TargetSheet(form, in: .gtk) }
    }
  }

  @Test func `An unknown pseudo-class costs what it costs in the target`() throws {
    let text = ".a {\n  color: red;\n}\n.a:nonsense {\n  color: blue;\n}\n.a {\n  opacity: 1;\n}\n"
    func values(_ target: TargetModel) throws -> [String: String] {
      let sheet = try TargetSheet(text, in: target)
      let path: [TargetSheet.Element] = [[.styleClass("a"), .pseudoClass("nonsense")]]
      return sheet.candidates(for: path, in: [[]]).filter { $0.applies(in: [0]) }.reduce(into: [:])
      { values, candidate in
        for one in candidate.declarations where values[one.name] == nil {
          values[one.name] = one.value
        }
      }
    }
    #expect(try values(.gtk) == ["color": "red", "opacity": "1"])
    // Textual does not start with such a sheet.
    #expect(try values(.textual) == [:])
  }

  @Test func `What a target rounds is approximated, by how much and where`() throws {
    let tree = try Self.tree(
      ##"""
      { "UIView": { "properties": { "cornerRadius": 3.25, "padding": 12, "borderWidth": 2 } },
        "UIView-open": { "properties": { "cornerRadius": 3.5 } }, "@states": { "add": ["open"] } }
      """##,
      #"{ "class": "UIWindow", "children": [{ "class": "UIView" }] }"#
    )
    func verdicts(_ target: ThemeExport.Target) throws -> [String] {
      try ThemeExport(of: tree.theme, to: target, tree: tree).report.losses.map { loss in
        "\(loss.subject) \(loss.verdict.word) \(loss.verdict.reason?.prefix { $0 != ";" } ?? "")"
      }
    }
    #expect(
      try verdicts(.gtk).allSatisfy { $0.hasSuffix("exact ") }
    )
    #expect(
      try verdicts(.qt) == [
        "UIView properties.cornerRadius approximated by at most 0.25 px",
        "UIView properties.padding exact ", "UIView properties.borderWidth exact ",
        "UIView-open properties.cornerRadius approximated by at most 0.5 px",
      ]
    )
    #expect(try verdicts(.textual)[1] == "UIView properties.padding approximated by at most 4 px")
  }

  @Test func `A font without a name is not that of the container`() throws {
    let tree = try Self.tree(
      ##"""
      { "UIView": { "fonts": { "textFont": { "name": "Menlo", "size": 12 } } },
        "UILabel": { "fonts": { "textFont": { "name": "Menlo", "size": 12 } } },
        "UILabel-selected": { "fonts": { "textFont": { "name": null, "size": 12 } } } }
      """##,
      #"{ "class": "UIWindow", "children": [{ "class": "UIView", "children": [{ "class": "UILabel" }] }] }"#
    )
    func export(_ target: ThemeExport.Target) throws -> ThemeExport {
      try ThemeExport(of: tree.theme, to: target, tree: tree)
    }
    #expect(try export(.gtk).files[0].text.contains("font-family: initial;"))
    // Qt has no form for it.
    let report = try export(.qt).report
    let nameless = report.losses.first { $0.subject == "UILabel-selected fonts.textFont" }
    #expect(nameless?.verdict.word == "approximated")
  }

  @Test func `A difference of a value that no entry declares is in the report`() throws {
    let tree = try Self.tree(
      "{}",
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    )
    var options = ExportOptions()
    options.names.states = ["highlighted": [":focus"], "selected": [":focus"]]
    let report = try ThemeExport(of: tree.theme, to: .gtk, tree: tree, options: options).report
    #expect(report.losses.contains { $0.subject == "built-in controls.actionColor" })
  }

  @Test func `Samples have none of the states of their windows`() throws {
    let tree = try Self.tree(
      ##"""
      { "UILabel": { "colors": { "textColor": "#000001" } },
        "UIWindow-selected": { "colors": { "textColor": "#ff0000" } },
        "UIWindow-selected/UILabel": { "colors": { "textColor": "#ff0000" } } }
      """##,
      #"{ "class": "UIWindow", "children": [] }"#
    )
    for target in [ThemeExport.Target.android, .apple] {
      let files = try ThemeExport(of: tree.theme, to: target).files
      let labels = files.filter { $0.path.lowercased().contains("label") }
      #expect(!labels.isEmpty)
      #expect(!labels.contains { $0.text.contains("FFFF0000") || $0.text.contains("\"0xFF\"") })
    }
  }

  @Test func `Deep trees and many ids take no more than their share`() throws {
    let depth = 12
    let open = String(repeating: #"{ "class": "UIView", "children": ["#, count: depth)
    let tree = try Self.tree(
      ##"{ "@states": { "add": ["open"] }, "UIView-open/UIView": { "opacity": 0.5 } }"##
        .replacing(#""opacity": 0.5"#, with: ##""properties": { "background": "#010203" }"##),
      #"{ "class": "UIWindow", "children": ["# + open + String(repeating: "] }", count: depth)
        + "] }"
    )
    _ = try ThemeExport(of: tree.theme, to: .gtk, tree: tree)
    let entries = (0..<150).map {
      ##""#b\##($0)": { "controls": { "actionColor": "#0102\##(10 + $0 % 90)" } }"##
    }
    let buttons = (0..<150).map { #"{ "class": "UIButton", "id": "b\#($0)" }"# }
    let many = try Self.tree(
      "{ \(entries.joined(separator: ",")) }",
      #"{ "class": "UIWindow", "children": [\#(buttons.joined(separator: ","))] }"#
    )
    let report = try ThemeExport(of: many.theme, to: .gtk, tree: many).report
    #expect(report.exactCount == 150)
  }

  @Test func `Lengths and shares beyond reason have a form that toolkits read`() throws {
    let tree = try Self.tree(
      ##"{ "UIView": { "properties": { "padding": 1e20, "opacity": 0.0000005, "cornerRadius": 0.00001 } } }"##,
      #"{ "class": "UIWindow", "children": [{ "class": "UIView" }] }"#
    )
    for (target, _) in Self.dialects {
      let export = try ThemeExport(of: tree.theme, to: target, tree: tree)
      let declarations = export.files[0].text.split(separator: "\n").filter { $0.hasPrefix("  ") }
      #expect(
        !declarations.contains { $0.contains("e-") && $0.contains("e-0") || $0.contains("e+") }
      )
      let padding = export.report.losses.first { $0.subject == "UIView properties.padding" }
      #expect(padding.map { $0.verdict.word } == "approximated")
    }
  }

  @Test func `The report says what a toolkit does by itself, and how to avoid it`() throws {
    let tree = try Self.tree(
      ##"{ "UIButton-disabled": { "controls": { "actionColor": "#010203" } } }"##,
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    )
    for (target, _) in Self.dialects {
      let report = try ThemeExport(of: tree.theme, to: target, tree: tree).report
      #expect(report.notes.contains { $0.contains("disables all widgets in a disabled") })
      let text = try #require(ThemeExport.ownStates(of: tree.theme, in: target))
      var reader = JSONReader()
      let root = try #require(
        JSONParser.parse(SourceText(name: "names.json", text: text), into: &reader.diagnostics)
      )
      var options = ExportOptions()
      options.names = ExportNames(root, reader: &reader)
      #expect(reader.diagnostics.all.isEmpty)
      let other = try ThemeExport(of: tree.theme, to: target, tree: tree, options: options)
      #expect(!other.report.notes.contains { $0.contains("by itself") || $0.contains("disables") })
      #expect(!other.files[0].text.contains(":disabled"))
    }
  }

  @Test func `What takes more work than it may is not exact, and the sheet has single states`()
    throws
  {
    let states = ["highlighted", "disabled", "selected", "focused", "dangerous"]
    let entries = states.enumerated().map { number, state in
      ##""UIButton-\##(state)": { "controls": { "actionColor": "#01020\##(number)" } }"##
    }
    let tree = try Self.tree(
      "{ \(entries.joined(separator: ", ")) }",
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    )
    for target in ThemeExport.Target.allCases where ![.css, .tokens].contains(target) {
      var options = ExportOptions()
      let whole = try ThemeExport(of: tree.theme, to: target, tree: tree, options: options)
      // Textual has no pressed buttons, and Apple's platforms eight bits.
      #expect(whole.report.exactCount > 0)
      options.work = 10
      let few = try ThemeExport(of: tree.theme, to: target, tree: tree, options: options)
      #expect(few.report.exactCount == 0)
      #expect(few.report.losses.contains { $0.verdict.reason?.contains("only some") ?? false })
      let text = few.files.map(\.text).joined()
      #expect(text.contains("#010200") || text.contains("#FF010200") || text.contains("0x01"))
    }
  }

  @Test func `A condition that a target lacks is left out, and noted`() throws {
    let tree = try Self.tree(
      ##"{ "UIButton-highlighted": { "controls": { "actionColor": "#010203" } } }"##,
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    )
    var reader = JSONReader()
    let names =
      ##"{ "states": { "highlighted": [":state(down)", ".down", "[down=\"yes\"]", ":active"] } }"##
    let root = try #require(
      JSONParser.parse(SourceText(name: "names.json", text: names), into: &reader.diagnostics)
    )
    var options = ExportOptions()
    options.names = ExportNames(root, reader: &reader)
    #expect(reader.diagnostics.all.isEmpty)
    func text(_ target: ThemeExport.Target) throws -> (String, [String]) {
      let export = try ThemeExport(of: tree.theme, to: target, tree: tree, options: options)
      return (export.files[0].text, export.report.notes.filter { $0.contains("has no condition") })
    }
    let gtk = try text(.gtk)
    #expect(gtk.0.contains(".livery-UIButton.down") && gtk.0.contains(".livery-UIButton:active"))
    #expect(gtk.1.count == 2)
    let qt = try text(.qt)
    #expect(qt.0.contains(#"[down="yes"]"#) && !qt.0.contains(".down"))
    #expect(try text(.textual).0.contains(".down"))
    let css = try text(.css).0
    #expect(css.contains(#":is(:state(down), .down, [down="yes"], :active)"#))
  }

  @Test func `The values that a target is to show are those of the engine`() throws {
    let tree = try Self.tree(
      ##"""
      { "UIView": { "properties": { "background": "#01020304" } },
        "UIView-disabled": { "properties": { "background": "#05060708" } } }
      """##,
      #"{ "class": "UIWindow", "children": [{ "class": "UIView", "id": "it" }] }"#
    )
    var options = ExportOptions()
    options.hasValues = true
    for (target, dialect) in Self.dialects {
      let values = try #require(
        try ThemeExport(of: tree.theme, to: target, tree: tree, options: options).report.values
      )
      let root = try #require(
        JSONSerialization.jsonObject(with: Data(values.text().utf8)) as? [String: Any]
      )
      #expect((root["states"] as? [String: [String]])?["disabled"] == [":disabled"])
      let widget = try #require((root["widgets"] as? [[String: Any]])?.last)
      #expect(widget["widget"] as? String == "UIWindow/UIView#it")
      #expect((widget["steps"] as? [[String: Any]])?.count == 2)
      let property = target == .gtk ? "background-color" : "background"
      let looks = (widget["looks"] as? [[String: Any]] ?? []).compactMap {
        ($0["values"] as? [String: Any])?[property] as? String
      }
      #expect(looks == ["#01020304", "#05060708"], "\(dialect)")
    }
  }

  @Test func `Ids that no entry asks for are in no sheet`() throws {
    let tree = try Self.tree(
      ##"{ "#save": { "controls": { "actionColor": "#010203" } } }"##,
      #"{ "class": "UIWindow", "children": [] }"#
    )
    tree.batch {
      for number in 0..<2000 { tree.windows[0].add("UIButton", id: "b\(number)") }
      tree.windows[0].add("UIButton", id: "save")
    }
    for (target, _) in Self.dialects {
      let text = try ThemeExport(of: tree.theme, to: target, tree: tree).files[0].text
      #expect(text.utf8.count < 10_000)
      #expect(text.contains("save"))
      #expect(!text.contains("b1999"))
    }
    try Self.check(tree, seed: 2, states: ["disabled", "highlighted"], only: 12)
  }

  @Test func `Names that meet in a target are an error`() throws {
    let tree = try Self.tree(
      ##"{ ".au3ab": { "opacity": 1 }, ".a\\:b": { "opacity": 0.5 } }"##
        .replacing(#""opacity": 1"#, with: ##""colors": { "textColor": "#010203" }"##)
        .replacing(#""opacity": 0.5"#, with: ##""colors": { "textColor": "#030201" }"##),
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel", "names": ["au3ab"] }, { "class": "UILabel", "names": ["a:b"] } ] }
      """#
    )
    let error = #expect(throws: DiagnosticsError.self) {
      try ThemeExport(of: tree.theme, to: .textual, tree: tree)
    }
    #expect(error?.diagnostics.map { "\($0.code)" } == ["export-collision"])
    _ = try ThemeExport(of: tree.theme, to: .gtk, tree: tree)
  }

  @Test func `A name like that of a kind of widget is an error if there is such a kind`() throws {
    let sheet = ##"{ ".livery\\-kind\\-1": { "colors": { "textColor": "#010203" } } }"##
    let sole = #"{ "class": "UILabel", "names": ["livery-kind-1"] }"#
    let own = ##"{ "class": "UILabel", "scope": { "colors": { "textColor": "#0a0b0c" } } }"##
    func tree(_ children: String) throws -> WidgetTree {
      try Self.tree(sheet, #"{ "class": "UIWindow", "children": [\#(children)] }"#)
    }
    let plain = try tree(sole)
    let both = try tree(#"\#(sole), { "class": "UILabel" }, \#(own)"#)
    for (target, _) in Self.dialects {
      _ = try ThemeExport(of: plain.theme, to: target, tree: plain)
      let error = #expect(throws: DiagnosticsError.self) {
        try ThemeExport(of: both.theme, to: target, tree: both)
      }
      #expect(error?.diagnostics.map { "\($0.code)" } == ["export-collision"])
    }
  }
}
