import Foundation
import SourceJSON
import Testing

/// The diagnostics of texts that are not JSON, or not quite.
///
/// Every `Fixtures/JSON/<case>.json` stands beside the diagnostics that it gives. With
/// `LIVERY_RECORD` set in the environment they are written anew.
struct BadTextTests {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/JSON")

  private static let isRecording = ProcessInfo.processInfo.environment["LIVERY_RECORD"] != nil

  static let cases: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func `there are cases`() {
    #expect(Self.cases.count > 70)
  }

  @Test(arguments: cases)
  func `a text has the recorded diagnostics`(name: String) throws {
    let file = Self.directory.appending(path: name)
    let bytes = try Array(Data(contentsOf: file.appendingPathExtension("json")))
    var diagnostics = Diagnostics()
    let source = SourceText(name: "\(name).json", bytes: bytes)
    let node = JSONParser.parse(source, into: &diagnostics)
    #expect((node == nil) == diagnostics.hasErrors)
    #expect(!diagnostics.all.isEmpty)
    let printed = DiagnosticFormatter().format(diagnostics.all) + "\n"
    let record = file.appendingPathExtension("diagnostics")
    if Self.isRecording { try printed.write(to: record, atomically: true, encoding: .utf8) }
    #expect(try printed == String(contentsOf: record, encoding: .utf8))
  }
}
