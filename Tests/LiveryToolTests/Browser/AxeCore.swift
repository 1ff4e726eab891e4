import Foundation
import Testing

/// axe-core, which finds what keeps people from using a page; `Tests/setup.sh` puts it beside what is built.
enum AxeCore {
  /// A rule that a page breaks.
  struct Violation: CustomStringConvertible {
    /// The rule, as `label`.
    let rule: String

    /// How bad that is: `minor`, `moderate`, `serious` or `critical`.
    let impact: String

    /// What would be right.
    let help: String

    /// The elements that break it, as selectors.
    let elements: [String]

    var description: String { "\(rule) (\(impact)): \(help): \(elements)" }
  }

  private static let file = CommandRun.root.appending(path: ".build/axe-core/axe.min.js")

  /// Whether it is there.
  static let isThere = FileManager.default.fileExists(atPath: file.path)

  /// Why tests are skipped where it is not.
  static let missing: Comment = "no axe-core here; Tests/run.sh gets it where it can"

  /// The rules that a page breaks as it is shown now.
  static func violations(in page: Page) async throws -> [Violation] {
    if try await page.evaluate("typeof axe") == "undefined" {
      try await page.evaluate(String(contentsOf: file, encoding: .utf8) + "\n;0")
    }
    let found = try await page.evaluate(
      """
      axe.run(document, { resultTypes: ['violations'], preload: false }).then((found) =>
        found.violations.map((rule) => ({ id: rule.id, impact: rule.impact, help: rule.help,
          nodes: rule.nodes.map((node) => node.target.flat().join(' ')) })))
      """
    )
    return found.values.map { rule in
      Violation(
        rule: rule["id"].text ?? "",
        impact: rule["impact"].text ?? "",
        help: rule["help"].text ?? "",
        elements: rule["nodes"].values.compactMap(\.text)
      )
    }
  }
}
