/// The part that a file has in a project.
package enum FileRole: Hashable, Sendable {
  /// A style sheet.
  case sheet
  /// A tree file.
  case tree
  /// A policy.
  case policy
  /// The project file, `livery.json`.
  case project
  /// A file of another system that is read in place of a sheet.
  case source
}
