import Livery

/// The style sheets of GTK 4, from 4.8 on: literal values, and an order instead of layers.
///
/// A widget has the style classes `livery-CLASS` for its class and each of its superclasses and one
/// for each name, and its id as its widget name.
struct GTKDialect: ClassDialect {
  let fileExtension = "css"

  /// The names that the project gives.
  let names: ExportNames

  let model = TargetModel.gtk

  let states: [String: [TargetCondition]] = [
    "highlighted": [.pseudoClass("active")], "disabled": [.pseudoClass("disabled")],
    "selected": [.pseudoClass("checked"), .pseudoClass("selected")],
    "focused": [.pseudoClass("focus")], "hover": [.pseudoClass("hover")],
  ]

  func name(_ text: String) -> String { text.replacing("\0", with: "\u{FFFD}") }

  func condition(of structure: Selector.Step.Structure) -> TargetCondition? {
    switch structure {
    case .first: .pseudoClass("first-child")
    case .last: .pseudoClass("last-child")
    case .only: .pseudoClass("only-child")
    case .nth: structure.formula.map { .pseudoClass("nth-child(\($0))") }
    case .empty: nil
    }
  }

  func reset(_ property: String) -> String? { "unset" }

  func declarations(of style: ShownStyle) -> [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    if let text = style.text { list.append(("color", Self.color(text))) }
    list.append(("background-color", Self.color(style.background ?? .clear)))
    let gloss = style.background == nil ? nil : style.gloss
    // Themes of toolkits have pictures here, which would hide the colour.
    let image = gloss.map {
      "linear-gradient(to bottom, \(Self.color($0)) 50%, \(Self.color(.clear)) 50%)"
    }
    list.append(("background-image", image ?? "none"))
    list.append(("border-style", style.borderStyle.rawValue))
    list.append(("border-width", ShownValue.px(style.borderWidth)))
    list.append(("border-color", Self.color(style.border ?? .clear)))
    list.append(("border-radius", ShownValue.px(style.cornerRadius)))
    if let font = style.font {
      let face = FontFace(font)
      // Without a name it is that of the desktop, and not the container's.
      let isNamed = font.name != nil
      list.append(("font-family", isNamed ? CSSValue.families(font.name) : "initial"))
      list.append(("font-size", ShownValue.px(font.size)))
      list.append(("font-weight", String(face.weight ?? 400)))
      list.append(("font-style", face.isItalic ? "italic" : "normal"))
    }
    if let padding = style.padding {
      let sides = [padding.top, padding.right, padding.bottom, padding.left]
      list.append(("padding", sides.map(ShownValue.px).joined(separator: " ")))
    }
    list.append(("opacity", style.opacity.decimalText))
    list.append(("box-shadow", style.shadow.map(Self.shadow) ?? "none"))
    list.append(("text-shadow", style.textShadow.map(Self.shadow) ?? "none"))
    return list
  }

  func verdict(on setting: Setting, of rule: CascadeRule, in catalog: Catalog) -> Loss.Verdict {
    .text(rule.fontName(of: setting), in: "GTK")
  }

  /// Returns a colour in the syntax that all versions know.
  static func color(_ color: Color) -> String {
    if color.alpha == 255 { return String(color.description.dropLast(2)) }
    let opacity = (Double(color.alpha) / 255 * 1000).rounded() / 1000
    return "rgba(\(color.red), \(color.green), \(color.blue), \(opacity.plainText))"
  }

  private static func shadow(_ shadow: Shadow) -> String {
    let offset = shadow.offset
    return [
      ShownValue.px(offset.horizontal), ShownValue.px(offset.vertical),
      ShownValue.px(shadow.blurRadius), color(shadow.color),
    ].joined(separator: " ")
  }
}
