extension WidgetTree {
  /// Returns the value of a semantic colour in the theme and the contexts of the tree; `nil` if the
  /// theme does not define it.
  public func color(_ color: SemanticColor) -> Color? { read { $0.color(color, in: $1) } }

  /// Returns the font of a font style in the theme and the contexts of the tree; `nil` if the theme
  /// does not define it.
  public func font(_ style: FontStyle) -> Font? { read { $0.font(style, in: $1) } }

  /// Returns the size of a font style in points; `nil` if the theme does not define it.
  public func fontSize(_ style: FontStyle) -> Double? { read { $0.fontSize(style, in: $1) } }

  /// Returns the additional distance between the letters of a font style, in points; `nil` if the
  /// theme does not define the style.
  public func kern(_ style: FontStyle) -> Double? { read { $0.kern(style, in: $1) } }

  /// Returns the value of a constant in the theme and the contexts of the tree; `nil` if it has
  /// none there.
  ///
  /// - Parameters:
  ///   - name: The constant, or a member of it.
  ///   - kind: The kind to read the value as; without a kind, colours are strings.
  /// - Returns: The value.
  public func constant(_ name: ConstantName, as kind: ValueKind? = nil) -> SettingValue? {
    read { $0.constant(name, as: kind, in: $1) }
  }

  /// Returns the values of the entry for a name in the theme and the contexts of the tree; `nil` if
  /// there is none.
  public func style(named name: StyleName) -> NamedStyle? { read { $0.style(named: name, in: $1) } }
}

extension Widget {
  /// Sets the text colour and the text font of the widget to the current values of a semantic
  /// colour and a font style.
  ///
  /// Both are added to the widget's scope; a value that the theme does not define is left
  /// unchanged. They remain when the theme or the contexts change: a style that follows them
  /// belongs in a sheet, for a name of the widget.
  public func applyLabelStyle(_ style: FontStyle, color: SemanticColor) {
    var declarations = scope ?? Declarations()
    if let color = tree.color(color) { declarations.colors.textColor = color }
    if let font = tree.font(style) { declarations.fonts.textFont = font }
    scope = declarations
  }
}

extension Sequence<Widget> {
  /// Sets the text colour and the text font of all widgets to those of a colour and a font style;
  /// see ``Widget/applyLabelStyle(_:color:)``.
  public func applyLabelStyle(_ style: FontStyle, color: SemanticColor) {
    for widget in self { widget.applyLabelStyle(style, color: color) }
  }
}
