import Foundation
import LiveryFormats
import Testing

/// Errors of a conversion about files of other formats, and about files without a converted value.
///
/// The files are those that show what formats look like; the first error of each conversion is in
/// `Fixtures/wrong-files.txt`, which the tests write with `LIVERY_RECORD=1`.
struct WrongFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "LiveryTests/Fixtures/Formats")

  private static let record = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/wrong-files.txt")

  private static func sources() throws -> [SourceText] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      SourceText(name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test func `a wrong file is reported with its recognised format, as recorded`() throws {
    var lines: [String] = []
    for format in ForeignFormat.allCases {
      for source in try Self.sources() {
        do throws(DiagnosticsError) {
          _ = try format.sheet(from: [source]).styleSheet()
          lines.append("\(format.rawValue) \(source.name): a sheet")
        } catch {
          let found = error.diagnostics.filter { $0.severity == .error }
          let rest = found.count > 1 ? " and \(found.count - 1) more" : ""
          lines.append(
            "\(format.rawValue) \(source.name): \(found[0].message) [\(found[0].code)]\(rest)"
          )
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
      try text.write(to: Self.record, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: Self.record, encoding: .utf8)))
  }

  @Test(arguments: [
    (ForeignFormat.plist, #"{ "a": { "b": 1 } }"#), (.brstyle, #"{ "a": { "b": 1 } }"#),
    (.brstyle, ##"{ "UIButton": { "colours": { "primaryColor": "#ff0000ff" } } }"##),
    (.plist, "<plist><dict><key>a</key><string>b</string></dict></plist>"),
    (.brstyle09, #"{ "default": { "colors": { "controlSettings": null } } }"#),
    (.brstyle09, #"{ "a": 1 }"#), (.brstyle09, ##"{ "$red": "#f00", ".Button": { "a": 1 } }"##),
  ])
  func `a file with values of which none is converted is an error`(
    format: ForeignFormat,
    text: String
  ) {
    #expect(format.problems(text, as: "json").last == "nothing-converted")
  }

  @Test func `a file of another format is one error, and nothing else, in each conversion`() throws
  {
    for format in ForeignFormat.allCases {
      for source in try Self.sources() {
        do throws(DiagnosticsError) {
          _ = try format.sheet(from: [source]).styleSheet()
        } catch {
          let found = error.diagnostics
          let isReported = found.contains { $0.message.hasPrefix("this looks like") }
          if isReported { #expect(found.count == 1, "\(format.rawValue) \(source.name)") }
          #expect(!found.contains { $0.code == .notASheet }, "\(format.rawValue) \(source.name)")
        }
      }
    }
  }

  @Test(arguments: [
    (ForeignFormat.plist, "{}"), (.plist, #"{ "a": { "b": {} } }"#),
    (.plist, "<plist><dict/></plist>"),
    (.brstyle, "{}"), (.brstyle, #"{ "UIButton": {} }"#),
    (.brstyle, #"{ "UIButton": { "colors": {} } }"#),
    (.brstyle09, "{}"), (.motif, "{}"), (.motif, #"{ ".Button": {} }"#),
  ])
  func `a file without values is converted`(format: ForeignFormat, text: String) throws {
    _ = try format.sheet(text, as: "json")
  }
}
