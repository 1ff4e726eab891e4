import Livery
import LiveryEditor
import LiveryFormats
import LiveryInspect
import LiveryProject
import SourceJSON
import Synchronization

/// Reads projects for an editor, as the commands do.
struct EditorProjects: ProjectLoader {
  let findingCodes = FindingCodes.all
  private let memories = ProjectMemories()

  func key(ofFile path: String, below roots: [String]) -> LoadedProject.Key? {
    let file = FilePath.resolved(path)
    let all = (roots.isEmpty ? [FilePath.folder(of: path)] : roots).map(FilePath.resolved)
    guard let root = all.first(where: { FilePath.lies(file, below: $0) }) else { return nil }
    var folder = FilePath.folder(of: file)
    while FilePath.lies(FilePath.resolved(folder), below: root) {
      if InputFile.isFile(folder + Project.fileName) {
        return .file(FileName(folder + Project.fileName))
      }
      let parent = FilePath.folder(of: String(folder.dropLast()))
      if folder == "/" || parent == folder { return nil }
      folder = parent
    }
    return nil
  }

  func load(
    _ key: LoadedProject.Key,
    with texts: [FileName: [UInt8]],
    below roots: [String]
  ) -> LoadedProject {
    var reading = ProjectReading(key, texts: texts, roots: roots)
    switch key {
    case .file(let path): reading.readProject(path)
    case .alone(let path): reading.readAlone(path)
    }
    return reading.loaded
  }

  func inspect(
    _ loaded: LoadedProject,
    reporting report: @Sendable ([LoadedProject.Problem]) async -> Void
  ) async {
    let project = project(of: loaded)
    let level = project?.level?.value ?? .aa
    let kept = project?.kept ?? []
    var usages: [ThemeAnswer] = []
    var proofs: [(theme: Int, inspection: Inspection, proof: Proof)] = []
    for (index, theme) in loaded.themes.enumerated() {
      var findings = Findings(in: theme.theme.sheets.map(\.name))
      let number = findings.add(theme.theme)
      if var inspection = theme.inspection, !theme.trees.isEmpty {
        inspection.memory = memories.memory(ofTheme: index, in: loaded.key)
        let usage = await inspection.usage().findings
        if Task.isCancelled { return }
        findings.add(usage, of: number)
        let constants = inspection.constantsOfUnused(in: usage)
        findings.add(constants.filter { !$0.isKept(by: kept) }, of: number)
      }
      if var proving = theme.proving, !theme.trees.isEmpty {
        proving.memory = memories.memory(ofTheme: index, in: loaded.key)
        proofs.append((index, proving, await proving.proof(level)))
        if Task.isCancelled { return }
      }
      usages.append(ThemeAnswer(source: ThemeSource(sheets: []), findings: findings))
    }
    if usages.isEmpty { return await report([]) }
    var unused = ThemeAnswer.merged(usages, besides: []).findings
    ProjectReading.gate(
      &unused,
      of: project,
      kind: .check,
      isWhole: true,
      besides: loaded.usedAcceptances
    )
    func problems(_ found: [(theme: Int, findings: [Finding])]) -> [LoadedProject.Problem] {
      var proven = Findings(in: [])
      for (theme, findings) in found { proven.add(findings, of: theme) }
      ProjectReading.gate(&proven, of: project, kind: .prove, isWhole: true)
      return (unused.items + proven.items).map {
        LoadedProject.Problem($0.finding, theme: $0.theme)
      }
    }
    var found = proofs.map { ($0.theme, $0.proof.causes.map(\.finding) + $0.proof.unseenFocus) }
    await report(problems(found))
    let pinned = (project?.pinned ?? []).map { NamePattern($0.value) }
    var hasRepairs = false
    for (number, one) in proofs.enumerated() where 1...Self.repairedCount ~= found[number].1.count {
      let repair = await one.inspection.repair(one.proof, level, pinning: pinned)
      if Task.isCancelled { return }
      found[number].1 = repair.findings + repair.focusFindings
      hasRepairs = true
    }
    if hasRepairs { await report(problems(found)) }
  }

