import Livery

/// The widgets of a small app, each with a host that prints what it hears.
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
    let bar = window.add("UINavigationBar", id: "bar")
    add("UIBarButtonItem", "back", "Back", to: bar)
    add("UILabel", "title", "Settings", to: bar)
    add("UIBarButtonItem", "done", "Done", to: bar)

    let table = window.add("UITableView", id: "table")
    for (id, title, detail) in [
      ("wifi", "Wi-Fi", "Home"), ("sound", "Sound", "Quiet"), ("storage", "Storage", "Full"),
    ] {
      let cell = table.add("UITableViewCell", id: id)
      let label = cell.add("UILabel")
      label.text = title
      if id == "wifi" {
        attach(to: cell)
        attach(to: label)
      }
      let names: Set = id == "storage" ? ["detail", "warning"] : ["detail"]
      cell.add("UILabel", names: names).text = detail
    }

    let form = window.add("UIView", id: "form")
    add("UITextField", "name", "Name", to: form)
    add("UITextField", "mail", "Mail", to: form)
    add("UIButton", "save", "Save", to: form)

    let popover = window.add("UIPopoverController", id: "popover")
    add("MyButton", "copy", "Copy", to: popover)
    add("MyButton", "erase", "Erase", to: popover).states = .dangerous

    let toolbar = window.add("UIToolbar", id: "toolbar")
    add("MyButton", "share", "Share", to: toolbar)
    add("UIButton", "trash", "Delete", to: toolbar)
  }

  @discardableResult
  private func add(
    _ className: String,
    _ id: String,
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
