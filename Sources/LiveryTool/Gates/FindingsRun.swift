import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// A run of a command that reports findings: the themes that it inspects, and the findings that
/// count.
struct FindingsRun {
  /// The contents of `livery.json`, completed by the arguments.
  let workspace: Workspace

  let console: Console

  private let command: any FindingsCommand

  private var kind: FindingsGate.Kind { type(of: command).kind }
  private var options: FindingsOptions { command.output }

  /// A Boolean value that indicates whether all themes are inspected on all trees.
  private var isWhole: Bool {
    command.assumptions.texts.isEmpty && command.theme.sheets.isEmpty
      && command.treeArguments.isEmpty && !command.isNarrowed
  }

  /// Inspects all themes of a command and prints the findings that count.
  ///
  /// - Throws: The end of the command.
  static func perform(_ command: some FindingsCommand) async throws {
    let console = Console(command.output.printing)
    guard let outcome = try await outcome(of: command, on: console) else { return }
    console.report(outcome.problems)
    try console.print(lines: outcome.text(in: command.output.format, on: console.results))
    throw CommandEnd(outcome.status, keeping: outcome.themes)
  }

  /// Inspects all themes of a command.
  ///
  /// - Returns: The outcome; `nil` if a baseline was updated instead.
  static func outcome(
    of command: some FindingsCommand,
    on console: Console
  ) async throws -> FindingsOutcome? {
    do {
      let workspace = try Workspace(
        command.theme,
        console: console,
        assuming: command.assumptions.texts,
        in: command.assumptions.contexts,
        writesSheets: command.writesSheets
      )
      return try await FindingsRun(workspace: workspace, console: console, command: command)
        .outcome()
    } catch let error as DiagnosticsError {
      return FindingsOutcome(error, of: command)
    }
  }

  /// Creates a run whose findings another command uses.
  init(of command: any FindingsCommand, in workspace: Workspace, on console: Console) {
    self.init(workspace: workspace, console: console, command: command)
  }

  private init(workspace: Workspace, console: Console, command: any FindingsCommand) {
    (self.workspace, self.console, self.command) = (workspace, console, command)
  }

  /// Returns the findings in a theme that count, without accepted ones.
  func answer(for source: ThemeSource) async throws -> ThemeAnswer {
    var answer =
      kind == .check
      ? try await examined(source)
      : try await command.examine(source, on: try trees(of: source), in: self)
    var gate = try gate(isWhole: false)
    gate.apply(to: &answer.findings)
    return answer
  }

  private func outcome() async throws -> FindingsOutcome? {
    let known = try await command.prepare(self)
    let sources = try workspace.themes()
    let recorded = try BaselineFile(workspace, options: options)
    var gate = gate(isWhole: isWhole, baseline: recorded)
    if options.updateBaseline, recorded == nil {
      throw ValidationError("Nothing to update; name a file with '--baseline'.")
    }
    if options.updateBaseline, !command.assumptions.texts.isEmpty {
      throw ValidationError("A baseline is of what sheets contain; update it without '--set'.")
    }
    let revision = try options.since.map { try Revision($0) }
    let others = kind == .check ? try besides(sources) : []
    var answers: [ThemeAnswer]
    if let known {
      answers = [known]
    } else {
      answers = try await examined(sources, besides: others)
    }
    if let revision {
      for past in try await past(of: sources, besides: others, in: revision) {
        gate.leaveOut(past.findings)
      }
    }
    let themes = answers.flatMap(\.findings.themes)
    if !themes.isEmpty { answers[0].findings.add(workspace.unknownContexts(to: themes)) }
    for index in answers.indices {
      let reasons = gate.apply(to: &answers[index].findings)
      answers[index].summary? += reasons.text(since: options.since)
    }
    let last = answers.count - 1
    answers[last].findings.add(gate.unusedAcceptances())
    // A baseline of files with errors would lack their findings.
    let isInterrupted = workspace.progress.isInterrupted
    if options.updateBaseline, !gate.hasUnusable, !isInterrupted, let baseline = recorded {
      console.report(FindingsOutcome(answers, of: command).problems + gate.notes)
      try update(baseline, with: answers)
      return nil
    }
    let warnings = answers.reduce(0) { $0 + $1.findings.warningCount }
    answers[last].findings.add(gate.notes)
    answers[last].findings.add(gate.excess(ofWarnings: warnings))
    var outcome = FindingsOutcome(answers, of: command)
    outcome.leftOut = gate.leftOut
    outcome.isInterrupted = isInterrupted
    return outcome
  }

  /// Returns the filter for findings.
  func gate(isWhole: Bool) throws -> FindingsGate {
    gate(isWhole: isWhole, baseline: try BaselineFile(workspace, options: options))
  }

