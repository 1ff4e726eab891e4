import Livery
import LiveryInspect
package import SourceJSON

/// A trial of edits that must not change the styles of a project.
package struct EditTrial: Sendable {
  /// The result of a trial.
  package enum Outcome: Sendable {
    /// No value would change in a number of situations; in none, if there are no trees.
    case holds(situations: Int)
    /// The reason against the edit.
    case fails(EditObjection)

    /// The reason against the edit; `nil` if there is none.
    package var objection: String? {
      if case .fails(let objection) = self { objection.reason } else { nil }
    }
  }

  private let loader: any ProjectLoader
  private let key: LoadedProject.Key
  private let texts: [FileName: [UInt8]]
  private let roots: [String]

  /// Creates a trial in a project with some texts in place of its files.
  package init(
    loader: any ProjectLoader,
    key: LoadedProject.Key,
    texts: [FileName: [UInt8]],
    roots: [String]
  ) {
    (self.loader, self.key, self.texts, self.roots) = (loader, key, texts, roots)
  }

  /// Tries an edit, which must make no error, add no finding, and change no value.
  ///
  /// All widgets are compared in all states and contexts. An edit that renames an id, a state or
  /// another condition has other situations: then the values of all widgets are compared in the
  /// states that they have, and in each single state, in all contexts.
  package func outcome(
    of edit: OfferedEdit,
    in loaded: LoadedProject,
    renaming renamed: RenamedSymbol? = nil
  ) async -> Outcome {
    if loaded.hasErrors { return .fails(.init("the project has errors; fix them first")) }
    if let file = loaded.refused.first {
      let reason = "'\(file)' is outside of the workspace and was not read; it may use what changes"
      return .fails(.init(reason))
    }
    let new = texts.merging(edit.results) { $1 }
    let edited = loader.load(key, with: new, below: roots)
    if edited.hasErrors {
      let errors = edited.problems.map(\.finding.diagnostic).filter { $0.severity == .error }
      return .fails(.init("it would be an error", errors: errors, after: edit))
    }
    // A constant that nothing uses after its last use was inlined is meant.
    if edit.kind != "refactor.inline" {
      let added = edited.problems(addedTo: loaded)
      if !added.isEmpty { return .fails(.init(added: added, after: edit)) }
    }
    let keepsSituations =
      switch renamed?.symbol {
      case nil, .constant: true
      default: false
      }
    if !keepsSituations { return compareStyles(with: new, renaming: renamed) }
    var situations = 0
    for (old, new) in zip(loaded.themes, edited.themes) {
      let comparison = await old.inspection?.comparison(with: new.theme)
      if let comparison, !comparison.isSame { return .fails(.init(comparison)) }
      let count = comparison?.situationCount ?? 0
      situations += count
      if edit.passesOthers, count == 0, old.theme.sheets.contains(where: edit.changes) {
        let reason =
          "entries with the same settings change their order, and without trees nothing shows whether "
          + "values would change; add \"trees\" to livery.json"
        return .fails(.init(reason))
      }
    }
    return .holds(situations: situations)
  }

  private func compareStyles(with new: [FileName: [UInt8]], renaming: RenamedSymbol?) -> Outcome {
    let old = loader.styles(of: key, with: texts, below: roots, renaming: renaming?.changeInValues)
    let changed = loader.styles(of: key, with: new, below: roots, renaming: nil)
    if old.count != changed.count { return .fails(.init("there would be other situations")) }
    var listed: [String] = []
    var count = 0
    for (old, new) in zip(old, changed) where old.values != new.values {
      let values = Dictionary(old.values.map { ($0.setting, $0.text) }) { $1 }
      let others = Dictionary(new.values.map { ($0.setting, $0.text) }) { $1 }
      for setting in Set(values.keys).union(others.keys).sorted()
      where values[setting] != others[setting] {
        count += 1
        if listed.count == EditObjection.listedCount { continue }
        let (before, after) = (values[setting] ?? "none", others[setting] ?? "none")
        listed.append("\(setting) of \(old.place) from \(before) to \(after)")
      }
    }
    return count == 0
      ? .holds(situations: old.count) : .fails(.init(count: count, listed: listed))
  }
}

extension LoadedProject {
  /// Returns the findings that another version of the project does not have: those of codes that
  /// have become more frequent.
  fileprivate func problems(addedTo old: LoadedProject) -> [Diagnostic] {
    var counts: [Diagnostic.Code: Int] = [:]
    for problem in old.problems { counts[problem.finding.diagnostic.code, default: 0] += 1 }
    let known = Set(old.problems.map(\.finding.diagnostic.message))
    var added: Set<Diagnostic.Code> = []
    for problem in problems {
      let code = problem.finding.diagnostic.code
      counts[code, default: 0] -= 1
      if counts[code, default: 0] < 0 { added.insert(code) }
    }
    let found = problems.map(\.finding.diagnostic).filter { added.contains($0.code) }
    let new = found.filter { !known.contains($0.message) }
    return new.isEmpty ? found : new
  }
}

extension OfferedEdit {
  /// Returns whether the edit changes a sheet.
  fileprivate func changes(_ sheet: StyleSheet) -> Bool {
    changes[FileName(resolving: sheet.name)] != nil
  }
}
