import Foundation

/// A validator of documents against `livery.schema.json` that is independent of Livery: Python's
/// `jsonschema`.
struct SchemaValidator {
  /// A document, and its definition in the schema.
  struct Document: Codable {
    var text: String
    var part: String
  }

  /// The verdict of a schema on a document.
  enum Verdict: Equatable {
    case valid
    case unreadable
    case invalid(String)
  }

  /// The failure of the validator to run.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The schema.
  static let schema = PackageFiles.url("Resources/Schema/livery.schema.json")

  /// Returns the verdicts on documents, in their order.
  static func verdicts(on documents: [Document]) throws -> [Verdict] {
    for python in ["python3", "/usr/bin/python3"] {
      if let lines = try run(python, on: documents) {
        guard lines.count == documents.count else {
          throw Failure(description: "\(documents.count) documents have \(lines.count) verdicts")
        }
        return lines.map(verdict)
      }
    }
    throw Failure(
      description: "there is no 'jsonschema' for 'python3'; Tests/run.sh installs it"
    )
  }

  private static func verdict(_ line: Substring) -> Verdict {
    switch line {
    case "valid": .valid
    case "unreadable": .unreadable
    default: .invalid(String(line))
    }
  }

  /// Returns the lines that the validator prints; `nil` if this Python has none.
  private static func run(_ python: String, on documents: [Document]) throws -> [Substring]? {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let input = scratch.appending(path: "documents")
    let output = scratch.appending(path: "verdicts")
    let lines = try documents.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    try Data().write(to: output)
    let script = PackageFiles.url("Tests/LiveryTests/Fixtures/Schema/validate.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, script.path, schema.path, input.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0:
      return String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
    case 3, 127: return nil
    default:
      throw Failure(description: "the validator ended with status \(process.terminationStatus)")
    }
  }
}
