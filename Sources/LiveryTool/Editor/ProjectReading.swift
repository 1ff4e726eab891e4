import ArgumentParser
import Livery
import LiveryEditor
import LiveryFormats
import LiveryInspect
import LiveryProject
import SourceJSON

/// The reading of one project, with texts of an editor in place of files.
struct ProjectReading {
  private(set) var loaded: LoadedProject

  /// A Boolean value that indicates whether the styled trees are kept.
  var keepsTrees = false

  /// The styled trees, if they are kept.
  private(set) var trees: [WidgetTree] = []

  private let texts: [FileName: [UInt8]]

  /// The folders below which files are read, with links resolved.
  private let roots: [String]

  init(_ key: LoadedProject.Key, texts: [FileName: [UInt8]], roots: [String]) {
    loaded = LoadedProject(key)
    self.texts = texts
    let folder: String
    switch key {
    case .file(let path), .alone(let path): folder = FilePath.folder(of: path.text)
    }
    self.roots = (roots.isEmpty ? [folder] : roots).map(FilePath.resolved)
  }

  // MARK: Projects

  /// Reads a project file with all of its themes.
  mutating func readProject(_ path: FileName) {
    loaded.roles[path] = .project
    var diagnostics = Diagnostics()
    guard let source = source(path, into: &diagnostics) else {
      return add(diagnostics.all)
    }
    loaded.sources[path] = source
    let project = Project.read(source, at: path.text, into: &diagnostics)
    var findings = Findings(in: [path.text])
    findings.add(diagnostics.all)
    var answers: [ThemeAnswer] = []
    do {
      let workspace = try Workspace(project, console: Console())
      for theme in project.themes {
        do throws(DiagnosticsError) {
          answers.append(try read(theme, in: project, of: workspace))
        } catch {
          findings.add(error.diagnostics)
        }
      }
      let themes = answers.flatMap(\.findings.themes)
      if !themes.isEmpty { findings.add(workspace.unknownContexts(to: themes)) }
      readPolicies(of: project, into: &findings)
    } catch {
      // Only arguments are parsed, and there are none.
    }
    if !answers.isEmpty {
      findings.formUnion(ThemeAnswer.merged(answers, besides: []).findings)
    }
    loaded.hasErrors = findings.errorCount > 0
    loaded.usedAcceptances = Self.gate(
      &findings,
      of: project,
      kind: .check,
      isWhole: !loaded.hasErrors && !loaded.hasTrees
    )
    add(findings)
  }

  private mutating func read(
    _ theme: Project.Theme,
    in project: Project,
    of workspace: Workspace
  ) throws(DiagnosticsError) -> ThemeAnswer {
    var source: ThemeSource
    var files: [InputFile]
    do {
      source = try workspace.source(theme, in: project)
      files = try workspace.trees([], of: source, areNeeded: false)
    } catch let error as DiagnosticsError {
      throw error
    } catch {
      return ThemeAnswer(source: ThemeSource(sheets: []), findings: Findings(in: []))
    }
    source.sheets = source.sheets.compactMap { allowed($0) }
    source.base = source.base.compactMap { allowed($0) }
    files = files.compactMap { allowed($0) }
    source.policy.imports = .besideSheets(andBelow: roots)
    let inputs = Inputs(source, trees: files, with: texts, loopSeverity: .error)
    let contexts = workspace.contexts([], of: inputs.theme, in: source)
    return take(
      inputs,
      of: source,
      named: theme.name,
      files: files,
      in: contexts,
      on: project.canvas?.value,
      keeping: project.kept
    )
  }

  /// Keeps a theme; returns the problems of its files.
  private mutating func take(
    _ inputs: Inputs,
    of source: ThemeSource,
    named name: String?,
    files: [InputFile],
    in contexts: Contexts = Contexts(),
    on canvas: Color? = nil,
    keeping kept: [NamePattern] = []
  ) -> ThemeAnswer {
    var findings = inputs.findings
    findings.removeKept(by: kept)
    let isGood = findings.errorCount == 0
    var inspection: Inspection?
    var proving: Inspection?
    if isGood {
      let number = findings.add(namesOf: inputs)
      let whole = Inspection(inputs.theme, trees: inputs.trees, work: inputs.work)
      findings.add(whole.lints(keeping: kept), of: number)
      inspection = whole
      proving = whole
      if !contexts.isEmpty || canvas != nil {
        proving = Inspection(
          inputs.theme,
          trees: inputs.trees,
          in: contexts,
          canvas: canvas,
          work: inputs.work
        )
      }
    }
    if keepsTrees { trees += inputs.trees }
    var sheets: Set<FileName> = []
    for sheet in inputs.theme.sheets {
      let path = FileName(resolving: sheet.name)
      if let source = sheet.source { loaded.sources[path] = source }
      if sheet.format == nil, !sheet.lacksDefinitions { sheets.insert(path) }
    }
    let trees = Set(files.map { FileName($0.path) })
    note(inputs.paths, under: source.policy, trees: trees, sheets: sheets)
    loaded.themes.append(
      LoadedProject.LoadedTheme(
        name: name,
        theme: inputs.theme,
        trees: inputs.files,
        widgets: inspection?.trees ?? SituationTree.all(of: inputs.trees, for: [inputs.theme]),
        inspection: inspection,
        proving: proving
      )
    )
    return ThemeAnswer(source: source, findings: findings)
  }

