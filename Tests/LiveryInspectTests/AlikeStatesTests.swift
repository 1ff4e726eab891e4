import Livery
import LiveryInspect
import Testing

/// State sets that look alike, to most eyes and to others (spec 15.4 and 15.6).
@Suite struct AlikeStatesTests {
  /// Returns the findings about buttons on white.
  private func findings(
    _ sheet: String,
    on buttons: String = #"{ "class": "UIButton" }"#
  ) async throws -> [Finding] {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(buttons)] }"#).add(to: tree)
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

  @Test func `a pair that is alike to several eyes has the witness of the first of them`()
    async throws
  {
    // The first button's colours differ in hue alone, the second's in what short-wave cones see.
    let sheet = """
      {
        "@states": ["on"],
        "UIButton.one": { "controls": { "actionColor": "#940bd5" } },
        "UIButton.one-on": { "controls": { "actionColor": "#335f97" } },
        "UIButton.two": { "controls": { "actionColor": "#eb0986" } },
        "UIButton.two-on": { "controls": { "actionColor": "#ff4857" } }
      }
      """
    let buttons = """
      { "class": "UIButton", "names": ["one"] }, { "class": "UIButton", "names": ["two"] }
      """
    // The order of dictionaries differs each time.
    for _ in 1...8 {
      let found = try #require(
        try await findings(sheet, on: buttons).first {
          $0.diagnostic.message.hasSuffix("'normal' on 'UIButton' with tritanopia and greyscale")
        }
      )
      #expect(found.witness?.description.contains("UIButton[1]") == true)
    }
  }

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
