import SourceJSON
import Testing

@testable import Livery

/// Rules probed with widgets that are in no tree.
struct StyleProbeTests {
  private func probe(_ text: String) throws -> StyleProbe {
    StyleProbe(try AppearanceLoader().load(StyleSheet(text: text)).ruleSet)
  }

  @Test func `the rules of a theme style a widget that is in no tree`() throws {
    var probe = try probe(
      #"""
      { "UIWindow": { "colors": { "textColor": "red" } },
        "UITableView-focused > UILabel.big-selected": { "colors": { "textColor": "blue" } } }
      """#
    )
    let window = WidgetFacts(className: "UIWindow")
    let table = WidgetFacts(className: "UITableView", states: [.focused])
    let label = WidgetFacts(className: "UILabel", names: ["big"], states: [.selected])
    #expect(probe.style(of: [window, table, label]).colors.textColor == .blue)
    #expect(probe.style(of: [window, label]).colors.textColor == .red)
    #expect(probe.style(of: [label]).colors.textColor == Style().colors.textColor)
  }

  @Test func `all that applies is listed in order, with the ranks at that place`() throws {
    var probe = try probe(
      #"""
      { "UILabel": { "colors": { "textColor": "red" } },
        "UIView/UILabel": { "colors": { "textColor": "lime" } },
        "UIWindow > UIView > UILabel": { "colors": { "textColor": "blue" } },
        "UIButton": { "colors": { "textColor": "black" } } }
      """#
    )
    let chain = ["UIWindow", "UIView", "UIView", "UILabel"].map { WidgetFacts(className: $0) }
    let slot = try #require(probe.slots.slots(of: .textColor).first)
    func depths(_ widgets: [WidgetFacts]) -> [[Int]] {
      let list = probe.declarations(for: widgets)
      return list.matched(slot).filter { $0.origin == .rules }.map { list.rank(of: $0).depths }
    }
    #expect(depths(chain) == [[0], []])
    #expect(depths(Array(chain.prefix(2)) + [chain[3]]) == [[0, 1], [0], []])
  }

  @Test func `a law: a probe agrees with the tree about every widget`() {
    Law.holds(in: 60) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random)])
      subject.grow(random.int(1...12), hosts: false, using: &random)
      let tree = subject.tree
      var probe = StyleProbe(
        tree.appearance.ruleSet,
        definitions: tree.rows.definitions,
        defaultStyle: tree.defaultStyle
      )
      for widget in tree.widgets {
        var chain: [WidgetFacts] = []
        var next: Widget? = widget
        while let current = next {
          let own = Dictionary(
            uniqueKeysWithValues: current.ownStyleStates.map { ($0, current.ownStyle(for: $0)!) }
          )
          let siblings = current.parent?.children ?? [current]
          let number = 1 + (siblings.firstIndex(of: current) ?? 0)
          chain.insert(
            WidgetFacts(
              className: current.className,
              id: current.id,
              names: current.names.sorted(),
              place: Selector.Step.Place(
                number: number,
                isLast: number == siblings.count,
                isEmpty: current.children.isEmpty
              ),
              states: current.states,
              own: own
            ),
            at: 0
          )
          next = current.parent
        }
        if probe.style(of: chain) != widget.style {
          throw Breach("\(widget.path) looks different to a probe\n\(subject.account)")
        }
      }
    }
  }
}
