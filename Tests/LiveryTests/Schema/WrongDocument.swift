import Foundation

/// A small file with one error, which an editor should underline.
///
/// `Fixtures/Schema/wrong.txt` has one each line: `sheet` or `tree`, white space, and the file.
struct WrongDocument: CustomStringConvertible, Sendable {
  var kind: String
  var text: String

  var description: String { "\(kind): \(text)" }

  var subject: SchemaSubject {
    SchemaSubject(name: description, text: text, kind: kind == "tree" ? .tree : .sheet)
  }

  static func all() throws -> [WrongDocument] {
    let path = "Tests/LiveryTests/Fixtures/Schema/wrong.txt"
    return try PackageFiles.text(path)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return WrongDocument(kind: String(parts[0]), text: String(parts.last ?? ""))
      }
  }
}
