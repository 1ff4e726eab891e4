import Foundation
import Testing

/// The accessibility checker axe-core; `Tests/setup.sh` installs it beside the build products.
enum AxeCore {
  /// A violation of a rule by a page.
  struct Violation: CustomStringConvertible {
    /// The rule, as `label`.
    let rule: String

    /// The severity: `minor`, `moderate`, `serious` or `critical`.
    let impact: String

    /// The advice.
    let help: String

    /// The elements that break it, as selectors.
    let elements: [String]

    var description: String { "\(rule) (\(impact)): \(help): \(elements)" }
  }

  private static let file = CommandRun.root.appending(path: ".build/axe-core/axe.min.js")

  /// A Boolean value that indicates whether it is installed.
  static let isThere = FileManager.default.fileExists(atPath: file.path)

  /// The reason for skipping tests without it.
  static let missing: Comment = "no axe-core here; Tests/run.sh gets it where it can"

  /// Returns the violations of a page in its current state.
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
