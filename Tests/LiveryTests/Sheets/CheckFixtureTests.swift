import Foundation
import Livery
import SourceJSON
import Testing

/// The diagnostics of the sheets in `Fixtures/Check`.
///
/// To add a case, put `<case>.json` there, run the tests with `LIVERY_RECORD=1`, and read the
/// `<case>.diagnostics` that this wrote. Cases whose names begin with `lenient-` are read under the
/// lenient policy.
struct CheckFixtureTests {
  private static let folder = PackageFiles.url("Tests/LiveryTests/Fixtures/Check")

  static let cases: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func `there are cases`() {
    #expect(Self.cases.count > 40)
  }

  @Test(arguments: cases)
  func `the diagnostics of a sheet are as recorded`(name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
    let source = SourceText(name: "\(name).json", bytes: Array(bytes))
    let policy: StyleSheet.Policy = name.hasPrefix("lenient-") ? .lenient : .strict
    var diagnostics = Diagnostics()
    let sheet = StyleSheetReader.read(source, policy: policy, into: &diagnostics)
    if !diagnostics.hasErrors { _ = AppearanceLoader().load([sheet], into: &diagnostics) }
    let said = DiagnosticFormatter().format(diagnostics.all) + "\n"

    let record = Self.folder.appending(path: "\(name).diagnostics")
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
      try said.write(to: record, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: record, encoding: .utf8)
    #expect(said == expected)
  }

  @Test(arguments: cases)
  func `a comma too many hides nothing that is wrong with a sheet`(name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
    guard let text = String(bytes: bytes, encoding: .utf8) else { return }
    let whole = Self.found(in: text)
    let isJSON = !whole.contains { $0.code == .jsonSyntax }
    guard isJSON, let end = text.lastIndex(of: "}"),
      let last = text[..<end].last(where: { !$0.isWhitespace }), last != "{"
    else { return }
    let recovered = Self.found(in: text[..<end] + "," + text[end...])
    #expect(recovered.subtracting(whole).map(\.code) == [.jsonSyntax])
    // These may follow from unknown values.
    let mayFollow: [Diagnostic.Code] = [.unknownName, .unusedConstant]
    #expect(whole.subtracting(recovered).filter { !mayFollow.contains($0.code) }.isEmpty)
  }

  /// Returns the diagnostics of a sheet, and of its theme.
  private static func found(in text: some StringProtocol) -> Set<Diagnostic> {
    var diagnostics = Diagnostics()
    let source = SourceText(name: "a.json", text: String(text))
    let sheet = StyleSheetReader.read(source, into: &diagnostics)
    _ = AppearanceLoader().load([sheet], into: &diagnostics)
    return Set(diagnostics.all)
  }

  @Test func `every recorded expectation has its sheet`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let records = files.filter { $0.hasSuffix(".diagnostics") }.map { String($0.dropLast(12)) }
    #expect(Set(records) == Set(Self.cases))
  }
}
