import Foundation
import Testing

/// The command's output for programs, and the files of projects, conform to their schemas.
struct AnswerSchemaTests {
  @Test func `every recorded answer conforms to the schema of its command`() throws {
    var documents: [Document] = []
    for fixture in try Fixture.all() {
      guard let part = try Self.part(of: fixture) else { continue }
      documents.append(Document(text: fixture.expectation().output, part: part))
    }
    #expect(Set(documents.map(\.part)).count >= 7)
    for (document, verdict) in zip(documents, try Self.verdicts("answers", on: documents)) {
      #expect(verdict == "valid", "\(document.part): \(document.text.prefix(300))")
    }
  }

  @Test func `an answer with a member more or less is not`() throws {
    let fixture = try #require(try Fixture.all().first { $0.name == "check-json" })
    let text = fixture.expectation().output
    let wrong = [
      text.replacing("\"version\": 1,", with: ""),
      text.replacing("\"severity\": \"error\"", with: "\"severity\": \"fatal\""),
      text.replacing("\"message\":", with: "\"text\":"),
    ].map { Document(text: $0, part: "check") }
    for verdict in try Self.verdicts("answers", on: wrong) { #expect(verdict.hasPrefix("invalid")) }
  }

  @Test func `projects and policies conform to their schemas`() throws {
    for (schema, file, suffix) in [
      ("project", "livery.json", "project-wrong"), ("policy", "policy.json", "test-wrong"),
    ] {
      let good = try Fixture.all().compactMap { fixture -> Document? in
        let path = Fixture.directory.appending(path: "\(fixture.name)/\(file)")
        let isGood = !["wrong", "no-rules", "empty"].contains { fixture.name.contains($0) }
        let text = try? String(contentsOf: path, encoding: .utf8)
        return isGood ? text.map { Document(text: $0, part: "") } : nil
      }
      let own = CommandRun.root.appending(path: "Resources/\(file)")
      let all = good + [Document(text: try String(contentsOf: own, encoding: .utf8), part: "")]
      #expect(all.count > 2)
      for (document, verdict) in zip(all, try Self.verdicts(schema, on: all)) {
        #expect(verdict == "valid", "\(document.text)")
      }
      let bad = Fixture.directory.appending(path: "\(suffix)/\(file)")
      let wrong = Document(text: try String(contentsOf: bad, encoding: .utf8), part: "")
      #expect(try Self.verdicts(schema, on: [wrong])[0].hasPrefix("invalid"))
    }
  }

  /// A document, and its definition in the schema.
  private struct Document: Codable {
    var text: String
    var part: String
  }

  /// Returns the definition for the output of a fixture; `nil` if that is no complete answer.
  private static func part(of fixture: Fixture) throws -> String? {
    let script = try fixture.script().replacing("\\\n", with: " ")
    let lines = script.split(separator: "\n").filter { $0.hasPrefix("livery ") }
    guard lines.count == 1, let line = lines.first, line.contains("--format json"),
      !line.contains("|")
    else { return nil }
    switch line.split(separator: " ")[1] {
    case "explain" where line.contains("--why-not"): return "whyNot"
    case "explain": return "explanation"
    case "style": return "widgets"
    case let command
    where [
      "check", "prove", "states", "test", "compare", "uses", "conform", "export",
    ].contains(command):
      return String(command)
    default: return nil
    }
  }

  /// Returns the verdicts of Python's `jsonschema` on documents.
  private static func verdicts(_ schema: String, on documents: [Document]) throws -> [String] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let lines = try documents.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try Data(lines.joined(separator: "\n").utf8).write(to: scratch)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let root = CommandRun.root.path
    let script = "\(root)/Tests/LiveryTests/Fixtures/Schema/validate.py"
    let arguments = "'\(script)' '\(root)/Resources/Schema/\(schema).schema.json' '\(scratch.path)'"
    let result = try CommandRun().shell("python3 \(arguments) || /usr/bin/python3 \(arguments)")
    let verdicts = result.output.split(separator: "\n").map(String.init)
    try #require(verdicts.count == documents.count, "\(result.errors)")
    return verdicts
  }
}
