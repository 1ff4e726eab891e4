import Livery

extension Look {
  /// The appearance that a sheet gives to a widget, in the terms of the toolkit.
  ///
  /// - Parameters:
  ///   - style: The style of the widget.
  ///   - widget: The widget, whose class has settings for each role.
  init(_ style: Style, of widget: Widget) {
    let roles = widget.roles
    ink = roles.color(.text, in: style)
    placeholder = roles.color(.placeholder, in: style)
    background = roles.color(.fill, in: style)
    line = roles.color(.border, in: style)
    mark = roles.color(.mark, in: style)
    isBold = (roles.font(.text, in: style)?.weight ?? 400) >= 600
    border = style.properties["borderStyle"]?.string.flatMap(Border.init) ?? .none
    if case .insets(let insets) = style.properties["padding"] { padding = Edges(insets) }
    spacing = Int(style.properties["spacing"]?.number ?? 0)
    symbol = style.properties["symbol"]?.string
  }
}

extension Edges {
  /// The whole cells of insets.
  init(_ insets: Insets) {
    let sides = [insets.top, insets.left, insets.bottom, insets.right].map { Int($0) }
    self.init(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
