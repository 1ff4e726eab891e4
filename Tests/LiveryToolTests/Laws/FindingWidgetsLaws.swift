import Livery
import LiveryInspect
import LiveryProject
import Testing

/// Laws of the widgets and contexts that a finding names.
struct FindingWidgetsLaws {
  @Test func `a contrast fails on just the widgets and in the contexts that its finding names`()
    async throws
  {
    await Law.holds(in: 25) { random in
      let texts = [Self.sheet(using: &random), Self.tree(using: &random)]
      let theme = try Theme(sheets: [StyleSheet(text: texts[0])])
      let file = try TreeFile(text: texts[1])
      let tree = WidgetTree(theme: theme)
      try file.add(to: tree)
      let inspection = Inspection(theme, trees: [tree])
      let widgets = StyledWidget.all(in: tree)
      let nodes = inspection.nodes(ofTree: 0)
      if nodes.count != widgets.count { throw Breach("\(nodes.count) of \(widgets.count)") }
      var named: Set<String> = []
      for cause in await inspection.proof().causes {
        for (contexts, found) in cause.finding.nodes {
          for (node, widget) in zip(nodes, widgets) where found.contains(node) {
            named.insert("\(widget.path) \(contexts)")
          }
        }
      }
      var failing: Set<String> = []
      for widget in widgets {
        let matrix = widget.widget.stateMatrix()
        for (column, contexts) in matrix.contexts.enumerated() {
          let fails = matrix.rows.contains { row in
            row.cells[column].contrasts.contains { !$0.holds }
          }
          if fails { failing.insert("\(widget.path) \(contexts)") }
        }
      }
      if named != failing {
        let parts = [named.subtracting(failing), failing.subtracting(named)].map { $0.sorted() }
        throw Breach("\(parts[0]) are named, \(parts[1]) are not\n\(texts.joined(separator: "\n"))")
      }
    }
  }

  /// Returns a sheet without entries for states of containers, so that a widget alone is as in its
  /// tree.
  private static func sheet(using random: inout SplitMix64) -> String {
    let keys = [
      "UILabel", "UIButton", "UIButton-selected", "UIView", ".a", "UIView/UILabel", "#one",
    ]
    let colors = ["#ffffff", "#777777", "#202020", "#a0a0a0"]
    func entries(_ keys: [String], _ random: inout SplitMix64) -> [String] {
      keys.map { key in
        let text = "\"textColor\": \"\(random.pick(colors))\""
        return "\"\(key)\": { \"colors\": { \(text) } }"
      }
    }
    let dark = entries(random.some(keys, 30), &random).joined(separator: ", ")
    let all =
      [
        ##""@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"##,
        ##""@states": ["selected"]"##,
        ##""default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#303030" } }"##,
        "\"@when scheme=dark\": { \(dark) }",
      ] + entries(random.some(keys, 50), &random)
    return "{\n\(all.joined(separator: ",\n"))\n}"
  }

  private static func tree(using random: inout SplitMix64) -> String {
    func leaf(_ random: inout SplitMix64) -> String {
      let name = random.chance(30) ? #", "names": ["a"]"# : ""
      return "{ \"class\": \"\(random.pick(["UILabel", "UIButton"]))\"\(name) }"
    }
    let boxes = (0..<3).map { _ in
      let leaves = (0..<random.int(1...3)).map { _ in leaf(&random) }.joined(separator: ", ")
      return "{ \"class\": \"UIView\", \"children\": [\(leaves)] }"
    }
    let one = #"{ "class": "UILabel", "id": "one" }"#
    return "{ \"class\": \"UIWindow\", \"children\": [\((boxes + [one]).joined(separator: ", "))] }"
  }
}
