import Livery

/// The widgets of a small app, each with a host that prints what it hears.
///
/// What the sheet names, such as `.myButton` and `.save`, comes from the symbols that the plugin
/// `LiverySymbols` writes; other ids are the app's own.
final class DemoTree {
  /// The tree.
  let tree: WidgetTree

  /// The hosts, which trees do not keep alive.
  private var hosts: [PrintingHost] = []

  private let console: Console

  /// Builds the app's widgets; all of them hear of their styles in one commit.
  init(appearance: Appearance, console: Console) throws {
    self.console = console
    tree = WidgetTree(appearance: appearance)
    try tree.update { build() }
  }

  private func build() {
    let window = tree.addWindow()
    let bar = window.add(.uiNavigationBar, id: "bar")
    add(.uiBarButtonItem, "back", "Back", to: bar)
    add(.uiLabel, "title", "Settings", to: bar)
    add(.uiBarButtonItem, "done", "Done", to: bar)

    let table = window.add(.uiTableView, id: "table")
    let rows: [(id: WidgetID, title: String, detail: String)] = [
      ("wifi", "Wi-Fi", "Home"), ("sound", "Sound", "Quiet"), ("storage", "Storage", "Full"),
    ]
    for (id, title, detail) in rows {
      let cell = table.add(.uiTableViewCell, id: id)
      let label = cell.add(.uiLabel)
      label.text = title
      if id == "wifi" {
        attach(to: cell)
        attach(to: label)
      }
      let names: Set<StyleName> = id == "storage" ? [.detail, .warning] : [.detail]
      cell.add(.uiLabel, names: names).text = detail
    }

    let form = window.add(.uiView, id: "form")
    add(.uiTextField, "name", "Name", to: form)
    add(.uiTextField, "mail", "Mail", to: form)
    add(.uiButton, .save, "Save", to: form)

    let popover = window.add(.uiPopoverController, id: "popover")
    add(.myButton, "copy", "Copy", to: popover)
    add(.myButton, "erase", "Erase", to: popover).states = .dangerous

    let toolbar = window.add(.uiToolbar, id: "toolbar")
    add(.myButton, "share", "Share", to: toolbar)
    add(.uiButton, "trash", "Delete", to: toolbar)
  }

  @discardableResult
  private func add(
    _ className: ClassName,
    _ id: WidgetID,
    _ text: String?,
    to parent: Widget
  ) -> Widget {
    let widget = parent.add(className, id: id)
    widget.text = text
    attach(to: widget)
    return widget
  }

  /// Attaches a host that prints what it hears; controls also hear of their states.
  func attach(to widget: Widget, reacting reaction: (() -> Void)? = nil) {
    let isControl = tree.appearance.catalog.inherits(widget.className, from: "UIControl")
    let host: PrintingHost =
      isControl
      ? PrintingControl(widget: widget, console: console)
      : PrintingHost(widget: widget, console: console)
    host.reaction = reaction
    hosts.append(host)
    widget.attach(host)
  }
}
