import Livery
import LiveryInspect
import Testing

/// The roles of the labels of table cells: the settings that LiveryKit applies to them.
struct CellRoleTests {
  private func proof(_ sheet: String, _ cell: String) async throws -> Proof {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")]))
    try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(cell)] }"#).add(to: tree)
    return await Inspection(tree).proof()
  }

  private static let labels = #"""
    { "class": "UITableViewCell", "children": [
      { "class": "UIImageView" }, { "class": "UILabel" }, { "class": "UILabel" }, { "class": "UILabel" } ] }
    """#

  @Test
  func `the first label is the text, the second one the detail, others are labels as anywhere`()
    async throws
  {
    func failing(_ colors: String) async throws -> [String] {
      let sheet = ##"""
        { "default": { "colors": { "backgroundColor": "#ffffff", \##(colors) } } }
        """##
      return try await proof(sheet, Self.labels).counterexamples.map {
        "\($0.setting) \($0.witness.widget)"
      }
    }
    let cell = "UIWindow/UITableViewCell"
    #expect(
      try await failing(##""textColor": "#000000", "captionColor": "#eeeeee""##)
        == ["colors.captionColor \(cell)/UILabel[1]"]
    )
    #expect(
      try await failing(##""textColor": "#eeeeee", "captionColor": "#000000""##)
        == ["colors.textColor \(cell)/UILabel[0]"]
    )
    #expect(try await failing(##""textColor": "#000000", "captionColor": "#000000""##) == [])
  }

  @Test func `large letters of a list need less contrast`() async throws {
    let sheet = ##"""
      { "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#888888" },
                     "fonts": { "textFont": { "size": 12 }, "listFont": { "size": 30 } } } }
      """##
    #expect(
      try await proof(
        sheet,
        #"{ "class": "UITableViewCell", "children": [{ "class": "UILabel" }] }"#
      ).holds
    )
    #expect(try await !proof(sheet, #"{ "class": "UILabel" }"#).holds)
  }

  @Test func `declarations for labels, and of a custom class, override that`()
    async throws
  {
    let sheet = ##"""
      { "@classes": { "Mark": "UILabel" }, "@properties": { "ink": "color" },
        "@roles": { "Mark": { "text": "properties.ink" } },
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#eeeeee" } },
        "Mark": { "properties": { "ink": "#000000" } } }
      """##
    #expect(
      try await proof(sheet, #"{ "class": "UITableViewCell", "children": [{ "class": "Mark" }] }"#)
        .holds
    )
  }
}
