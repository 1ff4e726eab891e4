import LiveryInspect
import SourceJSON

/// Findings as JUnit's XML, which continuous integration shows as tests: each finding is a case that
/// fails, a note one that passes, and what went well, or that there are none, one that passes.
struct JUnitReport {
  private let findings: [Finding]
  private let passed: [String]
  private let command: String

  init(_ findings: [Finding], passed: [String], of command: String) {
    self.findings = findings
    self.passed = passed.isEmpty && findings.isEmpty ? ["no findings"] : passed
    self.command = command
  }

  var text: String {
    let failures = findings.filter { $0.diagnostic.severity != .note }.count
    let counts = "tests=\"\(findings.count + passed.count)\" failures=\"\(failures)\""
    let name = Self.text("livery \(command)")
    let cases =
      findings.map(testCase)
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

  /// The text in XML, with everything escaped that would change what is seen of it.
  private static func text(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { XMLText.escaped(TerminalText.escaped(String($0))) }.joined(separator: "&#10;")
  }

  private func testCase(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    // Without its line, it is the same test tomorrow.
    let place = diagnostic.file ?? finding.firstSituation ?? ""
    let what = finding.key ?? diagnostic.message
    let name = [place, what].filter { !$0.isEmpty }.joined(separator: ": ")
    let code = Self.text(diagnostic.code.description)
    var attributes = "classname=\"\(code)\" name=\"\(Self.text(name))\""
    if let location = diagnostic.location {
      attributes += " file=\"\(Self.text(location.file))\" line=\"\(location.line)\""
    } else if let file = diagnostic.file {
      attributes += " file=\"\(Self.text(file))\""
    }
    let text = Self.text(finding.wholeMessage())
    let inner =
      diagnostic.severity == .note
      ? "<system-out>\(text)</system-out>"
      : "<failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(Self.text(diagnostic.message))\">\(text)</failure>"
    return "    <testcase \(attributes)>\(inner)</testcase>"
  }
}
