import Foundation
import LiveryFormats
import Testing

/// The conversions of the files in `Fixtures`.
///
/// There is a directory for each format. To add a case, make a directory in one of them, put files
/// there, run the tests with `LIVERY_RECORD=1`, and read the `sheet.json` and the `diagnostics`
/// that this wrote. Several files are one theme, in the order of their names. Without a
/// `sheet.json` the files have errors.
struct ConversionFixtureTests {
  /// A directory with the files of a case.
  struct Case: CustomTestStringConvertible, Sendable {
    let format: ForeignFormat
    let name: String
    var testDescription: String { "\(format.rawValue)/\(name)" }
    var folder: URL { fixtures.appending(path: "\(format.rawValue)/\(name)") }
  }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let cases: [Case] = ForeignFormat.allCases.flatMap { format in
    names(in: fixtures.appending(path: format.rawValue)).map { Case(format: format, name: $0) }
  }

  private static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `there are cases of all formats`() {
    #expect(Self.cases.count > 80)
    #expect(Set(Self.cases.map(\.format)) == Set(ForeignFormat.allCases))
  }

  @Test(arguments: cases)
  func `what becomes of files is as recorded`(fixture: Case) throws {
    let records: Set = ["sheet.json", "diagnostics"]
    let sources = try Self.names(in: fixture.folder).filter { !records.contains($0) }.map { name in
      let bytes = try Data(contentsOf: fixture.folder.appending(path: name))
      return SourceText(name: name, bytes: Array(bytes))
    }
    var sheet = ""
    var said: [Diagnostic] = []
    do throws(DiagnosticsError) {
      let converted = try fixture.format.sheet(from: sources)
      sheet = converted.text
      said = converted.notes
      #expect(said.allSatisfy { $0.severity == .warning })
    } catch {
      said = error.diagnostics
    }
    let report = said.isEmpty ? "" : DiagnosticFormatter().format(said) + "\n"
    try check(sheet, "sheet.json", of: fixture)
    try check(report, "diagnostics", of: fixture)
  }

  @Test(arguments: cases)
  func `a sheet that was made can be loaded`(fixture: Case) throws {
    let file = fixture.folder.appending(path: "sheet.json")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    let sheet = try StyleSheet(text: text)
    #expect(throws: Never.self) { try Theme(sheets: [sheet]) }
  }

  /// Compares a text with the recorded one; a missing file stands for an empty text.
  private func check(_ text: String, _ name: String, of fixture: Case) throws {
    let file = fixture.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
      try? FileManager.default.removeItem(at: file)
      if !text.isEmpty { try Data(text.utf8).write(to: file) }
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded ?? "")
  }
}