  private func gate(isWhole: Bool, baseline: BaselineFile?) -> FindingsGate {
    FindingsGate(workspace, options: options, kind: kind, baseline: baseline, isWhole: isWhole)
  }

  private func update(_ baseline: BaselineFile, with answers: [ThemeAnswer]) throws {
    let all = answers.flatMap(\.findings.all)
    // After a partial inspection, recorded findings may still occur elsewhere.
    let isReplacing = isWhole || workspace.project == nil
    let files = Set(answers.flatMap(\.findings.fileNames).map(FileName.init))
    try baseline.write(all) { item in
      isReplacing && kind.finds(item.code)
        && item.file.map { files.contains(FileName($0)) } ?? true
    }
    console.note(
      "\(TextFlow.escaped(baseline.path)): \(all.count) \(all.count == 1 ? "finding" : "findings")\n"
    )
  }

  // MARK: Themes

  /// Returns the other themes of the project, which may use entries that the given theme does not
  /// use.
  private func besides(_ sources: [ThemeSource]) throws -> [ThemeSource] {
    sources.count == 1 ? try workspace.themes(besides: sources[0]) : []
  }

  /// Returns the findings in a theme, without entries that other themes of the project use.
  func examined(_ source: ThemeSource) async throws -> ThemeAnswer {
    try await examined([source], besides: try besides([source]))[0]
  }

  /// Returns the findings in themes; for `check`, which reports on sheets, merged into one.
  private func examined(
    _ sources: [ThemeSource],
    besides others: [ThemeSource]
  ) async throws -> [ThemeAnswer] {
    var answers: [ThemeAnswer] = []
    for source in sources + others {
      answers.append(try await command.examine(source, on: try trees(of: source), in: self))
    }
    guard kind == .check, !sources.isEmpty else { return answers }
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
  private func trees(of source: ThemeSource) throws -> [InputFile] {
    let now = try workspace.trees(command.treeArguments, of: source, areNeeded: kind != .check)
    guard let revision = source.pastRevision else { return now }
    let then = try now.compactMap { file -> InputFile? in
      guard let past = try file.asIn(revision, namingRevision: false) else { return file }
      return try past.exists() ? past : nil
    }
    return then.contains { $0.revision != nil } ? then : now
  }

  /// Returns the findings of a revision in those themes that exist there without errors.
  private func past(
    of sources: [ThemeSource],
    besides others: [ThemeSource],
    in revision: Revision
  ) async throws -> [ThemeAnswer] {
    func past(_ sources: [ThemeSource]) throws -> [ThemeSource] {
      try sources.compactMap { try workspace.theme($0, in: revision, namingRevision: false) }
    }
    let (own, besides) = (try past(sources), try past(others))
    // Findings about sheets are merged; those about trees are separate for each theme.
    let groups = kind == .check ? [own] : own.map { [$0] }
    var answers: [ThemeAnswer] = []
    for group in groups {
      do {
        let found = try await examined(group, besides: besides)
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
}

extension FindingsRun {
  /// Returns the result of an inspection of a theme on trees, with the loaded files.
  ///
  /// - Throws: All problems of the files, and contexts that the theme does not have.
  func inspect<Result>(
    _ source: ThemeSource,
    on trees: [InputFile],
    options: InspectOptions,
    canvas: CanvasOption,
    _ inspect: (Inspection) async throws -> Result
  ) async throws -> (inputs: Inputs, result: Result) {
    let inputs = Inputs(source, trees: trees)
    var inspection = try options.inspection(
      inputs,
      in: workspace.contexts(options.context.arguments, of: inputs.theme, in: source),
      canvas: workspace.value(canvas.color(), option: "--canvas", or: workspace.project?.canvas)
    )
    inspection.progress = workspace.progress
    let result = try await console.during(
      "looking at all situations",
      reporting: workspace.progress
    ) { [inspection] in
      try await inspect(inspection)
    }
    return (inputs, result)
  }
}

extension JSONValue {
  /// Returns the results of a command as JSON: the members of its only theme, or those of each theme
  /// with its name.
  static func results(
    in themes: [(theme: ThemeSource, members: [Member])],
    leftOut: [Member] = []
  ) -> JSONValue {
    let version = Member("version", .number(1))
    if themes.count == 1 { return .object([version] + themes[0].members + leftOut) }
    let values = themes.map { theme, members in
      JSONValue.object([.init("theme", .string(theme.name ?? ""))] + members)
    }
    return .object([version, .init("themes", .array(values))] + leftOut)
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether git failed to read the revision or one of its files.
  fileprivate var concernsUnreadableRevision: Bool {
    severity == .error && code == .unknownRevision
  }
}
