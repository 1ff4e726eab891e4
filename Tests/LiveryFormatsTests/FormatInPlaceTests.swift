import Foundation
import Livery
import LiveryFormats
import Testing

/// Files of other systems as sheets: the recorded conversions are what they mean.
struct FormatInPlaceTests {
  @Test(arguments: ConversionFixtureTests.cases)
  func `a file read in place means what its conversion says`(
    fixture: ConversionFixtureTests.Case
  ) throws {
    let files = try fixture.files()
    let recorded = fixture.folder.appending(path: "sheet.json").path
    do throws(DiagnosticsError) {
      let theme = try Theme(contentsOf: files, policy: fixture.policy(for: files))
      let converted = try Theme(contentsOf: [recorded])
      #expect(Meaning(theme) == Meaning(converted))
      #expect(theme.sheets.allSatisfy { $0.format?.name == fixture.format.rawValue })
    } catch {
      #expect(!FileManager.default.fileExists(atPath: recorded), "\(error)")
    }
  }

  @Test(arguments: ConversionFixtureTests.cases)
  func `problems are reported where a conversion reports them`(
    fixture: ConversionFixtureTests.Case
  ) throws {
    let files = try fixture.files()
    var found: [Diagnostic] = []
    do throws(DiagnosticsError) {
      found = try Theme(contentsOf: files, policy: fixture.policy(for: files)).warnings
    } catch {
      found = error.diagnostics
    }
    let report = found.isEmpty ? "" : DiagnosticFormatter().format(found) + "\n"
    let recorded = try? String(
      contentsOf: fixture.folder.appending(path: "diagnostics"),
      encoding: .utf8
    )
    let names = report.replacing(fixture.folder.path + "/", with: "")
    for line in (recorded ?? "").split(separator: "\n") where line.contains(": error: ") {
      #expect(names.contains(line))
    }
  }

  @Test func `YAML and property lists need no mention, and JSON does`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to name: String) throws -> String {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let yaml = try write("$Accent: '#00aa77'\n", to: "Colors.yaml")
    let text = ##"{ "$Accent": "#00aa77", ".Button": { "tint": "$Accent" } }"##
    let json = try write(text, to: "a.json")
    let app = try write(
      #"{ "@import": ["Colors.yaml", { "path": "a.json", "from": "motif" }] }"#,
      to: "app.json"
    )
    let theme = try Theme(contentsOf: [yaml], formats: [.motif])
    let accent = try Color(parsing: "#00aa77")
    #expect(theme.constant("Accent", as: .color) == .color(accent))
    #expect(throws: DiagnosticsError.self) { try Theme(contentsOf: [json], formats: [.motif]) }
    #expect(try Theme(contentsOf: [app], formats: [.motif]).sheets.count == 3)
    let named = try write(#"{ "@import": [{ "path": "a.json", "from": "motif" }] }"#, to: "b.json")
    #expect(try Theme(contentsOf: [named], formats: [.motif]).constantNames == ["Accent"])
  }

  @Test func `a problem with a binary property list shows nothing of its bytes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appending(path: "theme.plist")
    try PropertyListSerialization.data(
      fromPropertyList: ["title": ["lineSpacing": 3]],
      format: .binary,
      options: 0
    ).write(to: list)
    let app = folder.appending(path: "app.json")
    try Data(#"{ "@import": ["theme.plist"], "@properties": { "lineSpacing": "color" } }"#.utf8)
      .write(to: app)
    let error = #expect(throws: DiagnosticsError.self) {
      try Theme(contentsOf: [app.path], formats: [.plist])
    }
    let report = DiagnosticFormatter().format(error?.diagnostics ?? [])
    #expect(report.contains("theme.plist:1:1"))
    #expect(!report.contains("bplist"))
  }

  @Test func `without the library a file is named with what reads it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Theme.yaml")
    try Data("$Accent: '#00aa77'\n.Button:\n  tint: $Accent\n".utf8).write(to: file)
    let error = #expect(throws: DiagnosticsError.self) { try Theme(contentsOf: [file.path]) }
    let message = try #require(error?.diagnostics.first?.message)
    #expect(message.contains("link 'LiveryFormats' and pass 'formats: [.motif]'"))
  }

  @Test func `a file of another system is not edited`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Theme.yaml")
    try Data("$Accent: '#00aa77'\n".utf8).write(to: file)
    let theme = try Theme(contentsOf: [file.path], formats: [.motif])
    let place = try #require(theme.place(ofConstant: "Accent"))
    #expect(throws: DiagnosticsError.self) {
      try theme.editing([.setConstant(place, .value("#ff0000"))])
    }
  }
}

extension ConversionFixtureTests.Case {
  /// The paths of the files.
  fileprivate func files() throws -> [String] {
    let records: Set = ["sheet.json", "diagnostics"]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") && !records.contains($0) }
      .sorted()
      .map { folder.appending(path: $0).path }
  }

  /// A policy that reads the files in the format.
  fileprivate func policy(for files: [String]) -> StyleSheet.Policy {
    var policy = StyleSheet.Policy.strict
    policy.formats = [StyleSheet.Format].all
    let format = policy.formats.first { $0.name == self.format.rawValue }
    for file in files { policy.formatsByFile[file] = format }
    return policy
  }
}

/// The declarations of a theme's sheets, regardless of the files that they are in.
private struct Meaning: Equatable {
  var constants: [String: JSONValue] = [:]
  var entries: [String: [String]] = [:]
  var properties: Set<StyleSheet.PropertyDefinition> = []

  init(_ theme: Theme) {
    for sheet in theme.sheets {
      for constant in sheet.constants { constants[constant.name] = JSONValue(constant.value) }
      for entry in sheet.entries {
        let deferred = entry.deferred.map { "\($0.setting): \(JSONValue($0.value).text())" }
        let declared = entry.declarations.sorted.map { "\($0.setting): \($0.value)" }
        entries[entry.key, default: []] += (deferred + declared).sorted()
      }
      properties.formUnion(sheet.properties.map(\.value))
    }
  }
}
