import LiveryConsole
import LiveryKit

/// A drawing of a tree as lines, each widget in its own colours.
///
/// If a line is too short, the appearance is printed below the name.
struct TreeDrawing {
  private let console: Console
  private let tree: WidgetTree

  /// The column of a widget's text, if it fits there.
  private let textColumn: Int

  /// The columns of a widget's appearance.
  private static let lookWidth = 54

  private var isWide: Bool { console.terminal.columns ?? .max >= textColumn + Self.lookWidth }

  init(_ tree: WidgetTree, on console: Console) {
    self.console = console
    self.tree = tree
    let widths = tree.windows.map { Self.nameWidth(of: $0, depth: 0, on: console) }
    textColumn = max(46, 1 + (widths.max() ?? 0))
  }

  /// Prints all windows.
  func draw() {
    let columns = ["shows".padded(to: 11), "ink".padded(to: 9), "paper".padded(to: 9), "font"]
    let wide = "widget".padded(to: textColumn) + columns.joined(separator: " ")
    console.print(console.dim(isWide ? wide : "widget, below it what it shows, ink on paper, font"))
    for window in tree.windows { draw(window, on: nil, prefix: "", branch: "") }
  }

  /// Draws a widget and its contents, on the bar that contains it, if any.
  private func draw(_ widget: Widget, on bar: WidgetLook?, prefix: String, branch: String) {
    let look = WidgetLook(of: widget, on: bar)
    let children = widget.children
    let inner = prefix + (branch.isEmpty ? "" : branch == "└─ " ? "   " : "│  ")
    let name = Self.name(of: widget, on: console)
    if isWide {
      let gap = max(1, textColumn - TextFlow.columns(of: prefix + branch + name))
      let lead = console.dim(prefix + branch) + name + String(repeating: " ", count: gap)
      let parts = [short(look.ink).padded(to: 9), short(look.paper).padded(to: 9), font(look)]
      console.print(lead + ([swatch(of: look)] + parts).joined(separator: " "))
    } else {
      console.print(console.dim(prefix + branch) + name)
      let lead = inner + (children.isEmpty ? "  " : "│ ")
      let colors = "\(short(look.ink)) on \(short(look.paper))"
      var line = console.dim(lead) + swatch(of: look, width: 0)
      let room = console.terminal.columns ?? .max
      // The font is the first part to be left out.
      for part in [colors, font(look)] {
        let fits = TextFlow.columns(of: line + part) < room
        line += fits ? " " + part : " …"
        if !fits { break }
      }
      console.print(line)
    }
    let bar = look.isBar ? look : bar
    for (index, child) in children.enumerated() {
      let branch = index == children.count - 1 ? "└─ " : "├─ "
      draw(child, on: bar, prefix: inner, branch: branch)
    }
  }

  /// Returns the width of the names of a widget and its contents.
  private static func nameWidth(of widget: Widget, depth: Int, on console: Console) -> Int {
    let own = 3 * depth + TextFlow.columns(of: name(of: widget, on: console))
    return widget.children.reduce(own) { max($0, nameWidth(of: $1, depth: depth + 1, on: console)) }
  }

  private static func name(of widget: Widget, on console: Console) -> String {
    let id = widget.id.map { "#\($0)" } ?? ""
    let names = widget.names.sorted().map { ".\($0)" }.joined()
    let states = widget.states.isEmpty ? "" : "-\(widget.states)"
    return widget.className + console.bold(TextFlow.escaped(id)) + TextFlow.escaped(names)
      + console.bold(TextFlow.escaped(states))
  }

  private func swatch(of look: WidgetLook, width: Int = 11) -> String {
    let words = TextFlow.escaped(look.text)
    let text = words.isEmpty ? "" : words.count > 9 ? " \(words.prefix(8))… " : " \(words) "
    return console.paint(text.padded(to: width), look.ink, on: look.paper)
  }

  private func font(_ look: WidgetLook) -> String { look.font?.description ?? "no font" }

  /// Returns a colour without an alpha of 255.
  private func short(_ color: Color?) -> String {
    guard let text = color?.description else { return "none" }
    return text.hasSuffix("ff") ? String(text.dropLast(2)) : text
  }
}
