import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Files that are converted to sheets mean what they mean where they lie.
struct WrittenDownTests {
  private static let cases = Int(
    20 * (Double(ProcessInfo.processInfo.environment["LIVERY_CASES"] ?? "") ?? 1)
  )

  /// A generator whose numbers a seed decides.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  /// Returns the files of a random theme of Motif, each with numbered comments.
  private static func files(_ numbers: inout Numbers) -> [(name: String, text: String)] {
    var comments = 0
    var colors = 0
    var classes = 0
    return (0...numbers.below(3)).map { file in
      var lines: [String] = []
      func comment() {
        comments += 1
        lines.append("# comment \(comments).")
      }
      for _ in 0..<(1 + numbers.below(3)) {
        if numbers.below(2) == 0 { comment() }
        let digits = String(100_000 + numbers.below(800_000))
        let value = colors > 0 && numbers.below(3) == 0 ? "$Color\(colors - 1)" : "'#\(digits)'"
        lines.append("$Color\(colors): \(value)")
        colors += 1
      }
      for _ in 0..<(1 + numbers.below(3)) {
        lines.append(".Class\(classes):")
        if classes > 0, numbers.below(3) == 0 {
          lines.append("    _superclass: .Class\(numbers.below(classes))")
        }
        if numbers.below(2) == 0 { comment() }
        comments += 1
        lines.append("    cornerRadius: \(numbers.below(9)) # comment \(comments).")
        lines.append("    tintColor: $Color\(numbers.below(colors))")
        classes += 1
      }
      return ("Part\(file)", lines.joined(separator: "\n") + "\n")
    }
  }

  /// The meaning of a theme: its constants, and the declarations of its entries.
  private static func meaning(of theme: Theme) -> [String] {
    let constants = theme.constantNames.map { name in
      "$\(name) \(theme.constant(name).map { "\($0)" } ?? "none")"
    }
    let entries = theme.appearance().cascadeRules.map { rule in
      "\(rule.selector?.description ?? "") \(rule.items.map { "\($0.setting) \($0.value)" })"
    }
    return constants.sorted() + entries
  }

  @Test func `A theme of Motif that is written down has the constants and entries of its files`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 0..<Self.cases {
      var numbers = Numbers(state: UInt64(seed))
      let files = Self.files(&numbers)
      let place = folder.appending(path: "\(seed)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      var paths: [String] = []
      for (name, text) in files {
        let file = place.appending(path: name + ".yaml")
        try Data(text.utf8).write(to: file)
        paths.append(file.path)
      }
      let sources = zip(paths, files).map { SourceText(name: $0, text: $1.text) }
      let names = files.map { $0.name + ".jsonc" }
      let sheets = try ForeignFormat.motif.sheets(from: sources, named: names)
      for (name, sheet) in zip(names, sheets) {
        try Data(sheet.commentedText.utf8).write(to: place.appending(path: name))
      }
      let last = place.appending(path: names[names.count - 1]).path
      let inPlace = try Theme(contentsOf: paths, formats: [.motif])
      let written = try Theme(contentsOf: [last])
      #expect(Self.meaning(of: inPlace) == Self.meaning(of: written), "seed \(seed)")
      let found = sheets.map(\.commentedText).joined().matches(of: /comment [0-9]+\./)
      let known = files.map(\.text).joined().matches(of: /comment [0-9]+\./)
      #expect(found.map { String($0.output) } == known.map { String($0.output) }, "seed \(seed)")
    }
  }

  @Test func `Comments precede the members that they precede, or whose lines they end`() throws {
    let text = """
      # The colours.
      $Red: '#f00' # of errors
      # Buttons
      .Button:
          # round
          cornerRadius: 5
      # The end.
      """
    let sheet = try ForeignFormat.motif.sheet(from: [SourceText(name: "a.yaml", text: text)])
    let lines = sheet.commentedText.split(separator: "\n").map(String.init)
    func line(after comment: String) -> String {
      lines.firstIndex { $0.hasSuffix("// \(comment)") }.map { lines[$0 + 1] } ?? "none"
    }
    #expect(line(after: "of errors").contains("$Red"))
    #expect(line(after: "Buttons").contains(".Button"))
    #expect(line(after: "round").contains("cornerRadius"))
    #expect(lines.last == "// The end.")
    #expect(sheet.comments.map(\.line) == [1, 2, 3, 5, 7])
    #expect(!sheet.text.contains("//"))
  }
}
