extension Label {
  /// Gives the label the text colour and the font that a font style and a colour have in the theme.
  ///
  /// It is a write by hand, and so stays until a host, an applier, an element path or a rule sets another
  /// value. They are declared for the label as its ``Element/scope`` beside what is declared there, so that
  /// they stay until they are applied anew, also when the style changes otherwise. The kern is not
  /// applied.
  ///
  /// - Parameters:
  ///   - style: The font style.
  ///   - color: The semantic colour.
  ///   - tree: Whose theme is asked; without one, that of the label's window.
  /// - Returns: Whether there was a theme to ask. What it does not define is left as it is.
  @discardableResult
  public final func applyLabelStyle(
    _ style: FontStyle,
    _ color: SemanticColor,
    in tree: WidgetTree? = nil
  ) -> Bool {
    guard let tree = tree ?? window?.tree else { return false }
    var declarations = scope ?? Declarations()
    let color = tree.color(color)
    let font = tree.font(style)
    if let color { declarations.colors.textColor = color }
    if let font { declarations.fonts.textFont = font }
    scope = declarations
    if let color { textColor = color }
    if let font { self.font = font }
    return true
  }
}

extension Sequence<Label> {
  /// Gives all labels the text colour and the font of a font style and a colour; see
  /// ``Label/applyLabelStyle(_:_:in:)``.
  public func applyLabelStyle(
    _ style: FontStyle,
    _ color: SemanticColor,
    in tree: WidgetTree? = nil
  ) {
    for label in self { label.applyLabelStyle(style, color, in: tree) }
  }
}
