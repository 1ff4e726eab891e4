import Livery
import Testing

@testable import LiveryExport

/// Exports as texts.
struct ExportedTextTests {
  private static let sheet = ##"""
    {
      "@modifiers": {
        "scheme": { "contexts": ["light", "dark"], "default": "light" },
        "density": { "contexts": ["normal", "compact"], "default": "normal" }
      },
      "$accent": "#1f6feb", "$space": 8, "$none": null,
      "$body": { "name": "Helvetica-Bold", "size": 13, "weight": "bold" },
      "@when scheme=dark": { "$accent": "#58a6ff80" },
      "@when density=compact": { "$space": 4 },
      "UIButton": {
        "controls": { "actionColor": "$accent" }, "fonts": { "actionFont": "$body" },
        "properties": { "gap": "$space", "elevation": 2, "note": { "a": "$none" } }
      },
      "UIButton-disabled": { "controls": { "actionColor": "#999999" } }
    }
    """##

  private func export(
    to target: ThemeExport.Target,
    _ change: (inout ExportOptions) -> Void = { _ in }
  ) throws -> ThemeExport {
    let theme = try Theme(name: "day", sheets: [StyleSheet(text: Self.sheet, name: "day.json")])
    var options = ExportOptions()
    change(&options)
    return try ThemeExport(of: theme, to: target, options: options)
  }

  @Test func `constants are custom properties in each context`() throws {
    let export = try export(to: .css) { $0.areConstantsAlone = true }
    #expect(
      export.files == [
        ExportedFile(
          path: "day.css",
          text: """
            /* Exported by Livery from day */

            :where(:root) {
              --accent: #1f6feb;
              --body-name: "Helvetica-Bold", Helvetica;
              --body-size: 13px;
              --body-weight: 700;
              /* --none: a custom property without a value */
              --space: 8;
            }

            :where(:root[data-density="compact"]) {
              --space: 4;
            }

            @media (prefers-color-scheme: dark) {
              :where(:root) {
                --accent: #58a6ff80;
              }
            }

            """
        )
      ]
    )
    #expect(export.report.summary == "5 exact, 0 approximated, 1 lost")
  }

  @Test func `a context that is fixed has no condition`() throws {
    let export = try export(to: .css) {
      $0.areConstantsAlone = true
      $0.contexts = ["scheme": "dark"]
    }
    #expect(export.files[0].text.contains("--accent: #58a6ff80;"))
    #expect(!export.files[0].text.contains("@media"))
  }

  @Test
  func `sheets of GTK have a file for each combination of contexts, and nothing newer than 4.8`()
    throws
  {
    let export = try export(to: .gtk)
    #expect(
      export.files.map(\.path) == [
        "day.css", "day-density-compact.css", "day-scheme-dark.css",
        "day-scheme-dark-density-compact.css",
      ]
    )
    for file in export.files {
      for word in ["@layer", ":where", ":is(", "var(", "--"] {
        #expect(!file.text.contains(word), "\(word) in \(file.path)")
      }
    }
    let disabled = try #require(export.files[0].text.firstRange(of: ".livery-UIButton:disabled {"))
    #expect(export.files[0].text[disabled.upperBound...].hasPrefix("\n  color: #999999;"))
  }

  @Test func `a list of states of Android has the disabled colour before the plain one`() throws {
    let export = try export(to: .android)
    let file = try #require(export.files.first { $0.path == "color/ui_button_text.xml" })
    let items = file.text.split(separator: "\n").filter { $0.contains("<item") }
    #expect(items.last?.contains("<item android:color=\"#FF1F6FEB\" />") == true)
    #expect(items.first { $0.contains("state_enabled") && !$0.contains("state_pressed") } != nil)
    let night = try #require(export.files.first { $0.path == "values-night/colors.xml" })
    #expect(night.text.contains("<color name=\"accent\">#8058A6FF</color>"))
  }

  @Test func `a colour set of Apple has an entry for dark`() throws {
    let export = try export(to: .apple)
    let path = "Day.xcassets/accent.colorset/Contents.json"
    let file = try #require(export.files.first { $0.path == path })
    #expect(file.text.contains("\"luminosity\""))
    #expect(file.text.contains("\"0x1F\""))
  }

  @Test func `too many combinations of contexts are an error`() throws {
    let axes = (0..<7).map { "\"a\($0)\": { \"contexts\": [\"x\", \"y\"], \"default\": \"x\" }" }
    let text = "{ \"@modifiers\": { \(axes.joined(separator: ", ")) } }"
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")])
    #expect(throws: DiagnosticsError.self) { try ThemeExport(of: theme, to: .css) }
  }
}