  /// Notes the parts of files, of which some were read as trees, and some as sheets.
  private mutating func note(
    _ paths: [String],
    under policy: StyleSheet.Policy,
    trees: Set<FileName>,
    sheets: Set<FileName>
  ) {
    for path in paths.map(FileName.init(resolving:)) {
      var ignored = Diagnostics()
      guard let source = loaded.sources[path] ?? source(path, into: &ignored) else {
        loaded.unread.insert(path)
        continue
      }
      let isForeign =
        policy.formatsByFile[path.text] != nil
        || !sheets.contains(path)
          && FileFormat.recognised(in: source).map { ![.sheet, .tree].contains($0) } ?? false
      loaded.roles[path] = trees.contains(path) ? .tree : isForeign ? .source : .sheet
      loaded.sources[path] = source
    }
  }

  private mutating func readPolicies(of project: Project, into findings: inout Findings) {
    let patterns = project.policies + project.themes.flatMap(\.policies)
    do throws(DiagnosticsError) {
      for file in try project.files(patterns) {
        guard let file = allowed(file) else { continue }
        readPolicy(FileName(file.path), into: &findings)
      }
    } catch {
      findings.add(error.diagnostics)
    }
  }

  private mutating func readPolicy(_ path: FileName, into findings: inout Findings) {
    var diagnostics = Diagnostics()
    loaded.roles[path] = .policy
    if let source = source(path, into: &diagnostics) {
      loaded.sources[path] = source
      _ = ThemePolicy.read(source, into: &diagnostics)
    }
    findings.add(diagnostics.all)
  }

  // MARK: Files alone

  /// Reads a file without a project.
  mutating func readAlone(_ path: FileName) {
    var diagnostics = Diagnostics()
    var findings = Findings(in: [path.text])
    guard let text = source(path, into: &diagnostics) else { return add(diagnostics.all) }
    var ignored = Diagnostics()
    let root = JSONParser.recovering(text, into: &ignored)?.root
    let keys =
      if case .object(let members)? = root?.value { members.map(\.key) } else { [String]() }
    loaded.sources[path] = text
    if keys.contains("rules") {
      readPolicy(path, into: &findings)
    } else if keys.contains("themes"), FilePath.name(of: path.text) == Project.fileName {
      return readProject(path)
    } else {
      let isTree = FileFormat.recognised(in: text) == .tree
      let file = InputFile(path.text).readAgain
      var source = ThemeSource(sheets: isTree ? [] : [file])
      source.policy.imports = .besideSheets(andBelow: roots)
      source.policy.formats = [StyleSheet.Format].all
      let inputs = Inputs(source, trees: isTree ? [file] : [], with: texts, loopSeverity: .error)
      let answer = take(
        inputs,
        of: source,
        named: nil,
        files: isTree ? [file] : []
      )
      loaded.roles[path] = isTree ? .tree : .sheet
      findings.formUnion(answer.findings)
    }
    loaded.hasErrors = findings.errorCount > 0
    add(findings)
  }

  // MARK: Files and findings

  /// Returns a file if it lies below the roots; notes one that does not.
  private mutating func allowed(_ file: InputFile) -> InputFile? {
    let path = FilePath.resolved(file.path)
    if roots.contains(where: { FilePath.lies(path, below: $0) }) {
      return InputFile(path).readAgain
    }
    if !loaded.refused.contains(path) { loaded.refused.append(path) }
    return nil
  }

  private func source(_ path: FileName, into diagnostics: inout Diagnostics) -> SourceText? {
    if let bytes = texts[path] { return SourceText(name: path.text, bytes: bytes) }
    return SourceText.contents(ofFile: path.text, isReadOnce: false, into: &diagnostics)
  }

  /// Adds the problems of a file that cannot be read.
  private mutating func add(_ diagnostics: [Diagnostic]) {
    loaded.hasErrors = true
    loaded.problems += diagnostics.map { LoadedProject.Problem(Finding($0), theme: nil) }
  }

  private mutating func add(_ findings: Findings) {
    loaded.problems += findings.items.map { LoadedProject.Problem($0.finding, theme: $0.theme) }
  }

  /// Applies the severities and the accepted findings of a project.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - project: The project; `nil` for none.
  ///   - kind: The command that finds them.
  ///   - isWhole: A Boolean value that indicates whether no other findings follow, so that
  ///     acceptances that were not used are reported.
  ///   - used: The numbers of acceptances that other findings have used.
  /// - Returns: The numbers of acceptances that were used.
  @discardableResult
  static func gate(
    _ findings: inout Findings,
    of project: Project?,
    kind: FindingsGate.Kind,
    isWhole: Bool = false,
    besides used: Set<Int> = []
  ) -> Set<Int> {
    guard let project else { return used }
    do {
      let workspace = try Workspace(project, console: Console())
      let options = try FindingsOptions.unset.get()
      var gate = FindingsGate(
        workspace,
        options: options,
        kind: kind,
        baseline: try BaselineFile(workspace, options: options),
        isWhole: isWhole
      )
      gate.noteUse(of: used)
      gate.apply(to: &findings)
      findings.add(gate.unusedAcceptances())
      return gate.used
    } catch let error as DiagnosticsError {
      // A baseline that cannot be read.
      findings.add(error.diagnostics)
    } catch {
      // Only arguments are parsed, and there are none.
    }
    return used
  }
}
