import Foundation
import LiveryKit

extension Tour {
  /// All steps, in order.
  var steps: [Step] {
    [
      Step(title: "The app", play: showScreen),
      Step(
        title: "The tree, each widget in its own colours",
        about: "The sheet knows nothing of views: it styles the widgets of this tree, by their "
          + "classes, ids, names, states and containers."
      ) { [self] in try session.perform(.list) },
    ] + stateSteps + declarationSteps + structureSteps + otherSteps + callbackSteps + themeSteps
  }

  private var stateSteps: [Step] {
    [
      Step(
        title: "A state is set, and the style of the widget changes",
        about: "◆ is a call about states. No selector is tested: which of them apply to the button "
          + "was found when it was styled first, for all its states."
      ) { [self] in try run("state #save +highlighted") },
      Step(
        title: "Another state: hosts are notified of it, and of a style only if it differs"
      ) { [self] in try run("state #share +focused") },
      Step(title: "Two states at once: the sheet decides which style wins") { [self] in
        try run("state #copy +highlighted +selected")
      },
      Step(
        title: "A state of a container reaches what is inside it",
        about: "An entry such as 'UITableViewCell-selected/UILabel' names a state of a container."
      ) { [self] in try run("state #wifi +selected") },
    ]
  }

  private var declarationSteps: [Step] {
    [
      Step(
        title: "A scope on a container, for everything inside it",
        about: "A scope is a style that code puts on a widget; what is inside inherits from it."
      ) { [self] in
        try run(#"scope #form { "colors": { "primaryColor": "gold" } }"#)
        try run("scope #form clear")
      },
      Step(
        title: "A style of one widget's own, for a state",
        about: "○ is the style of a state that is not set now."
      ) {
        [self] in
        show(code: "saveButton.setStyle(…, for: .highlighted)")
        let save = app.showcase.saveButton
        console.detail = .everyState
        defer { console.detail = .full }
        try session.change {
          save.setStyle(Declarations { $0.controls.actionColor = .white }, for: .highlighted)
        }
      },
      Step(
        title: "A setting of the default style is edited",
        about:
          "Each widget has the default style at least, so all hosts are notified; that takes no "
          + "selector and no widget styled anew."
      ) { [self] in try run("set colors.primaryColor #ff8800") },
      Step(
        title: "The edit is taken back, and made again; the editor's screen shows colours and fonts"
      ) { [self] in
        try run("undo")
        try run("redo")
        try run("editor")
        try run("editor close")
        try run("default reset")
      },
      Step(
        title: "An entry of the sheet is edited in its text, of which every other byte stays"
      ) { [self] in
        try run("edit '#save-selected' controls.actionColor #b30099")
        try run("undo")
      },
    ]
  }

  private var structureSteps: [Step] {
    [
      Step(title: "A widget moves to where other entries apply") { [self] in
        try run("move #share #popover")
      },
      Step(title: "A widget is added, gets a host, and is removed") { [self] in
        try run("add #form UIButton #reset .warning")
        try run("remove #reset")
      },
      Step(title: "A widget leaves its window and comes back") { [self] in
        let popover = app.showcase.actions
        show(code: "popover.dismiss()")
        popover.dismiss()
        session.printReport(tree.lastReport)
        show(code: "popover.present(in: window)")
        popover.present(in: app.window)
        session.printReport(tree.lastReport)
      },
    ]
  }

  /// Ways in which values reach objects besides hosts.
  private var otherSteps: [Step] {
    let (save, toolbar) = (app.showcase.saveButton, app.showcase.toolbar)
    return [
      Step(title: "A name brings properties along, which appliers put on the object") { [self] in
        show(code: "saveButton.styleNames.insert(.card)")
        printLayer(of: save)
        try session.change { save.styleNames.insert(.card) }
        printLayer(of: save)
      },
      Step(title: "A rule applies to all objects of a class until it is reverted") { [self] in
        show(
          code: "let rules = window.apply(AppearanceRuleSet { Toolbar[\\.barTintColor, .black] })"
        )
        printTint(of: toolbar)
        let rules = app.window.apply(AppearanceRuleSet { Toolbar[\.barTintColor, .black] })
        printTint(of: toolbar)
        show(code: "rules.revert()")
        rules.revert()
        printTint(of: toolbar)
      },
      Step(title: "A style by key path applies values to nested objects") { [self] in
        show(code: #"KeyPathStyler().apply(["form.layer.cornerRadius": 12], to: showcase)"#)
        KeyPathStyler().apply(["form.layer.cornerRadius": 12], to: app.showcase)
        printLayer(of: app.showcase.form)
      },
    ]
  }

  private var callbackSteps: [Step] {
    let (name, mail) = (app.showcase.nameField, app.showcase.mailField)
    return [
      Step(
        title: "A host changes the tree while it is notified: that makes the next commit"
      ) { [self] in
        show(code: "nameField.isFocused = true; notified of a new style, it disables mailField")
        name.reaction = { mail.isEnabled = false }
        try session.change { name.isFocused = true }
      },
      Step(title: "Many changes, one commit: each host is notified once") { [self] in
        show(code: "tree.update { … four mutations … }")
        try session.change {
          name.isSelected = true
          name.isSelected = false
          mail.isEnabled = true
          app.showcase.form.scope = Declarations { $0.colors.textColor = .black }
        }
      },
      Step(title: "A rejected change has no effect and notifies no host") { [self] in
        fail("move #popover #copy")
        fail("add #form UIButton #save")
      },
      Step(title: "A sheet with errors is rejected too, with a place, a reason and a remedy") {
        [self] in
        fail(#"load { "default": { "colors": { "textColor": "blu", "heroColor": 3 } } }"#)
      },
      Step(
        title: "Why a button has its style",
        about:
          "✓ is the declaration that wins, · are those that lose to it, and ✗ those that do not "
          + "apply, each with the reason."
      ) { [self] in
        show(code: "> explain #copy controls.actionColor")
        let why = try tree.widget(at: "#copy").explain(.actionColor)
        ExplanationPrinter(console: console).print(why, limit: 5)
      },
    ]
  }

  private var themeSteps: [Step] {
    let sheet = Step(
      title: "Another sheet is loaded: only hosts whose style differs are notified"
    ) { [self] in
      try run("load \(resources)/night.json")
      showScreen()
    }
    guard tree.theme.modifiers.contains(where: { $0.axis == "scheme" }) else { return [sheet] }
    return [
      Step(
        title: "Light, dark, light: only values differ, so no selector is tested",
        about:
          "The sheet has the axis 'scheme' with two contexts, and an app selects one at a time."
      ) { [self] in
        try run("context scheme=dark")
        showScreen()
        try run("context scheme=light")
      },
      sheet,
    ]
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
}
