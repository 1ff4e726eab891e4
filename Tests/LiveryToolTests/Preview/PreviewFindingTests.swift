import Foundation
import Testing

/// The findings of `livery preview`, beside those of the commands.
@Suite(.timeLimit(.minutes(5)))
struct PreviewFindingTests {
  private static let files = [
    "livery.json": """
    {
      "themes": { "day": ["styles.json"], "brand": ["styles.json", "brand.json"] },
      "trees": ["tree.json"],
      "gates": { "contrast": "AAA", "states": 90, "maxWarnings": 1 }, "canvas": "#101010",
      "severities": { "raw-color": "off", "dead-entry": "error" },
      "accepted": [{ "code": "no-such-id", "key": "#nowhere", "reason": "made by code" }],
      "keep": ["kept"]
    }
    """,
    "styles.json": """
    {
      "@states": ["hover", "focused"],
      "$accent": "#0a5ad4",
      "$unused": "#123456",
      "$kept": "#654321",
      "default": { "colors": { "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "#0a5ad4" }, "properties": { "padding": "wide" } },
      "UIButton-hover": { "controls": { "actionColor": "#777777" } },
      "UILabel": { "colors": { "textColor": "$accent" } },
      "UISlider": { "colors": { "textColor": "#ffffff" } },
      "#nowhere": { "colors": { "textColor": "#ffffff" } },
      "#elsewhere": { "colors": { "textColor": "#ffffff" } }
    }
    """,
    "brand.json":
      ##"{ "$brand": "#ff0000", "UILabel": { "colors": { "textColor": "#0000cc" } } }"##,
    "tree.json": """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "save", "text": "Save" },
      { "class": "UILabel", "text": "Song" }
    ] }
    """,
  ]

  /// The severities, codes and messages of findings in an answer or in the output of a command.
  private func findings(in value: Any) -> Set<String> {
    let object = value as? [String: Any]
    let all = (object?["findings"] as? [[String: Any]]) ?? []
    return Set(
      all.map { each in
        ["severity", "code", "message"].map { "\(each[$0] ?? "")" }.joined(separator: " ")
      }
    )
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test(arguments: [("day", 0), ("brand", 1)])
  func `the page has each finding of check, prove and states, and no other`(
    theme: String,
    number: Int
  ) throws {
    let preview = try RunningPreview("", files: Self.files)
    var shown: Set<String> = []
    for _ in 0..<600 where shown.isEmpty {
      let answer = try preview.get("/api/findings?theme=\(number)")
      let body = answer.components(separatedBy: "\r\n\r\n").dropFirst().joined()
      shown = findings(in: try json(body))
      if shown.isEmpty { usleep(100_000) }
    }
    let run = CommandRun(directory: preview.folder)
    let found = try ["check", "prove", "states"].reduce(into: Set<String>()) { all, command in
      let result = try run.run(["/bin/sh", "-c", "livery \(command) \(theme) --format json"])
      all.formUnion(findings(in: try json(result.output)))
    }
    #expect(shown.subtracting(found) == [])
    #expect(found.subtracting(shown) == [])
    for code in [
      "unused-constant", "property-mismatch", "dead-entry", "low-contrast", "too-few-states",
      "too-many-warnings",
    ] {
      #expect(shown.contains { $0.contains(" \(code) ") }, "\(code)")
    }
  }
}
