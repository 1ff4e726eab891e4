import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The findings in one theme, with further output.
struct ThemeAnswer {
  /// The theme.
  var source: ThemeSource
  var findings: Findings
  /// The warnings about its files, which are not a result of the command.
  var warnings: [Diagnostic] = []
  /// The additional JSON members.
  var members: [JSONValue.Member] = []
  /// Returns the lines printed before the findings.
  var lines: @Sendable (Terminal) -> [String] = { _ in [] }
  /// The line printed after the findings; `nil` for the number of findings.
  var summary: String?
  /// The passed checks, for test reports.
  var passed: [String] = []
}

extension ThemeAnswer {
  /// Creates an answer about a theme on trees, which prints the findings in the order in which they
  /// are added.
  init(_ source: ThemeSource, _ inputs: Inputs) {
    var findings = Findings(in: inputs.findings.fileNames, keepsOrder: true)
    _ = findings.add(inputs.theme)
    self.init(source: source, findings: findings, warnings: inputs.findings.sorted)
  }

  /// Adds findings in the theme.
  mutating func add(_ found: [Finding]) { findings.add(found, of: 0) }
}

extension ThemeAnswer {
  /// Returns the lines of the answer for people, if needed with the situations of each cause.
  func text(on terminal: Terminal, listsParts: Bool = false) -> [String] {
    let formatter = Console.formatter(for: terminal)
    let blocks = findings.all.flatMap { finding in
      [formatter.format(finding.diagnostic)]
        + (listsParts ? finding.parts.map { "  " + TextFlow.escaped($0.diagnostic.message) } : [])
        + [""]
    }
    let counts = [findings.countsByCode].compactMap(\.self)
    let advice = OptionAdvice.lines(for: findings.all.map(\.diagnostic))
    return lines(terminal) + blocks + advice + counts + [summary ?? findings.summary]
  }

  /// Returns the answer as JSON members, if needed with the situations of each cause.
  func jsonMembers(listsParts: Bool = false) -> [JSONValue.Member] {
    members + [.init("findings", findings.jsonValue(listsParts: listsParts))]
  }

  /// Returns the merged findings of several themes.
  ///
  /// Problems in any theme are included, but an unused entry only if no theme that includes its
  /// sheet uses it.
  static func merged(
    _ answers: [ThemeAnswer],
    besides others: [ThemeAnswer]
  ) -> ThemeAnswer {
    var merged = answers[0]
    if answers.count + others.count == 1 { return merged }
    struct Place: Hashable {
      let code: Diagnostic.Code
      let location: SourceLocation
    }
    var counts: [Place: Int] = [:]
    var themes: [FileName: Int] = [:]
    for answer in answers + others {
      var seen: Set<Place> = []
      for finding in answer.findings.all where finding.isUnused {
        guard let location = finding.diagnostic.location else { continue }
        let place = Place(code: finding.diagnostic.code, location: location)
        if seen.insert(place).inserted { counts[place, default: 0] += 1 }
      }
      // The usage of entries by a theme with errors is unknown.
      let known = answer.findings.themes.flatMap(\.sheets).map(\.name)
      let files = Set((known.isEmpty ? answer.findings.fileNames : known).map(FileName.init))
      for file in files { themes[file, default: 0] += 1 }
    }
    for answer in answers.dropFirst() { merged.findings.formUnion(answer.findings) }
    var reported: Set<Place> = []
    merged.findings.filter { item in
      guard item.finding.isUnused, let location = item.finding.diagnostic.location else {
        return item
      }
      let place = Place(code: item.finding.diagnostic.code, location: location)
      let isAll = counts[place] == themes[FileName(location.file)]
      return isAll && reported.insert(place).inserted ? item : nil
    }
    return merged
  }
}

extension Finding {
  /// A Boolean value that indicates whether the finding reports something unused.
  fileprivate var isUnused: Bool {
    [
      "dead-entry", "dead-selector", "dead-declaration", "redundant-declaration", "redundant-state",
      "no-such-id", "no-such-name", "unused-constant",
    ].contains(diagnostic.code.description)
  }
}
