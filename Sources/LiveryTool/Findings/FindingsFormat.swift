import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The output format of findings.
enum FindingsFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// JSON.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub workflow commands, one for each finding, the most frequent first.
  case github
  /// JUnit XML with one test case for each finding, for continuous integration.
  case junit

  /// Returns the findings in a format that contains nothing but them; `nil` for the others.
  func text(_ findings: Findings, passed: [String] = [], of command: String) -> String? {
    switch self {
    case .text, .json: nil
    case .sarif: SARIFReport(findings.fromTopOfRepository()).jsonValue.text()
    case .github:
      {
        let moved = findings.fromTopOfRepository()
        return moved.mostFrequentFirst.map(moved.workflowCommand).joined(separator: "\n")
      }()
    case .junit: JUnitReport(findings, passed: passed, of: command).text
    }
  }
}

extension Finding {
  /// Returns the message with its notes.
  ///
  /// File names in them are converted by `path`.
  func wholeMessage(_ path: (String) -> String = { $0 }) -> String {
    ([diagnostic.message]
      + diagnostic.notes.map { note in
        let place = note.location.map { "\(path($0.file)):\($0.line):\($0.column): " }
        return (place ?? "") + "note: " + note.message
      }).joined(separator: "\n")
  }
}

extension Findings {
  /// Returns an item as a GitHub workflow command.
  fileprivate func workflowCommand(_ item: Item) -> String {
    let diagnostic = item.finding.diagnostic
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let place = shownPlace(of: item) {
      properties = [("file", filePath(place.file)), ("line", "\(place.location?.line ?? 1)")]
      if let location = place.location {
        let end = location.end
        properties += [
          ("endLine", "\(end.line)"), ("col", "\(location.column)"),
          ("endColumn", "\(end.column)"),
        ]
      }
    }
    properties.append(("title", diagnostic.code.description))
    let list = properties.map { "\($0)=\(WorkflowText.property($1))" }
    let message = WorkflowText.message(item.finding.wholeMessage(filePath))
    return "::\(name) \(list.joined(separator: ","))::\(message)"
  }
}
