package import SourceJSON

/// Reads projects for an editor; the command provides it.
///
/// Texts that are open in the editor replace files. A loader writes nothing, runs nothing, and
/// reads only files below the roots of the workspace.
package protocol ProjectLoader: Sendable {
  /// Returns the project of a file below some roots; `nil` if it is served by none.
  func key(ofFile path: String, below roots: [String]) -> LoadedProject.Key?

  /// Reads a project.
  func load(
    _ key: LoadedProject.Key,
    with texts: [FileName: [UInt8]],
    below roots: [String]
  ) -> LoadedProject

  /// Finds the problems of a project on its trees, those of `check` and `prove`, without those of
  /// its files.
  ///
  /// Reports all of them, and once more as soon as edits that repair them are found.
  func inspect(
    _ project: LoadedProject,
    reporting report: @Sendable ([LoadedProject.Problem]) async -> Void
  ) async

  /// Returns the styles of all widgets in their states, in all contexts, in the order of the trees,
  /// with a name in them changed.
  func styles(
    of key: LoadedProject.Key,
    with texts: [FileName: [UInt8]],
    below roots: [String],
    renaming change: NameChange?
  ) -> [WidgetValues]

  /// The codes of all findings.
  var findingCodes: [String] { get }
}
