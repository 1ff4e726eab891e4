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

  /// Of which trees changes are true, for people.
  private let scope: String

  /// What was done, for people.
  private(set) var notes: [String] = []

  /// Why nothing more is done.
  private(set) var problems: [Diagnostic] = []

  /// Makes changes in the sheets of a theme; with trees such as are true of these only.
  init(_ theme: Theme, trees: [String]) {
    self.theme = theme
    scope = trees.isEmpty ? "" : ", true of \(trees.joined(separator: ", "))"
  }

  /// The changes that are made next: all that is dead at once, else the weakest thing that is redundant.
  static func next(among findings: [Finding], _ scope: Scope, in theme: Theme) -> [Finding] {
    let offered = findings.filter { finding in
      !finding.edits.isEmpty
        && finding.edits.allSatisfy { $0.holdsForEveryTree || scope == .givenTrees }
    }
    let sure = offered.filter { $0.diagnostic.severity != .note || $0.diagnostic.code == .rawColor }
    if !sure.isEmpty { return sure }
    let weakest = offered.min { theme.strength(of: $0) < theme.strength(of: $1) }
    return weakest.map { [$0] } ?? []
  }

  /// Makes changes in their files; returns whether any file was written.
  mutating func make(_ findings: [Finding]) -> Bool {
    var edits: [Int: [SheetEdit]] = [:]
    var seen: Set<SheetEdit> = []
    for edit in findings.flatMap(\.edits).flatMap(\.change) where seen.insert(edit).inserted {
      edits[edit.sheet, default: []].append(edit)
    }
    var hasWritten = false
    for (sheet, own) in edits.sorted(by: { $0.key < $1.key }) {
      hasWritten = make(own, in: theme.sheets[sheet]) || hasWritten
    }
    return hasWritten
  }

  private mutating func make(_ edits: [SheetEdit], in sheet: StyleSheet) -> Bool {
    guard let text = SheetText(sheet) else { return false }
    let told = edits.withoutLost.filter { text.changes($0) != nil }
    let source: EditedTheme.Text
    do throws(DiagnosticsError) {
      source = try sheet.edited(told).text
    } catch {
      let first = error.diagnostics.first { $0.severity == .error }
      let message =
        first?.code == .editRefused ? first?.message : "'\(sheet.name)' would be wrong afterwards"
      report(message ?? "", edits, text)
      return false
    }
    if source.old == source.new { return false }
    let count = "\(edits.count) \(edits.count == 1 ? "change" : "changes")"
    let left = "\(count) \(edits.count == 1 ? "is" : "are") left"
    guard
      FileManager.default.contents(atPath: source.name).map({ $0.elementsEqual(source.old.utf8) })
        ?? false
    else {
      report(
        "'\(source.name)' is no file, or has changed meanwhile; nothing was written, and \(left)",
        edits,
        text
      )
      return false
    }
    do throws(OutputFile.Failure) {
      try OutputFile(source.name).write(source.new)
    } catch {
      if error.isWritten {
        problems.append(Diagnostic(.error, .outputUnwritable, message: "\(error)", at: nil))
      } else {
        report("\(error); \(left)", edits, text)
        return false
      }
    }
    notes.append("\(source.name): \(count) made\(scope)")
    return true
  }

  /// Says why changes were not made, and what they are.
  private mutating func report(
    _ message: String,
    _ edits: [SheetEdit],
    _ text: SheetText
  ) {
    let changes = edits.prefix(20).flatMap { text.changes($0) ?? [] }
    let notes = changes.prefix(20).map { change in
      let what = change.text.isEmpty ? "remove what is here" : "write here: \(change.text)"
      return Diagnostic.Note(what, at: change.start)
    }
    problems.append(Diagnostic(.error, .fixRefused, message: message, at: nil, notes: notes))
  }
}

extension [SheetEdit] {
  /// The edits without those that write something where others remove all.
  fileprivate var withoutLost: Self {
    var entries: Set<EntryPlace> = []
    var declarations: Set<SheetEdit> = []
    for edit in self {
      switch edit {
      case .removeEntry(let place):
        entries.insert(EntryPlace(sheet: place.sheet, entry: place.entry))
      case .set(_, _, .remove): declarations.insert(edit)
      default: break
      }
    }
    return filter { edit in
      guard case .set(let place, let setting, let value) = edit, value != .remove else {
        return true
      }
      return !entries.contains(EntryPlace(sheet: place.sheet, entry: place.entry))
        && !declarations.contains(.removeDeclaration(place, setting))
    }
  }
}

extension Theme {
  /// How strong the entry of a finding is: by its states, its origin, ids, names and containers, then by
  /// its place.
  fileprivate func strength(of finding: Finding) -> (Int, Int, Int, Int, EntryPlace) {
    let nowhere = EntryPlace(sheet: .max, entry: .max)
    guard let place = finding.edits.first?.change.first?.place else { return (0, 0, 0, 0, nowhere) }
    let entry = sheets[place.sheet].entries[place.entry]
    let target = entry.selectors.first?.target
    let origin =
      switch entry.target {
      case .defaultStyle: 0
      case .controls: 1
      case .barControls, .selectors: 2
      }
    let particulars = (target?.id == nil ? 0 : 100) + (target?.names.count ?? 0)
    let containers = entry.selectors.first?.containers.count ?? 0
    return (target?.states.count ?? 0, origin, particulars, containers, place)
  }
}

extension Diagnostic.Code {
  /// A change that could not be made in a file.
  static let fixRefused = Self("fix-refused")
}
