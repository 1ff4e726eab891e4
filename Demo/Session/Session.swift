import Foundation
import LiveryConsole
import LiveryKit

/// A tree on which commands are performed.
final class Session {
  let console: Console
  let app: DemoApp

  /// The loader of sheets.
  let loader: AppearanceLoader

  /// The sheet whose saves are adopted; `nil` if none is followed.
  private(set) var followedSheet: String?

  /// The sheet that was loaded last; `nil` if it was a text.
  private var sheet: String?

  private var tree: WidgetTree { app.tree }

  /// Loads a sheet and opens the app with it.
  init(sheet path: String, loader: AppearanceLoader, console: Console) throws {
    self.console = console
    self.loader = loader
    sheet = path.hasPrefix("{") ? nil : path
    let appearance = try Self.appearance(path, loader: loader, console: console)
    app = DemoApp(appearance: appearance, console: console)
    app.tree.keepsLedger = true
  }

  /// Returns the appearance of a sheet; prints warnings.
  private static func appearance(
    _ source: String,
    loader: AppearanceLoader,
    console: Console
  ) throws -> Appearance {
    let sheet =
      source.hasPrefix("{")
      ? try StyleSheet(text: source, name: "<sheet>") : try StyleSheet(contentsOf: source)
    let appearance = try loader.load(sheet)
    console.report(appearance.warnings)
    return appearance
  }

  /// Performs a command.
  ///
  /// - Throws: ``Refusal`` if the command is rejected; nothing has changed then.
  func perform(_ command: Command) throws(Refusal) {
    do { try carryOut(command) } catch { throw Refusal(reason: error) }
  }

  private func carryOut(_ command: Command) throws {
    switch command {
    case .tree: console.draw(tree)
    case .list: TreeDrawing(tree, on: console).draw()
    case .describe: console.show(tree.describe().text.split(separator: "\n"))
    case .style(let path): printStyle(try tree.widget(at: path))
    case .explain(let path, let setting):
      ExplanationPrinter(console: console).print(try tree.widget(at: path).explain(setting))
    case .export(nil): console.show(tree.resolvedDefaultStyle.json.split(separator: "\n"))
    case .export(let file?):
      try write(tree.resolvedDefaultStyle.json + "\n", to: file, what: "the default style")
    case .exportSheet(let file): try exportSheet(to: file)
    case .edit(let key, let setting, let value): try edit(key, setting, to: value)
    case .editor(let isShown): try showEditor(isShown)
    case .undo:
      try changeAll { if !app.editor.undo() { throw CommandError(description: "nothing to undo") } }
    case .redo:
      try changeAll { if !app.editor.redo() { throw CommandError(description: "nothing to redo") } }
    case .ledger: LedgerPrinter(console: console).print(tree.ledger)
    case .values(let path, let setting):
      let values = try tree.ledgerValues(of: setting, on: try tree.widget(at: path))
      LedgerPrinter(console: console).print(values)
    case .replay(let move): try replay(move)
    case .help:
      let rows = Command.forms.map { ["", $0.form, $0.meaning] }
      let words = Command.words.map { ["", $0.word, $0.meaning] }
      console.show(TextTable.aligned(rows, width: console.terminal.columns).map { $0[...] })
      console.print()
      console.show(TextTable.aligned(words, width: console.terminal.columns).map { $0[...] })
    case .quit: break
    case .load(let source):
      let appearance = try Self.appearance(source, loader: loader, console: console)
      try changeAll { app.editor.use(appearance.theme) }
      sheet = source.hasPrefix("{") ? nil : source
      if followedSheet != nil { followedSheet = sheet }
    case .watch(let isOn):
      if isOn, sheet == nil {
        throw CommandError(description: "the sheet is in no file; 'load' one to follow it")
      }
      followedSheet = isOn ? sheet : nil
    case .setDefault, .resetDefault, .set, .context: try changeAll { try mutate(command) }
    default: try change { try mutate(command) }
    }
  }

  /// Adopts a saved sheet if it has no errors; otherwise nothing changes.
  func adopt(_ reload: ThemeReload) throws {
    console.report(reload.diagnostics)
    guard let theme = reload.theme else {
      return console.print(console.dim("  = rejected, nothing changed"))
    }
    try changeAll { app.editor.use(theme) }
  }

