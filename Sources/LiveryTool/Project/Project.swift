import Foundation
import Livery
import LiveryInspect
import SourceJSON

/// What `livery.json` says of a project: its themes and trees, and what has to hold of them.
struct Project {
  /// The name of the file.
  static let fileName = "livery.json"

  /// Something that the file says, with its place.
  struct Said<Value> {
    let value: Value
    let location: SourceLocation
  }

  /// A theme.
  struct Theme {
    let name: String
    var sheets: [Said<String>] = []
    /// Its own tree files, as patterns; none for those of the project.
    var trees: [Said<String>] = []
    /// Its own policies, as patterns; none for those of the project.
    var policies: [Said<String>] = []
    var lenient = false
    var resolution: Said<Resolution>?
    var builtInStates: Bool?
    let location: SourceLocation
  }

  /// A finding that is as it should be.
  struct Accepted {
    let code: String
    /// The key of the entry, or whatever else the finding is of; `nil` where a fingerprint tells it.
    let key: String?
    let fingerprint: String?
    let reason: String
    let location: SourceLocation
  }

  /// The path of the file, such as `../livery.json`.
  let path: String

  /// The themes, in the order of the file.
  var themes: [Theme] = []

  /// The tree files, as patterns.
  var trees: [Said<String>] = []

  /// The contexts to stay in.
  var contexts: [String: Said<String>] = [:]

  /// What windows stand on.
  var canvas: Said<Color>?

  /// How bad findings are, by their codes; `nil` leaves them out.
  var severities: [String: Said<Diagnostic.Severity?>] = [:]

  /// The findings that are as they should be.
  var accepted: [Accepted] = []

  /// How many warnings there may be.
  var maxWarnings: Said<Int>?

  /// What contrasts have to be.
  var level: Said<Limits>?

  /// The least percentage of state sets with a look.
  var minimum: Said<Double>?

  /// The policies, as patterns.
  var policies: [Said<String>] = []

  /// The file with the findings that were there before.
  var baseline: Said<String>?

  init(path: String) { self.path = path }

  /// What stands before paths that are relative to the file.
  var folder: String { String(path.dropLast(Self.fileName.count)) }

  /// The nearest file, here or above; `nil` if there is none.
  static var nearest: String? {
    let depth = FilePath.steps(of: FileManager.default.currentDirectoryPath).count
    return (0...depth).lazy.map { String(repeating: "../", count: $0) + fileName }
      .first(where: InputFile.exists)
  }

  /// Reads a file.
  ///
  /// - Throws: Everything that is wrong with it.
  static func read(_ path: String) throws(DiagnosticsError) -> Project {
    var diagnostics = Diagnostics()
    var project = Project(path: path)
    if let source = SourceText.contents(ofFile: path, isReadOnce: false, into: &diagnostics) {
      var reader = ProjectReader(project, diagnostics)
      if let root = JSONParser.parse(source, into: &reader.json.diagnostics) { reader.read(root) }
      (project, diagnostics) = (reader.project, reader.json.diagnostics)
    }
    try diagnostics.throwIfErrors()
    return project
  }

  /// The files that patterns mean, each once, in the order of the patterns.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, relative to the file.
  ///   - revision: The revision in which they are looked up; `nil` for what is there now. What is not
  ///     there in a revision is no error.
  ///   - namingRevision: Whether messages call the files by their revision, too.
  /// - Returns: The files.
  /// - Throws: A pattern that no file matches, or that the revision cannot be read.
  func files(
    _ patterns: [Said<String>],
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
