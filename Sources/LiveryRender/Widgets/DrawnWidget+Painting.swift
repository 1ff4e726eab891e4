import Livery
import LiveryInspect

extension DrawnWidget {
  /// Returns the colour with a role; `nil` if there is none, or no value.
  func color(_ role: Role) -> Color? {
    roles[role].flatMap { style[$0]?.color }.flatMap { $0.alpha == 0 ? nil : $0 }
  }

  /// The font of its text.
  var font: Font? { roles[.font].flatMap { style[$0]?.font } ?? style.fonts.textFont }

  /// The colour of its text.
  var textColor: Color? { roles[.text] == nil ? style.colors.textColor : color(.text) }

  /// The colour of the line below a cell; `nil` if it has a border.
  var separatorColor: Color? { borderColor == nil ? lineColor?.seen : nil }

  /// The colour of separators and tracks: that of the style, but on a dark background a faint white
  /// in place of the built-in value, which is made for light ones.
  var lineColor: Color? {
    let color = style.colors.separatorColor
    guard color == Self.builtInLineColor, let ground = style.colors.backgroundColor,
      ground.alpha == 255, ground.contrast(with: .white) > ground.contrast(with: .black)
    else { return color }
    return .white.withAlpha(0.2)
  }

  private static let builtInLineColor = Style().colors.separatorColor

  /// A Boolean value that indicates whether a switch is on: by its value, or else if it is selected.
  var isOn: Bool {
    switch value {
    case .flag(let flag): flag
    case .number(let number): number > 0
    case nil: isSelected
    default: false
    }
  }

  /// The colour of the knob of a switch or a slider: that of its text, or white for a class without
  /// this role.
  var knobColor: Color? { roles[.text] == nil ? .white : color(.text) }

  /// The texts of segments; by default the control's own.
  var segments: [String] { items.isEmpty ? [text] : items }

  /// The index of the selected segment.
  var chosenSegment: Int {
    if case .number(let number)? = value { Int(min(max(number, 0), 1e6)) } else { 0 }
  }

  /// Returns the box behind a control: its fill, border, gloss and shadows.
  func box(_ frame: Picture.Frame, corners: Double) -> Picture.Box? {
    let painted = painted
    var box = Picture.Box(frame: frame, cornerRadius: style.inBox(.cornerRadius) ?? corners)
    box.fill = painted.fill?.color
    // Gloss lies over the chosen one of several segments.
    box.gloss = box.fill == nil || roles.isSegmented ? nil : painted.gloss?.color
    box.border = painted.border?.color
    box.borderWidth = style.inBox(.borderWidth) ?? 1
    box.borderStyle = style.inBox(.borderStyle) ?? .solid
    if drawing != .stack, !drawing.isContainer {
      box.innerShadow = box.fill == nil ? nil : style.controls.shadowColor.flatMap(\.seen)
      box.shadow = box.fill == nil ? nil : style.controls.shadow
    }
    if box.fill != nil, style.inBox(.elevation) != nil { box.shadow = style.box.shadow }
    return box.fill == nil && box.border == nil ? nil : box
  }

  /// The box that it paints.
  var painted: PaintedBox { roles.box(in: style) }

  /// The colour of the border; `nil` without a border.
  var borderColor: Color? { painted.border?.color }

  /// A Boolean value that indicates whether the style has rounded corners or casts a shadow, as
  /// those of cards do.
  var isCard: Bool { style.inBox(.cornerRadius) ?? 0 > 0 || style.inBox(.elevation) ?? 0 > 0 }
}

extension Color {
  /// The colour, if it is visible.
  var seen: Color? { alpha == 0 ? nil : self }
}