  /// Moves to another step of the ledger.
  private func replay(_ move: Command.Replay) throws {
    guard let ledger = tree.ledger else { return }
    let current = ledger.current
    let step =
      switch move {
      case .back: current - 1
      case .forth: current + 1
      case .step(let step): step
      }
    if step < 0 { throw CommandError(description: "there is nothing to go back to") }
    // The views decide which widgets exist, and would restore removed ones.
    let between = ledger.steps.filter {
      $0.number > min(step, current) && $0.number <= max(step, current)
    }
    if let fixed = between.first(where: { $0.changes.contains { $0.isOfPlaces } }) {
      throw CommandError(
        description: "step \(fixed.number) added, moved or removed views, which stay as they are"
      )
    }
    let detail = console.detail
    console.detail = .brief
    defer { console.detail = detail }
    try tree.replay(to: step)
    printReport(tree.lastReport)
  }

  /// Edits an entry of the sheet, and prints the change of its text.
  private func edit(_ key: String, _ setting: Setting, to value: EditValue) throws {
    try changeAll {
      for change in try app.editor.edit(key, setting, to: value) {
        let (old, new) = (Self.onOneLine(change.old), Self.onOneLine(change.text))
        let what = old.isEmpty ? "+ \(new)" : new.isEmpty ? "- \(old)" : "\(old) → \(new)"
        console.print("  \(TextFlow.escaped("\(change.start): \(what)"))")
      }
    }
  }

  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Prints the edited sheets, each under its name if they are several, or writes the only one into
  /// a file.
  private func exportSheet(to file: String?) throws {
    let sheets = app.editor.sheets
    guard let sheet = sheets.last, let text = sheet.text else {
      throw CommandError(description: "the sheet was made in code and has no text")
    }
    if let file, sheets.count == 1 {
      return try write(text, to: file, what: "the sheet '\(sheet.name)'")
    }
    if let file {
      let names = sheets.map { "'\($0.name)'" }.joined(separator: " and ")
      throw CommandError(
        description: "\(names) were edited, which do not fit into one file '\(file)'; "
          + "'export sheet' without a file prints them"
      )
    }
    for sheet in sheets {
      if sheets.count > 1 { console.print(console.dim("  \(TextFlow.escaped(sheet.name))")) }
      console.show((sheet.text ?? "").split(separator: "\n"))
    }
  }

  private func write(_ text: String, to file: String, what: String) throws {
    do {
      try OutputFile(file).write(text)
    } catch {
      throw CommandError(description: error.description)
    }
    console.print("  \(TextFlow.escaped("\(what) is in \(file)"))")
  }

  /// Shows the editor's screen and prints its rows, or removes it.
  private func showEditor(_ isShown: Bool) throws {
    let detail = console.detail
    console.detail = .silent
    defer { console.detail = detail }
    try change { app.showEditor(isShown) }
    guard let screen = app.editorScreen else { return }
    let rows = screen.sections.flatMap(\.cells).map { cell in
      [
        console.swatch(cell.color) + cell.row.title, TextFlow.escaped(cell.detail),
        console.dim(cell.row.setting.description),
      ]
    }
    let width = (console.terminal.columns ?? 100) - 2
    var blocks = TextTable.blocks(rows, width: width)[...]
    for section in screen.sections {
      console.print(console.bold(section.title))
      for block in blocks.prefix(section.cells.count) {
        for line in block { console.print("  " + line) }
      }
      blocks = blocks.dropFirst(section.cells.count)
    }
  }

  private func mutate(_ command: Command) throws {
    switch command {
    case .state(let path, .replace(let states)):
      try check(states)
      try app.element(at: path).states = states
    case .state(let path, .change(let adding, let removing)):
      try check(adding)
      try check(removing)
      let element = try app.element(at: path)
      element.states = element.states.union(adding).subtracting(removing)
    case .setDefault(let file): app.editor.replace(with: try defaultEntry(of: file))
    case .resetDefault: app.editor.replace(with: nil)
    case .context(let axis, let context): tree.contexts[axis] = context
    case .scope(let path, let source):
      let element = try app.element(at: path)
      element.scope =
        source.hasPrefix("{")
        ? try Declarations(json: source, name: "<scope>")
        : try defaultEntry(of: source)
    case .clearScope(let path): try app.element(at: path).scope = nil
    case .set(let path, let value): try app.editor.set(path, to: value)
    case .move(let path, let container, let place):
      try app.move(path, into: container, at: place)
    case .remove(let path): try app.remove(path)
    case .add(let path, let className, let id, let names):
      try check(className)
      let element = app.makeElement(ClassName(rawValue: className))
      element.id = id.map(WidgetID.init(rawValue:))
      element.styleNames = Set(names.map(StyleName.init(rawValue:)))
      try app.put(element, into: path, titled: id)
    default: break
    }
  }

