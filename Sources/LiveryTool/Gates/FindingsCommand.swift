import ArgumentParser
import Foundation
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// A command whose result is what it finds in themes: in all that the project has, or in the one that its
/// arguments name.
protocol FindingsCommand: AsyncParsableCommand {
  var theme: ThemeOptions { get }
  var treeArguments: [String] { get }
  var gates: GateOptions { get }
  var output: FindingsFormatOption { get }
  var printing: ConsoleOptions { get }

  /// Whether arguments have it look at less than the project says.
  var isNarrowed: Bool { get }

  /// What kind of findings it has.
  static var kind: FindingsGate.Kind { get }

  /// What is found in one theme.
  func examine(
    _ source: ThemeSource,
    _ trees: [InputFile],
    in workspace: Workspace
  ) async throws -> ThemeAnswer
}

/// What a command found in one theme, and what else it says of it.
struct ThemeAnswer {
  /// The theme.
  var source: ThemeSource
  /// What was found.
  var findings: Findings
  /// What is suspicious about its files, which is no result of the command.
  var warnings: [Diagnostic] = []
  /// What programs are told besides.
  var members: [JSONValue.Member] = []
  /// What is printed before the findings.
  var lines: @Sendable (Terminal) -> [String] = { _ in [] }
  /// What is printed after them; `nil` for how many they are.
  var summary: String?
  /// What went well, as tests have it.
  var passed: [String] = []
}

extension FindingsCommand {
  /// Looks at all themes, and prints what counts.
  ///
  /// - Parameter prepare: Does something before, and may have looked at the one theme that there is.
  /// - Throws: What is wrong with its input, and that what was found fails.
  func findAndPrint(
    after prepare: (Workspace, Console) async throws -> ThemeAnswer? = { _, _ in nil }
  ) async throws {
    let console = Console(printing)
    var fails = false
    do {
      let workspace = try Workspace(theme, console)
      let known = try await prepare(workspace, console)
      fails = try await findAndPrint(workspace, console, known)
    } catch let error as DiagnosticsError {
      // What reads findings reads these, too; for all others nothing but results is printed there.
      var found = Findings(in: [])
      found.add(error.diagnostics)
      console.report(error.diagnostics)
      try console.print(lines: output.format.text(found, of: "\(Self.kind)"))
      fails = true
    }
    if fails { throw ExitCode.failure }
  }

