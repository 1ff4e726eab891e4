import Foundation
import SourceJSON
import Testing

@testable import Livery

/// The recognised formats of files by their content.
///
/// To add a case, put a file into `Fixtures/Formats`, run the tests with `LIVERY_RECORD=1`, and
/// read the line about it in `Fixtures/formats.txt`.
struct FileFormatTests {
  private static let folder = "Tests/LiveryTests/Fixtures/Formats"

  static func source(_ name: String) throws -> SourceText {
    let bytes = try Data(contentsOf: PackageFiles.url("\(folder)/\(name)"))
    return SourceText(name: name, bytes: Array(bytes))
  }

  @Test func `files are recognised as recorded, whatever their names`() throws {
    let lines = try PackageFiles.names(in: Self.folder).map { name in
      let format = FileFormat.recognised(in: try Self.source(name))
      return "\(name): \(format?.name ?? "-")\n"
    }
    let found = lines.joined()
    let record = PackageFiles.url("Tests/LiveryTests/Fixtures/formats.txt")
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
      try found.write(to: record, atomically: true, encoding: .utf8)
    }
    #expect(found == (try String(contentsOf: record, encoding: .utf8)))
  }

  @Test func `every format of the table is found in some file`() throws {
    let found = try PackageFiles.names(in: Self.folder).map {
      FileFormat.recognised(in: try Self.source($0))
    }
    for format in FileFormat.all { #expect(found.contains(format), "\(format.name)") }
  }

  @Test func `a file of another format is one error as a sheet, and the same error imported`()
    throws
  {
    let folder = try ScratchFolder()
    for name in try PackageFiles.names(in: Self.folder) {
      let source = try Self.source(name)
      let format = FileFormat.recognised(in: source)
      if [nil, .sheet, .tree].contains(format) { continue }
      var diagnostics = Diagnostics()
      let sheet = StyleSheetReader.read(source, into: &diagnostics)
      #expect(diagnostics.all.map(\.code.description) == ["not-a-sheet"], "\(name)")
      #expect(diagnostics.all.first?.message.contains(format?.name ?? "") ?? false)
      #expect(sheet.entries.isEmpty)

      try Data(source.bytes).write(to: URL(filePath: folder[name]))
      try folder.write(#"{ "@import": ["\#(name)"] }"#, to: "importing.json")
      #expect {
        try StyleSheet(contentsOf: folder["importing.json"])
      } throws: { error in
        let found = (error as? DiagnosticsError)?.diagnostics ?? []
        return found.map(\.code.description) == ["not-a-sheet"]
          && found[0].message.contains(format?.name ?? "")
      }
    }
  }

  @Test func `sheets of the package look like nothing else`() throws {
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(
      atPath: PackageFiles.url("Resources").path
    )
    where path.hasSuffix(".json") {
      let bytes = try Data(contentsOf: PackageFiles.url("Resources/\(path)"))
      let source = SourceText(name: path, bytes: Array(bytes))
      var diagnostics = Diagnostics()
      _ = StyleSheetReader.read(source, into: &diagnostics)
      if diagnostics.hasErrors { continue }
      count += 1
      #expect([nil, .sheet].contains(FileFormat.recognised(in: source)), "\(path)")
    }
    #expect(count >= 10)
  }
}
