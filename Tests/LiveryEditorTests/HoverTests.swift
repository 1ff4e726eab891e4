import LiveryEditor
import SourceJSON
import Testing

/// Tests of hovers over entries, which follow the engine's matching.
struct HoverTests {
  /// Returns the text of a hover over the key of an entry in a sheet, on a tree of a button and a
  /// label inside a view.
  private func hover(_ key: String, _ members: [String]) async throws -> String {
    let sheet = "{ \(members.joined(separator: ",\n  ")) }"
    let tree = """
      { "class": "UIWindow", "children": [{ "class": "UIView", "children": [
        { "class": "UIButton", "id": "save" }, { "class": "UILabel" } ] }] }
      """
    let project = #"{ "themes": { "main": ["styles.json"] }, "trees": ["tree.json"] }"#
    let session = try EditorSession([
      "livery.json": project, "styles.json": sheet, "tree.json": tree,
    ])
    await session.begin()
    await session.open("styles.json", sheet)
    let hover = await session.ask("hover", "styles.json", sheet, at: "\"\(key)\"", plus: 2)
    return hover["contents"]?["value"]?.string ?? ""
  }

  private static let colors = ##"{ "colors": { "textColor": "#123456" } }"##

  @Test(arguments: [
    "UIButton-disabled|highlighted", "UIButton-selected|checked",
    "UIView-disabled|focused/UIButton", "#none", "UILabel/UIButton",
  ])
  func `an entry that is for states that are never together matches no widget`(
    _ key: String
  ) async throws {
    let text = try await hover(
      key,
      [
        #""@states": { "add": ["checked"], "before": "selected" }"#,
        #""@groups": [["selected", "checked"]]"#, "\"\(key)\": \(Self.colors)",
      ]
    )
    #expect(text.contains("matches 0 of 4 widgets"), "\(text)")
    #expect(!text.contains("On the first"), "\(text)")
  }

  @Test func `containers get the states of the key only`() async throws {
    let text = try await hover(
      "UIView-selected/UIButton-highlighted",
      [
        "\"UIView-selected/UIButton-highlighted\": \(Self.colors)",
        ##""UIWindow-selected/UIButton-highlighted|focused": { "colors": { "textColor": "#654321" } }"##,
      ]
    )
    #expect(text.contains("matches 1 of 4 widgets, if highlighted"), "\(text)")
    #expect(text.contains("wins in highlighted, and with any other state"), "\(text)")
  }

  @Test func `each container gets the states that the key requires of it`() async throws {
    let key = "UIWindow-selected/UIView-selected/UIButton-highlighted"
    let text = try await hover(key, ["\"\(key)\": \(Self.colors)"])
    #expect(text.contains("wins in highlighted, and with any other state"), "\(text)")
  }

  @Test func `a widget that is no control has no states in 'brstyle' resolution`() async throws {
    let text = try await hover(
      "UILabel-highlighted",
      [#""@resolution": "brstyle""#, "\"UILabel-highlighted\": \(Self.colors)"]
    )
    #expect(text.contains("matches 1 of 4 widgets\n"), "\(text)")
    #expect(text.contains("wins in normal, and with any other state"), "\(text)")
  }

  @Test func `a built-in value and no value win where no entry does`() async throws {
    let text = try await hover(
      "UIButton-highlighted|selected",
      [
        #""@resolution": "brstyle""#, #""@properties": { "tint": "color" }"#,
        """
        "UIButton-highlighted|selected": { "colors": { "textColor": "#123456" },
          "properties": { "tint": "#123456" } }
        """,
      ]
    )
    let start = "wins in highlighted|selected; "
    #expect(text.contains("`textColor` \(start)loses to the built-in value in"), "\(text)")
    #expect(text.contains("`tint` \(start)has no effect in"), "\(text)")
  }

  @Test func `an entry of a base sheet applies in more states than it names`() async throws {
    let text = try await hover(
      "UIButton-highlighted|selected",
      [
        #""@origin": "toolkit""#, #""@resolution": "brstyle""#,
        "\"UIButton-highlighted|selected\": \(Self.colors)",
      ]
    )
    #expect(text.contains("wins in highlighted|selected, and with any other state"), "\(text)")
  }
}
