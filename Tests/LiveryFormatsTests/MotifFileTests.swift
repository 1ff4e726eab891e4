import Foundation
import LiveryFormats
import Testing

/// The search for files of themes, and the names of their themes.
struct MotifFileTests {
  @Test(arguments: [
    ("ColorsTheme.json", "Colors"), ("Theme.yml", "Theme"), ("Buttons.yaml", "Buttons"),
    ("ThemedThemeTheme.yaml", "ThemedTheme"), ("dir.d/DarkTheme.yaml", "Dark"), ("Plain", "Plain"),
  ])
  func `MO-33: a theme is called as its file, without Theme at the end`(file: String, name: String)
  {
    #expect(MotifFile.themeName(of: file) == name)
  }

  @Test func `MO-30: yaml comes before yml and json, the name itself before the one with Theme`()
    throws
  {
    try withFolder(["A.json", "ATheme.yml", "B.yml", "BTheme.yaml", "C.yaml", "CTheme.yaml"]) {
      folder in
      let found = ["A", "B", "C", "D"].map { MotifFile.path(ofTheme: $0, in: folder) }
      let names = found.map { $0.map { URL(filePath: $0).lastPathComponent } }
      #expect(names == ["ATheme.yml", "BTheme.yaml", "C.yaml", nil])
    }
  }

  @Test func `MO-30: a name that no theme has is answered with those that there are`() throws {
    try withFolder(["Dark.yaml", "LightTheme.json", "notes.txt"]) { folder in
      let message = try #require(problem(with: folder + "/Blue"))
      #expect(message.contains("no theme 'Blue'"))
      #expect(message.contains("'Dark.yaml', 'LightTheme.json'"))
      #expect(!message.contains("notes"))
    }
  }

  @Test func `MO-30: themes that are named make one sheet`() throws {
    try withFolder(["Colors.yaml", "ButtonsTheme.json"]) { folder in
      try "$A: 1\n".write(toFile: folder + "/Colors.yaml", atomically: true, encoding: .utf8)
      try #"{".K": {"p": "$A"}}"#.write(
        toFile: folder + "/ButtonsTheme.json",
        atomically: true,
        encoding: .utf8
      )
      let paths = [folder + "/Colors", folder + "/Buttons"]
      let sheet = try ForeignFormat.motif.sheet(contentsOf: paths)
      #expect(sheet.name == "Colors+Buttons")
      #expect(sheet.text.contains(#""p": "$A""#))
    }
  }

  @Test func `MO-31: a file is no theme unless its extension is yaml, yml or json`() throws {
    try withFolder(["Dark.txt", "Dark"]) { folder in
      #expect(problem(with: folder + "/Dark.txt")?.contains("found 'txt'") == true)
      #expect(problem(with: folder + "/Dark")?.contains("found none") == true)
    }
  }

  @Test func `MO-32: a file that is not there is reported`() throws {
    #expect(problem(with: "nowhere/Dark.yaml")?.contains("there is no file") == true)
  }

  private func problem(with path: String) -> String? {
    do throws(DiagnosticsError) {
      _ = try ForeignFormat.motif.sheet(contentsOf: [path])
      return nil
    } catch {
      return error.diagnostics.first?.message
    }
  }

  private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try Data("{}".utf8).write(to: folder.appending(path: file)) }
    try body(folder.path)
  }
}
