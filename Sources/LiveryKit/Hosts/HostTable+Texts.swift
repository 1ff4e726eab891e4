extension HostTable {
  /// Adds the hosts of labels, fields and texts.
  mutating func addTexts() {
    set(for: Label.self) { $0.wear($1) }
    set(for: TextView.self) { view, style in
      view.textColor = style.colors.textColor
      view.font = style.fonts.textFont
    }
    set(for: TextField.self) { field, style in
      field.textColor = style.colors.formColor
      field.font = style.fonts.formFont
      field.placeholderColor = style.colors.placeholderColor
    }
  }
}

extension Label {
  /// Puts on the colour and the font of texts, or leaves that to the cell whose label it is.
  fileprivate func wear(_ style: Style) {
    if let cell = superview as? TableViewCell, let look = cell.look(of: self, in: style) {
      cell.pass(look, to: self)
      return
    }
    cellLook = nil
    textColor = style.colors.textColor
    font = style.fonts.textFont
  }
}
