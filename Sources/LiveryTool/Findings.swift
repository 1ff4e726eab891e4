import Livery
import LiveryInspect
import SourceJSON

/// Everything that is wrong with or suspicious about the files of a command, each thing once.
struct Findings {
  /// The names of the files, in the order of the command line.
  let fileNames: [String]

  private var found: [Finding] = []
  private var seen: Set<Diagnostic> = []

  /// Starts with nothing found in some files.
  init(in fileNames: [String]) { self.fileNames = fileNames }

  /// Adds findings; those that are there already are not added again.
  mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
    add(diagnostics.map { Finding($0) })
  }

  /// Adds findings; those that are there already are not added again.
  mutating func add(_ findings: [Finding]) {
    for finding in findings where seen.insert(finding.diagnostic).inserted {
      found.append(finding)
    }
  }

  /// The findings in the order of the files and of their places there; first those without one.
  var sorted: [Diagnostic] { all.map(\.diagnostic) }

  /// The same, with the situations that they are of.
  var all: [Finding] {
    var ranks: [String: Int] = [:]
    for name in fileNames where ranks[name] == nil { ranks[name] = ranks.count }
    let keyed = found.enumerated().map { index, finding in
      let location = finding.diagnostic.location
      let rank = location.map { ranks[$0.file] ?? ranks.count } ?? -1
      return (key: (rank, location?.offset ?? 0, index), finding)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.1)
  }

  /// How many of the findings are errors.
  var errorCount: Int { found.count { $0.diagnostic.severity == .error } }

  /// How many of the findings are warnings.
  var warningCount: Int { found.count { $0.diagnostic.severity == .warning } }

  /// How many of the findings are notes.
  var noteCount: Int { found.count { $0.diagnostic.severity == .note } }

  /// Throws the findings if any of them is an error.
  func throwIfErrors() throws(DiagnosticsError) {
    if errorCount > 0 { throw DiagnosticsError(diagnostics: sorted) }
  }

  /// The findings in numbers, such as `2 errors, 1 warning in 3 files`.
  var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    var parts: [String] = []
    if errorCount > 0 { parts.append(count(errorCount, "error")) }
    if warningCount > 0 { parts.append(count(warningCount, "warning")) }
    if noteCount > 0 { parts.append(count(noteCount, "note")) }
    if parts.isEmpty { parts.append("no problems") }
    return parts.joined(separator: ", ") + " in " + count(fileNames.count, "file")
  }
}
