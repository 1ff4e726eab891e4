import Livery

/// Draws a tree as lines, each widget in its own colours.
struct TreeDrawing {
  let console: Console

  /// Prints all windows.
  func draw(_ tree: WidgetTree) {
    for window in tree.windows { draw(window, prefix: "", branch: "") }
  }

  private func draw(_ widget: Widget, prefix: String, branch: String) {
    console.print(line(widget, lead: prefix + branch))
    let inner = prefix + (branch.isEmpty ? "" : branch == "└─ " ? "   " : "│  ")
    let children = widget.children
    for (index, child) in children.enumerated() {
      draw(child, prefix: inner, branch: index == children.count - 1 ? "└─ " : "├─ ")
    }
  }

  /// A colour without an alpha that says nothing.
  private func short(_ color: Color?) -> String {
    guard let text = color?.description else { return "none     " }
    return (text.hasSuffix("ff") ? String(text.dropLast(2)) : text).padded(to: 9)
  }

  private func line(_ widget: Widget, lead: String) -> String {
    let style = widget.style
    var name = widget.className
    if let id = widget.id { name += "#\(id)" }
    for mark in widget.names.sorted() { name += ".\(mark)" }
    if !widget.states.isEmpty { name += "-\(widget.states)" }
    let left = (console.dim(lead), lead.count + name.count)
    let gap = String(repeating: " ", count: max(1, 41 - left.1))

    let isControl = widget.tree.appearance.catalog.inherits(widget.className, from: "UIControl")
    let isAction = isControl || widget.className == "UIBarButtonItem"
    let ink = isAction ? style.controls.actionColor : style.colors.textColor
    let fill = isControl ? style.controls.fillColor : nil
    let paper = fill.flatMap { $0.alpha < 128 ? nil : $0 } ?? style.colors.backgroundColor
    let font = isAction ? style.fonts.actionFont : style.fonts.textFont
    let text = " \(widget.text ?? "") ".padded(to: 11)
    let values = [
      isAction ? "action" : "text  ", short(ink), "on", short(paper),
      font?.description ?? "no font",
    ]
    return left.0 + name + gap + console.paint(text, ink, on: paper) + " "
      + values.joined(separator: " ")
  }
}
