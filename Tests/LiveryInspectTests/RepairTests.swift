import Livery
import LiveryInspect
import Testing

/// Repairs of all contrasts at once.
@Suite struct RepairTests {
  private func repair(
    _ sheet: String,
    tree text: String,
    pinning pinned: Set<String> = []
  ) async throws -> Repair {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text).add(to: tree)
    return await Inspection(theme, trees: [tree]).repair(pinning: pinned)
  }

  private static let tree = ##"""
    { "class": "UIWindow", "children": [{ "class": "UILabel" }, { "class": "UITextView" }] }
    """##

  private static let sheet = ##"""
    { "$muted": "#999999",
      "default": { "colors": { "backgroundColor": "#ffffff" } },
      "UILabel": { "colors": { "textColor": "$muted" } },
      "UITextView": { "colors": { "textColor": "#bbbbbb" } } }
    """##

  @Test func `constants and declared colours are changed until every pair holds`() async throws {
    let repair = try await repair(Self.sheet, tree: Self.tree)
    #expect(repair.changes.map(\.name).sorted() == ["$muted", "UITextView"])
    #expect(repair.after.holds && repair.rest.isEmpty && !repair.before.holds)
    #expect(repair.changes.allSatisfy { $0.new.contrast(with: .white) >= 4.5 })
    #expect(repair.changes.allSatisfy { $0.new.contrast(with: .white) < 4.7 && $0.distance > 0 })
    let text = try #require(repair.theme.sheets[0].text)
    #expect(text.contains("\"$muted\": \"#7"))
  }

  @Test func `a pinned constant stays as it is`() async throws {
    let repair = try await repair(Self.sheet, tree: Self.tree, pinning: ["$muted"])
    #expect(repair.changes.map(\.name) == ["UITextView"])
    #expect(repair.rest.map(\.reason) == [.pinned] && repair.rest[0].cause.name == "$muted")
  }

  @Test func `a colour on grounds that contradict each other is not changed`() async throws {
    let repair = try await repair(
      ##"""
      { "UIWindow": { "colors": { "backgroundColor": "#ffffff" } },
        "#dark": { "colors": { "backgroundColor": "#000000" } },
        "#grey": { "colors": { "backgroundColor": "#777777" } },
        "UILabel": { "colors": { "textColor": "#888888" } } }
      """##,
      tree: ##"""
        [{ "class": "UIWindow", "children": [{ "class": "UILabel" }] },
         { "class": "UIWindow", "id": "dark", "children": [{ "class": "UILabel" }] },
         { "class": "UIWindow", "id": "grey", "children": [{ "class": "UILabel" }] }]
        """##
    )
    #expect(repair.changes.isEmpty && repair.rest.map(\.reason) == [.contradictory])
  }

  @Test func `a change with which something else fails is not made`() async throws {
    let repair = try await repair(
      ##"""
      { "$grey": "#999999",
        "default": { "colors": { "backgroundColor": "#ffffff" } },
        "UILabel": { "colors": { "textColor": "$grey" } },
        "UITableViewCell": { "colors": { "backgroundColor": "$grey" } },
        "UITextView": { "colors": { "textColor": "#222222" } } }
      """##,
      tree: ##"""
        { "class": "UIWindow", "children": [
          { "class": "UILabel" },
          { "class": "UITableViewCell", "children": [{ "class": "UITextView" }] }] }
        """##
    )
    #expect(repair.changes.isEmpty && repair.rest.map(\.reason) == [.breaksOthers])
  }
}
