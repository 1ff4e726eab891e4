import Livery

/// The style sheets of Textual, whose widgets are cells of a terminal.
///
/// A widget has the classes `livery-CLASS` for its class and each of its superclasses, one for each
/// name and `is-STATE` for states without a pseudo-class, and its id.
struct TextualDialect: ClassDialect {
  let fileExtension = "tcss"

  /// The names that the project gives.
  let names: ExportNames

  let model = TargetModel.textual

  let states: [String: [TargetCondition]] = [
    "disabled": [.pseudoClass("disabled")], "focused": [.pseudoClass("focus")],
    "hover": [.pseudoClass("hover")],
  ]

  /// Returns a name of letters, digits, hyphens and underscores, which are all that there are.
  func name(_ text: String) -> String {
    let name = text.unicodeScalars.reduce(into: "") { name, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": name.unicodeScalars.append(scalar)
      default: name += "u" + String(scalar.value, radix: 16)
      }
    }
    // A hyphen does not begin a name alone or before a digit.
    let start = name.first == "-" ? name.dropFirst().first : name.first
    return start?.isNumber ?? true ? "_" + name : name
  }

  func condition(of structure: Selector.Step.Structure) -> TargetCondition? {
    switch structure {
    case .first, .nth(0, 1): .pseudoClass("first-child")
    case .last: .pseudoClass("last-child")
    case .nth(2, 1): .pseudoClass("odd")
    case .nth(2, 0): .pseudoClass("even")
    case .empty: .pseudoClass("empty")
    case .only, .nth: nil
    }
  }

  func reset(_ property: String) -> String? {
    property == "background" ? Self.color(.clear) : "initial"
  }

  func declarations(of style: ShownStyle) -> [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    if let text = style.text { list.append(("color", Self.color(text))) }
    // Widgets have backgrounds of their own, tint them where they are focused and fade texts of disabled ones.
    list.append(("background", Self.color(style.background ?? .clear)))
    list.append(("background-tint", "transparent"))
    list.append(("text-opacity", "100%"))
    let lines: [LineStyle: String] = [.dashed: "dashed", .double: "double"]
    let isVisible = style.borderWidth > 0 && style.borderStyle != .none
    let border = isVisible ? style.border : nil
    let line = lines[style.borderStyle] ?? (style.cornerRadius > 0 ? "round" : "solid")
    list.append(("border", border.map { "\(line) \(Self.color($0))" } ?? "none"))
    if let font = style.font {
      let face = FontFace(font)
      // The styles of a widget and of those around it are added up.
      let words = [face.isBold ? "bold" : "not bold", face.isItalic ? "italic" : "not italic"]
      list.append(("text-style", words.joined(separator: " ")))
    }
    if let padding = style.padding {
      let rows = [padding.top, padding.bottom].map { Self.cells($0, of: 16) }
      let columns = [padding.right, padding.left].map { Self.cells($0, of: 8) }
      list.append(("padding", "\(rows[0]) \(columns[0]) \(rows[1]) \(columns[1])"))
    }
    list.append(("opacity", "\((style.opacity * 100).decimalText)%"))
    return list
  }

  func shown(_ property: String, _ text: String) -> [ShownValue] {
    let values = ShownValue.all(in: text)
    guard property == "padding" else { return values }
    return values.enumerated().map { place, value in
      if case .number(let cells) = value {
        .number(cells * (place % 2 == 0 ? 16 : 8))
      } else {
        value
      }
    }
  }

  func verdict(on setting: Setting, of rule: CascadeRule, in catalog: Catalog) -> Loss.Verdict {
    if setting.kind == .font { return .approximated("a terminal shows bold and italic only") }
    switch setting {
    case .elevation, .shadow, .textShadow, .glossColor:
      return .lost("a cell of a terminal shows no shadow and no gloss")
    case .borderWidth, .borderStyle, .cornerRadius:
      return .approximated("a border is a line of characters")
    default: return .exact
    }
  }

  /// The greatest number of cells that is written.
  private static let cellLimit = 10_000.0

  /// Returns a length in cells.
  private static func cells(_ length: Double, of size: Double) -> Int {
    Int(min(max((length / size).rounded(), -cellLimit), cellLimit))
  }

  private static func color(_ color: Color) -> String {
    color.alpha == 255 ? String(color.description.dropLast(2)) : color.description
  }
}
