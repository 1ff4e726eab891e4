import Livery
import Testing

@testable import LiveryExport

/// Names and texts of themes that try to end a string, a comment or an element of a target, or to
/// lead out of the folder.
struct BreakoutTests {
  private static let parts: [String] = [
    "*/", "/*", "\"", "'", "\\", "\n", "\r", "\u{0C}", "\u{2028}", "}", "{", ";", ":", "-->",
    "<!--",
    "<", ">", "&", "]]>", "</style>", "../", "..", "/", "@import", "url(", ")", "\u{202E}", "\u{1}",
    "a", "Z", "9", "é", "漢", "\u{301}", " ", "\\9 ", "`", "$(rm)", "\\(x)", "*", "-", "nul", "CON",
    "?", "@",
  ]

  private struct Random {
    var state: UInt64

    mutating func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }

    mutating func text() -> String {
      (0...number(below: 6)).map { _ in
        BreakoutTests.parts[number(below: BreakoutTests.parts.count)]
      }.joined()
    }
  }

  /// Returns the text of a sheet with names and texts in it.
  private static func sheet(_ text: String, name: String) -> String {
    func quoted(_ text: String) -> String {
      let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20:
          "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
        default: String(Character(scalar))
        }
      }.joined()
      return "\"\(escaped)\""
    }
    // In ids and names a backslash takes any character.
    let id = "n" + name.unicodeScalars.map { "\\\($0)" }.joined()
    return """
      {
        "@properties": { "word": "string" },
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$text": \(quoted("t" + text)), "$font": { "name": \(quoted("f 0" + text)), "size": 12 },
        "$ink": "#102030",
        "@when scheme=dark": { "$ink": "#ffffff" },
        "UILabel": { "properties": { "word": \(quoted("w" + text)) }, "fonts": { "textFont": "$font" } },
        \(quoted("UIButton#\(id)")): { "controls": { "actionColor": "$ink" } },
        \(quoted("UILabel.\(id)-highlighted")): { "colors": { "textColor": "$ink" } }
      }
      """
  }

  private func exports(_ text: String, name: String) throws -> [ThemeExport.Target: ThemeExport] {
    let sheet = try StyleSheet(text: Self.sheet(text, name: name), name: "sheet.json")
    let theme = try Theme(name: "theme", sheets: [sheet])
    var exports: [ThemeExport.Target: ThemeExport] = [:]
    for target in ThemeExport.Target.allCases {
      exports[target] = try ThemeExport(of: theme, to: target)
    }
    return exports
  }

  private func language(of file: ExportedFile) -> TextSkeleton.Language {
    if file.path.hasSuffix(".xml") { return .xml }
    if file.path.hasSuffix(".swift") { return .swift }
    return file.path.hasSuffix(".json") ? .json : .css
  }

  @Test func `no text and no name of a theme changes the structure of an export`() throws {
    var random = Random(state: 4)
    let tame = try exports("x", name: "x")
    for round in 0..<12 {
      let text = random.text().replacing("$", with: "")
      // White space in names has no form in CSS, which leaves the rule out.
      let name = String(random.text().filter { !$0.isWhitespace && !$0.isControl } + "x")
      let wild = try exports(text, name: name)
      for (target, export) in wild {
        let expected = try #require(tame[target])
        #expect(export.files.map(\.path) == expected.files.map(\.path))
        for (file, other) in zip(export.files, expected.files) {
          let skeleton = TextSkeleton(file.text, in: language(of: file))
          let tameSkeleton = TextSkeleton(other.text, in: language(of: other))
          #expect(
            skeleton == tameSkeleton,
            "round \(round), \(target) \(file.path): \(text.debugDescription) \(name.debugDescription)"
          )
        }
      }
    }
  }

  @Test func `no name of a theme leads out of the folder`() throws {
    var random = Random(state: 5)
    let sheet = try StyleSheet(text: Self.sheet("x", name: "x"), name: "sheet.json")
    for _ in 0..<25 {
      let theme = try Theme(name: random.text(), sheets: [sheet])
      for target in ThemeExport.Target.allCases {
        for file in try ThemeExport(of: theme, to: target).files {
          let steps = file.path.split(separator: "/", omittingEmptySubsequences: false)
          #expect(steps.allSatisfy { !$0.isEmpty && $0.first != "." })
          #expect(
            file.path.allSatisfy {
              $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0))
            }
          )
        }
      }
    }
  }

  @Test func `two names that are one in a target are an error, and other names remove it`() throws {
    let text =
      ##"{ "$fooBar": "#ffffff", "$foo-bar": "#000000", "UILabel": { "colors": { "textColor": "$fooBar", "heroColor": "$foo-bar" } } }"##
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")])
    for target in [ThemeExport.Target.css, .android, .apple] {
      let error = #expect(throws: DiagnosticsError.self) { try ThemeExport(of: theme, to: target) }
      #expect(error?.diagnostics.map(\.code.description) == ["export-collision"])
      var options = ExportOptions()
      options.names.constants["foo-bar"] = "other"
      #expect(throws: Never.self) { try ThemeExport(of: theme, to: target, options: options) }
    }
  }
}

extension Character {
  /// A Boolean value that indicates whether names of sheets have no such character.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
