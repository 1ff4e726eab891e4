import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

extension PreviewSession {
  /// The maximum number of widgets in a tree for which affected values are counted and edits are
  /// tried.
  private static let countedWidgets = 5_000

  /// Performs a requested change.
  func perform(
    _ change: PreviewChange,
    in view: PreviewView
  ) async throws(PreviewError) -> any Encodable & Sendable {
    switch change {
    case .edit(let edit): return try make(edit, in: view)
    case .write(let edit): return try make(edit, in: view)
    case .offer(let number): return try takeOffer(number, in: view)
    case .repair(let finding): return try await repair(finding, in: view)
    case .accept(let finding, let reason): return try accept(finding, reason: reason, in: view)
    case .undo(let count): return try step(count) { $0.undo() }
    case .redo(let count): return try step(count) { $0.redo() }
    case .save(let file): return try save(file)
    case .discard(let file): files.copy.discard(try files.path(file))
    case .keepMine(let file): files.copy.keepMine(try files.path(file))
    case .decide(let file, let member, let isMine):
      guard files.copy.decide(member, of: try files.path(file), isMine: isMine) else {
        throw PreviewError("this is no longer in conflict", status: 409)
      }
    case .takeKept(let file, let number): try files.takeKept(number, of: file)
    case .deleteKept(let file, let number): try files.deleteKept(number, of: file)
    case .turn(let order): return try turn(order)
    case .describe(let order): return try describe(order, in: view)
    case .restoreTrials: return try restoreTrials()
    case .writeTrials(let kind): return try write(kind)
    case .open(let file, let line, let column):
      guard let editor = options.editor, !editor.isAddress else {
        throw PreviewError("there is no '--editor' to open files with", status: 404)
      }
      let file = URL(filePath: try files.path(file).text).standardizedFileURL.path
      try editor.open(file: file, line: max(1, line), column: max(1, column))
      return PreviewAnswer.Done()
    }
    show(changed: Set(files.paths))
    return PreviewAnswer.Shown(revision: revision)
  }

  /// Takes some steps back or forward; the answer names the last one.
  private func step(
    _ count: Int,
    _ take: (inout WorkingCopy) -> String?
  ) throws(PreviewError) -> PreviewAnswer.Step {
    var title: String?
    for _ in 0..<max(0, min(count, WorkingCopy.stepLimit)) {
      guard let taken = take(&files.copy) else { break }
      title = taken
    }
    guard let title else { throw PreviewError("there is nothing to undo or redo", status: 409) }
    show(changed: Set(files.paths))
    return PreviewAnswer.Step(title: title, revision: revision)
  }

  /// Writes all edited files or one of them: all or none, and none if another program has changed
  /// one of them.
  private func save(_ file: Int?) throws(PreviewError) -> PreviewAnswer.Saved {
    files.copy.endStep()
    _ = files.noteDisk(Set(files.copy.unsaved))
    let only = try file.map { file throws(PreviewError) in try files.path(file) }
    let conflicts = files.copy.conflicts.filter { only == nil || $0 == only }
    if !conflicts.isEmpty {
      show(changed: Set(conflicts))
      let names = conflicts.map { "'\($0)'" }.joined(separator: ", ")
      throw PreviewError(
        "\(names) changed on disk meanwhile; nothing was written",
        status: 409,
        members: [.init("conflicts", .array(conflicts.map { .string($0.text) }))]
      )
    }
    let unsaved = files.copy.unsaved.filter { only == nil || $0 == only }
    do throws(OutputFile.Failure) {
      try files.save(unsaved)
    } catch {
      show(changed: Set(files.copy.conflicts))
      throw PreviewError("\(error)", status: 409)
    }
    announce()
    return PreviewAnswer.Saved(saved: unsaved.map(\.text), revision: revision)
  }

  /// Returns the places where a setting of a widget can be edited, and values to choose from.
  func places(
    of place: PreviewQuestion.SettingInView
  ) throws(PreviewError) -> PreviewAnswer.Places {
    let (widget, tree) = try editedWidget(at: place.widget, in: place.view)
    let setting = try setting(named: place.setting, of: tree)
    let theme = tree.theme
    return PreviewAnswer.Places(
      revision: revision,
      kind: theme.valueType(of: setting)?.kind.rawValue,
      places: widget.places(toEdit: setting).map { $0.answer(in: theme) },
      constants: theme.colors(in: tree.contexts).map { constant in
        PreviewAnswer.Places.Constant(
          name: constant.name,
          value: "\(constant.color)",
          written: constant.text
        )
      },
      families: theme.families
    )
  }

  /// Returns the number of values that an edit at a place can change; `nil` for large trees.
  func reach(
    of place: PreviewQuestion.SettingInView,
    at key: String
  ) async throws(PreviewError) -> PreviewAnswer.Reach {
    let (widget, tree) = try editedWidget(at: place.widget, in: place.view)
    let setting = try setting(named: place.setting, of: tree)
    guard try isCounted(place.view), let place = widget.place(key, toEdit: setting),
      let trial = widget.reachTrial(of: place, for: setting)
    else { return PreviewAnswer.Reach(affects: nil) }
    // Pictures come first, and counts of an earlier version do not delay them.
    let task = Task.detached(priority: .utility) { trial.count() }
    counting.append(task)
    let count = await task.value
    return PreviewAnswer.Reach(affects: count, isOutdated: task.isCancelled)
  }

  func isCounted(_ view: PreviewView) throws(PreviewError) -> Bool {
    try themes[number(of: view)].outline(in: view).count <= Self.countedWidgets
  }

