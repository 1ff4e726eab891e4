import Livery
import Testing

/// The winner of several contained rules: outermost first, depth breaks ties (spec 7.4).
struct ContainmentTests {
  /// Returns the number of the key that gives a widget its text colour.
  private func winner(_ widget: Widget) -> Int { Int(widget.style.colors.textColor?.rgb ?? 0) }

  /// Returns a tree styled by keys, each with a text colour of `#0000nn`, where nn counts from 1.
  private func tree(_ resolution: Resolution, _ keys: [String]) throws -> WidgetTree {
    let entries = keys.enumerated().map { number, key in
      ##""\##(key)": {"colors": {"textColor": "#00000\##(number + 1)"}}"##
    }
    return try WidgetTree(
      styledBy: "{\(entries.joined(separator: ", "))}",
      resolution: resolution
    )
  }

  @Test(arguments: Resolution.allCases)
  func `three labels under four rules look as on iOS (UA-8, UA-T1)`(resolution: Resolution) throws {
    let keys = ["UILabel", "SampleVC/UILabel", "ViewA/UILabel", "SampleVC/ViewB/UILabel"]
    for order in [keys, keys.reversed()] {
      let tree = try tree(resolution, order)
      let controller = tree.addWindow().add("SampleVC")
      let labels = [
        controller.add("UILabel"), controller.add("ViewA").add("UILabel"),
        controller.add("ViewB").add("ViewA").add("UILabel"),
      ]
      let winners = labels.map { order[winner($0) - 1] }
      #expect(winners == ["SampleVC/UILabel", "SampleVC/UILabel", "SampleVC/ViewB/UILabel"])
    }
  }

  @Test func `a nearer container loses to an outer one, and the explanation says so (UA-S2)`()
    throws
  {
    let tree = try tree(.cascade, ["UIToolbar/UILabel", "UIStackView/UILabel"])
    let label = tree.chain("UIWindow", "UIToolbar", "UIStackView", "UILabel")
    #expect(winner(label) == 1)
    let part = label.explain(.textColor).parts[0]
    #expect(part.winner?.rank.depths == [1])
    #expect(part.losers.first?.rank.depths == [2])
  }

  @Test(arguments: Resolution.allCases)
  func `containers must come in their order (UA-T6)`(resolution: Resolution) throws {
    let tree = try tree(resolution, ["UIToolbar/UIStackView/UILabel"])
    #expect(winner(tree.chain("UIToolbar", "UIStackView", "UILabel")) == 1)
    #expect(winner(tree.chain("UIStackView", "UIToolbar", "UILabel")) != 1)
  }

  @Test(arguments: Resolution.allCases)
  func `containers need not be next to each other (UA-T7)`(resolution: Resolution) throws {
    let tree = try tree(resolution, ["UIToolbar/UIStackView/UILabel"])
    let label = tree.chain(
      "UIWindow",
      "UIToolbar",
      "UIView",
      "UIStackView",
      "UIView",
      "UIView",
      "UILabel"
    )
    #expect(winner(label) == 1)
  }

  @Test(arguments: Resolution.allCases)
  func `of chains that begin alike the outer second container wins (UA-T10)`(
    resolution: Resolution
  ) throws {
    let keys = ["SampleVC/ViewA/UILabel", "SampleVC/ViewB/UILabel"]
    for order in [keys, keys.reversed()] {
      let tree = try tree(resolution, order)
      let label = tree.chain("UIWindow", "SampleVC", "ViewA", "ViewB", "UILabel")
      #expect(order[winner(label) - 1] == "SampleVC/ViewA/UILabel")
    }
  }

  @Test func `of chains that match at the same depths the later one wins (UA-8)`() throws {
    let tree = try tree(.cascade, ["UIView/UILabel", "UIToolbar/UILabel", "UIResponder/UILabel"])
    #expect(winner(tree.chain("UIToolbar", "UILabel")) == 3)
  }
}