  /// The maximum number of causes of insufficient contrast for which repairs are searched.
  private static let repairedCount = 24

  private func project(of loaded: LoadedProject) -> Project? {
    guard case .file(let path) = loaded.key, let source = loaded.sources[path] else { return nil }
    var ignored = Diagnostics()
    return Project.read(source, at: path.text, into: &ignored)
  }

  func styles(
    of key: LoadedProject.Key,
    with texts: [FileName: [UInt8]],
    below roots: [String],
    renaming change: NameChange?
  ) -> [WidgetValues] {
    var reading = ProjectReading(key, texts: texts, roots: roots)
    reading.keepsTrees = true
    switch key {
    case .file(let path): reading.readProject(path)
    case .alone(let path): reading.readAlone(path)
    }
    return reading.trees.flatMap { $0.allStyles(renaming: change) }
  }
}

/// The memories of the themes of the project that was inspected last.
private final class ProjectMemories: Sendable {
  private let known = Mutex<(key: LoadedProject.Key?, themes: [Int: InspectionMemory])>((nil, [:]))

  func memory(ofTheme number: Int, in key: LoadedProject.Key) -> InspectionMemory {
    known.withLock { known in
      if known.key != key { known = (key, [:]) }
      let memory = known.themes[number] ?? InspectionMemory()
      known.themes[number] = memory
      return memory
    }
  }
}

extension WidgetTree {
  /// The number of combinations of contexts in which styles are listed.
  private static let contextLimit = 64

  /// Returns the values of all widgets in their states and in each state, in all contexts.
  fileprivate func allStyles(renaming change: NameChange?) -> [WidgetValues] {
    let widgets = StyledWidget.all(in: self)
    let before = contexts
    defer { contexts = before }
    return theme.combinations(staying: Contexts(), limit: Self.contextLimit).flatMap { contexts in
      self.contexts = contexts
      let end = contexts.isEmpty ? "" : ", \(contexts)"
      return widgets.flatMap { styled -> [WidgetValues] in
        let widget = styled.widget
        let own = widget.states
        defer { widget.states = own }
        let sets = [own] + appearance.stateNames.map { ControlState(named: $0) }
        return sets.map { states in
          widget.states = states
          return WidgetValues(
            place: styled.path + (states.isEmpty ? "" : "-\(states)") + end,
            values: widget.style.values(renaming: change)
          )
        }
      }
    }
  }
}

extension Style {
  /// Returns the values of settings, with a name in them renamed.
  fileprivate func values(renaming change: NameChange?) -> [WidgetValues.Value] {
    let own = properties.keys.map { (name: $0, setting: Setting.property($0)) }.map { property in
      if case .property(property.name, let name)? = change {
        (name: name, setting: property.setting)
      } else {
        property
      }
    }
    let builtIn = Setting.builtIn.map { (name: $0.description, setting: $0) }
    let properties = own.sorted { $0.name < $1.name }.map {
      (name: "properties.\($0.name)", setting: $0.setting)
    }
    return (builtIn + properties).compactMap { name, setting in
      self[setting].map { value in
        .init(setting: name, text: "\(change.map { value.renaming($0) } ?? value)")
      }
    }
  }
}

extension SettingValue {
  /// Returns the value with another name of a style in it.
  fileprivate func renaming(_ change: NameChange) -> Self {
    guard case .style(let old, let new) = change else { return self }
    switch self {
    case .style(old): return .style(new)
    case .list(let values): return .list(values.map { $0?.renaming(change) })
    case .object(let members):
      if members.count == 1, case .string(old)?? = members["style"] {
        return .object(["style": .string(new)])
      }
      return .object(members.mapValues { $0?.renaming(change) })
    default: return self
    }
  }
}
