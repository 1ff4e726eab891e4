import Foundation
import Livery
import Testing

struct AppearanceLoaderTests {
  private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  @Test func `files are read and put together with all their problems in one list`() throws {
    let text = #"{ "default": { "colours": {} }, "UIButton-highlited": {} }"#
    let error = try withFile(text) { path in
      #expect(throws: DiagnosticsError.self) {
        try AppearanceLoader().load(contentsOf: [path, "nowhere.json"])
      }
    }
    let codes = error?.diagnostics.map(\.code.description) ?? []
    // The state may be defined in the file that is not there.
    #expect(Set(codes) == ["unknown-section", "file-not-found"])
  }

  @Test func `suspicious content of files is kept as warnings, each once`() throws {
    let appearance = try withFile(#"{ "UIButon": {} }"#) { path in
      try AppearanceLoader().load(contentsOf: [path])
    }
    #expect(appearance.warnings.map(\.code.description) == ["unknown-class"])
  }

  @Test func `a sheet cannot change the states or classes of another one`() throws {
    let first = try StyleSheet(text: #"{ "@states": ["on"], "@classes": { "A": "UIView" } }"#)
    let second = try StyleSheet(text: #"{ "@states": ["off"], "@classes": { "A": "UIButton" } }"#)
    let error = #expect(throws: DiagnosticsError.self) {
      try AppearanceLoader().load(first, second)
    }
    let codes = error?.diagnostics.map(\.code.description) ?? []
    #expect(Set(codes) == ["directive-conflict", "class-conflict"])
    #expect(error?.diagnostics.allSatisfy { $0.notes.count == 1 } == true)
  }
}
