import Livery
import LiveryInspect
import Testing

/// Entries that apply in exact state sets only, as in `brstyle` resolution (spec 8.2), in all
/// states.
@Suite struct ExactStatesTests {
  private static func theme(_ resolution: String, _ label: String) throws -> Theme {
    let text = """
      {
        "@resolution": "\(resolution)",
        "UILabel": { "colors": { "textColor": "\(label)" } },
        "UIButton": { "colors": { "textColor": "#000000" } },
        "UIButton-focused": { "colors": { "textColor": "#111111" } },
        "UIButton-highlighted|selected": { "colors": { "textColor": "#222222" } },
        "UIButton-focused|highlighted|selected": { "colors": { "textColor": "#333333" } }
      }
      """
    return try Theme(sheets: [StyleSheet(text: text, name: "\(resolution).json")])
  }

  @Test(arguments: [["brstyle", "cascade"], ["cascade", "brstyle"], ["brstyle", "brstyle"]])
  func `the counts are those of each set of states`(_ resolutions: [String]) throws {
    let themes = [
      try Self.theme(resolutions[0], "#444444"), try Self.theme(resolutions[1], "#555555"),
    ]
    let tree = WidgetTree(theme: themes[0])
    let window = tree.addWindow()
    let widgets = [window.add("UIButton"), window.add("UILabel")]
    let inspection = Inspection(tree)
    var count = 0
    for number in 0..<32 {
      let states = ["focused", "disabled", "highlighted", "selected", "dangerous"].enumerated()
        .filter { number & 1 << $0.offset != 0 }
        .reduce(into: ControlState()) { $0.insert(ControlState(named: $1.element)) }
      // A disabled control is neither focused nor highlighted.
      if states.contains(.disabled), number & 0b101 != 0 { continue }
      let looks = themes.map { theme in
        tree.theme = theme
        return widgets.map { widget in
          widget.states = states
          return Setting.builtIn.map { widget.style[$0] }
        }
      }
      // A label is in no states.
      for index in widgets.indices where index == 0 || states == .normal {
        count += zip(looks[0][index], looks[1][index]).count { $0 != $1 }
      }
    }
    #expect(count > (resolutions[0] == resolutions[1] ? 0 : 20))
    #expect(inspection.differences(to: themes[1]) == count)
  }

  @Test func `many entries for two of many states are no more sets than there are entries`()
    async throws
  {
    let names = (0..<20).map { "s\($0)" }
    let pairs = (0..<20).flatMap { one in [1, 3, 7].map { (one, (one + $0) % 20) } }
    func theme(_ last: String) throws -> Theme {
      let entries = pairs.map { one, other in
        let color = one == 19 && other == 6 ? last : "#00\(String(one + 16, radix: 16))00"
        return #""UIButton-s\#(one)|s\#(other)": { "colors": { "textColor": "\#(color)" } }"#
      }
      let text = """
        { "@resolution": "brstyle", "@states": ["\(names.joined(separator: "\", \""))"], \(entries.joined(separator: ", ")) }
        """
      return try Theme(sheets: [StyleSheet(text: text, name: "pairs.json")])
    }
    let tree = WidgetTree(theme: try theme("#ffffff"))
    tree.addWindow().add("UIButton")
    let comparison = await Inspection(tree).comparison(with: try theme("#fffffe"))
    #expect(comparison.unchecked.isEmpty)
    #expect(comparison.situationCount < 4 * pairs.count)
    #expect(comparison.differences.map(\.setting) == [.textColor])
    #expect(comparison.differences.first?.firstSituation == "UIWindow/UIButton-s6|s19")
  }
}
