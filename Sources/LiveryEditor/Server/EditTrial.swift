import LiveryInspect
package import SourceJSON

/// A trial of edits that must not change the styles of a project.
package struct EditTrial: Sendable {
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

  /// Returns the reason against an edit: an error that it makes, or a value that it changes; `nil`
  /// if there is none.
  ///
  /// All widgets are compared in all states and contexts. An edit that renames an id, a state or
  /// another condition has other situations: then the values of all widgets are compared in the
  /// states that they have, and in each single state, in all contexts.
  package func objection(
    to edit: OfferedEdit,
    in loaded: LoadedProject,
    renaming symbol: ProjectSymbol? = nil
  ) async -> String? {
    if loaded.hasErrors { return "the project has errors; fix them first" }
    let new = texts.merging(edit.results) { $1 }
    let edited = loader.load(key, with: new, below: roots)
    if edited.hasErrors {
      let errors = edited.problems.lazy.map(\.finding.diagnostic)
      let first = errors.first { $0.severity == .error }
      return "it would be an error" + (first.map { ": \($0.message)" } ?? "")
    }
    let keepsSituations =
      switch symbol {
      case nil, .constant: true
      default: false
      }
    if !keepsSituations {
      let old = loader.styles(of: key, with: texts, below: roots)
      let changed = loader.styles(of: key, with: new, below: roots)
      return old == changed ? nil : "styles of widgets would change"
    }
    for (old, new) in zip(loaded.themes, edited.themes) {
      guard let inspection = old.inspection else { continue }
      let comparison = await inspection.comparison(with: new.theme)
      if !comparison.isSame { return "values would change: \(comparison.summary)" }
    }
    return nil
  }
}
