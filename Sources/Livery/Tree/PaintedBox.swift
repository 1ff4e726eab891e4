/// The box that a widget paints behind its text and its contents, the same for pictures, proofs and
/// repairs.
///
/// A widget paints one colour: its `background`, or else its fill, or else its ground, whichever is
/// the first that is visible. Gloss lies over a part of it.
package struct PaintedBox: Hashable, Sendable {
  /// A colour, and the setting that has it.
  package struct Paint: Hashable, Sendable {
    package let role: Role
    package let setting: Setting
    package let color: Color

    /// Creates the colour of a setting in a role.
    package init(_ color: Color, of setting: Setting, as role: Role) {
      (self.role, self.setting, self.color) = (role, setting, color)
    }

    /// The paint, if it is visible.
    fileprivate var visible: Self? { color.alpha == 0 ? nil : self }
  }

  /// The visible colour that fills the box; `nil` for none.
  package let fill: Paint?
  /// The visible colour over the upper half of the fill; `nil` for none.
  package let gloss: Paint?
  /// The visible colour that fills the chosen one of several parts with texts; `nil` for none.
  package let chosen: Paint?
  /// The visible colour of the border; `nil` if no border is drawn.
  package let border: Paint?
  /// A Boolean value that indicates whether the style and the width let a border be drawn.
  package let drawsBorder: Bool
  /// The opacity of the widget with all inside it, from 0 to 1.
  package let opacity: Double
  /// The colours by which a widget without text is identified, visible or not: that of the box and
  /// that of the border, which is clear if it is not drawn; empty for a widget with text.
  package let outlines: [Paint]

  /// Creates the box of a style.
  ///
  /// - Parameters:
  ///   - roles: The roles of the class.
  ///   - color: A closure that returns the colour of a role.
  ///   - lineColor: The colour of borders without a role.
  ///   - boxValue: A closure that returns the value of a property of the box; `nil` for one that a
  ///     sheet declares as another property.
  package init(
    _ roles: Roles,
    color: (Role) -> Color?,
    lineColor: @autoclosure () -> Color?,
    boxValue: (Setting) -> SettingValue?
  ) {
    func paint(_ role: Role) -> Paint? {
      guard let color = color(role), let setting = roles[role] else { return nil }
      return Paint(color, of: setting, as: role)
    }
    let background = boxValue(.background)?.color.map { Paint($0, of: .background, as: .fill) }
    let mark = roles.isSegmented ? paint(.mark) : nil
    // A fill that is the mark as well fills the chosen part only.
    let fills = mark != nil && roles[.fill] == roles[.mark] ? nil : paint(.fill)
    let ground = paint(.ground)
    fill = background?.visible ?? fills?.visible ?? ground?.visible
    chosen = mark?.visible
    gloss = fill == nil && chosen == nil ? nil : paint(.gloss)?.visible
    let width = boxValue(.borderWidth)?.number
    drawsBorder =
      boxValue(.borderStyle)?.string != LineStyle.none.rawValue && width.map { $0 > 0 } ?? true
    // A width without a role asks for a border of the usual colour.
    let line =
      width != nil && roles[.border] == nil
      ? lineColor().map { Paint($0, of: .borderColor, as: .border) } : paint(.border)
    border = drawsBorder ? line?.visible : nil
    opacity = min(max(boxValue(.opacity)?.number ?? 1, 0), 1)
    let clear = line.map { Paint($0.color.withAlpha(0), of: $0.setting, as: .border) }
    outlines =
      roles.isBoundary
      ? [fill ?? fills ?? ground, drawsBorder ? line : clear].compactMap(\.self) : []
  }

  /// The colours that lie on each other behind the text, back to front: alone, with gloss, and for
  /// the chosen part.
  package var layers: [[Paint]] {
    let plain = [fill].compactMap(\.self)
    if let chosen {
      let marked = plain + [chosen]
      return [plain, marked] + (gloss.map { [marked + [$0]] } ?? [])
    }
    return [plain] + (gloss.map { [plain + [$0]] } ?? [])
  }
}

extension Roles {
  /// Returns the box that a widget with these roles paints in a style.
  package func box(in style: Style) -> PaintedBox {
    PaintedBox(
      self,
      color: { color($0, in: style) },
      lineColor: style.controls.borderColor,
      boxValue: { style.isInBox($0) ? style[$0] : nil }
    )
  }
}
