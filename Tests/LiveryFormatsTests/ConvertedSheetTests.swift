import SourceJSON
import Testing

@testable import LiveryFormats

/// Diagnostics of converted sheets: their places are in the original files.
struct ConvertedSheetTests {
  /// Returns the problems of a converted text, with places.
  private func problems(_ format: ForeignFormat, _ text: String, name: String) throws -> [String] {
    let sheet = try format.sheet(from: [SourceText(name: name, text: text)])
    do {
      _ = try sheet.styleSheet()
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        #expect(diagnostic.file == name)
        return "\(diagnostic.location.map { "\($0)" } ?? "nowhere") [\(diagnostic.code)]"
      }
    }
  }

  @Test func `problems of a sheet are reported at their origins`() throws {
    let text = """
      {
        "colors": { "inverseControlSettings": {}, "foo": "x" },
        "UI Label-highlight": { "fonts": [], "properties": { "": 1, "a": ["{a.b}", "@inhrit"] } }
      }
      """
    #expect(
      try Set(problems(.brstyle09, text, name: "old.json")) == [
        "old.json:2:45 [unknown-setting]", "old.json:3:7 [invalid-selector]",
        "old.json:3:36 [wrong-kind]", "old.json:3:56 [empty-name]",
        "old.json:3:69 [misplaced-reference]",
        "old.json:3:78 [unknown-keyword]",
      ]
    )
  }

  @Test
  func `a place within a string is the same one in the file, unless its spelling differs`()
    throws
  {
    let plain = ##"{ "default": {}, "a, UI Label": {} }"##
    #expect(
      try problems(.brstyle09, plain, name: "a.json").contains("a.json:1:25 [invalid-selector]")
    )
    let first = ##"{ "default": {}, "+UILabel": {} }"##
    #expect(try problems(.brstyle09, first, name: "a.json") == ["a.json:1:19 [invalid-selector]"])
    let escaped = ##"{ "default": {}, "a, \u0055I Label": {} }"##
    #expect(
      try problems(.brstyle09, escaped, name: "a.json").contains("a.json:1:18 [invalid-selector]")
    )
  }

  @Test func `problems of a file without lines are reported with their keys`() {
    let value: JSONValue = [".a": ["properties": ["p": "@inhrit"]]]
    let content = SourceValue(json: value, at: nil)
    let source = SourceText(name: "a.plist", bytes: Array("bplist00".utf8))
    let sheet = ConvertedSheet(name: "a", content: content, of: [source], notes: [])
    let error = #expect(throws: DiagnosticsError.self) { try sheet.styleSheet() }
    let found = error?.diagnostics.first
    #expect(found?.location == nil)
    #expect(found?.file == "a.plist")
    #expect(
      found?.message.hasPrefix("'a.plist', '.a' → 'properties' → 'p': '@inhrit' is nearly") == true
    )
  }

  @Test func `problems in other files keep their places`() throws {
    let sheet = try ForeignFormat.motif.sheet(".A: { p: 1 }")
    let other = SourceText(name: "other.json", text: "{}").location(at: 1)
    let found = Diagnostic(.error, .unknownColour, message: "wrong", at: other)
    #expect(sheet.inConvertedFiles([found, found], ofSheet: "<sheet>") == [found])
  }

  @Test
  func `a font without a size is none, in BRStyle's file and in the converted one`()
    throws
  {
    let text = #"""
      {
        "default": { "fonts": { "actionFont": { "name": "Menlo" }, "heroFont": { "size": -3 } } },
        "UILabel": { "fonts": { "textFont": {} } }
      }
      """#
    let file = try StyleSheet(text: text, policy: .lenient)
    let sheets = try [file, ForeignFormat.brstyle.sheet(text, as: "json").styleSheet()]
    for sheet in sheets {
      let appearance = try AppearanceLoader(resolution: .brstyle).load([sheet])
      let style = WidgetTree(appearance: appearance).addWindow().add("UILabel").style
      #expect(style.fonts.actionFont == nil)
      #expect(style.fonts.heroFont == nil)
      #expect(style.fonts.textFont == nil)
      #expect(style.fonts.listFont != nil)
    }
  }
}

extension Diagnostic.Code {
  fileprivate static let unknownColour = Self("unknown-colour")
}
