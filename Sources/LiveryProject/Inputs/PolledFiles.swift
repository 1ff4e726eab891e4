package import Livery
import SourceJSON

/// The files that were reported to be polled without being requested.
package struct PolledFiles {
  private var reported: Set<FileName> = []

  /// Creates a value for a command that has reported no file yet.
  package init() {}

  /// Returns notes about files that were not reported yet, one for each reason.
  package mutating func notes(on files: [ThemeReload.PolledFile]) -> [Diagnostic] {
    let new = files.filter { reported.insert(FileName($0.path)).inserted }
    return Dictionary(grouping: new, by: \.reason).sorted { $0.key < $1.key }
      .map { reason, files in
        let list = files.map { "'\($0.path)'" }.joined(separator: ", ")
        let verb = files.count == 1 ? "is" : "are"
        let message = "\(list) \(verb) polled four times a second: \(reason)"
        return Diagnostic(.note, .filePolled, message: message, at: nil)
      }
  }
}

extension Diagnostic.Code {
  /// A file that is polled because the system does not report its changes.
  static let filePolled = Self("file-polled")
}