  /// Applies an edit to the texts in memory.
  ///
  /// The result tells whether it wins, and if not, what wins and which edits would help.
  private func make(
    _ order: PreviewChange.WidgetEdit,
    in view: PreviewView
  ) throws(PreviewError) -> PreviewAnswer.Edit {
    try checkCurrent(view)
    let (widget, tree) = try editedWidget(at: order.widget, in: view)
    let setting = try setting(named: order.setting, of: tree)
    guard let place = widget.place(order.place, toEdit: setting) else {
      throw PreviewError("'\(order.place)' no longer exists", status: 409)
    }
    let edit: StyleEdit
    do throws(DiagnosticsError) {
      let isNew = order.value.action == .add
      let value = isNew ? widget.firstValue(of: setting) : try order.value.editValue
      edit = try widget.edit(setting, at: place, to: value)
    } catch {
      throw PreviewError(refused: error)
    }
    let title = "\(setting) in \(place.title)"
    try take(
      edit.edited,
      of: number(of: view),
      title: title,
      key: order.key.map { "\($0) \(title)" }
    )
    // Trying all edits on a large tree would take too long.
    let isQuick = try isCounted(view)
    // What is tried may have let it win.
    let isTried = try tried[number(of: view)] != nil
    let whyNot = edit.holds || !isQuick || isTried ? nil : widget.whyNot(edit)
    // Changes of the widget cannot be made in a sheet.
    let offers = (whyNot?.edits ?? []).filter { !$0.change.isEmpty }
    self.offers = (revision, edit.edited.theme, offers)
    let appearance = edit.edited.theme.appearance(in: tree.contexts)
    return PreviewAnswer.Edit(
      revision: revision,
      title: title,
      holds: edit.holds || isTried,
      why: whyNot?.reason(RankReason(appearance)),
      offers: offers.prefix(8).map {
        PreviewAnswer.Edit.Offer(message: $0.message, affects: $0.affects)
      }
    )
  }

  /// Applies an edit of the last suggestions.
  private func takeOffer(
    _ number: Int?,
    in view: PreviewView
  ) throws(PreviewError) -> PreviewAnswer.Titled {
    try checkCurrent(view)
    guard let (asked, theme, edits) = offers, asked == revision, let number,
      edits.indices.contains(number)
    else { throw PreviewError("this is no longer offered", status: 409) }
    let edited: EditedTheme
    do throws(DiagnosticsError) {
      edited = try theme.editing(edits[number].change)
    } catch {
      throw PreviewError(refused: error)
    }
    try take(edited, of: self.number(of: view), title: edits[number].message)
    offers = nil
    return PreviewAnswer.Titled(revision: revision, title: edits[number].message)
  }

  /// Rejects edits of files with errors, since the page shows an earlier version.
  func checkCurrent(_ view: PreviewView) throws(PreviewError) {
    if try themes[number(of: view)].isCurrent { return }
    throw PreviewError("the files have errors; fix them first", status: 409)
  }
}

extension PreviewError {
  /// Creates an error with the distinct reasons for rejecting an edit, without warnings.
  init(refused error: DiagnosticsError) {
    var messages: [String] = []
    for diagnostic in error.diagnostics
    where diagnostic.severity == .error && !messages.contains(diagnostic.message) {
      messages.append(diagnostic.message)
    }
    self.init(messages.joined(separator: "; "), status: 409)
  }
}

extension EditPlace {
  /// Returns the identity of the place, which stays the same when an element is created there.
  fileprivate func key(in theme: Theme) -> String {
    switch kind {
    case .constant, .treeFile: return "\(title) in \(file)"
    case .newEntry(_, let key): return "entry \(key) in \(file)"
    case .declaration(let place), .newDeclaration(let place):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      let conditions = entry.conditions.isEmpty ? "" : " \(entry.conditions)"
      return "entry \(entry.key)\(conditions) in \(file)"
    }
  }

  /// Returns the current value as written in the file.
  private func written(in theme: Theme) -> String? {
    switch kind {
    case .constant(let place):
      guard place.members.isEmpty else { return theme.json(of: place)?.asWritten }
      return location?.writtenValue
    case .declaration: return location?.writtenValue
    case .newDeclaration, .newEntry, .treeFile: return nil
    }
  }

  fileprivate func answer(in theme: Theme) -> PreviewAnswer.Places.Place {
    PreviewAnswer.Places.Place(
      key: key(in: theme),
      title: title,
      in: file,
      written: written(in: theme),
      file: location?.file,
      line: location?.line,
      column: location?.column
    )
  }
}

extension Widget {
  /// Returns the place with a key where a setting can be edited.
  func place(_ key: String, toEdit setting: Setting) -> EditPlace? {
    places(toEdit: setting).first { $0.key(in: tree.theme).hasSameBytes(as: key) }
  }
}

extension Theme {
  /// Returns the colour constants.
  ///
  /// Members of objects are named with the names of these.
  fileprivate func colors(
    in contexts: Contexts
  ) -> [(name: String, text: String, color: Color)] {
    var found: [(name: String, text: String, color: Color)] = []
    var pending: [(name: String, value: SettingValue)] = []
    for name in constantNames {
      if let value = constant(name, in: contexts) { pending.append((name, value)) }
      while let (name, value) = pending.popLast() {
        switch value {
        case .string(let text):
          if let color = try? Color(parsing: text) { found.append((name, text, color)) }
        case .object(let members):
          for (key, value) in members.sorted(by: { $1.key < $0.key }) {
            if let value { pending.append(("\(name).\(key)", value)) }
          }
        default: break
        }
      }
    }
    return found
  }

  /// The font families in its sheets.
  fileprivate var families: [String] {
    let names = sheets.flatMap(\.entries).flatMap(\.declarations.sorted).compactMap { declaration in
      if case .font(let fields) = declaration.value, case .named(let name)? = fields.name {
        name
      } else {
        nil
      }
    }
    return Set(names).sorted()
  }
}
