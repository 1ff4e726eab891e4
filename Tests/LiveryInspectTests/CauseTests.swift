import Testing

@testable import Livery
@testable import LiveryInspect

/// Findings by their causes (spec 15.7 and 15.11).
@Suite struct CauseTests {
  private func inspection(
    _ sheet: String,
    base: String? = nil,
    tree text: String
  ) throws -> Inspection {
    let theme = try Theme(
      sheets: [StyleSheet(text: sheet)],
      base: [base].compactMap(\.self).map { try StyleSheet(text: $0) }
    )
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text).add(to: tree)
    return Inspection(theme, trees: [tree])
  }

  private static let axes = #"""
    "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" },
                    "density": { "contexts": ["compact", "wide"], "default": "wide" } },
    """#

  @Test func `declarations of one constant have one cause, which stands at the constant`()
    async throws
  {
    let sheet = ##"""
      {
        "$muted": "#999999",
        "UILabel": { "colors": { "textColor": "$muted" } },
        ".note": { "colors": { "textColor": "$muted" } },
        "UITextView": { "colors": { "textColor": "#999999" } }
      }
      """##
    let tree = ##"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel" }, { "class": "UILabel" }, { "class": "UILabel", "names": ["note"] },
        { "class": "UITextView" } ] }
      """##
    let proof = try await inspection(sheet, tree: tree).proof()
    #expect(proof.causes.map(\.name).sorted() == ["$muted", "UITextView"])
    let cause = try #require(proof.causes.first { $0.isConstant })
    #expect(cause.location?.line == 2 && cause.declarations.map(\.line).sorted() == [3, 4])
    // The first two labels are one pair.
    #expect(cause.widgetCount == 3 && cause.pairCount == 2)
    let suggestion = try #require(cause.suggestion)
    let ground = Color(red: 250, green: 250, blue: 250)
    #expect((4.5..<4.7).contains(suggestion.contrast(with: ground)))
    let finding = cause.finding
    #expect(finding.situationCount == 2 && finding.parts.count == 2)
    #expect(finding.diagnostic.message.contains("declared as '$muted' at"))
  }

  @Test func `a constant that decides text and ground has no suggestion of its own`() async throws {
    let sheet = ##"""
      {
        "$grey": "#888888",
        "UIWindow": { "colors": { "backgroundColor": "$grey" } },
        "UILabel": { "colors": { "textColor": "$grey" } }
      }
      """##
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#
    let cause = try #require(try await inspection(sheet, tree: tree).proof().causes.first)
    // Any colour is its own ground.
    #expect(cause.suggestion == nil && cause.bestRatio == 1)
  }

  @Test func `contexts that change nothing are merged, and the others are named`() async throws {
    let tree = ##"""
      { "class": "UIWindow", "children": [{ "class": "UILabel" }, { "class": "UITextView" }] }
      """##
    let sheet = ##"""
      {
        \##(Self.axes)
        "default": { "colors": { "backgroundColor": "#ffffff" } },
        "UILabel": { "colors": { "textColor": "#999999" } },
        "@when scheme=dark": { "UITextView": { "colors": { "textColor": "#aaaaaa" } } },
        "@when scheme=light": { "UITextView": { "colors": { "textColor": "#222222" } } }
      }
      """##
    let proof = try await inspection(sheet, tree: tree).proof()
    let label = try #require(proof.causes.first { $0.name == "UILabel" })
    #expect(label.contexts.isEverywhere && "\(label.contexts)" == "in all contexts")
    #expect(label.pairCount == 4 && label.widgetCount == 1)
    #expect(
      label.finding.diagnostic.message.contains("'UIWindow/UILabel', and 3 more, in all contexts")
    )
    let text = try #require(proof.causes.first { $0.name == "UITextView" })
    #expect("\(text.contexts)" == "where scheme=dark")
    #expect(text.finding.diagnostic.message.contains("in scheme=dark, and 1 more;"))
    #expect(proof.causes.count == 2)
  }

  @Test func `a built-in colour that follows another one names the way to it`() async throws {
    let sheet = ##"""
      {
        "@states": ["highlighted"],
        "$accent": "#cccccc",
        "UIButton": { "controls": { "actionColor": "$accent" } }
      }
      """##
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    let causes = try await inspection(sheet, tree: tree).proof().causes
    let accent = try #require(causes.first { $0.name == "$accent" })
    #expect(accent.pairCount == 2)
    let message = accent.finding.diagnostic.message
    #expect(message.contains("follows 'controls.actionColor' at"))
    #expect(message.contains("which is '$accent', at alpha"))
  }

  @Test func `a built-in colour that no sheet sets stands where it can be declared`() async throws {
    let tree =
      #"{ "class": "UIWindow", "children": [{ "class": "UITableViewCell", "children": [{ "class": "UILabel" }, { "class": "UILabel" }] }] }"#
    let sheet = ##"""
      {
        "UILabel": { "colors": { "textColor": "#222222" } },
        "default": { "colors": { "backgroundColor": "#bbbbbb" } }
      }
      """##
    let causes = try await inspection(sheet, tree: tree).proof().causes
    let caption = try #require(causes.first { $0.worst.setting == .captionColor })
    #expect(caption.location?.line == 3 && caption.name == "colors.captionColor")
    #expect(caption.finding.diagnostic.message.contains("built in, no sheet sets it"))
  }

  @Test func `the fingerprint of a cause does not depend on the number of situations`() async throws
  {
    let sheet = ##"{ "$a": "#999999", "UILabel": { "colors": { "textColor": "$a" } } }"##
    let trees = [
      #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#,
      #"{ "class": "UIWindow", "children": [{ "class": "UIView", "children": [{ "class": "UILabel" }] }, { "class": "UILabel" }] }"#,
    ]
    var fingerprints: Set<String> = []
    for tree in trees {
      let causes = try await inspection(sheet, tree: tree).proof().causes
      fingerprints.formUnion(causes.map(\.finding.fingerprint))
    }
    #expect(fingerprints.count == 1)
  }

  @Test func `a missing focus of several classes is one finding`() async throws {
    let sheet = ##"""
      { "@states": ["focused"],
        "default": { "controls": { "borderColor": "#444444", "actionColor": "#111111" } } }
      """##
    let tree = ##"""
      { "class": "UIWindow", "children": [{ "class": "UIButton" }, { "class": "UISwitch" }] }
      """##
    let found = try await inspection(sheet, tree: tree).proof().unseenFocus
    #expect(found.count == 1)
    #expect(found[0].diagnostic.message.hasSuffix("; likewise on 'UISwitch'"))
  }

  @Test func `a state that looks like normal in some contexts names these`() async throws {
    let sheet = ##"""
      { \##(Self.axes)
        "@states": ["a"],
        "default": { "controls": { "actionColor": "#000000" } },
        "UIButton-a": { "controls": { "actionColor": "#000000" } },
        "@when scheme=light": { "UIButton-a": { "controls": { "actionColor": "#0000ff" } } } }
      """##
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    let found = try await inspection(sheet, tree: tree).states().findings
    let messages = found.map(\.diagnostic.message)
    #expect(
      messages.contains("'a' looks like normal to the eye on 'UIButton', where scheme=dark"),
      "\(messages)"
    )
  }

  @Test func `a pair of states that look alike to some eyes is reported once for all contexts`()
    async throws
  {
    let sheet = ##"""
      { \##(Self.axes)
        "@states": ["a", "b"],
        "UIButton-a": { "controls": { "actionColor": "#7c7c7c" } },
        "UIButton-b": { "controls": { "actionColor": "#f80000" } } }
      """##
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    let found = try await inspection(sheet, tree: tree).states().findings
    let pair = found.filter { $0.diagnostic.message.hasPrefix("'a' looks like 'b' on 'UIButton'") }
    #expect(pair.count == 1)
    #expect(pair[0].situationCount == 4 && pair[0].parts.count == 4)
  }

  @Test func `combinations of contexts are summarized by what they have in common`() {
    let axes = [
      StyleSheet.Modifier(axis: "a", contexts: ["x", "y"], defaultContext: "x"),
      StyleSheet.Modifier(axis: "b", contexts: ["1", "2", "3"], defaultContext: "1"),
    ]
    let all = ["x", "y"].flatMap { a in
      ["1", "2", "3"].map { Contexts(dictionaryLiteral: ("a", a), ("b", $0)) }
    }
    func text(_ found: [Contexts]) -> String { "\(ContextSummary(found, of: all, axes: axes))" }
    #expect(text(all) == "in all contexts")
    #expect(text(all.filter { $0["a"] == "x" }) == "where a=x")
    #expect(text(all.filter { $0["b"] == "2" }) == "where b=2")
    #expect(text(all.filter { $0["a"] == "x" || $0["b"] == "2" }).hasPrefix("where "))
    #expect(text(all.filter { $0["b"] != "2" }) == "where b=1, or b=3")
  }

  @Test func `the widgets of a cause are listed by the contexts in which they have it`()
    async throws
  {
    let sheet = ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "UILabel": { "colors": { "textColor": "#999999" } },
        ".a": { "properties": { "background": "white" } },
        ".b": { "properties": { "background": "black" } },
        "@when scheme=dark": {
          ".a": { "properties": { "background": "black" } },
          ".b": { "properties": { "background": "white" } } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    let window = tree.addWindow()
    for name in ["b", "a"] { window.add("UILabel", names: [name]) }
    let inspection = Inspection(theme, trees: [tree])
    let causes = await inspection.proof().causes
    try #require(causes.count == 1)
    let groups = inspection.groups(of: causes[0].finding)
    let paths = groups.map { group in
      group.nodes.map { inspection.trees[$0.tree].nodes[$0.node].path }
    }
    #expect(groups.map(\.contexts.description) == ["where scheme=dark", "where scheme=light"])
    #expect(paths == [["UIWindow/UILabel[0]"], ["UIWindow/UILabel[1]"]])
  }
}
