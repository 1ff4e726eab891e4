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
    let name = XMLText.escaped("livery \(command)")
    let cases =
      findings.map(testCase)
      + passed.map { "    <testcase classname=\"\(name)\" name=\"\(XMLText.escaped($0))\"/>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(name)" \(counts)>
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>
      """
  }

  private func testCase(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    // Without its line, it is the same test tomorrow.
    let place = diagnostic.file ?? finding.firstSituation ?? ""
    let what = finding.key ?? diagnostic.message
    let name = [place, what].filter { !$0.isEmpty }.joined(separator: ": ")
    let code = XMLText.escaped(diagnostic.code.description)
    var attributes = "classname=\"\(code)\" name=\"\(XMLText.escaped(name))\""
    if let location = diagnostic.location {
      attributes += " file=\"\(XMLText.escaped(location.file))\" line=\"\(location.line)\""
    } else if let file = diagnostic.file {
      attributes += " file=\"\(XMLText.escaped(file))\""
    }
    let text = XMLText.escaped(finding.wholeMessage())
    let inner =
      diagnostic.severity == .note
      ? "<system-out>\(text)</system-out>"
      : "<failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(XMLText.escaped(diagnostic.message))\">\(text)</failure>"
    return "    <testcase \(attributes)>\(inner)</testcase>"
  }
}
