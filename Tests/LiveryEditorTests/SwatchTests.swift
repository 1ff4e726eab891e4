import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// The colours that an editor shows as swatches.
struct SwatchTests {
  private static let sheet = """
    {
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@properties": { "tone": { "kind": "color", "initial": "navy" }, "label": "string",
        "ramp": { "kind": "list", "of": "color" }, "words": { "kind": "list", "of": "string" },
        "fade": { "kind": "gradient", "initial": { "stops": ["snow", "#010101"] } } },
      "$ink": "light-dark(black, rgb(from light-dark(#111, plum) r g b / 50%))",
      "$steps": ["olive", "#020202"],
      "$pale": "color-mix(in oklab, light-dark(linen, #030303), white)",
      "UILabel": { "colors": { "textColor": "light-dark( $ink , teal)", "heroColor": "red" },
        "properties": { "tone": "tan", "label": "peru", "ramp": ["lime", "light-dark(#040404, aqua)"],
          "words": ["gold"], "background": "\\u0072ed",
          "fade": { "direction": "to top", "stops": [{ "color": "pink", "at": 0.5 }, "coral"] } } },
      "UIButton": { "properties": { "ramp": ["$ink", "$steps"], "fade": { "stops": ["$ink", "grey"] } } },
      "@when scheme=dark": { "UILabel": { "properties": { "tone": "cyan" } } }
    }
    """

  @Test func `a swatch is at each colour, in pairs, lists and gradients too, and at names`()
    async throws
  {
    let session = try EditorSession(["styles.json": Self.sheet])
    await session.begin(encoding: "utf-8")
    await session.open("styles.json", Self.sheet)
    let document: JSONValue = ["textDocument": ["uri": session.uri("styles.json")]]
    let found = await session.request("textDocument/documentColor", document)
    let lines = Self.sheet.split(separator: "\n").map { Array($0.utf8) }
    let written = found.elements.compactMap { color -> String? in
      let (start, end) = (color["range"]?["start"], color["range"]?["end"])
      guard let line = start?["line"]?.integer, let from = start?["character"]?.integer,
        let to = end?["character"]?.integer
      else { return nil }
      return String(decoding: lines[line][from..<to], as: UTF8.self)
    }
    #expect(
      written == [
        "navy", "snow", "#010101", "black", "#111", "plum", "olive", "#020202", "linen", "#030303",
        "teal", "red", "tan", "lime", "#040404", "aqua", "\\u0072ed", "pink", "coral", "grey",
        "cyan",
      ]
    )
  }

  @Test func `the texts of a policy are no swatches, whether they are colours or names`()
    async throws
  {
    let policy = """
      { "rules": [{ "name": "red", "for": "UILabel", "expect": { "oneOf": ["colors.textColor", ["red", "#ff0000"]] } }] }
      """
    let project = """
      { "themes": { "main": { "sheets": ["styles.json"], "policies": ["theme.policy.json"] } } }
      """
    let session = try EditorSession([
      "livery.json": project, "styles.json": Self.sheet, "theme.policy.json": policy,
    ])
    await session.begin()
    await session.open("theme.policy.json", policy)
    let document: JSONValue = ["textDocument": ["uri": session.uri("theme.policy.json")]]
    #expect(await session.request("textDocument/documentColor", document).elements.isEmpty)
  }

  @Test func `the colours of a pair can be picked, in their notations`() async throws {
    let session = try EditorSession(["styles.json": Self.sheet])
    await session.begin()
    await session.open("styles.json", Self.sheet)
    let found = await session.request(
      "textDocument/colorPresentation",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "range": [
          "start": session.position(of: "#040404", in: Self.sheet, plus: 0),
          "end": session.position(of: "#040404", in: Self.sheet, plus: 7),
        ],
        "color": ["red": 1, "green": 0, "blue": 0, "alpha": 1],
      ]
    )
    #expect(found.elements.first?["textEdit"]?["newText"]?.string == "#ff0000")
  }

  @Test func `a hover counts widgets of undefined classes as the engine does`() async throws {
    let sheet = """
      { "UIView": { "colors": { "textColor": "#111111" } }, "UIControl": {}, "Knob-selected": {},
        "Knob": {}, "Panel": {} }
      """
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "Panel", "children": [{ "class": "Knob" }, { "class": "Other" }] } ] }
      """
    let project = #"{ "themes": { "main": ["styles.json"] }, "trees": ["tree.json"] }"#
    let session = try EditorSession([
      "livery.json": project, "styles.json": sheet, "tree.json": tree,
    ])
    await session.begin()
    await session.open("styles.json", sheet)
    for (key, count) in [("UIView", 4), ("UIControl", 1), ("Knob", 1), ("Panel", 1)] {
      let hover = await session.ask("hover", "styles.json", sheet, at: "\"\(key)\"", plus: 2)
      let text = hover["contents"]?["value"]?.string ?? ""
      #expect(text.contains("matches \(count) of 4 widgets"), "\(key): \(text)")
    }
  }
}
