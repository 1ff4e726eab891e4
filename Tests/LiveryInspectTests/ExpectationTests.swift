import Livery
import LiveryInspect
import LiveryTesting
import Testing

@Suite struct ExpectationTests {
  private func tree(_ sheet: String) throws -> WidgetTree {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    tree.addWindow().add("UILabel")
    return tree
  }

  @Test func `legible text passes, and other text fails with its place and a suggestion`()
    async throws
  {
    let ground = ##""default": { "colors": { "backgroundColor": "white" } }"##
    await expectLegible(
      try tree(##"{ \##(ground), "UILabel": { "colors": { "textColor": "#222" } } }"##)
    )
    let bad = try tree(##"{ \##(ground), "UILabel": { "colors": { "textColor": "#bbb" } } }"##)
    await withKnownIssue {
      await expectLegible(bad)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("low-contrast") && text.contains("contrast 1.91, needed 4.5")
    }
  }

  @Test func `a different theme is reported with the first value`() async throws {
    let tree = try tree(#"{ "UILabel": { "colors": { "textColor": "red" } } }"#)
    #expect(await expectNoDifference(tree, from: tree.theme).isSame)
    let other = try Theme(sheets: [
      StyleSheet(text: #"{ "UILabel": { "colors": { "textColor": "blue" } } }"#)
    ])
    await withKnownIssue {
      await expectNoDifference(tree, from: other)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined()
        == "colors.textColor: 1 value differs, first of 'UIWindow/UILabel': #ff0000ff instead of #0000ffff"
    }
  }

  @Test func `a satisfied policy passes, and another one fails with the violations`() async throws {
    let tree = try tree(#"{ "UILabel": { "colors": { "textColor": "red" } } }"#)
    func policy(_ color: String) throws -> ThemePolicy {
      try ThemePolicy(
        text: """
          { "rules": [ { "name": "Labels", "for": "UILabel",
            "expect": { "equals": ["colors.textColor", "\(color)"] } } ] }
          """
      )
    }
    #expect(try await expectPolicy(policy("#f00"), on: tree).holds)
    try await withKnownIssue {
      try await expectPolicy(policy("blue"), on: tree)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined()
        .contains("'Labels' fails: 'colors.textColor' is #ff0000ff, expected #0000ffff")
    }
  }
}

/// Expectations in tests on the main actor, where the views of an app are.
@MainActor @Suite struct MainActorExpectationTests {
  private final class Screen {
    let tree: WidgetTree

    init(_ sheet: String) throws {
      tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
      tree.addWindow().add("UILabel")
    }
  }

  @Test func `the tree of a screen is checked, and used again afterwards`() async throws {
    let screen = try Screen(##"{ "UILabel": { "colors": { "textColor": "#222" } } }"##)
    #expect(await expectLegible(screen.tree).holds)
    screen.tree.windows[0].add("UILabel")
    #expect(await expectNoDifference(screen.tree, from: screen.tree.theme).isSame)
    let policy = try ThemePolicy(
      text: ##"""
        { "rules": [ { "name": "Labels", "for": "UILabel",
          "expect": { "equals": ["colors.textColor", "#222"] } } ] }
        """##
    )
    #expect(try await expectPolicy(policy, on: screen.tree).holds)
  }
}
