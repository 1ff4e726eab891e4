import Foundation
import LiveryKit

/// A tour that shows each kind of change, step by step.
struct Tour {
  let session: Session
  let resources: String

  private var console: Console { session.console }
  private var app: DemoApp { session.app }
  private var tree: WidgetTree { app.tree }

  /// The heading of the app's start.
  static let start = "The app starts: one commit notifies hosts of their first style"

  /// Creates a tour; shows the start of the app, whose hosts got their first style.
  init(session: Session, resources: String) {
    self.session = session
    self.resources = resources
    session.console.detail = .full
    session.printReport(session.app.tree.lastReport)
    console.print(
      console.dim(
        "  (= counts widgets restyled, hosts notified, selectors tested, styles computed)"
      )
    )
  }

  /// Plays all steps.
  func play() throws {
    step("The app")
    try session.perform(.tree)
    step("The tree, each widget in its own colours")
    try session.perform(.list)
    try showStates()
    try showDeclarations()
    try showStructure()
    try showOtherWays()
    try showCallbacks()
    try showFailures()
    try showExplanation()
    try showContexts()
    step("Another sheet is loaded: only hosts whose style differs are notified")
    try run("load \(resources)/night.json")
    try session.perform(.tree)
    console.print()
    console.print("That was the tour. 'Demo/run.sh --interactive' takes commands; try 'help'.")
  }

  private func step(_ title: String) { console.title(title) }

  private func say(_ text: String) { console.print(console.bold(text)) }

  /// Prints a command as if it had been typed, and performs it.
  private func run(_ line: String) throws {
    say("> \(line)")
    if let command = try Command(parsing: line) { try session.perform(command) }
  }

  private func showStates() throws {
    step("A state is set, and the style of the widget changes")
    try run("state #save +highlighted")
    step("Another state: hosts are notified of it, and of a style only if it differs")
    try run("state #share +focused")
    step("Two states at once: the sheet decides which style wins")
    try run("state #copy +highlighted +selected")
    step("A state of a container reaches what is inside it")
    try run("state #wifi +selected")
  }

  private func showDeclarations() throws {
    step("A scope on a container, for everything inside it")
    try run(#"scope #form { "colors": { "primaryColor": "gold" } }"#)
    try run("scope #form clear")
    step("A style of one widget's own, for a state")
    say("saveButton.setStyle(…, for: .highlighted)")
    let save = app.showcase.saveButton
    console.detail = .everyState
    defer { console.detail = .full }
    try session.change {
      save.setStyle(Declarations { $0.controls.actionColor = .white }, for: .highlighted)
    }
    step("A setting of the default style is edited, and the default style reset")
    try run("set colors.primaryColor #ff8800")
    step("The edit is taken back, and made again; the editor's screen shows colours and fonts")
    try run("undo")
    try run("redo")
    try run("editor")
    try run("editor close")
    try run("default reset")
    step("An entry of the sheet is edited in its text, of which every other byte stays")
    try run("edit '#save-selected' controls.actionColor #b30099")
    try run("undo")
  }

  private func showStructure() throws {
    step("A widget moves to where other entries apply")
    try run("move #share #popover")
    step("A widget is added, gets a host, and is removed")
    try run("add #form UIButton #reset .warning")
    try run("remove #reset")
    step("A widget leaves its window and comes back")
    let popover = app.showcase.actions
    say("popover.dismiss()")
    popover.dismiss()
    session.printReport(tree.lastReport)
    say("popover.present(in: window)")
    popover.present(in: app.window)
    session.printReport(tree.lastReport)
  }

  /// Shows the ways in which values reach objects besides hosts.
  private func showOtherWays() throws {
    let (save, toolbar) = (app.showcase.saveButton, app.showcase.toolbar)
    step("A name brings properties along, which appliers put on the object")
    say("saveButton.styleNames.insert(.card)")
    printLayer(of: save)
    try session.change { save.styleNames.insert(.card) }
    printLayer(of: save)
    step("A rule applies to all objects of a class until it is reverted")
    say("let rules = window.apply(AppearanceRuleSet { Toolbar[\\.barTintColor, .black] })")
    printTint(of: toolbar)
    let rules = app.window.apply(AppearanceRuleSet { Toolbar[\.barTintColor, .black] })
    printTint(of: toolbar)
    say("rules.revert()")
    rules.revert()
    printTint(of: toolbar)
    step("A style by key path applies values to nested objects")
    say(#"KeyPathStyler().apply(["form.layer.cornerRadius": 12], to: showcase)"#)
    KeyPathStyler().apply(["form.layer.cornerRadius": 12], to: app.showcase)
    printLayer(of: app.showcase.form)
  }

  private func printLayer(of view: View) {
    let (layer, border) = (view.layer, view.layer.borderColor.map(SettingValue.color))
    let lines = "border \(layer.borderWidth.formatted()) in \(console.show(border))"
    console.print("  its layer: corners \(layer.cornerRadius.formatted()), \(lines)")
  }

  private func printTint(of toolbar: Toolbar) {
    let color = toolbar.barTintColor.map(SettingValue.color)
    console.print("  toolbar.barTintColor is \(console.show(color))")
  }

  private func showCallbacks() throws {
    step("A host changes the tree while it is notified: that makes the next commit")
    let (name, mail) = (app.showcase.nameField, app.showcase.mailField)
    say("nameField.isFocused = true; notified of a new style, it disables mailField")
    name.reaction = { mail.isEnabled = false }
    try session.change { name.isFocused = true }
    step("Many changes, one commit: each host is notified once")
    say("tree.update { … four mutations … }")
    try session.change {
      name.isSelected = true
      name.isSelected = false
      mail.isEnabled = true
      app.showcase.form.scope = Declarations { $0.colors.textColor = .black }
    }
  }

  private func showFailures() throws {
    step("A rejected change has no effect and notifies no host")
    try fail("move #popover #copy")
    try fail("add #form UIButton #save")
    step("A sheet with errors is rejected too")
    try fail(#"load { "default": { "colors": { "textColor": "blu", "heroColor": 3 } } }"#)
  }

  /// Shows a rejected command.
  private func fail(_ line: String) throws {
    do { try run(line) } catch { console.report(error) }
  }

  private func showContexts() throws {
    guard tree.theme.modifiers.contains(where: { $0.axis == "scheme" }) else { return }
    step("Light, dark, light: only values differ, so no selector is tested")
    try run("context scheme=dark")
    try session.perform(.tree)
    try run("context scheme=light")
  }

  private func showExplanation() throws {
    step("Why a button has its style")
    let line = "explain #copy controls.actionColor"
    say("> \(line)")
    let why = try tree.widget(at: "#copy").explain(.actionColor)
    ExplanationPrinter(console: console).print(why, limit: 5)
  }
}
