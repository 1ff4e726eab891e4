import Livery
import LiveryEditor
import LiveryFormats
import LiveryInspect
import SourceJSON

/// Reads projects for an editor, as the commands do.
struct EditorProjects: ProjectLoader {
  let findingCodes = FindingCodes.all

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

  func inspect(_ loaded: LoadedProject) async -> [LoadedProject.Problem] {
    var usages: [ThemeAnswer] = []
    var proven = Findings(in: [])
    let project = project(of: loaded)
    let level = project?.level?.value ?? .aa
    let pinned = (project?.pinned ?? []).map { NamePattern($0.value) }
    for (index, theme) in loaded.themes.enumerated() {
      var findings = Findings(in: theme.theme.sheets.map(\.name))
      let number = findings.add(theme.theme)
      if let inspection = theme.inspection, !theme.trees.isEmpty {
        let usage = await inspection.usage()
        findings.add(usage.findings, of: number)
        if Task.isCancelled { return [] }
      }
      if let proving = theme.proving, !theme.trees.isEmpty {
        let proof = await proving.proof(level)
        var found = proof.causes.map(\.finding) + proof.unseenFocus
        if 1...Self.repairedCount ~= found.count {
          let repair = await proving.repair(proof, level, pinning: pinned)
          found = repair.findings + repair.focusFindings
        }
        proven.add(found, of: index)
        if Task.isCancelled { return [] }
      }
      usages.append(ThemeAnswer(source: ThemeSource(sheets: []), findings: findings))
    }
    guard !usages.isEmpty else { return [] }
    var unused = ThemeAnswer.merged(usages, besides: []).findings
    ProjectReading.gate(&unused, of: project, kind: .check)
    ProjectReading.gate(&proven, of: project, kind: .prove)
    return (unused.items + proven.items).map { LoadedProject.Problem($0.finding, theme: $0.theme) }
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
    below roots: [String]
  ) -> [String] {
    var reading = ProjectReading(key, texts: texts, roots: roots)
    reading.keepsTrees = true
    switch key {
    case .file(let path): reading.readProject(path)
    case .alone(let path): reading.readAlone(path)
    }
    return reading.trees.flatMap(\.allStyles)
  }
}

extension WidgetTree {
  /// The number of combinations of contexts in which styles are listed.
  private static let contextLimit = 64

  /// The values of all widgets in their states and in each state, in all contexts, without names.
  fileprivate var allStyles: [String] {
    let widgets = StyledWidget.all(in: self).map(\.widget)
    let before = contexts
    defer { contexts = before }
    return theme.combinations(staying: Contexts(), limit: Self.contextLimit).flatMap { contexts in
      self.contexts = contexts
      return widgets.flatMap { widget -> [String] in
        let own = widget.states
        defer { widget.states = own }
        let sets = [own] + appearance.stateNames.map { ControlState(named: $0) }
        return sets.map { states in
          widget.states = states
          return widget.style.values
        }
      }
    }
  }
}

extension Style {
  /// The values without the names of their settings.
  fileprivate var values: String {
    let settings = Setting.builtIn + properties.keys.map { Setting.property($0) }
    return settings.map { self[$0].map { "\($0)" } ?? "" }.sorted().joined(separator: ";")
  }
}
