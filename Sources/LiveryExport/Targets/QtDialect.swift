import Livery

/// The style sheets of Qt: literal values, and an order instead of layers.
///
/// A widget has its class with its superclasses in the dynamic property `livery`, its names in
/// `liveryNames`, states of the theme's own in `liveryStates`, all lists of texts, and its id as
/// its object name.
struct QtDialect: SheetDialect {
  let fileExtension = "qss"

  /// The names that the project gives.
  let names: ExportNames

  private static let states: [String: [String]] = [
    "highlighted": [":pressed"], "disabled": [":disabled"], "selected": [":checked", ":selected"],
    "focused": [":focus"], "hover": [":hover"],
  ]

  func selector(of step: WidgetStyles.Step) -> String {
    let name = names.classes[step.className] ?? step.className
    var text = "*[livery~=\(CSSText.string(name))]"
    if let id = step.id { text += "#" + CSSText.identifier(id) }
    return text + step.names.map { "[liveryNames~=\(CSSText.string($0))]" }.joined()
  }

  func conditions(for state: String) -> [String] {
    names.states[state] ?? Self.states[state] ?? ["[liveryStates~=\(CSSText.string(state))]"]
  }

  func declarations(of style: ShownStyle) -> [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    if let text = style.text { list.append(("color", Self.color(text))) }
    list.append(("background", Self.background(style)))
    list.append(("border-style", style.borderStyle.rawValue))
    list.append(("border-width", CSSValue.px(style.borderWidth.rounded())))
    list.append(("border-color", Self.color(style.border ?? .clear)))
    list.append(("border-radius", CSSValue.px(style.cornerRadius.rounded())))
    if let font = style.font {
      let face = FontFace(font)
      if font.name != nil { list.append(("font-family", CSSValue.families(font.name))) }
      list.append(("font-size", CSSValue.px(font.size.rounded())))
      list.append(("font-weight", String(face.weight ?? 400)))
      list.append(("font-style", face.isItalic ? "italic" : "normal"))
    }
    if let padding = style.padding {
      let sides = [padding.top, padding.right, padding.bottom, padding.left]
      list.append(("padding", sides.map { CSSValue.px($0.rounded()) }.joined(separator: " ")))
    }
    return list
  }

  /// Returns the background, with its gloss as a gradient of opaque steps.
  private static func background(_ style: ShownStyle) -> String {
    guard let color = style.background, let gloss = style.gloss else {
      return self.color(style.background ?? .clear)
    }
    let upper = self.color(gloss.composited(over: color))
    let lower = self.color(color)
    let stops = "stop: 0 \(upper), stop: 0.5 \(upper), stop: 0.5001 \(lower), stop: 1 \(lower)"
    return "qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, \(stops))"
  }

  func verdict(on setting: Setting, value: SettingValue?) -> Loss.Verdict {
    switch setting {
    case .opacity: return .impossible("style sheets of Qt have no opacity")
    case .elevation, .shadow, .textShadow: return .impossible("style sheets of Qt have no shadows")
    default: break
    }
    let numbers: [Double] =
      switch value {
      case .number(let number)?: [number]
      case .insets(let insets)?: [insets.top, insets.right, insets.bottom, insets.left]
      default: []
      }
    return numbers.allSatisfy { $0 == $0.rounded() }
      ? .exact : .approximated("lengths are whole pixels; 0.5 at most")
  }

  private static func color(_ color: Color) -> String {
    if color.alpha == 255 { return String(color.description.dropLast(2)) }
    return "rgba(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
  }
}
