import LiveryKit

/// Draws a tree as lines, each widget in its own colours.
struct TreeDrawing {
  let console: Console

  /// Where what a widget shows stands.
  private static let textColumn = 46

  /// Prints all windows.
  func draw(_ tree: WidgetTree) {
    let columns = ["shows".padded(to: 11), "ink".padded(to: 9), "paper".padded(to: 9), "font"]
    let heading = "widget".padded(to: Self.textColumn) + columns.joined(separator: " ")
    console.print(console.dim(heading))
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
    guard let text = color?.description else { return "none".padded(to: 9) }
    return (text.hasSuffix("ff") ? String(text.dropLast(2)) : text).padded(to: 9)
  }

  private func line(_ widget: Widget, lead: String) -> String {
    let id = widget.id.map { "#\($0)" } ?? ""
    let names = widget.names.sorted().map { ".\($0)" }.joined()
    let states = widget.states.isEmpty ? "" : "-\(widget.states)"
    let width = lead.count + widget.className.count + id.count + names.count + states.count
    let gap = String(repeating: " ", count: max(1, Self.textColumn - width))
    let name = widget.className + console.bold(id) + names + console.bold(states)
    let look = look(of: widget)
    let words = widget.text ?? ""
    let text = words.isEmpty ? "" : words.count > 9 ? " \(words.prefix(8))… " : " \(words) "
    let swatch = console.paint(text.padded(to: 11), look.ink, on: look.paper)
    return console.dim(lead) + name + gap + swatch + " " + short(look.ink) + " "
      + short(look.paper) + " " + (look.font?.description ?? "no font")
  }

  /// What an object of the app looks like: what its host has put on it, and for what only holds
  /// others, the style.
  private func look(of widget: Widget) -> (ink: Color?, paper: Color?, font: Font?) {
    let style = widget.style
    let background = style.colors.backgroundColor
    switch widget.host {
    case let label as Label: return (label.textColor, background, label.font)
    case let button as Button:
      let fill = style.controls.fillColor
      return (
        button.currentTitleColor, fill?.over(background) ?? background, button.titleLabel.font
      )
    case let field as TextField:
      let fill = style.controls.fillColor
      return (field.textColor, fill?.over(background) ?? background, field.font)
    case let item as BarButtonItem:
      let attributes = item.titleTextAttributes(for: item.states)
      return (attributes?.foreground, background, attributes?.font)
    default: return (style.colors.textColor, background, style.fonts.textFont)
    }
  }
}
