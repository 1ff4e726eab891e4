import Livery

extension Look {
  /// The appearance that a sheet gives to a widget, in the terms of the toolkit.
  init(_ style: Style) {
    ink = style.colors.textColor
    placeholder = style.colors.placeholderColor
    background = style.properties["background"]?.color
    line = style.controls.borderColor
    mark = style.controls.actionColor
    isBold = (style.fonts.textFont?.weight ?? 400) >= 600
    if case .string(let name) = style.properties["borderStyle"] { border = Border(rawValue: name) ?? .none }
    if case .insets(let insets) = style.properties["padding"] { padding = Edges(insets) }
    if case .number(let number) = style.properties["spacing"] { spacing = Int(number) }
    if case .string(let text) = style.properties["symbol"] { symbol = text }
  }
}

extension Edges {
  /// The whole cells of insets.
  init(_ insets: Insets) {
    self.init(
      top: Int(insets.top),
      left: Int(insets.left),
      bottom: Int(insets.bottom),
      right: Int(insets.right)
    )
  }
}
