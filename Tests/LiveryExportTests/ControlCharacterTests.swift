import Livery
import Testing

@testable import LiveryExport

/// Characters in texts and names of fonts that a target cannot contain, or only with an escape.
///
/// Seen with aapt2 2.19, Chromium, GTK 4.8.3 and Qt 6.12: each keeps all characters but U+0000.
struct ControlCharacterTests {
  private static func export(
    _ code: String,
    to target: ThemeExport.Target,
    _ resolution: Resolution = .cascade
  ) throws -> ThemeExport {
    let text = #"""
      {
        "@properties": { "word": "string", "words": { "kind": "list", "of": "string" } },
        "$text": "a\#(code)b", "$face": { "name": "F\#(code)G", "size": 12 },
        "UILabel": {
          "properties": { "word": "a\#(code)b", "words": ["a\#(code)b", "c"] },
          "fonts": { "textFont": { "name": "F\#(code)G", "size": 12 } }
        }
      }
      """#
    let loader = AppearanceLoader(unknownClasses: .silent, resolution: resolution)
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")], loader: loader)
    return try ThemeExport(of: theme, to: target)
  }

  private static func verdict(of subject: String, in export: ThemeExport) -> Loss.Verdict? {
    export.report.losses.first { $0.subject == subject }?.verdict
  }

  private static func replaced(in language: String) -> Loss.Verdict {
    .approximated("\(language) has no character U+0000, and U+FFFD replaces it")
  }

  @Test(arguments: [Resolution.cascade, .brstyle])
  func `A NUL that CSS replaces is approximated`(resolution: Resolution) throws {
    let export = try Self.export(#"\u0000"#, to: .css, resolution)
    for subject in [
      "$text", "$face.name", "UILabel properties.word", "UILabel properties.words",
      "UILabel fonts.textFont",
    ] {
      #expect(Self.verdict(of: subject, in: export) == Self.replaced(in: "CSS"), "\(subject)")
    }
    #expect(Self.verdict(of: "$face.size", in: export) == .exact)
    #expect(export.files[0].text.contains("--text: \"a\u{FFFD}b\";"))
  }

  @Test(arguments: [(ThemeExport.Target.gtk, "GTK"), (.qt, "Qt")])
  func `A NUL in the name of a font is approximated`(
    target: ThemeExport.Target,
    name: String
  ) throws {
    let export = try Self.export(#"\u0000"#, to: target)
    #expect(Self.verdict(of: "UILabel fonts.textFont", in: export) == Self.replaced(in: name))
  }

  @Test func `A NUL that resources of Android cannot contain is approximated`() throws {
    let export = try Self.export(#"\u0000"#, to: .android)
    for subject in ["$text", "$face.name"] {
      #expect(Self.verdict(of: subject, in: export) == Self.replaced(in: "Android"), "\(subject)")
    }
    let strings = try #require(export.files.first { $0.path == "values/strings.xml" })
    #expect(strings.text.contains(">\"a\u{FFFD}b\"<"))
  }

  @Test(arguments: [
    ("0001", #"\u0001"#), ("0008", #"\u0008"#), ("000c", #"\u000c"#), ("001f", #"\u001f"#),
    ("fffe", #"\ufffe"#), ("ffff", #"\uffff"#), ("0009", #"\t"#), ("000a", #"\n"#),
    ("000d", "&#13;"), ("007f", "&#127;"), ("0085", "&#133;"),
  ])
  func `Android has a form for other control characters`(code: String, form: String) throws {
    let export = try Self.export(#"\u\#(code)"#, to: .android)
    #expect(Self.verdict(of: "$text", in: export) == .exact)
    let strings = try #require(export.files.first { $0.path == "values/strings.xml" })
    #expect(strings.text.contains(">\"a\(form)b\"<"))
  }

  @Test(arguments: ["0001", "0008", "000c", "001f", "0009", "000a", "000d", "007f", "0085"])
  func `Style sheets have a form for other control characters`(code: String) throws {
    for target in [ThemeExport.Target.css, .gtk] {
      let export = try Self.export(#"\u\#(code)"#, to: target)
      #expect(
        Self.verdict(of: "UILabel fonts.textFont", in: export)?.reason?.contains("U+") != true
      )
      let digits = String(try #require(Int(code, radix: 16)), radix: 16)
      #expect(export.files[0].text.contains("\"F\\\(digits) G\""), "\(target)")
    }
  }

  @Test func `Swift has all characters`() throws {
    let export = try Self.export(#"\u0000"#, to: .apple)
    #expect(Self.verdict(of: "$text", in: export) == .exact)
    let swift = try #require(export.files.first { $0.path.hasSuffix(".swift") })
    #expect(swift.text.contains(#"text` = "a\u{0}b""#))
  }
}
