import Livery

/// The appearance of a view, as declarations of GTK's style sheets.
struct Look: Hashable {
  /// The rules of GTK's style sheet, with `&` for the class of the look.
  let css: String

  /// The appearance that a sheet gives to a widget.
  init(_ style: Style) {
    func name(_ color: Color?) -> String {
      color.map { "rgba(\($0.red),\($0.green),\($0.blue),\(Double($0.alpha) / 255))" } ?? "transparent"
    }
    func pixels(_ name: String) -> String {
      if case .number(let number) = style.properties[name] { "\(number)px" } else { "0" }
    }
    var padding = Insets.zero
    if case .insets(let insets) = style.properties["padding"] { padding = insets }
    let font = style.fonts.textFont
    let isStruck = style.properties["isStruck"] == .flag(true)
    let paper = name(style.properties["background"]?.color)
    let text = name(style.colors.textColor)
    let line = name(style.controls.borderColor)
    let mark = name(style.controls.actionColor)
    css = """
      & {
        all: unset;
        color: \(text);
        caret-color: \(mark);
        background-color: \(paper);
        border: \(pixels("borderWidth")) solid \(line);
        border-radius: \(pixels("cornerRadius"));
        border-spacing: \(pixels("spacing"));
        padding: \(padding.top)px \(padding.right)px \(padding.bottom)px \(padding.left)px;
        font: \(font?.weight ?? 400) \(font?.size ?? 14)px "\(font?.name ?? "Sans")";
        text-decoration-line: \(isStruck ? "line-through" : "none");
      }
      & > text > placeholder { color: \(name(style.colors.placeholderColor)); opacity: 1; }
      & > text > selection { background-color: \(mark); color: \(paper); }
      & > check {
        all: unset;
        min-width: 14px;
        min-height: 14px;
        border: 1px solid \(line);
        border-radius: \(pixels("cornerRadius"));
        -gtk-icon-size: 14px;
      }
      & > check:checked {
        color: \(text);
        background-color: \(mark);
        border-color: \(mark);
        -gtk-icon-source: -gtk-icontheme("object-select-symbolic");
      }
      & windowcontrols > button {
        all: unset;
        color: \(text);
        padding: 6px;
      }

      """
  }
}
