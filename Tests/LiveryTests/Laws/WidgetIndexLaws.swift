import Testing

@testable import Livery
@testable import LiveryInspect

/// The index of widgets by the conditions of selectors equals a search of all.
struct WidgetIndexLaws {
  /// Returns a tree of random classes, ids and names.
  private func tree(_ random: inout SplitMix64) throws -> WidgetTree {
    let tree = WidgetTree(ofRandomNames: Appearance.builtIn.theme)
    for number in 0..<4 {
      try tree.define(
        ClassName(rawValue: "C\(number)"),
        superclass: number == 0 ? .uiButton : ClassName(rawValue: "C\(random.int(0...number - 1))")
      )
    }
    var widgets = [tree.addWindow()]
    for number in 0..<random.int(1...20) {
      let parent = random.pick(widgets)
      let names = random.some(["a", "b", "c"], 30)
      let id = random.chance(30) ? "i\(number % 4)" : nil
      let name = random.pick(["UIView", "C0", "C1", "C2", "C3", "UILabel"])
      widgets.append(parent.add(name, names: Set(names)))
      if let id { widgets[widgets.count - 1].id = id }
    }
    return tree
  }

  @Test func `a random step is met by the widgets that meet it one by one`() {
    Law.holds(in: 200) { random in
      let tree = try tree(&random)
      let inspection = Inspection(tree)
      let nodes = SituationTree.all(of: [tree], for: nil)[0]
      let walk = SituationWalk([inspection.theme.appearance()], of: nodes)
      let index = WidgetIndex(nodes) { walk.superclass(of: $0) }
      var key =
        random.chance(60) ? random.pick(["UIView", "C0", "C2", "UIControl", "UIWindow"]) : ""
      if random.chance(30) { key += "#i\(random.int(0...4))" }
      for name in random.some(["a", "b", "c"], 30) { key += ".\(name)" }
      if key.isEmpty { key = ".a" }
      let sheet = try StyleSheet(text: "{\"\(key)/UIView\": {}}")
      let step = sheet.entries[0].selectors[0].steps[0]
      func fits(_ node: SituationTree.Node) -> Bool {
        (step.className.map(walk.ancestry(of: node.className).contains) ?? true)
          && (step.id.map { $0 == node.id } ?? true) && step.names.allSatisfy(node.names.contains)
      }
      let found = index.widgets(step)
      if found.count != nodes.nodes.filter(fits).count {
        throw Breach("'\(key)' finds \(found.count) widgets in\n\(tree.describe().text)")
      }
      let inside = nodes.nodes.filter { node in
        var parent = node.parent
        while let next = parent {
          if fits(nodes.nodes[next]) { return true }
          parent = nodes.nodes[next].parent
        }
        return false
      }
      let all = Array(nodes.nodes.indices)
      if index.widgets(all, inside: found).count != inside.count {
        throw Breach("inside '\(key)' in\n\(tree.describe().text)")
      }
    }
  }
}
