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

  let model = TargetModel.qt

  private static let states: [String: [TargetCondition]] = [
    "highlighted": [.pseudoClass("pressed")], "disabled": [.pseudoClass("disabled")],
    // Only buttons are checked, and only items of views are selected.
    "selected": [
      .pseudoClass("checked"), .pseudoClass("selected"),
      .attribute("liveryStates", value: "selected", isListed: true),
    ],
    "focused": [.pseudoClass("focus")], "hover": [.pseudoClass("hover")],
  ]

  let universal = "*"

  func condition(ofClass name: String) -> TargetCondition {
    listed("livery", names.classes[name] ?? name)
  }

  /// Returns the condition that a widget has a name; a form with '#' allows few characters.
  func condition(ofID id: String) -> TargetCondition {
    .attribute("objectName", value: id.replacing("\0", with: "\u{FFFD}"), isListed: false)
  }

  func condition(ofName name: String) -> TargetCondition { listed("liveryNames", name) }

  private func listed(_ property: String, _ name: String) -> TargetCondition {
    .attribute(property, value: QtText.word(name), isListed: true)
  }

  func text(of condition: TargetCondition) -> String {
    guard case .attribute(let name, let value, let isListed) = condition else {
      return condition.description
    }
    return "[\(name)\(isListed ? "~" : "")=\(QtText.string(value))]"
  }

  func reset(_ property: String) -> String? {
    switch property {
    case "padding": "0"
    case "color": "palette(window-text)"
    default: nil
    }
  }

  /// Returns the conditions for a state; Qt ignores pseudo-states of containers.
  func conditions(for state: String, isOfContainer: Bool) -> [TargetCondition] {
    let property = ownCondition(for: state)
    let own = names.conditions(for: state, in: model) ?? Self.states[state] ?? [property]
    let usable = own.filter { !isOfContainer || !$0.isPseudoClass }
    return usable.isEmpty ? [property] : usable
  }

  func ownCondition(for state: String) -> TargetCondition { listed("liveryStates", state) }

  func declarations(of style: ShownStyle) -> [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    if let text = style.text { list.append(("color", Self.color(text))) }
    list.append(("background", Self.background(style)))
    list.append(("border-style", style.borderStyle.rawValue))
    list.append(("border-width", ShownValue.px(style.borderWidth.rounded())))
    list.append(("border-color", Self.color(style.border ?? .clear)))
    list.append(("border-radius", ShownValue.px(style.cornerRadius.rounded())))
    if let font = style.font {
      let face = FontFace(font)
      // Qt takes another font for a first family that there is not.
      let families = font.name == nil ? [] : face.names.reversed().map(QtText.string)
      if !families.isEmpty { list.append(("font-family", families.joined(separator: ", "))) }
      list.append(("font-size", ShownValue.px(font.size.rounded())))
      list.append(("font-weight", String(face.weight ?? 400)))
      list.append(("font-style", face.isItalic ? "italic" : "normal"))
    }
    if let padding = style.padding {
      let sides = [padding.top, padding.right, padding.bottom, padding.left]
      list.append(("padding", sides.map { ShownValue.px($0.rounded()) }.joined(separator: " ")))
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

  func shown(_ property: String, _ text: String) -> [ShownValue] {
    ShownValue.all(in: text, hasAlphaFirst: true)
  }

  func verdict(on setting: Setting, of rule: CascadeRule, in catalog: Catalog) -> Loss.Verdict {
    let isButton = rule.selector?.target.className.map { catalog.inherits($0, from: "UIButton") }
    let isFont = rule.items.contains { item in
      item.setting == setting && [.name, .size, .weight, .italic].contains(item.field)
    }
    if isFont, rule.mask != 0, isButton != true {
      return .approximated(
        "Qt changes a font by a pseudo-state in push buttons only; a state in the list 'liveryStates' changes all"
      )
    }
    return switch setting {
    case .opacity: .lost("style sheets of Qt have no opacity")
    case .elevation, .shadow, .textShadow: .lost("style sheets of Qt have no shadows")
    default: .text(rule.fontName(of: setting), in: "Qt")
    }
  }

  private static func color(_ color: Color) -> String {
    if color.alpha == 255 { return String(color.description.dropLast(2)) }
    // In 'rgba()' an alpha of 1 is opaque.
    let digits = color.description.dropFirst()
    return "#\(digits.suffix(2))\(digits.prefix(6))"
  }
}
