import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// Findings as JUnit XML, which continuous integration displays as tests.
///
/// Errors and warnings are failing cases; notes and `passed` are passing cases. Without any of
/// these, there is one passing case.
struct JUnitReport {
  private let findings: Findings
  private let passed: [String]
  private let command: String

  init(_ findings: Findings, passed: [String], of command: String) {
    self.findings = findings
    self.passed = passed.isEmpty && findings.all.isEmpty ? ["no findings"] : passed
    self.command = command
  }

  var text: String {
    let items = findings.items
    let failures = items.count { $0.finding.diagnostic.severity != .note }
    let counts = "tests=\"\(items.count + passed.count)\" failures=\"\(failures)\""
    let name = Self.text("livery \(command)")
    let cases =
      items.map(testCase)
      + passed.map { "    <testcase classname=\"\(name)\" name=\"\(Self.text($0))\"/>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(name)" \(counts)>
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>
      """
  }

  /// Returns the text escaped for XML, including characters that would change how it is displayed.
  private static func text(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { XMLText.escaped(TerminalText.escaped(String($0))) }.joined(separator: "&#10;")
  }

  private func testCase(_ item: Findings.Item) -> String {
    let finding = item.finding
    let diagnostic = finding.diagnostic
    // The name has no line number, so that it stays the same when lines move.
    let place = diagnostic.file ?? finding.firstSituation ?? ""
    let what = finding.key ?? diagnostic.message
    let verdict = finding.cause.map { " (\($0))" } ?? ""
    let name = [place, what + verdict].filter { !$0.isEmpty }.joined(separator: ": ")
    let code = Self.text(diagnostic.code.description)
    var attributes = "classname=\"\(code)\" name=\"\(Self.text(name))\""
    if let place = findings.shownPlace(of: item) {
      attributes += " file=\"\(Self.text(place.file))\" line=\"\(place.location?.line ?? 1)\""
    }
    let text = Self.text(finding.wholeMessage())
    let inner =
      diagnostic.severity == .note
      ? "<system-out>\(text)</system-out>"
      : "<failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(Self.text(diagnostic.message))\">\(text)</failure>"
    return "    <testcase \(attributes)>\(inner)</testcase>"
  }
}