  private func defaultEntry(of file: String) throws -> Declarations {
    let entries = try StyleSheet(contentsOf: file).entries
    guard let entry = entries.last(where: { $0.target == .defaultStyle }) else {
      throw CommandError(description: "'\(file)' has no 'default' entry")
    }
    return entry.declarations
  }

  /// The words that a line can have: commands, widgets, settings, states and contexts.
  var words: [String] {
    let commands = Command.forms.compactMap { $0.form.split(separator: " ").first }.map(String.init)
    let widgets = tree.widgets.compactMap { $0.id.map { "#\($0)" } }
    let names = tree.appearance.stateNames
    let states = names.flatMap { ["+\($0)", "-\($0)"] }
    let contexts = tree.theme.modifiers.flatMap { modifier in
      modifier.contexts.map { "\(modifier.axis)=\($0)" }
    }
    return commands + widgets + Setting.builtIn.map(\.description) + states + contexts
  }

  private func check(_ states: ControlState) throws {
    let known = tree.appearance.stateNames
    for name in states.names where !known.contains(name) {
      throw unknown("state", named: name, known: known, expected: known.joined(separator: ", "))
    }
  }

  private func check(_ className: String) throws {
    if tree.appearance.knows(className: className) { return }
    let known = tree.appearance.catalog.classNames
    throw unknown(
      "class",
      named: className,
      known: known,
      expected: "one of UIKit's or of '@classes'"
    )
  }

  private func unknown(
    _ kind: String,
    named name: String,
    known: [String],
    expected: String
  ) -> CommandError {
    let near = Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
    return CommandError(description: "unknown \(kind) '\(name)'; \(near ?? "expected \(expected)")")
  }

  /// Makes one commit of some changes and prints its report.
  func change(_ body: () throws -> Void) throws {
    let report = try tree.update(body)
    printReport(report)
    // Hosts that change the tree cause further commits; the tree keeps the report of the last.
    // Without any change there was no commit, and the kept report is older.
    if !report.causes.isEmpty, tree.lastReport != report { printReport(tree.lastReport) }
  }

  /// Makes one commit that notifies all hosts, in brief output.
  private func changeAll(_ body: () throws -> Void) throws {
    let detail = console.detail
    console.detail = .brief
    defer { console.detail = detail }
    try change(body)
  }

  /// Prints the report of a commit: the number of restyled widgets, notified hosts, tested
  /// selectors, computed styles, and state styles passed to hosts.
  func printReport(_ report: CommitReport) {
    let unshown = console.detail == .brief ? console.hostsNotified - Console.shownHosts : 0
    if unshown > 0 { console.print(console.dim("  ● … and \(count(unshown, "host")) more")) }
    console.hostsNotified = 0
    let causes = report.causes.map(\.rawValue).sorted().joined(separator: ", ")
    var counts = [
      count(report.widgetsRestyled, "widget"),
      count(report.hostsNotified, "host"),
      count(report.selectorsTested, "selector"),
      count(report.stylesComputed, "style"),
    ]
    if console.unshownStateStyles > 0 {
      counts.append(count(console.unshownStateStyles, "state style"))
      console.unshownStateStyles = 0
    }
    let text = causes.isEmpty ? "nothing changed" : "\(causes): \(counts.joined(separator: ", "))"
    console.print(console.dim("  = \(text)"))
    for error in report.errors { console.print("  rejected: \(TextFlow.escaped("\(error)"))") }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func printStyle(_ widget: Widget) {
    let style = widget.style
    let states = widget.states.isEmpty ? "" : " -\(widget.states)"
    console.print(console.bold(TextFlow.escaped(widget.path)) + TextFlow.escaped(states))
    let names = style.properties.keys.sorted()
    for setting in Setting.builtIn + names.map(Setting.property) {
      let name = TextFlow.escaped(setting.description).padded(to: 29)
      console.print("  \(name) \(console.show(style[setting]))")
    }
  }
}
