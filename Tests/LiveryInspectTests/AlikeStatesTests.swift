import Livery
import LiveryInspect
import Testing

/// State sets that look alike, to most eyes and to others (spec 15.4 and 15.6).
@Suite struct AlikeStatesTests {
  /// Returns the findings about one button on white.
  private func findings(_ sheet: String) async throws -> [Finding] {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#)
      .add(to: tree)
    return await Inspection(theme, trees: [tree]).states().findings
  }

  /// Colours of one luminance, which differ by their hue alone.
  private static let sheet = """
    {
      "@states": ["a", "b", "c"],
      "UIButton": { "controls": { "actionColor": "#7c7c7c" } },
      "UIButton-c": { "controls": { "actionColor": "#f80000" } },
      "UIButton-b": { "controls": { "actionColor": "#009000" } },
      "UIButton-a": { "controls": { "actionColor": "#a87000" } }
    }
    """

  @Test
  func `all pairs that become alike to other eyes are reported, and those over twenty counted`()
    async throws
  {
    let found = try await findings(Self.sheet).filter {
      $0.diagnostic.message.contains("greyscale") || $0.diagnostic.message.contains("some eyes")
    }
    // Of 28 pairs of eight sets 7 look alike to all eyes: b with b|c, and those with a.
    #expect(found.count == 21)
    #expect(found.allSatisfy { $0.diagnostic.code.description == "states-alike" })
    #expect(found.allSatisfy { $0.diagnostic.severity == .note })
    let messages = found.map(\.diagnostic.message)
    #expect(messages.contains("'b' looks like 'normal' on 'UIButton' with greyscale"))
    #expect(messages.contains("'b' looks like 'c' on 'UIButton' with greyscale"))
    #expect(
      messages.last == "1 more pair of state sets looks alike on 'UIButton' to some eyes"
    )
    #expect(Set(found.map(\.fingerprint)).count == 21)
  }

  @Test func `too many state sets for all comparisons are reported`()
    async throws
  {
    let states = (0..<7).map { "s\($0)" }
    let entries = states.enumerated().map { number, state in
      "\"UIButton-\(state)\": { \"controls\": { \"actionColor\": \"rgb(0, 0, \(30 * number))\" } }"
    }
    let names = states.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = try await findings(
      "{ \"@states\": [\(names)], \(entries.joined(separator: ", ")) }"
    )
    let messages = found.map(\.diagnostic.message).filter { $0.contains("state sets;") }
    #expect(
      messages == [
        "'UIButton' has 128 state sets; each is compared with the 64 weakest alone, and for other ways of"
          + " seeing only these are"
      ]
    )
  }
}