  private func findAndPrint(
    _ workspace: Workspace,
    _ console: Console,
    _ known: ThemeAnswer?
  ) async throws -> Bool {
    let sources = try workspace.themes()
    let isWhole = theme.sheets.isEmpty && treeArguments.isEmpty && !isNarrowed
    var gate = try FindingsGate(workspace, gates, Self.kind, isWhole: isWhole)
    if gates.updateBaseline, gate.baseline == nil {
      throw ValidationError("Nothing to update; name a file with '--baseline'.")
    }
    let revision = try gates.since.map { try Revision($0) }
    let others = Self.kind == .check ? try besides(sources, in: workspace) : []
    var answers: [ThemeAnswer]
    if let known {
      answers = [known]
    } else {
      answers = try await examined(sources, others, workspace)
    }
    console.report(
      answers.reduce(into: []) { all, answer in
        all += answer.warnings.filter { !all.contains($0) }
      }
    )
    if let revision {
      for past in try await past(of: sources, others, in: revision, workspace, console) {
        gate.leaveOut(past.findings)
      }
    }
    let themes = answers.flatMap(\.findings.themes)
    if !themes.isEmpty { answers[0].findings.add(workspace.unknownContexts(to: themes)) }
    for index in answers.indices {
      let reasons = gate.apply(to: &answers[index].findings)
      answers[index].summary? += reasons.text(since: gates.since)
    }
    var unused = Findings(in: [])
    unused.add(gate.unused)
    gate.apply(to: &unused)
    answers[answers.count - 1].findings.add(unused.items)
    console.report(gate.notes)
    // A baseline of files that could not be used would lose the findings that are in it.
    if gates.updateBaseline, !gate.hasUnusable, let baseline = gate.baseline {
      let all = answers.flatMap(\.findings.all)
      // What was looked at in part only may still be elsewhere.
      let isReplacing = isWhole || workspace.project == nil
      let files = Set(answers.flatMap(\.findings.fileNames).map(FileName.init))
      try baseline.write(all) { item in
        isReplacing && Self.kind.finds(item.code)
          && item.file.map { files.contains(FileName($0)) } ?? true
      }
      console.note(
        "\(TextFlow.escaped(baseline.path)): \(all.count) \(all.count == 1 ? "finding" : "findings")\n"
      )
      return false
    }
    try print(answers, gate.leftOut, to: console)
    let fails = fails(answers, gate, console)
    // To take apart what was read of a large sheet would take a tenth of the time.
    withExtendedLifetime((answers, workspace)) {
      Foundation.exit(fails ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  /// The themes of a project that may have a use for what the one that is named has none for.
  private func besides(
    _ sources: [ThemeSource],
    in workspace: Workspace
  ) throws -> [ThemeSource] {
    sources.count == 1 ? try workspace.themes(besides: sources[0]) : []
  }

  /// What is found in a theme, where others of its project may have a use for what it has none for.
  func examined(_ source: ThemeSource, in workspace: Workspace) async throws -> ThemeAnswer {
    try await examined([source], try besides([source], in: workspace), workspace)[0]
  }

  /// What is found in themes, as one where sheets are asked about and not what they make of trees.
  private func examined(
    _ sources: [ThemeSource],
    _ others: [ThemeSource],
    _ workspace: Workspace
  ) async throws -> [ThemeAnswer] {
    var answers: [ThemeAnswer] = []
    for source in sources + others {
      let trees = try trees(of: source, in: workspace)
      answers.append(try await examine(source, trees, in: workspace))
    }
    guard Self.kind == .check, !sources.isEmpty else { return answers }
    return [
      ThemeAnswer.merged(
        Array(answers.prefix(sources.count)),
        besides: Array(answers.dropFirst(sources.count))
      )
    ]
  }

  /// The trees that a theme is looked at on; of the past those that there were then, if there were any.
  private func trees(of source: ThemeSource, in workspace: Workspace) throws -> [InputFile] {
    let now = try workspace.trees(treeArguments, of: source, areNeeded: Self.kind != .check)
    guard let revision = source.pastRevision else { return now }
    let then = try now.compactMap { file -> InputFile? in
      guard let past = try file.asIn(revision, namingRevision: false) else { return file }
      return try past.isThere() ? past : nil
    }
    return then.contains { $0.revision != nil } ? then : now
  }

  private func fails(_ answers: [ThemeAnswer], _ gate: FindingsGate, _ console: Console) -> Bool {
    let warnings = answers.reduce(0) { $0 + $1.findings.warningCount }
    var isTooMuch = false
    if let most = gate.maxWarnings, warnings > most {
      isTooMuch = true
      let count = warnings == 1 ? "1 warning exceeds" : "\(warnings) warnings exceed"
      let place = gate.maxWarningsPlace
      let setter = place == nil ? "'--max-warnings'" : "\"maxWarnings\" in \(Project.fileName)"
      let text = "\(count) the limit of \(most) (\(setter))"
      console.report([Diagnostic(.error, .tooManyWarnings, message: text, at: place)])
    }
    return isTooMuch || answers.contains { $0.findings.errorCount > 0 }
  }

  /// What a revision has of themes, as far as they were there and had no errors.
  private func past(
    of sources: [ThemeSource],
    _ others: [ThemeSource],
    in revision: Revision,
    _ workspace: Workspace,
    _ console: Console
  ) async throws -> [ThemeAnswer] {
    func past(_ sources: [ThemeSource]) throws -> [ThemeSource] {
      try sources.compactMap { try workspace.theme($0, in: revision, namingRevision: false) }
    }
    let (own, besides) = (try past(sources), try past(others))
    // Sheets are asked about together, what they make of trees theme by theme.
    let groups = Self.kind == .check ? [own] : own.map { [$0] }
    var answers: [ThemeAnswer] = []
    for group in groups {
      do {
        let found = try await examined(group, besides, workspace)
        let unread = found.flatMap(\.findings.all).map(\.diagnostic).filter(\.isOfUnreadRevision)
        if !unread.isEmpty { throw DiagnosticsError(diagnostics: unread) }
        answers += found
      } catch let error as DiagnosticsError {
        // What cannot be read may well have had all that there is now.
        if error.diagnostics.contains(where: \.isOfUnreadRevision) { throw error }
        let title = group.map(\.title).joined(separator: ", ")
        let message = "\(title) has errors in '\(revision.name)'; all of it counts as new"
        let notes = error.diagnostics.prefix(1).map { Diagnostic.Note($0.message, at: $0.location) }
        console.report([
          Diagnostic(.note, .unknownRevision, message: message, at: nil, notes: notes)
        ])
      }
    }
    return answers
  }

  private func print(
    _ answers: [ThemeAnswer],
    _ leftOut: FindingsGate.LeftOut,
    to console: Console
  ) throws {
    switch output.format {
    case .text:
      var lines = answers.flatMap { answer in
        (answers.count > 1
          ? [console.results.colors.emphasize(TextFlow.escaped(answer.source.title), 1), ""] : [])
          + answer.text(on: console.results)
          + (answers.count > 1 ? [""] : [])
      }
      if lines.last == "" { lines.removeLast() }
      let isAll = answers.allSatisfy { $0.findings.all.isEmpty }
      if let text = leftOut.text(since: gates.since, isAll: isAll) {
        lines.append(TextFlow.escaped(text))
      }
      try console.print(lines.joined(separator: "\n"))
    case .json:
      let left = leftOut.isEmpty ? [] : [JSONValue.Member("leftOut", leftOut.jsonValue)]
      let version = JSONValue.Member("version", .number(1))
      let value: JSONValue
      if answers.count == 1 {
        value = .object([version] + answers[0].jsonMembers + left)
      } else {
        let themes = answers.map { answer in
          JSONValue.object(
            [.init("theme", .string(answer.source.name ?? ""))] + answer.jsonMembers
          )
        }
        value = .object([version, .init("themes", .array(themes))] + left)
      }
      try console.print(value.text())
    case .sarif, .github, .junit:
      var all = answers[0].findings
      for answer in answers.dropFirst() { all.formUnion(answer.findings) }
      let passed = answers.flatMap { answer in
        answer.passed.map { answers.count > 1 ? "\(answer.source.title): \($0)" : $0 }
      }
      try console.print(lines: output.format.text(all, passed: passed, of: "\(Self.kind)"))
    }
  }
}

extension ThemeAnswer {
  fileprivate func text(on terminal: Terminal) -> [String] {
    let formatter = Console.formatter(for: terminal)
    let blocks = findings.items.flatMap { [formatter.format($0.finding.diagnostic), ""] }
    return lines(terminal) + blocks + [summary ?? findings.summary]
  }

  fileprivate var jsonMembers: [JSONValue.Member] {
    members + [.init("findings", findings.jsonValue)]
  }

  /// What was found in several themes as one: what is wrong in one of them is wrong, but what nobody has
  /// a use for is only what no theme has a use for that has its sheet.
  fileprivate static func merged(
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
      for finding in answer.findings.all where finding.isOfNoUse {
        guard let location = finding.diagnostic.location else { continue }
        let place = Place(code: finding.diagnostic.code, location: location)
        if seen.insert(place).inserted { counts[place, default: 0] += 1 }
      }
      // Of a theme with errors nobody knows what it has a use for.
      let known = answer.findings.themes.flatMap(\.sheets).map(\.name)
      let files = Set((known.isEmpty ? answer.findings.fileNames : known).map(FileName.init))
      for file in files { themes[file, default: 0] += 1 }
    }
    for answer in answers.dropFirst() { merged.findings.formUnion(answer.findings) }
    var told: Set<Place> = []
    merged.findings.filter { item in
      guard item.finding.isOfNoUse, let location = item.finding.diagnostic.location else {
        return item
      }
      let place = Place(code: item.finding.diagnostic.code, location: location)
      let isAll = counts[place] == themes[FileName(location.file)]
      return isAll && told.insert(place).inserted ? item : nil
    }
    return merged
  }
}

extension Finding {
  /// Whether it says that there is no use for something.
  fileprivate var isOfNoUse: Bool {
    [
      "dead-entry", "dead-selector", "dead-declaration", "redundant-declaration", "redundant-state",
      "no-such-id", "no-such-name", "unused-constant",
    ].contains(diagnostic.code.description)
  }
}

extension Diagnostic {
  /// Whether git failed to read something of a revision, or to find the revision.
  fileprivate var isOfUnreadRevision: Bool {
    severity == .error && code == .unknownRevision
  }
}

extension Diagnostic.Code {
  /// More warnings than the limit.
  static let tooManyWarnings = Self("too-many-warnings")
}
