import ArgumentParser
import Foundation
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// A command that reports findings, in all themes of the project or in the one named by its
/// arguments.
protocol FindingsCommand: AsyncParsableCommand {
  var theme: ThemeOptions { get }
  var treeArguments: [String] { get }
  var gates: GateOptions { get }
  var output: FindingsFormatOption { get }
  var printing: ConsoleOptions { get }

  /// A Boolean value that indicates whether arguments restrict the inspection to a part of the
  /// project.
  var isNarrowed: Bool { get }

  /// The kind of findings.
  static var kind: FindingsGate.Kind { get }

  /// Returns the findings in one theme.
  func examine(
    _ source: ThemeSource,
    on trees: [InputFile],
    in workspace: Workspace
  ) async throws -> ThemeAnswer
}

/// The findings in one theme, with further output.
struct ThemeAnswer {
  /// The theme.
  var source: ThemeSource
  /// The findings.
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

extension FindingsCommand {
  /// Inspects all themes and prints the findings that count, then exits.
  ///
  /// - Parameter prepare: An action to perform first, which may return the findings of the only
  ///   theme.
  /// - Throws: The problems of the input, or an exit status for failures.
  func findAndPrint(
    after prepare: (Workspace, Console) async throws -> ThemeAnswer? = { _, _ in nil }
  ) async throws {
    let console = Console(printing)
    var fails = false
    do {
      let workspace = try Workspace(theme, console: console)
      let known = try await prepare(workspace, console)
      fails = try await findAndPrint(in: workspace, known: known, console: console)
    } catch let error as DiagnosticsError {
      // Print the diagnostics in machine-readable formats as well; otherwise they go to standard
      // error only.
      var found = Findings(in: [])
      found.add(error.diagnostics)
      console.report(error.diagnostics)
      try console.print(lines: output.format.text(found, of: "\(Self.kind)"))
      fails = true
    }
    if fails { throw ExitCode.failure }
  }

  private func findAndPrint(
    in workspace: Workspace,
    known: ThemeAnswer?,
    console: Console
  ) async throws -> Bool {
    let sources = try workspace.themes()
    let isWhole = theme.sheets.isEmpty && treeArguments.isEmpty && !isNarrowed
    var gate = try FindingsGate(workspace, options: gates, kind: Self.kind, isWhole: isWhole)
    if gates.updateBaseline, gate.baseline == nil {
      throw ValidationError("Nothing to update; name a file with '--baseline'.")
    }
    let revision = try gates.since.map { try Revision($0) }
    let others = Self.kind == .check ? try besides(sources, in: workspace) : []
    var answers: [ThemeAnswer]
    if let known {
      answers = [known]
    } else {
      answers = try await examined(sources, besides: others, in: workspace)
    }
    console.report(
      answers.reduce(into: []) { all, answer in
        all += answer.warnings.filter { !all.contains($0) }
      }
    )
    if let revision {
      for past in try await past(
        of: sources,
        besides: others,
        in: revision,
        workspace: workspace,
        console: console
      ) {
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
    // A baseline of files with errors would lack their findings.
    let isInterrupted = workspace.progress.isInterrupted
    if gates.updateBaseline, !gate.hasUnusable, !isInterrupted, let baseline = gate.baseline {
      let all = answers.flatMap(\.findings.all)
      // After a partial inspection, recorded findings may still occur elsewhere.
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
    try print(answers, leftOut: gate.leftOut, to: console)
    let fails = fails(answers, gate: gate, console: console)
    // Exit without deallocating: that would take a tenth of the time for a large sheet.
    let status = fails ? EXIT_FAILURE : EXIT_SUCCESS
    withExtendedLifetime((answers, workspace)) {
      Foundation.exit(isInterrupted ? Terminal.interruptStatus : status)
    }
  }

  /// Returns the other themes of the project, which may use entries that the given theme does not
  /// use.
  private func besides(
    _ sources: [ThemeSource],
    in workspace: Workspace
  ) throws -> [ThemeSource] {
    sources.count == 1 ? try workspace.themes(besides: sources[0]) : []
  }

  /// Returns the findings in a theme, without entries that other themes of the project use.
  func examined(_ source: ThemeSource, in workspace: Workspace) async throws -> ThemeAnswer {
    try await examined(
      [source],
      besides: try besides([source], in: workspace),
      in: workspace
    )[0]
  }

  /// Returns the findings in themes; for `check`, which reports on sheets, merged into one.
  private func examined(
    _ sources: [ThemeSource],
    besides others: [ThemeSource],
    in workspace: Workspace
  ) async throws -> [ThemeAnswer] {
    var answers: [ThemeAnswer] = []
    for source in sources + others {
      let trees = try trees(of: source, in: workspace)
      answers.append(try await examine(source, on: trees, in: workspace))
    }
    guard Self.kind == .check, !sources.isEmpty else { return answers }
    return [
      ThemeAnswer.merged(
        Array(answers.prefix(sources.count)),
        besides: Array(answers.dropFirst(sources.count))
      )
    ]
  }

  /// Returns the trees for a theme.
  ///
  /// For a past theme, these are the trees of its revision, if it has any.
  private func trees(of source: ThemeSource, in workspace: Workspace) throws -> [InputFile] {
    let now = try workspace.trees(treeArguments, of: source, areNeeded: Self.kind != .check)
    guard let revision = source.pastRevision else { return now }
    let then = try now.compactMap { file -> InputFile? in
      guard let past = try file.asIn(revision, namingRevision: false) else { return file }
      return try past.exists() ? past : nil
    }
    return then.contains { $0.revision != nil } ? then : now
  }

  private func fails(_ answers: [ThemeAnswer], gate: FindingsGate, console: Console) -> Bool {
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

  /// Returns the findings of a revision in those themes that exist there without errors.
  private func past(
    of sources: [ThemeSource],
    besides others: [ThemeSource],
    in revision: Revision,
    workspace: Workspace,
    console: Console
  ) async throws -> [ThemeAnswer] {
    func past(_ sources: [ThemeSource]) throws -> [ThemeSource] {
      try sources.compactMap { try workspace.theme($0, in: revision, namingRevision: false) }
    }
    let (own, besides) = (try past(sources), try past(others))
    // Findings about sheets are merged; those about trees are separate for each theme.
    let groups = Self.kind == .check ? [own] : own.map { [$0] }
    var answers: [ThemeAnswer] = []
    for group in groups {
      do {
        let found = try await examined(group, besides: besides, in: workspace)
        let unread = found.flatMap(\.findings.all).map(\.diagnostic).filter(
          \.concernsUnreadableRevision
        )
        if !unread.isEmpty { throw DiagnosticsError(diagnostics: unread) }
        answers += found
      } catch let error as DiagnosticsError {
        // A revision that cannot be read may contain all current findings.
        if error.diagnostics.contains(where: \.concernsUnreadableRevision) { throw error }
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
    leftOut: FindingsGate.LeftOut,
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

  /// Returns the merged findings of several themes.
  ///
  /// Problems in any theme are included, but an unused entry only if no theme that includes its
  /// sheet uses it.
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

extension Diagnostic {
  /// A Boolean value that indicates whether git failed to read the revision or one of its files.
  fileprivate var concernsUnreadableRevision: Bool {
    severity == .error && code == .unknownRevision
  }
}

extension Diagnostic.Code {
  /// More warnings than the limit.
  static let tooManyWarnings = Self("too-many-warnings")
}
