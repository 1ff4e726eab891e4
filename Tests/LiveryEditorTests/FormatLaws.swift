import Foundation
import LiveryEditor
import SourceJSON
import Testing

/// Sentences about the layout that hold for all texts.
struct FormatLaws {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The sheets, trees and other files of the examples.
  private static let texts: [(name: String, bytes: [UInt8])] = {
    var texts: [(name: String, bytes: [UInt8])] = []
    for folder in ["Resources", "Demo", "Tests/LiveryTests/Fixtures/Check"] {
      let url = root.appending(path: folder)
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      for file in files.sorted() where file.hasSuffix(".json") {
        if let data = try? Data(contentsOf: url.appending(path: file)), data.count < 6_000 {
          texts.append((file, Array(data)))
        }
      }
    }
    return texts
  }()

  private static var factor: Double {
    ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1
  }

  private func check(_ bytes: [UInt8], width: Int, _ name: String) {
    let source = SourceText(name: name, bytes: bytes)
    let once = FormattedText(source, width: width)
    let again = FormattedText(SourceText(name: name, bytes: once.bytes), width: width)
    #expect(again.bytes == once.bytes, "\(name), \(String(decoding: bytes, as: UTF8.self))")
    var old = Diagnostics()
    var new = Diagnostics()
    let before = JSONParser.parse(source, into: &old).map { JSONValue($0) }
    let after = JSONParser.parse(SourceText(name: name, bytes: once.bytes), into: &new)
      .map { JSONValue($0) }
    #expect(before == after)
    var changed = bytes
    for change in once.changes.reversed() {
      changed.replaceSubrange(change.range, with: change.text.utf8)
    }
    #expect(changed == once.bytes)
  }

  @Test func `a second run changes nothing, and the meaning stays`() {
    #expect(!Self.texts.isEmpty)
    for (name, bytes) in Self.texts {
      check(bytes, width: 100, name)
      check(bytes, width: 30, name + "c")
    }
  }

  @Test func `this holds for files with comments and mistakes`() {
    var random = SplitMix64(seed: 46)
    let pieces = [
      "// a comment\n", "/* one */", " ", "\n\n\n", "{", "}", "[", "]", ",", ":", "\"", "\\", "1",
      "\"key\": ", "/*\n two */", "true", "é", "\t", "\r\n", "//\n", "/", "*/",
    ]
    let small = Self.texts.filter { $0.bytes.count < 1500 }
    for _ in 0..<Int(500 * max(1, Self.factor)) {
      guard let (name, bytes) = small.randomElement(using: &random) else { return }
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...mutated.count, using: &random)
        if Bool.random(using: &random) {
          let end = min(mutated.count, place + Int.random(in: 0...6, using: &random))
          mutated.removeSubrange(place..<end)
        } else {
          mutated.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
        }
      }
      // With this name, comments and trailing commas are no mistakes, and the meaning is known.
      let ending = Bool.random(using: &random) ? "c" : ""
      check(mutated, width: [20, 60, 100].randomElement(using: &random) ?? 100, name + ending)
    }
  }
}
