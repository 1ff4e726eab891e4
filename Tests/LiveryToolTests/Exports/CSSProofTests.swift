import Foundation
import Livery
import LiveryExport
import Testing

/// Exports to CSS in a browser, whose computed values are compared with the engine's.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .serialized, .timeLimit(.minutes(15)))
struct CSSProofTests {
  private static let states: [ControlState] = [
    .normal, .highlighted, .selected, .disabled, .focused, .dangerous,
    [.highlighted, .selected], [.dangerous, .highlighted], [.highlighted, .focused, .selected],
  ]

  /// The number of random trees; `LIVERY_CASES` multiplies it.
  private static let seedCount = UInt64(
    max(2, 2 * (Double(ProcessInfo.processInfo.environment["LIVERY_CASES"] ?? "") ?? 1))
  )

  private func demo() throws -> WidgetTree {
    let resources = CommandRun.root.appending(path: "Resources").path
    let file = try TreeFile(contentsOf: "\(resources)/tree.json")
    let loader = AppearanceLoader(catalog: try file.extending(.uiKit))
    let theme = try Theme(contentsOf: ["\(resources)/styles.json"], loader: loader)
    let tree = WidgetTree(theme: theme)
    try file.add(to: tree)
    return tree
  }

  private func random(seed: UInt64, resolution: Resolution = .cascade) throws -> WidgetTree {
    var random = RandomStyledTree(seed: seed)
    let sheet = try StyleSheet(text: random.sheet(), name: "random.json")
    let loader = AppearanceLoader(unknownClasses: .silent, resolution: resolution)
    let theme = try Theme(sheets: [sheet], loader: loader)
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: random.tree()).add(to: tree)
    return tree
  }

  @Test func `all exact values of the demo are those of the engine`() async throws {
    let page = try await Browser.shared().open()
    var result = CSSProofResult()
    for areMedia in [true, false] {
      let proof = try CSSProof(try demo(), areMedia: areMedia)
      result.add(try await proof.run(in: page, states: Self.states))
    }
    #expect(result.different.prefix(10) == [])
    #expect(result.exact > 10_000)
    try ProofTable.check(result, row: "the demo's tree")
  }

  @Test func `all exact values of themes whose entries apply as a whole are those of the engine`()
    async throws
  {
    let page = try await Browser.shared().open()
    var result = CSSProofResult()
    for name in ["BRStyle/appearances", "BRStyle/sampler", "BRStyle/style", "BRStyle/styles", ""] {
      let resources = CommandRun.root.appending(path: "Resources").path
      let (sheet, widgets) = name.isEmpty ? ("styles", "tree") : (name, "\(name)-tree")
      let file = try TreeFile(contentsOf: "\(resources)/\(widgets).json")
      let loader = AppearanceLoader(
        catalog: try file.extending(.uiKit),
        unknownClasses: .silent,
        resolution: .brstyle
      )
      let theme = try Theme(contentsOf: ["\(resources)/\(sheet).json"], loader: loader)
      let tree = WidgetTree(theme: theme)
      try file.add(to: tree)
      let proof = try CSSProof(tree, areMedia: false)
      result.add(try await proof.run(in: page, states: Self.states))
    }
    #expect(result.different.prefix(10) == [])
    #expect(result.exact > 10_000)
    let random = try CSSProof(try random(seed: 1, resolution: .brstyle), areMedia: false)
    let states = Self.states + [ControlState(named: "open")]
    let other = try await random.run(in: page, states: states)
    #expect(other.different.prefix(10) == [])
    #expect(other.exact > 10_000)
    try ProofTable.check(result, row: "four of BRStyle, and the demo's, in `brstyle` resolution")
  }

  @Test func `formulas that browsers differ in are values of the widgets of a tree`() async throws {
    let sheet = try StyleSheet(
      text: ##"""
        { "UIButton": { "controls": { "actionColor": "#112233",
            "fillColor": "color-mix(in oklch longer hue, {controls.actionColor} 30%, #ff0000 60%)" } },
          "UIButton-highlighted": { "controls": { "actionColor": "#553311" } },
          "UIView/UIButton": { "controls": { "fillColor": "hsl(from {controls.actionColor} h s l)" } } }
        """##,
      name: "formulas.json"
    )
    let tree = WidgetTree(theme: try Theme(sheets: [sheet]))
    try TreeFile(
      text: #"""
        { "class": "UIWindow", "children": [
          { "class": "UIButton" }, { "class": "UIView", "children": [{ "class": "UIButton" }] } ] }
        """#
    ).add(to: tree)
    let sole = try ThemeExport(of: tree.theme, to: .css).report
    let written = try ThemeExport(of: tree.theme, to: .css, tree: tree).report
    func lost(_ report: LossReport) -> [String] {
      report.losses.filter { $0.verdict.word == "lost" && $0.location != nil }.map(\.subject)
    }
    #expect(lost(sole) == ["UIButton controls.fillColor", "UIView/UIButton controls.fillColor"])
    #expect(lost(written) == [])
    let proof = try CSSProof(tree, areMedia: false)
    let result = try await proof.run(in: Browser.shared().open(), states: Self.states)
    #expect(result.different == [])
    #expect(result.exact > 1000)
  }

  @Test func `values at places, and of what is not in a state, are those of the engine`()
    async throws
  {
    let sheet = try StyleSheet(
      text: ##"""
        { "UIView": { "controls": { "fillColor": "#010101" } },
          "UIView:first": { "controls": { "fillColor": "#020202" } },
          "UIWindow/UIView:last": { "colors": { "backgroundColor": "#030303" } },
          ":only": { "controls": { "borderColor": "#040404" } },
          "UITableViewCell:nth(odd)": { "colors": { "backgroundColor": "#050505" } },
          "UIView:nth(2)": { "colors": { "textColor": "#060606" } },
          "UIView:nth(-n+2) > UILabel:empty": { "colors": { "textColor": "#070707" } },
          "UIView:empty": { "colors": { "captionColor": "#080808" } },
          "UITableViewCell.!header-!selected": { "colors": { "backgroundColor": "#090909" } },
          "UITableViewCell-!selected/UILabel": { "colors": { "textColor": "#0a0a0a" } },
          "UITableViewCell-selected|!disabled/UILabel-!highlighted": {
            "fonts": { "textFont": { "size": 17 } } },
          "UILabel-highlighted|!disabled": { "colors": { "textColor": "#0b0b0b" } },
          "-!disabled": { "colors": { "formColor": "#0c0c0c" } } }
        """##,
      name: "places.json"
    )
    let tree = WidgetTree(theme: try Theme(sheets: [sheet]))
    let row = #"{ "class": "UITableViewCell", "children": [{ "class": "UILabel" }] }"#
    let header = #"{ "class": "UITableViewCell", "names": ["header"] }"#
    let window = """
      { "class": "UIWindow", "children": [
        { "class": "UITableView", "children": [\(header), \(row), \(row), \(row)] },
        { "class": "UILabel" }, { "class": "UIView", "children": [\(row)] } ] }
      """
    try TreeFile(text: "{ \"windows\": [\(window), \(window)] }").add(to: tree)
    for wholeTree in [nil, tree] {
      let report = try ThemeExport(of: tree.theme, to: .css, tree: wholeTree).report
      #expect(report.losses.allSatisfy { $0.location == nil || $0.verdict.word != "lost" })
      #expect(report.names.isEmpty)
    }
    let proof = try CSSProof(tree, areMedia: false)
    let result = try await proof.run(in: Browser.shared().open(), states: Self.states)
    #expect(result.different.prefix(10) == [])
    #expect(result.exact > 10_000)
  }

  @Test func `all exact values of random trees are those of the engine`() async throws {
    let page = try await Browser.shared().open()
    var result = CSSProofResult()
    let states = Self.states + [ControlState(named: "open")]
    for seed in 4..<(4 + Self.seedCount) {
      let proof = try CSSProof(try random(seed: seed), areMedia: false)
      let one = try await proof.run(in: page, states: states)
      #expect(one.different.prefix(10) == [], "seed \(seed)")
      result.add(one)
    }
    #expect(result.exact > 10_000)
    if Self.seedCount == 2 { try ProofTable.check(result, row: "two random trees") }
  }
}
