package import Livery
import LiveryConsole
package import LiveryExport
package import LiveryInspect
package import SourceJSON

/// The contents of `livery.json`: the themes, trees and gates of a project.
package struct Project {
  /// The name of project files.
  package static let fileName = "livery.json"

  /// A value of the file, with its location.
  package struct Located<Value> {
    /// The value itself.
    package let value: Value
    /// Its place in the file.
    package let location: SourceLocation
  }

  /// A theme of the file.
  package struct Theme {
    /// Its name in the file.
    package let name: String
    /// Its sheets, as patterns.
    package var sheets: [Located<String>] = []
    /// Its base sheets, as patterns.
    package var base: [Located<String>] = []
    /// Its own tree files, as patterns; empty for those of the project.
    package var trees: [Located<String>] = []
    /// Its own policies, as patterns; empty for those of the project.
    package var policies: [Located<String>] = []
    /// The formats of files of other systems, by their paths.
    package var formats: [String: StyleSheet.Format] = [:]
    /// The keys of `$extensions` in token files whose members are values in other contexts.
    package var modes: [Located<String>] = []
    /// A Boolean value that indicates whether parts that BRStyle ignores are warnings.
    package var lenient = false
    /// A Boolean value that indicates whether its sheets and trees may have comments.
    package var allowsComments = false
    /// Its resolution; `nil` for that of the sheets.
    package var resolution: Located<Resolution>?
    /// A Boolean value that indicates whether BRStyle's built-in styles for states apply; `nil` for the
    /// setting of the sheets.
    package var builtInStates: Bool?
    let location: SourceLocation
  }

  /// The path of the file, such as `../livery.json`.
  let path: String

  /// The themes, in the order of the file.
  package var themes: [Theme] = []

  /// The tree files, as patterns.
  package var trees: [Located<String>] = []

  /// The fixed contexts, by axis.
  package var contexts: [String: Located<String>] = [:]

  /// The colour behind windows.
  package var canvas: Located<Color>?

  /// The severities of findings, by code; `nil` turns a code off.
  package var severities: [String: Located<Diagnostic.Severity?>] = [:]

  /// The accepted findings.
  package var accepted: [AcceptedFinding] = []

  /// The maximum number of warnings.
  package var maxWarnings: Located<Int>?

  /// The required contrasts.
  package var level: Located<Limits>?

  /// The minimum percentage of covered state sets.
  package var minimum: Located<Double>?

  /// The policies, as patterns.
  package var policies: [Located<String>] = []

  /// The baseline file.
  var baseline: Located<String>?

  /// The path of the baseline file.
  package var baselinePath: Located<String>? {
    baseline.map { Located(value: folder + $0.value, location: $0.location) }
  }

  /// The constants and entries whose colours `prove --fix` and `derive` leave as they are, as
  /// patterns.
  package var pinned: [Located<String>] = []

  /// The constants that are not reported as unused or merged with others, as patterns.
  var keep: [Located<String>] = []

  /// The names that its exports have in place of those of the table.
  package var exportNames = ExportNames()

  init(path: String) { self.path = path }

  /// The prefix for paths that are relative to the file.
  package var folder: String { String(path.dropLast(Self.fileName.count)) }

  /// The paths of the file, of the baseline and of all trees and policies.
  package var ownFiles: [String] {
    let patterns = [trees, policies] + themes.flatMap { [$0.trees, $0.policies] }
    // Those that name no file are reported where the files are read.
    return [path] + [baselinePath].compactMap { $0?.value }
      + patterns.flatMap { (try? files($0))?.map(\.path) ?? [] }
  }

  /// The path of the nearest file, here or in a parent folder; `nil` if there is none.
  package static var nearest: String? {
    let depth = FilePath.steps(of: FileManager.default.currentDirectoryPath).count
    return (0...depth).lazy.map { String(repeating: "../", count: $0) + fileName }
      .first(where: InputFile.exists)
  }

  /// Reads a project file.
  ///
  /// - Throws: All problems of the file.
  package static func read(_ path: String) throws(DiagnosticsError) -> Project {
    var diagnostics = Diagnostics()
    var project = Project(path: path)
    if let source = SourceText.contents(ofFile: path, isReadOnce: false, into: &diagnostics) {
      project = read(source, at: path, into: &diagnostics)
    }
    try diagnostics.throwIfErrors()
    return project
  }

  /// Reads the text of a project file as far as possible, and reports its problems.
  package static func read(
    _ source: SourceText,
    at path: String,
    into diagnostics: inout Diagnostics
  ) -> Project {
    var reader = ProjectReader(Project(path: path), diagnostics: diagnostics)
    if let root = JSONParser.parse(source, into: &reader.json.diagnostics) { reader.read(root) }
    diagnostics = reader.json.diagnostics
    return reader.project
  }

  /// Returns the distinct files that match patterns, in the order of the patterns.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, relative to the project file.
  ///   - revision: The revision to search; `nil` for the working tree. Patterns without a match in
  ///     a revision are ignored.
  ///   - namingRevision: A Boolean value that indicates whether the revision is a part of the
  ///     files' names in messages.
  /// - Returns: The files.
  /// - Throws: Errors about patterns without a match, or if the revision cannot be read.
  package func files(
    _ patterns: [Located<String>],
    in revision: Revision? = nil,
    namingRevision: Bool = false
  ) throws(DiagnosticsError) -> [InputFile] {
    var found: [InputFile] = []
    var seen: Set<FileName> = []
    var diagnostics = Diagnostics()
    for pattern in patterns {
      let glob = Glob(pattern.value, in: folder)
      let matching = if let revision { try glob.files(in: revision) } else { glob.files }
      let paths = glob.isPlain ? matching : matching.filter { !UnsavedFile.isName($0) }
      if revision == nil, paths.isEmpty {
        let message =
          glob.isPlain
          ? "there is no file '\(folder + pattern.value)'"
          : "no file matches '\(pattern.value)'"
        diagnostics.error(.fileNotFound, message, at: pattern.location)
      }
      if revision == nil, let pipe = paths.first(where: InputFile.isPipe) {
        let message = "'\(pipe)' is a pipe, which is not waited for here; expected a file"
        diagnostics.error(.fileUnreadable, message, at: pattern.location)
      }
      for path in paths where seen.insert(FileName(path)).inserted {
        found.append(
          revision.map { InputFile(path, in: $0, namingRevision: namingRevision) }
            ?? InputFile(path)
        )
      }
    }
    try diagnostics.throwIfErrors()
    return found
  }
}
