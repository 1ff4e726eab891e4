import Livery
import LiveryInspect
import Testing

@Suite struct ProofTests {
  private func proof(_ sheet: String, _ trees: String...) async throws -> Proof {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let widgets = try trees.map { text in
      let tree = WidgetTree(theme: theme)
      try TreeFile(text: text).add(to: tree)
      return tree
    }
    return await Inspection(theme, trees: widgets).proof()
  }

  @Test func `grey text on white is found with its place and a colour that holds`() async throws {
    let found = try await proof(
      ##"{ "default": { "colors": { "backgroundColor": "white" } }, "UILabel": { "colors": { "textColor": "#999999" } } }"##,
      #"{ "class": "UIWindow", "children": [ { "class": "UILabel" } ] }"#
    )
    let example = try #require(found.counterexamples.first)
    #expect(found.counterexamples.count == 1)
    #expect(!found.holds)
    #expect(example.witness.widget == "UIWindow/UILabel")
    #expect(example.setting == .textColor)
    #expect(example.location?.column == 85)
    #expect(abs(example.ratio - 2.849) < 0.001)
    #expect(example.needed == 4.5)
    let remedy = try #require(example.remedy)
    #expect(remedy.contrast(with: .white) >= 4.5)
    #expect(remedy.contrast(with: .white) < 4.7)
  }

  @Test func `a proof over nothing fails`() async throws {
    let found = try await proof("{}", #"{ "class": "UIWindow" }"#)
    #expect(found.pairCount == 0)
    #expect(!found.holds)
  }

  @Test func `windows in one tree or in several are counted alike`() async throws {
    let sheet = ##"""
      { "UILabel, UITextView": { "colors": { "textColor": "#999999" } },
        "#grey": { "colors": { "backgroundColor": "#cccccc" } } }
      """##
    let windows = [
      #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#,
      #"{ "class": "UIWindow", "id": "grey", "children": [{ "class": "UITextView" }] }"#,
      #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#,
    ]
    let one = try await proof(sheet, "[\(windows.joined(separator: ", "))]")
    let several = try await proof(sheet, windows[0], windows[1], windows[2])
    #expect(one.pairCount == 2 && several.pairCount == 2)
    #expect(one.situationCount == several.situationCount)
    let (example, other) = (one.counterexamples[0], several.counterexamples[0])
    #expect(one.counterexamples.count == 1 && several.counterexamples.count == 1)
    #expect(example.pairCount == 2 && other.pairCount == 2)
    #expect(example.remedy == other.remedy && example.ratio == other.ratio)
    let remedy = try #require(example.remedy)
    let grey = try Color(parsing: "#cccccc")
    #expect(remedy.contrast(with: grey) >= 4.5 && remedy.contrast(with: .white) >= 4.5)
  }

  @Test(arguments: [
    // Nothing, a setting without a role, and one that is not worn there.
    ("{}", 0, 1),
    (##"{ "UILabel": { "colors": { "heroColor": "#eeeeee" } } }"##, 0, 1),
    (##"{ "UITableView/UILabel": { "colors": { "textColor": "#222222" } } }"##, 0, 1),
    // The colour or what it is seen on, wherever that is said, and that it is taken from another one.
    (##"{ "UILabel": { "colors": { "textColor": "#222222" } } }"##, 1, 0),
    (##"{ "default": { "colors": { "textColor": "#222222" } } }"##, 1, 0),
    (##"{ "UIWindow": { "colors": { "backgroundColor": "#ffffff" } } }"##, 1, 0),
    (##"{ "UILabel": { "colors": { "textColor": "{colors.primaryColor}" } } }"##, 1, 0),
    (##"{ "UILabel": { "colors": { "textColor": "@initial" } } }"##, 1, 0),
  ])
  func `a pair is unstyled if nothing that is declared contributes to it`(
    _ sheet: String,
    _ styled: Int,
    _ unstyled: Int
  ) async throws {
    let found = try await proof(
      sheet,
      #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#
    )
    #expect(found.pairCount == styled && found.unstyledCount == unstyled)
    #expect(found.holds == (styled > 0))
    #expect(found.unstyled.allSatisfy { $0.className == "UILabel" && $0.role == .text })
  }

  @Test func `built-in colours of states are styled by the palette that they follow`() async throws
  {
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    let states = #""@states": ["highlighted", "selected"]"#
    let plain = try await proof("{ \(states) }", tree)
    #expect(plain.pairCount == 0 && plain.unstyledCount == 4)
    let palette = try await proof(
      ##"{ \##(states), "default": { "colors": { "primaryColor": "#bbbbbb" } } }"##,
      tree
    )
    #expect(palette.pairCount == 2 && palette.unstyledCount == 2)
    let example = try #require(palette.counterexamples.first { $0.location != nil })
    #expect(example.followed?.setting == .primaryColor)
    #expect(example.location == example.followed?.location)
    #expect(example.builtInStates == ["highlighted", "selected"])
  }

  @Test func `what a widget of a tree says itself is styled`() async throws {
    let found = try await proof(
      "{}",
      ##"{ "class": "UIWindow", "children": [{ "class": "UILabel", "scope": { "colors": { "textColor": "#111111" } } }] }"##
    )
    #expect(found.pairCount == 1 && found.unstyledCount == 0)
  }
}
