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
    let suggestion = try #require(example.suggestion)
    #expect(suggestion.contrast(with: .white) >= 4.5)
    #expect(suggestion.contrast(with: .white) < 4.7)
  }

  @Test func `a proof over nothing fails`() async throws {
    let found = try await proof("{}", #"{ "class": "UIWindow" }"#)
    #expect(found.pairCount == 0)
    #expect(!found.holds)
  }

  @Test func `contexts that change only the default style of a base sheet are proven each`()
    async throws
  {
    let base = try StyleSheet(
      text: ##"""
        {
          "@modifiers": { "tone": { "contexts": ["light", "dark"], "default": "light" } },
          "$back": "#ffffff",
          "default": { "colors": { "textColor": "#000000", "backgroundColor": "$back" } },
          "@when tone=dark": { "$back": "#222222" }
        }
        """##
    )
    let theme = try Theme(sheets: [StyleSheet(text: "{}")], base: [base])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#).add(
      to: tree
    )
    let found = await Inspection(tree).proof()
    #expect(found.pairCount == 2)
    #expect(found.counterexamples.map(\.ground.color.description) == ["#222222ff"])
    #expect(found.counterexamples.map(\.witness.contexts.description) == ["tone=dark"])
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
    #expect(example.suggestion == other.suggestion && example.ratio == other.ratio)
    let suggestion = try #require(example.suggestion)
    let grey = try Color(parsing: "#cccccc")
    #expect(suggestion.contrast(with: grey) >= 4.5 && suggestion.contrast(with: .white) >= 4.5)
  }

  @Test(arguments: [
    // No entry, a setting without a role, and one that does not apply there.
    ("{}", 0, 1),
    (##"{ "UILabel": { "colors": { "heroColor": "#eeeeee" } } }"##, 0, 1),
    (##"{ "UITableView/UILabel": { "colors": { "textColor": "#222222" } } }"##, 0, 1),
    // The colour or its ground, wherever it is declared, and a reference to another one.
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

  @Test func `pairs that do not hold are counted with their kind, styled or unstyled`() async throws
  {
    let tree =
      #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }, { "class": "UIButton" }] }"#
    let sheet =
      ##"{ "@states": ["highlighted"], "UILabel": { "colors": { "textColor": "#dddddd" } } }"##
    let found = try await proof(sheet, tree)
    // The built-in text of a highlighted button is too faint on its built-in fill.
    #expect(found.pairCount == 1 && found.failureCount == 1)
    #expect(found.unstyledCount == 2 && found.unstyledFailureCount == 1)
    #expect(found.counterexamples.map(\.pairCount) == [1, 1])
    #expect(
      found.unstyledText
        == "2 pairs use built-in colours only, 1 of which fails: text of 'UIButton'"
    )
    #expect(!found.holds)
  }

  @Test func `a suggested colour is its own ground if one declaration decides both`()
    async throws
  {
    let tree =
      #"{ "class": "UIWindow", "children": [{ "class": "UIControl", "children": [{ "class": "UISlider" }] }] }"#
    let window = ##""UIWindow": { "colors": { "backgroundColor": "#ffffff" } }"##
    func fill(_ alpha: String) async throws -> Proof.Counterexample? {
      let control = "\"fillColor\": \"#8888ff\(alpha)\", \"borderColor\": null"
      let found = try await proof(
        "{ \(window), \"UIControl\": { \"controls\": { \(control) } } }",
        tree
      )
      return found.counterexamples.first { $0.role == .fill }
    }
    // The best is black over itself: 0.533 of it, which leaves 0.467 and 0.218 of white.
    let translucent = try #require(try await fill("88"))
    #expect(translucent.suggestion == nil)
    func luminance(_ grey: Double) -> Double { Light(red: grey, green: grey, blue: grey).luminance }
    let rest = 1 - Double(0x88) / 255
    let best = (luminance(rest) + 0.05) / (luminance(rest * rest) + 0.05)
    #expect(abs((translucent.bestRatio ?? 0) - best) < 0.01)
    let opaque = try #require(try await fill("ff"))
    #expect(opaque.suggestion == nil && opaque.bestRatio == 1)
  }

  @Test func `no colour is looked for where a formula works out the ground from it`() async throws {
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    func text(_ fill: String) async throws -> Proof.Counterexample? {
      let controls = "\"actionColor\": \"#ffffff\", \"fillColor\": \"\(fill)\""
      let sheet = "{ \"UIButton\": { \"controls\": { \(controls) } } }"
      return try await proof(sheet, tree).counterexamples.first {
        $0.role == .text && $0.builtInStates == nil
      }
    }
    let mixed = try #require(try await text("color-mix(in srgb, {controls.actionColor}, #eeeeee)"))
    #expect(mixed.suggestion == nil && mixed.bestRatio == nil)
    // A formula that only replaces the alpha is followed.
    let thin = try #require(try await text("rgb(from {controls.actionColor} r g b / 10%)"))
    #expect(thin.suggestion != nil)
  }

  @Test func `no colour is suggested where a formula yields one for some widgets only`()
    async throws
  {
    let plain = #"{ "class": "UIWindow", "children": [{ "class": "UISlider" }] }"#
    let nested = ##"""
      { "class": "UIWindow", "id": "empty", "children": [
        { "class": "UIControl", "children": [{ "class": "UISlider" }] }] }
      """##
    let sheet = ##"""
      {
        "default": { "controls": { "fillColor": "rgb(from {colors.backgroundColor} r g b / 60%)" } },
        "UIWindow": { "colors": { "backgroundColor": "#cccccc" } },
        "#empty, #empty/UIControl": { "colors": { "backgroundColor": null } },
        "UISlider": { "controls": { "borderColor": null } }
      }
      """##
    func fill(_ trees: String...) async throws -> Proof.Counterexample? {
      let found =
        try await trees.count == 1 ? proof(sheet, trees[0]) : proof(sheet, trees[0], trees[1])
      return found.counterexamples.first { $0.role == .fill && $0.location != nil }
    }
    #expect(try #require(try await fill(plain)).suggestion != nil)
    // A candidate would also fill the control in which the formula yields no colour.
    let both = try #require(try await fill(plain, nested))
    #expect(both.suggestion == nil && both.bestRatio == nil)
  }

  @Test func `a border is needed wherever the fill does not do`() async throws {
    let window = #"{ "class": "UIWindow", "children": [{ "class": "UITextField" }] }"#
    let grey = #"{ "class": "UIWindow", "id": "grey", "children": [{ "class": "UITextField" }] }"#
    func border(_ fill: String) async throws -> Color? {
      let found = try await proof(
        ##"""
        { "UIWindow": { "colors": { "backgroundColor": "#ffffff" } },
          "#grey": { "colors": { "backgroundColor": "#cccccc" } },
          "UITextField": { "controls": { "borderColor": "#f0f0f0", "fillColor": "\##(fill)" } } }
        """##,
        window,
        grey
      )
      return found.counterexamples.first { $0.role == .border }?.suggestion
    }
    let (white, ground) = (Color.white, try Color(parsing: "#cccccc"))
    // On grey the fill is better, and still insufficient.
    let both = try #require(try await border("#f8f8f8"))
    #expect(both.contrast(with: white) >= 3 && both.contrast(with: ground) >= 3)
    // Here it is sufficient on grey.
    let one = try #require(try await border("#fefefe00"))
    #expect(one.contrast(with: white) >= 3 && one.contrast(with: ground) >= 3)
  }

  @Test func `an own style of a widget counts as styled`() async throws {
    let found = try await proof(
      "{}",
      ##"{ "class": "UIWindow", "children": [{ "class": "UILabel", "scope": { "colors": { "textColor": "#111111" } } }] }"##
    )
    #expect(found.pairCount == 1 && found.unstyledCount == 0)
  }
}
