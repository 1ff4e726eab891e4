import Livery
import SourceJSON
import Testing

/// Sheets that import others (spec 1.3, 1.10).
struct ImportTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func codes(_ file: String) -> [String] {
    do throws(DiagnosticsError) {
      _ = try Theme(contentsOf: [folder[file]])
      return []
    } catch {
      return error.diagnostics.map(\.code.description)
    }
  }

  private func message(_ file: String) -> String {
    do throws(DiagnosticsError) {
      _ = try Theme(contentsOf: [folder[file]])
      return ""
    } catch {
      return error.diagnostics[0].message
    }
  }

  @Test func `an imported sheet is weaker than its importer, and earlier imports than later ones`()
    throws
  {
    try folder.write(#"{ ".a": { "colors": { "textColor": "red" } } }"#, to: "one.json")
    try folder.write(
      #"{ ".a": { "colors": { "textColor": "lime", "heroColor": "lime" } } }"#,
      to: "two.json"
    )
    try folder.write(
      #"{ "@import": ["one.json", "two.json"], ".a": { "colors": { "heroColor": "blue" } } }"#,
      to: "all.json"
    )
    let sheet = try StyleSheet(contentsOf: folder["all.json"])
    let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
    let widget = tree.addWindow("UILabel", names: ["a"])
    #expect(widget.text(.textColor) == "#00ff00ff")
    #expect(widget.text(.heroColor) == "#0000ffff")
  }

  @Test func `paths are relative to the file that names them`() throws {
    try folder.makeFolder("inner")
    try folder.write(#"{ "$ink": "red" }"#, to: "inner/ink.json")
    try folder.write(#"{ "@import": ["ink.json"] }"#, to: "inner/all.json")
    try folder.write(
      #"{ "@import": ["./inner/all.json"], "default": { "colors": { "textColor": "$ink" } } }"#,
      to: "theme.json"
    )
    let theme = try Theme(contentsOf: [folder["theme.json"]])
    #expect(theme.name == "theme")
    #expect(
      theme.files.map { $0.split(separator: "/").last } == ["theme.json", "all.json", "ink.json"]
    )
    #expect(WidgetTree(theme: theme).addWindow().text(.textColor) == "#ff0000ff")
  }

  @Test func `a sheet that is reached over two ways is there once, at its first place`() throws {
    try folder.write(#"{ "$ink": "red" }"#, to: "base.json")
    try folder.write(#"{ "@import": ["base.json"], "$ink": "lime" }"#, to: "left.json")
    try folder.write(#"{ "@import": ["./base.json"], "$paper": "white" }"#, to: "right.json")
    try folder.write(
      """
      {
        "@import": ["left.json", "right.json"],
        "default": { "colors": { "textColor": "$ink", "backgroundColor": "$paper" } }
      }
      """,
      to: "theme.json"
    )
    let theme = try Theme(contentsOf: [folder["theme.json"]])
    #expect(theme.sheets.count == 4)
    #expect(theme.constant("ink", as: .color) == .color(Color(rgb: 0x00ff00)))
  }

  @Test func `sheets that import each other are named one after the other`() throws {
    try folder.write(#"{ "@import": ["b.json"] }"#, to: "a.json")
    try folder.write(#"{ "@import": ["c.json"] }"#, to: "b.json")
    try folder.write(#"{ "@import": ["b.json"] }"#, to: "c.json")
    #expect(codes("a.json") == ["import-loop"])
    let loop = message("a.json")
    let names = ["b.json", "c.json", "b.json"].map { folder[$0] }.joined(separator: " → ")
    #expect(loop.contains(names))
    #expect(!loop.contains("a.json"))
  }

  @Test func `what cannot be imported is reported where it is named`() throws {
    try folder.write(#"{ "@import": ["self.json"] }"#, to: "self.json")
    #expect(codes("self.json") == ["import-loop"])
    #expect(message("self.json").hasSuffix("imports itself; remove the import"))
    try folder.write(#"{ "@import": ["missing.json", "."] }"#, to: "bad.json")
    let error = #expect(throws: DiagnosticsError.self) {
      try StyleSheet(contentsOf: folder["bad.json"])
    }
    #expect(error?.diagnostics.map(\.code.description) == ["file-not-found", "directory"])
    #expect(error?.diagnostics.map { $0.location?.column } == [15, 31])
  }

  @Test func `problems of an imported sheet are reported once, with their own places`() throws {
    try folder.write(#"{ "default": { "colors": { "textColor": 5 } } }"#, to: "bad.json")
    try folder.write(#"{ "@import": ["bad.json"] }"#, to: "left.json")
    try folder.write(#"{ "@import": ["left.json", "bad.json"] }"#, to: "theme.json")
    let error = #expect(throws: DiagnosticsError.self) {
      try Theme(contentsOf: [folder["theme.json"]])
    }
    #expect(error?.diagnostics.count == 1)
    #expect(error?.diagnostics.first?.location?.file == folder["bad.json"])
  }

  @Test func `imports may not lead deeper than 128 files`() throws {
    for number in 0...140 {
      try folder.write(#"{ "@import": ["\#(number + 1).json"] }"#, to: "\(number).json")
    }
    #expect(codes("0.json") == ["import-too-deep"])
  }
}
