import Foundation
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// Makes the changes that findings offer in the files of sheets (spec 15.12).
struct SheetFixer {
  /// Which changes are made.
  enum Scope {
    /// Those that hold for every tree.
    case everyTree
    /// Also those that are true of the given trees only.
    case givenTrees
  }

  private let theme: Theme
  private let policy: StyleSheet.Policy

  /// What was done, for people.
  private(set) var notes: [String] = []

  /// Why nothing more is done.
  private(set) var problems: [Diagnostic] = []

  init(_ theme: Theme, policy: StyleSheet.Policy) {
    self.theme = theme
    self.policy = policy
  }

  /// The changes that are made next: all that is dead at once, else the weakest thing that is redundant.
  static func next(among findings: [Finding], _ scope: Scope) -> [Finding] {
    let offered = findings.filter { finding in
      !finding.edits.isEmpty
        && finding.edits.allSatisfy { $0.holdsForEveryTree || scope == .givenTrees }
    }
    let sure = offered.filter { $0.diagnostic.severity != .note || $0.diagnostic.code == .rawColor }
    return sure.isEmpty ? Array(offered.prefix(1)) : sure
  }

  /// Makes changes in their files; returns whether any file was written.
  mutating func make(_ findings: [Finding]) -> Bool {
    var edits: [Int: [SheetEdit]] = [:]
    for edit in findings.flatMap(\.edits).flatMap(\.change) {
      edits[edit.place.sheet, default: []].append(edit)
    }
    var hasWritten = false
    for (sheet, own) in edits.sorted(by: { $0.key < $1.key }) {
      hasWritten = make(own, in: theme.sheets[sheet]) || hasWritten
    }
    return hasWritten
  }

  private mutating func make(_ edits: [SheetEdit], in sheet: StyleSheet) -> Bool {
    guard let source = SheetText.source(of: sheet) else { return false }
    var current = source
    // From the last entry to the first, so that places before stay what they are.
    for edit in edits.sorted(by: { $1.place < $0.place }) {
      var diagnostics = Diagnostics()
      var files = SheetFiles(policy: policy)
      let read = files.read(current, into: &diagnostics)
      guard let text = SheetText(current, read), let changes = text.changes(edit) else { continue }
      current = SourceText(name: source.name, bytes: text.text(with: changes))
    }
    if current.bytes == source.bytes { return false }
    let count = "\(edits.count) \(edits.count == 1 ? "change" : "changes")"
    let left = "\(count) \(edits.count == 1 ? "is" : "are") left"
    guard
      FileManager.default.contents(atPath: source.name).map({ Array($0) == source.bytes }) ?? false
    else {
      report(
        "'\(source.name)' is no file, or has changed meanwhile; nothing was written, and \(left)"
      )
      return false
    }
    do throws(OutputFile.Failure) {
      try OutputFile(source.name).write(String(decoding: current.bytes, as: UTF8.self))
    } catch {
      report("'\(source.name)' cannot be written: \(error); \(left)")
      return false
    }
    notes.append("\(source.name): \(count) made")
    return true
  }

  private mutating func report(_ message: String) {
    problems.append(Diagnostic(.error, .fixRefused, message, at: nil))
  }
}

extension Diagnostic.Code {
  /// A change that could not be made in a file.
  static let fixRefused = Self("fix-refused")
}
