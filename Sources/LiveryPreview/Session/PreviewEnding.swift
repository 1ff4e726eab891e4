package import LiveryConsole
import LiveryProject
import SourceJSON
import Synchronization

/// Ends a preview without losing unsaved edits.
///
/// Ctrl-C on a terminal asks once whether to save unsaved edits. Any other way of ending a preview,
/// including a second Ctrl-C, keeps them in files beside the sheets, which the next preview offers.
package final class PreviewEnding: Sendable {
  private let session: PreviewSession
  /// Writes to the terminal.
  private let note: @Sendable (String) -> Void
  private let canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1

  /// The maximum number of edits listed for a file.
  private static let listLimit = 20

  /// A file with unsaved edits.
  private struct Unsaved {
    let path: FileName
    let file: WorkingCopy.File
    let edits: [String]

    /// The number of edits in words, as far as it is known.
    var count: String {
      switch edits.count {
      case 0: "unsaved edits"
      case 1: "1 unsaved edit"
      default: "\(edits.count) unsaved edits"
      }
    }
  }

  /// Creates the end of a session, with a closure that writes to the terminal.
  package init(_ session: PreviewSession, note: @escaping @Sendable (String) -> Void) {
    (self.session, self.note) = (session, note)
  }

  /// Starts handling requests to end; the result must be retained.
  package func begin() -> EndRequests {
    EndRequests { [self] request, isFirst in
      if canAsk, request == .interrupt { note("\n") }
      if canAsk, request == .interrupt, isFirst {
        let unsaved = session.latestCopy.withLock { unsavedFiles(in: $0) }
        if !unsaved.isEmpty { return ask(unsaved) }
      }
      end(keep)
    }
  }

  /// Exits after performing an action on each file with unsaved edits.
  ///
  /// Pages can edit, save and undo until then. The lock is never released: a later edit gets no
  /// response, so that no page assumes that it was accepted.
  private func end(_ act: (Unsaved) -> Void) -> Never {
    session.latestCopy.withLock { copy -> Never in
      // A page may have saved a file that is not recorded as saved yet.
      unsavedFiles(in: copy).filter { $0.path.contents != $0.file.text }.forEach(act)
      EndRequests.end()
    }
  }

  private func unsavedFiles(in copy: WorkingCopy) -> [Unsaved] {
    copy.unsaved.compactMap { path in
      copy.files[path].map { Unsaved(path: path, file: $0, edits: copy.unsavedEdits(of: path)) }
    }
  }

  private func ask(_ unsaved: [Unsaved]) {
    for each in unsaved {
      var seen: Set<String> = []
      let titles = each.edits.filter { seen.insert($0).inserted }
      var lines = ["'\(each.path)' has \(each.count):"]
      lines += titles.prefix(Self.listLimit).map { "  \($0)" }
      if titles.count > Self.listLimit {
        lines.append("  and \(titles.count - Self.listLimit) more")
      }
      note(lines.map(TerminalText.escaped).joined(separator: "\n") + "\n")
    }
    note("Save? s saves, d discards, Enter keeps them for the next preview: ")
    // The main loop must be able to receive a second request meanwhile.
    DispatchQueue(label: "livery.answer").async { [self] in
      let line = readLine()
      if line == nil { note("\n") }
      let answer = line?.trimmed().lowercased()
      let listed = Dictionary(unsaved.map { ($0.path, $0.file.text) }) { $1 }
      end { each in
        switch answer {
        case "s", "save", "y", "yes": save(each)
        // Edits made after the question are not discarded.
        case "d", "discard", "n", "no": if listed[each.path] != each.file.text { keep(each) }
        default: keep(each)
        }
      }
    }
  }

  private func save(_ unsaved: Unsaved) {
    guard let bytes = unsaved.file.text else { return }
    do throws(OutputFile.Failure) {
      let file = EditedFiles.File(unsaved.path.text, from: unsaved.file.disk, to: bytes)
      try EditedFiles([file]).write()
    } catch {
      report(error)
      if !error.isWritten { return keep(unsaved) }
    }
    if let kept = unsaved.file.keptIn { UnsavedFile.remove(kept) }
  }

  private func keep(_ unsaved: Unsaved) {
    guard let bytes = unsaved.file.text else { return }
    do throws(OutputFile.Failure) {
      let kept = try UnsavedFile.write(
        bytes,
        of: unsaved.path,
        replacing: unsaved.file.keptIn
      )
      let message =
        "\(unsaved.count) of '\(unsaved.path)' \(unsaved.edits.count == 1 ? "is" : "are") kept in "
        + "'\(kept)'; the next preview offers \(unsaved.edits.count == 1 ? "it" : "them")"
      session.options.report([Diagnostic(.note, .unsavedEdits, message: message, at: nil)])
    } catch {
      report(error)
    }
  }

  private func report(_ failure: OutputFile.Failure) {
    session.options.report([Diagnostic(.error, .outputUnwritable, message: "\(failure)", at: nil)])
  }
}
