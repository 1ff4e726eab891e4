import Livery

/// The appearance of a view, as rules of GTK's style sheets.
struct Look: Hashable {
  /// The rules, with `&` for the class of the look.
  let rules: String

  /// The appearance that a sheet gives to a widget.
  ///
  /// - Parameters:
  ///   - style: The style of the widget.
  ///   - widget: The widget, whose class has settings for each role.
  init(_ style: Style, of widget: Widget) {
    let roles = widget.roles
    let text = style.colors.textColor ?? .clear
    let border = roles.color(.border, in: style) ?? .clear
    let mark = roles.color(.mark, in: style) ?? .clear
    let placeholder = roles.color(.placeholder, in: style) ?? .clear
    let spacing = style.properties["spacing"]?.number ?? 0
    let radius = style.properties["cornerRadius"]?.number ?? 0
    let isStruck = style.properties["isStruck"]?.flag ?? false
    // The border of a check box is around its mark, which is a node inside.
    let hasOwnBorder = !(roles.isBoundary && roles[.mark] != nil)
    // GTK has nodes of its own inside fields, check boxes and bars.
    rules = """
      & {
        all: unset;
        \(style.css(for: roles))
        \(hasOwnBorder ? "" : "border: none;")
        border-spacing: \(spacing)px;
        caret-color: \(mark);
        text-decoration-line: \(isStruck ? "line-through" : "none");
      }
      & > text > placeholder { color: \(placeholder); opacity: 1; }
      & > text > selection { color: \(text); background-color: \(mark.withAlpha(0.3)); }
      & > check {
        all: unset;
        min-width: 14px;
        min-height: 14px;
        border: 1px solid \(border);
        border-radius: \(radius)px;
        -gtk-icon-size: 14px;
      }
      & > check:checked {
        color: \(text);
        background-color: \(mark);
        border-color: \(mark);
        -gtk-icon-source: -gtk-icontheme("object-select-symbolic");
      }
      & windowcontrols > button { all: unset; color: \(text); padding: 6px; }

      """
  }
}
