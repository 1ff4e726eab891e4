package import Livery
package import LiveryInspect
package import SourceJSON

/// A project as it was last read: its themes, the parts of its files, and their problems.
package struct LoadedProject: Sendable {
  /// The identity of a project.
  package enum Key: Hashable, Sendable {
    /// The project of a `livery.json`, by the path of the file.
    case file(FileName)
    /// A file without a project, by its path.
    case alone(FileName)
  }

  /// A theme of a project.
  package struct LoadedTheme: Sendable {
    /// The name in `livery.json`; `nil` if the file is alone.
    package let name: String?
    /// The theme, of the readable parts of its sheets.
    package let theme: Theme
    /// The trees that it is used on.
    package let trees: [TreeFile]
    /// The widgets of these trees, without those that cannot be styled.
    package let widgets: [SituationTree]
    /// The inspection of the theme on these trees in all contexts; `nil` if a file has errors.
    package let inspection: Inspection?
    /// The same in the contexts and on the canvas of the project, for `prove`.
    package let proving: Inspection?

    /// Creates a theme.
    package init(
      name: String?,
      theme: Theme,
      trees: [TreeFile],
      widgets: [SituationTree],
      inspection: Inspection?,
      proving: Inspection?
    ) {
      self.name = name
      self.theme = theme
      self.trees = trees
      self.widgets = widgets
      self.inspection = inspection
      self.proving = proving
    }
  }

  /// A problem of a project.
  package struct Problem: Sendable {
    /// The finding, with its configured severity.
    package let finding: Finding
    /// The index of the theme whose sheets its edits are for; `nil` for none.
    package let theme: Int?

    /// Creates a problem.
    package init(_ finding: Finding, theme: Int?) {
      self.finding = finding
      self.theme = theme
    }
  }

  /// The identity of the project.
  package let key: Key
  /// The parts of its files, by path.
  package var roles: [FileName: FileRole] = [:]
  /// The texts of its files, by path.
  package var sources: [FileName: SourceText] = [:]
  /// Its themes, in the order of `livery.json`.
  package var themes: [LoadedTheme] = []
  /// The problems of its files.
  package var problems: [Problem] = []
  /// A Boolean value that indicates whether a file has errors, so that it cannot be used.
  package var hasErrors = false
  /// The files that could not be read, by path.
  package var unread: Set<FileName> = []
  /// The numbers of the accepted findings of `livery.json` that are among these problems.
  package var usedAcceptances: Set<Int> = []
  /// The paths that were not read, because they are outside of the workspace.
  package var refused: [String] = []

  /// A Boolean value that indicates whether a theme is used on trees, all of whose files are valid.
  package var hasTrees: Bool { themes.contains { $0.inspection != nil && !$0.trees.isEmpty } }

  /// Creates an empty project.
  package init(_ key: Key) { self.key = key }

  /// Returns a Boolean value that indicates whether a file is a base sheet of every theme that
  /// includes it, and of one at least.
  package func isOfToolkit(_ path: FileName) -> Bool {
    let sides = themes.flatMap { loaded in
      loaded.theme.sheets.indices.filter { number in
        FileName(resolving: loaded.theme.sheets[number].name) == path
      }.map { loaded.theme.isOwn(sheet: $0) }
    }
    return !sides.isEmpty && !sides.contains(true)
  }

  /// Returns the sheet that was read from a file; `nil` if no theme includes it.
  package func sheet(at path: FileName) -> StyleSheet? {
    themes.lazy.flatMap(\.theme.sheets).first { FileName(resolving: $0.name) == path }
  }
}
