import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The file of a baseline.
struct BaselineFile {
  /// The path of the file.
  let path: String

  /// Its findings.
  private(set) var baseline = Baseline()

  /// The contents as they were read; `nil` if there was no file.
  private var contents: [UInt8]?

  /// Reads a baseline file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mayBeMissing: A Boolean value that indicates whether the file will be written, so that it
  ///     may be missing or of another version.
  ///   - takesPipes: A Boolean value that indicates whether the path is an argument, which may name
  ///     a pipe.
  /// - Throws: All problems of the file.
  init(path: String, mayBeMissing: Bool, takesPipes: Bool) throws(DiagnosticsError) {
    self.path = path
    var json = JSONReader()
    if !InputFile.exists(path) {
      if mayBeMissing { return }
      let message = "there is no baseline '\(path)'; write it with '--update-baseline'"
      json.diagnostics.error(.fileNotFound, message, at: nil)
      try json.diagnostics.throwIfErrors()
    }
    let source = SourceText.contents(
      ofFile: path,
      isReadOnce: takesPipes,
      into: &json.diagnostics
    )
    contents = source?.bytes
    if let source {
      baseline.read(source, from: &json)
      // A file of another version is replaced.
      if mayBeMissing, json.diagnostics.all.contains(where: { $0.code == .baselineVersion }) {
        baseline = Baseline()
        return
      }
    }
    try json.diagnostics.throwIfErrors()
  }

  /// Writes the file with new findings, keeping those recorded ones that are not replaced.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - isReplaced: Returns whether a recorded finding was checked again and is replaced.
  /// - Throws: An error if the file cannot be written.
  func write(
    _ findings: [Finding],
    replacing isReplaced: (Baseline.Item) -> Bool
  ) throws(DiagnosticsError) {
    let written = Baseline(findings, keeping: baseline.items.filter { !isReplaced($0) })
    do throws(OutputFile.Failure) {
      try EditedFiles([EditedFiles.File(path, from: contents, to: Array(written.text.utf8))])
        .write()
    } catch {
      throw DiagnosticsError(
        diagnostics: [
          Diagnostic(.error, .outputUnwritable, message: "\(error)", at: nil)
        ]
      )
    }
  }
}
