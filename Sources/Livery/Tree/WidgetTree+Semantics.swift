extension WidgetTree {
  /// What a semantic colour looks like in the theme and the contexts of the tree; `nil` if the theme
  /// does not define it.
  public func color(_ color: SemanticColor) -> Color? { read { $0.color(color, in: $1) } }

  /// The font of a font style in the theme and the contexts of the tree; `nil` if the theme does not
  /// define it.
  public func font(_ style: FontStyle) -> Font? { read { $0.font(style, in: $1) } }

  /// The size of a font style in points; `nil` if the theme does not define it.
  public func fontSize(_ style: FontStyle) -> Double? { read { $0.fontSize(style, in: $1) } }

  /// The distance that is added between the letters of a font style, in points; `nil` if the theme
  /// does not define the style.
  public func kern(_ style: FontStyle) -> Double? { read { $0.kern(style, in: $1) } }

  /// The value of a constant in the theme and the contexts of the tree; `nil` if it has none there.
  ///
  /// - Parameters:
  ///   - name: The constant, or a member of it.
  ///   - kind: What the value is to be read as; without a kind, colours are strings.
  /// - Returns: The value.
  public func constant(_ name: ConstantName, as kind: ValueKind? = nil) -> SettingValue? {
    read { $0.constant(name, as: kind, in: $1) }
  }

  /// What the entry for a name says in the theme and the contexts of the tree; `nil` if there is none.
  public func style(named name: StyleName) -> NamedStyle? { read { $0.style(named: name, in: $1) } }
}

extension Widget {
  /// Gives the widget the text colour and the text font that a colour and a font style have now.
  ///
  /// Both are declared for the widget itself, beside what is declared there already; what the theme
  /// does not define is left as it is. They stay when the theme or the contexts change: a look
  /// that follows them is written in a sheet, for a name that the widget carries.
  public func applyLabelStyle(_ style: FontStyle, color: SemanticColor) {
    var declarations = scope ?? Declarations()
    if let color = tree.color(color) { declarations.colors.textColor = color }
    if let font = tree.font(style) { declarations.fonts.textFont = font }
    scope = declarations
  }
}

extension Sequence<Widget> {
  /// Gives all widgets the text colour and the text font of a colour and a font style; see
  /// ``Widget/applyLabelStyle(_:color:)``.
  public func applyLabelStyle(_ style: FontStyle, color: SemanticColor) {
    for widget in self { widget.applyLabelStyle(style, color: color) }
  }
}
