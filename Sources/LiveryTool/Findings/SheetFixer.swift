import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// Applies the edits of findings to the sheets' files.
struct SheetFixer {
  /// The edits to apply.
  enum Scope {
    /// Edits that are valid for every tree.
    case everyTree
    /// Edits that are valid for the given trees only, as well.
    case givenTrees
  }

  private let theme: Theme

  /// A phrase that names the trees for which the edits are valid.
  private let scope: String

  /// Messages about applied edits.
  private(set) var notes: [String] = []

  /// Errors about edits that were not applied.
  private(set) var problems: [Diagnostic] = []

  /// Creates a fixer for the sheets of a theme.
  ///
  /// The trees are named in messages if edits are valid for these only.
  init(_ theme: Theme, trees: [String]) {
    self.theme = theme
    scope = trees.isEmpty ? "" : ", true of \(trees.joined(separator: ", "))"
  }

  /// Returns the findings to fix next: all dead elements at once, otherwise the weakest redundant
  /// one.
  static func next(among findings: [Finding], _ scope: Scope, in theme: Theme) -> [Finding] {
    let offered = findings.filter { finding in
      !finding.edits.isEmpty
        && finding.edits.allSatisfy { edit in
          // Merged colours look the same in every tree.
          edit.holdsForEveryTree || scope == .givenTrees
            || finding.diagnostic.code == .nearDuplicateColor
        }
    }
    let sure = offered.filter { $0.diagnostic.severity != .note || $0.diagnostic.code == .rawColor }
    if !sure.isEmpty { return sure }
    let weakest = offered.min { theme.strength(of: $0) < theme.strength(of: $1) }
    return weakest.map { [$0] } ?? []
  }

  /// Applies the edits of findings to all files, but those whose edits are rejected, or to none;
  /// returns whether files were written.
  mutating func make(_ findings: [Finding]) -> Bool {
    var edits: [Int: [SheetEdit]] = [:]
    var seen: Set<SheetEdit> = []
    for edit in findings.flatMap(\.edits).flatMap(\.change) where seen.insert(edit).inserted {
      edits[edit.sheet, default: []].append(edit)
    }
    return write(
      edits.sorted { $0.key < $1.key }.compactMap { text(after: $1, in: theme.sheets[$0]) }
    )
  }

  /// Applies edits to all files or to none; returns whether files were written.
  mutating func makeTogether(_ edits: [SheetEdit]) -> Bool {
    let texts: [EditedTheme.Text]
    do throws(DiagnosticsError) {
      texts = try theme.editing(edits).texts
    } catch {
      problems += error.diagnostics
      return false
    }
    return write(texts)
  }

  /// Writes texts to all files or to none; returns whether files were written.
  mutating func write(_ texts: [EditedTheme.Text]) -> Bool {
    do throws(OutputFile.Failure) {
      try EditedFiles(texts).write()
    } catch {
      if !error.isWritten {
        report("\(error)", texts)
        return false
      }
      problems.append(Diagnostic(.error, .outputUnwritable, message: "\(error)", at: nil))
    }
    for text in texts {
      let count = "\(text.changes.count) \(text.changes.count == 1 ? "change" : "changes")"
      notes.append("\(text.name): \(count) made\(scope)")
    }
    return !texts.isEmpty
  }

  /// Reports why texts were not written, with their changes.
  private mutating func report(_ message: String, _ texts: [EditedTheme.Text]) {
    let notes = texts.flatMap(\.changes).prefix(20).map { change in
      Diagnostic.Note("write here: \(change.text)", at: change.start)
    }
    problems.append(Diagnostic(.error, .fixRefused, message: message, at: nil, notes: Array(notes)))
  }

  /// Returns the text of a sheet after edits; reports those that are rejected and returns `nil`.
  private mutating func text(
    after edits: [SheetEdit],
    in sheet: StyleSheet
  ) -> EditedTheme.Text? {
    guard let text = SheetText(sheet) else { return nil }
    let representable = edits.withoutLost.filter { text.changes($0) != nil }
    do throws(DiagnosticsError) {
      let source = try sheet.edited(representable).text
      return source.old == source.new ? nil : source
    } catch {
      let first = error.diagnostics.first { $0.severity == .error }
      let message =
        first?.code == .editRefused
        ? first?.message : "'\(sheet.name)' would have errors afterwards"
      report(message ?? "", edits: edits, in: text)
      return nil
    }
  }

  /// Reports why edits were not applied, and the changes.
  private mutating func report(
    _ message: String,
    edits: [SheetEdit],
    in text: SheetText
  ) {
    let changes = edits.prefix(20).flatMap { text.changes($0) ?? [] }
    let notes = changes.prefix(20).map { change in
      let what = change.text.isEmpty ? "remove what is here" : "write here: \(change.text)"
      return Diagnostic.Note(what, at: change.start)
    }
    problems.append(Diagnostic(.error, .fixRefused, message: message, at: nil, notes: notes))
  }
}

extension EditedFiles {
  /// Collects the files of edited sheets.
  fileprivate init(_ texts: [EditedTheme.Text]) {
    self.init(texts.map { File($0.name, from: Array($0.old.utf8), to: Array($0.new.utf8)) })
  }
}

extension [SheetEdit] {
  /// The edits without those that write to entries or declarations which other edits remove.
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
        && !declarations.contains(.removeDeclaration(of: setting, in: place))
    }
  }
}

extension Theme {
  /// Returns the strength of a finding's entry as a sort key: states, origin, ids and names,
  /// containers, location.
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
    let particulars = (target?.id == nil ? 0 : 100) + (target?.rankedNameCount ?? 0)
    let containers = entry.selectors.first?.containers.count ?? 0
    return (target?.states.count ?? 0, origin, particulars, containers, place)
  }
}

extension Diagnostic.Code {
  /// An edit that could not be applied to a file.
  static let fixRefused = Self("fix-refused")
}
