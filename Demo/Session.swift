import Livery

/// A tree that commands are carried out on.
final class Session {
  let console: Console
  private(set) var demo: DemoTree

  /// The sheet whose saves are adopted; `nil` if it is not followed.
  private(set) var followedSheet: String?

  /// The sheet that was loaded last; `nil` if that was a text.
  private var sheet: String?

  private var tree: WidgetTree { demo.tree }

  /// Loads a sheet and builds the app's tree with it.
  init(sheet path: String, console: Console) throws {
    self.console = console
    sheet = path.hasPrefix("{") ? nil : path
    demo = try DemoTree(appearance: Self.appearance(path, console: console), console: console)
  }

  /// What a sheet makes of widgets; what is suspicious about it is printed.
  private static func appearance(_ source: String, console: Console) throws -> Appearance {
    let sheet =
      source.hasPrefix("{")
      ? try StyleSheet(text: source, name: "<sheet>") : try StyleSheet(contentsOf: source)
    let appearance = try AppearanceLoader().load(sheet)
    console.report(appearance.warnings)
    return appearance
  }

  /// Carries out a command; what it throws has changed nothing.
  func perform(_ command: Command) throws {
    switch command {
    case .tree: TreeDrawing(console: console).draw(tree)
    case .style(let path): printStyle(try tree.widget(at: path))
    case .explain(let path, let setting):
      ExplanationPrinter(console: console).print(try tree.widget(at: path).explain(setting))
    case .export: console.print(tree.resolvedDefaultStyle.json)
    case .help:
      for (form, meaning) in Command.forms { console.print("  \(form.padded(to: 32))\(meaning)") }
    case .quit: break
    case .load(let source):
      let appearance = try Self.appearance(source, console: console)
      try changeAll { tree.appearance = appearance }
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

  /// Adopts what was saved, if it has no errors; otherwise everything stays as it is.
  func adopt(_ reload: ThemeReload) throws {
    console.report(reload.diagnostics)
    guard let theme = reload.theme else {
      return console.print(console.dim("  = not adopted, everything stays as it is"))
    }
    try changeAll { tree.theme = theme }
  }

  private func mutate(_ command: Command) throws {
    switch command {
    case .state(let path, .replace(let states)):
      try check(states)
      try tree.widget(at: path).states = states
    case .state(let path, .change(let adding, let removing)):
      try check(adding)
      try check(removing)
      let widget = try tree.widget(at: path)
      widget.states = widget.states.union(adding).subtracting(removing)
    case .setDefault(let file): tree.defaultStyle = try defaultEntry(of: file)
    case .resetDefault: tree.defaultStyle = nil
    case .context(let axis, let context): tree.contexts[axis] = context
    case .scope(let path, let source):
      let widget = try tree.widget(at: path)
      widget.scope =
        source.hasPrefix("{")
        ? try Declarations(json: source, name: "<scope>")
        : try defaultEntry(of: source)
    case .clearScope(let path): try tree.widget(at: path).scope = nil
    case .set(let path, let value):
      var declarations = Declarations(tree.resolvedDefaultStyle)
      try declarations.set(path, to: value)
      tree.defaultStyle = declarations
    case .move(let path, let container, let place):
      try tree.widget(at: container).insert(tree.widget(at: path), at: place)
    case .remove(let path): try tree.widget(at: path).remove()
    case .add(let path, let className, let id, let names):
      let parent = try tree.widget(at: path)
      try check(className)
      let widget = parent.add(className, id: id, names: names)
      widget.text = id
      demo.attach(to: widget)
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

  private func check(_ states: ControlState) throws {
    let known = tree.appearance.stateNames
    for name in states.names where !known.contains(name) {
      throw unknown("state", name, known: known, expected: known.joined(separator: ", "))
    }
  }

  private func check(_ className: String) throws {
    if tree.appearance.knows(className: className) { return }
    let known = tree.appearance.catalog.classNames
    throw unknown("class", className, known: known, expected: "one of UIKit's or of '@classes'")
  }

  private func unknown(
    _ kind: String,
    _ name: String,
    known: [String],
    expected: String
  ) -> CommandError {
    let near = Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
    return CommandError(description: "unknown \(kind) '\(name)'; \(near ?? "expected \(expected)")")
  }

  /// Makes one commit of some changes and prints what it did.
  func change(_ body: () throws -> Void) throws {
    let report = try tree.update(body)
    printReport(report)
    // Hosts that change the tree make further commits; the tree keeps the report of the last. Where
    // nothing was changed there was no commit, and what it keeps is older.
    if !report.causes.isEmpty, tree.lastReport != report { printReport(tree.lastReport) }
  }

  /// Makes one commit of which all hosts hear, and lets them be brief.
  private func changeAll(_ body: () throws -> Void) throws {
    let detail = console.detail
    console.detail = .brief
    defer { console.detail = detail }
    try change(body)
  }

  /// Prints what a commit did: how many widgets it restyled, how many hosts it told, how many
  /// selectors it tested, how many styles it computed, and how many of them hosts heard for states.
  func printReport(_ report: CommitReport) {
    let causes = report.causes.map(\.rawValue).sorted().joined(separator: ", ")
    var counts = [
      count(report.widgetsRestyled, "widget"),
      count(report.hostsNotified, "host"),
      count(report.selectorsTested, "selector"),
      count(report.stylesComputed, "style"),
    ]
    if console.unshownStateStyles > 0 {
      counts.append("\(console.unshownStateStyles) per state")
      console.unshownStateStyles = 0
    }
    let text = causes.isEmpty ? "nothing changed" : "\(causes): \(counts.joined(separator: ", "))"
    console.print(console.dim("  = \(text)"))
    for error in report.errors { console.print("  refused: \(error)") }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func printStyle(_ widget: Widget) {
    let style = widget.style
    console.print(console.bold(widget.path) + (widget.states.isEmpty ? "" : " -\(widget.states)"))
    for setting in Setting.builtIn {
      console.print("  \(setting.description.padded(to: 30))\(console.show(style[setting]))")
    }
    for (name, value) in style.properties.sorted(by: { $0.key < $1.key }) {
      console.print("  \("properties.\(name)".padded(to: 30))\(console.show(value))")
    }
  }
}
