import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// The form in which findings are printed (spec 15.11).
enum FindingsFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// For programs.
  case json
  /// For code scanning, SARIF 2.1.0.
  case sarif
  /// For a workflow of GitHub, a command for each.
  case github
  /// For continuous integration, a test case for each.
  case junit

  /// Findings alone, one to one; `nil` where a command prints more than them.
  func text(_ findings: Findings, passed: [String] = [], of command: String) -> String? {
    switch self {
    case .text, .json: nil
    case .sarif: SARIFReport(findings.fromTopOfRepository()).jsonValue.text()
    case .github:
      {
        let path = findings.fromTopOfRepository().filePath
        return findings.all.map { $0.workflowCommand(path) }.joined(separator: "\n")
      }()
    case .junit: JUnitReport(findings.all, passed: passed, of: command).text
    }
  }
}

/// The option that chooses the form of findings.
struct FindingsFormatOption: ParsableArguments {
  @Option(
    help: """
      Print results for people (text), for programs (json), or their findings as sarif, github or \
      junit.
      """
  )
  var format = FindingsFormat.text
}

extension Finding {
  /// The message with what else there is to say, files called as somebody calls them.
  func wholeMessage(_ path: (String) -> String = { $0 }) -> String {
    ([diagnostic.message]
      + diagnostic.notes.map { note in
        let place = note.location.map { "\(path($0.file)):\($0.line):\($0.column): " }
        return (place ?? "") + "note: " + note.message
      }).joined(separator: "\n")
  }

  /// The finding as a command of GitHub's workflows.
  fileprivate func workflowCommand(_ path: (String) -> String) -> String {
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let location = diagnostic.location {
      let end = location.end
      properties = [
        ("file", path(location.file)), ("line", "\(location.line)"), ("endLine", "\(end.line)"),
        ("col", "\(location.column)"), ("endColumn", "\(end.column)"),
      ]
    } else if let file = diagnostic.file {
      properties = [("file", path(file))]
    }
    properties.append(("title", diagnostic.code.description))
    let list = properties.map { "\($0)=\(WorkflowText.property($1))" }
    return "::\(name) \(list.joined(separator: ","))::\(WorkflowText.message(wholeMessage(path)))"
  }
}
