import Foundation
import LiveryFormats
import Testing

/// The styles of widgets whose names are the paths of DZLThemer's elements.
struct ElementTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Resources/DZLThemer")

  private func tree(_ theme: String) throws -> WidgetTree {
    let path = Self.folder.appending(path: theme + ".plist").path
    return try ForeignFormat.plist.sheet(contentsOf: [path]).tree()
  }

  @Test func `DZ-T1, DZ-T2: a label has the font, the colours and the spacing of its element`()
    throws
  {
    let properties = try tree("LightTheme").properties(of: "main", "titleLabel", "iphone")
    #expect(properties["font"]?.font == Font(name: "Gill Sans", size: 25))
    #expect(properties["textColor"]?.color?.description == "#990000ff")
    #expect(properties["lineSpacing"]?.number == 0)
    #expect(properties["backgroundColor"]?.color?.description == "#e1e1e1ff")
  }

  @Test func `DZ-T3: a button has the font and the colour of its element`() throws {
    let properties = try tree("LightTheme").properties(of: "main", "button", "iphone")
    #expect(properties["font"]?.font == Font(name: "Futura", size: 20))
    #expect(properties["textColor"]?.color?.description == "#23bc00ff")
    #expect(Set(properties.keys) == ["font", "textColor"])
  }

  @Test func `DZ-T4: a view has the background of its element`() throws {
    let properties = try tree("DarkTheme").properties(of: "main", "view", "iphone")
    #expect(properties["backgroundColor"]?.color?.description == "#000000ff")
  }

  @Test func `DZ-T6: an element of a JSON file is one as well`() throws {
    let text = #"{"main": {"view": {"iphone": {"bgColorHex": "a3fe00"}}}}"#
    let tree = try ForeignFormat.plist.sheet(text, as: "json").tree()
    let color = tree.properties(of: "main", "view", "iphone")["backgroundColor"]?.color
    #expect(color?.description == "#a3fe00ff")
  }

  @Test(arguments: [
    #"{"a": {"b": {"fontName": "Futura"}}}"#, #"{"a": {"b": {"bgColorHex": "abc"}}}"#,
    #"{"a": {"b": {"lineSpacing": []}}}"#,
  ])
  func `DZ-T7: missing or wrong members are named with their paths`(text: String) {
    do throws(DiagnosticsError) {
      _ = try ForeignFormat.plist.sheet(from: [SourceText(name: "a.json", text: text)])
      Issue.record("no error")
    } catch {
      #expect(error.diagnostics.first?.message.contains("'a.b") == true)
    }
  }

  @Test func `DZ-T7: a path that no element has styles nothing`() throws {
    #expect(try tree("LightTheme").properties(of: "main", "nothing").isEmpty)
    #expect(try tree("LightTheme").properties(of: "main", "titleLabel").isEmpty)
  }

  @Test func `DZ-T8, DZ-12: without line spacing there is none to obey`() throws {
    let text = #"{"a": {"fontName": "Futura", "fontSize": 12, "colorHex": "112233"}}"#
    let sheet = try ForeignFormat.plist.sheet(text, as: "json")
    #expect(sheet.notes.isEmpty)
    #expect(try sheet.tree().properties(of: "a")["lineSpacing"] == nil)
  }

  @Test func `DZ-T5, DZ-10: another theme reaches the views that are there`() throws {
    func theme(_ color: String) throws -> Theme {
      let text = #"{"view": {"bgColorHex": "\#(color)"}}"#
      return try ForeignFormat.plist.sheet(text, as: "json").theme()
    }
    let tree = WidgetTree(theme: try theme("000000"))
    let view = tree.addWindow().add("UIView", names: ["view"])
    tree.theme = try theme("ffeeee")
    let color = view.style.properties["backgroundColor"]?.color
    #expect(color?.description == "#ffeeeeff")
  }
}
