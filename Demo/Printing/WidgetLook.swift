import LiveryKit

/// What an object of the app looks like: what its host has put on it, and for what only holds
/// others, the style.
struct WidgetLook {
  /// What it says.
  let text: String

  /// The colour of that.
  let ink: Color?

  /// The colour behind it.
  let paper: Color?

  /// The font.
  let font: Font?

  /// Whether it is a bar, on whose colour everything inside it stands.
  let isBar: Bool

  /// Looks at what a widget's object wears, on the bar that it is on.
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
      // Sheets for BRStyle say nothing of items, whose titles its sampler paints like their bars.
      if let around, !Self.isSaid(.actionColor, of: widget) { ink = around.ink }
    default: break
    }
    (self.text, self.ink, self.paper, self.font, self.isBar) = (text, ink, paper, font, isBar)
  }

  /// Whether anything about the widget itself, and not only a default, gives a setting its value.
  private static func isSaid(_ setting: Setting, of widget: Widget) -> Bool {
    widget.explain(setting).parts.contains { part in
      part.winner.map { $0.origin >= .controls } ?? false
    }
  }
}
