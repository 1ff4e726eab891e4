extension Label {
  /// Sets the text colour and the font of the label to the theme's values for a font style and a
  /// colour.
  ///
  /// This is a direct write, which stays until a host, an applier, an element path or a rule sets
  /// another value. The values are also declared for the label as its ``Element/scope``, in
  /// addition to existing declarations, so that they survive other changes of the style. The kern
  /// is not applied.
  ///
  /// - Parameters:
  ///   - style: The font style.
  ///   - color: The semantic colour.
  ///   - tree: The tree whose theme is used; `nil` for that of the label's window.
  /// - Returns: `false` if there is no theme. Values that the theme does not define are
  ///   unchanged.
  @discardableResult
  public final func applyLabelStyle(
    _ style: FontStyle,
    color: SemanticColor,
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
  /// Sets the text colour and the font of all labels; see ``Label/applyLabelStyle(_:color:in:)``.
  public func applyLabelStyle(
    _ style: FontStyle,
    color: SemanticColor,
    in tree: WidgetTree? = nil
  ) {
    for label in self { label.applyLabelStyle(style, color: color, in: tree) }
  }
}
