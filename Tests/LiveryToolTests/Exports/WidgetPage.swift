import Livery

/// A page with an element for each widget of a tree, as an export to CSS expects them.
struct WidgetPage {
  private let tree: WidgetTree

  /// The widgets in document order, as on the page.
  let widgets: [Widget]

  /// The names that some widgets need beside their own, by path.
  private let names: [String: [String]]

  init(_ tree: WidgetTree, names: [String: [String]] = [:]) {
    (self.tree, self.names) = (tree, names)
    var all: [Widget] = []
    var pending = Array(tree.windows.reversed())
    while let next = pending.popLast() {
      all.append(next)
      pending += next.children.reversed()
    }
    widgets = all
  }

  /// Returns the page with a style sheet.
  func html(styledBy css: String) -> String {
    let body = tree.windows.map { html(of: $0) }.joined(separator: "\n")
    return """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>Widgets</title>
      <style>
      \(css)
      </style>
      <body>\(body)</body></html>
      """
  }

  private func html(of widget: Widget) -> String {
    let ancestry = tree.ancestry(of: ClassName(rawValue: widget.className)).map(\.rawValue)
    let names = widget.names.sorted() + (names["\(widget.path)"] ?? [])
    let classes = ["livery"] + ancestry.map { "livery-\($0)" } + names
    let id = widget.id.map { " id=\"\(Self.escaped($0))\"" } ?? ""
    let text = Self.escaped(widget.text ?? "")
    let inner = widget.children.map { html(of: $0) }.joined()
    let list = Self.escaped(classes.joined(separator: " "))
    return "<div data-widget\(id) class=\"\(list)\">\(text)\(inner)</div>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
