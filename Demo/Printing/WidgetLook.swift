import LiveryKit

/// The appearance of an object of the app: the values that its host applied, and for containers the
/// style.
struct WidgetLook {
  /// The text.
  let text: String

  /// The colour of the text.
  let ink: Color?

  /// The colour behind the text.
  let paper: Color?

  /// The font.
  let font: Font?

  /// A Boolean value that indicates whether it is a bar, whose colour is behind everything inside
  /// it.
  let isBar: Bool

  /// Reads the applied values of a widget's object, on the bar that contains it.
  init(of widget: Widget, on around: WidgetLook?) {
    let style = widget.style
    let canvas: Color = widget.tree.contexts["scheme"] == "dark" ? .black : .white
    let ground = around?.paper ?? style.colors.backgroundColor?.over(canvas) ?? canvas
    var text = widget.text ?? ""
    var (ink, paper, font) = (style.colors.textColor, ground, style.fonts.textFont)
    var isBar = true
    switch widget.host {
    case let bar as NavigationBar:
      text = bar.topItem?.title ?? text
      ink = bar.titleTextAttributes?.foreground
      font = bar.titleTextAttributes?.font
      paper = bar.barTintColor ?? ground
    case let bar as Toolbar:
      (ink, font) = (bar.tintColor, style.fonts.navigationFont)
      paper = bar.barTintColor ?? ground
    case let bar as TabBar:
      (ink, font) = (bar.tintColor, style.fonts.navigationFont)
      paper = bar.barTintColor ?? ground
    default: isBar = false
    }
    switch widget.host {
    case let label as Label: (ink, font) = (label.textColor, label.font)
    case let button as Button:
      (ink, font) = (button.currentTitleColor, button.titleLabel.font)
      paper = style.controls.fillColor?.over(ground) ?? ground
    case let field as TextField:
      (ink, font) = (field.textColor, field.font)
      paper = style.controls.fillColor?.over(ground) ?? ground
    case let item as BarItem:
      let attributes = item.titleTextAttributes(for: item.states)
      (ink, font) = (attributes?.foreground, attributes?.font)
      // Sheets for BRStyle do not style items, whose titles its sampler paints like their bars.
      if let around, !Self.isSpecified(.actionColor, of: widget) { ink = around.ink }
    default: break
    }
    (self.text, self.ink, self.paper, self.font, self.isBar) = (text, ink, paper, font, isBar)
  }

  /// Returns a Boolean value that indicates whether a setting is specified on a widget, not only by
  /// default.
  private static func isSpecified(_ setting: Setting, of widget: Widget) -> Bool {
    widget.explain(setting).parts.contains { part in
      part.winner.map { $0.origin >= .controls } ?? false
    }
  }
}
