import Livery

/// A tree that commands are carried out on.
final class Session {
  let console: Console
  private(set) var demo: DemoTree

  private var tree: WidgetTree { demo.tree }

  /// Loads a sheet and builds the app's tree with it.
  init(sheet path: String, console: Console) throws {
    self.console = console
    demo = try DemoTree(appearance: Self.appearance(path), console: console)
  }

  /// What a sheet makes of widgets.
  static func appearance(_ path: String) throws -> Appearance {
    try AppearanceLoader().load(try StyleSheet(contentsOf: path))
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
    case .load(let file):
      let appearance = try Self.appearance(file)
      try change { tree.appearance = appearance }
    default: try change { try mutate(command) }
    }
  }

  private func mutate(_ command: Command) throws {
    switch command {
    case .state(let path, .replace(let states)): try tree.widget(at: path).states = states
    case .state(let path, .change(let adding, let removing)):
      let widget = try tree.widget(at: path)
      widget.states = widget.states.union(adding).subtracting(removing)
    case .setDefault(let file):
      let entries = try StyleSheet(contentsOf: file).entries
      guard let entry = entries.last(where: { $0.target == .defaultStyle }) else {
        throw CommandError(description: "'\(file)' has no 'default' entry")
      }
      tree.defaultStyle = entry.declarations
    case .resetDefault: tree.defaultStyle = nil
    case .scope(let path, let source):
      let widget = try tree.widget(at: path)
      widget.scope =
        source.hasPrefix("{")
        ? try Declarations(json: source, name: "<scope>")
        : try StyleSheet(contentsOf: source).entries.first?.declarations
    case .clearScope(let path): try tree.widget(at: path).scope = nil
    case .set(let path, let value):
      var declarations = Declarations(tree.resolvedDefaultStyle)
      try declarations.set(path, to: value)
      tree.defaultStyle = declarations
    case .move(let path, let container, let place):
      try tree.widget(at: container).insert(tree.widget(at: path), at: place)
    case .remove(let path): try tree.widget(at: path).remove()
    case .add(let path, let className, let id, let names):
      let widget = try tree.widget(at: path).add(className, id: id, names: names)
      widget.text = id
      demo.attach(to: widget)
    default: break
    }
  }

  /// Makes one commit of some changes and prints what it did.
  func change(_ body: () throws -> Void) throws { printReport(try tree.update(body)) }

  /// Prints what a commit did.
  func printReport(_ report: CommitReport) {
    let causes = report.causes.map(\.rawValue).sorted().joined(separator: ", ")
    console.print(
      console.dim(
        "  \(causes.isEmpty ? "nothing to do" : causes): "
          + "\(count(report.widgetsRestyled, "widget")) restyled, "
          + "\(count(report.hostsNotified, "host")) told"
      )
    )
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
