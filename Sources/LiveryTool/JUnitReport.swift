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
    let name = "livery \(command)".escapedForXML
    let cases =
      findings.map(testCase)
      + passed.map { "    <testcase classname=\"\(name)\" name=\"\($0.escapedForXML)\"/>" }
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
    let place = diagnostic.location.map { "\($0)" } ?? finding.firstSituation ?? ""
    let name = [place, diagnostic.message].filter { !$0.isEmpty }.joined(separator: ": ")
    let code = diagnostic.code.description.escapedForXML
    var attributes = "classname=\"\(code)\" name=\"\(name.escapedForXML)\""
    if let location = diagnostic.location {
      attributes += " file=\"\(location.file.escapedForXML)\" line=\"\(location.line)\""
    }
    let text = finding.wholeMessage.escapedForXML
    let inner =
      diagnostic.severity == .note
      ? "<system-out>\(text)</system-out>"
      : "<failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(diagnostic.message.escapedForXML)\">\(text)</failure>"
    return "    <testcase \(attributes)>\(inner)</testcase>"
  }
}

extension String {
  /// The text in an element or an attribute; what XML cannot have is shown by its number.
  fileprivate var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
