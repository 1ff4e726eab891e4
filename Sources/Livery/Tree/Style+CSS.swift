extension Style {
  /// Returns the style as declarations of CSS, for a toolkit that takes such.
  ///
  /// ```swift
  /// let css = "button { \(save.style.css(for: save)) }"
  /// // button { color: #ffffff; background-color: #0969da; background-image: none; … }
  /// ```
  ///
  /// It contains the colours and the font with a role in the widget's class, and the properties
  /// `background`, `borderWidth`, `borderStyle`, `cornerRadius`, `padding`, `opacity` and
  /// `elevation` of the style. Settings without a value are left out. GTK and browsers read all of
  /// it, and points become `px`.
  public func css(for widget: Widget) -> String { css(for: widget.roles) }

  /// Returns the style as declarations of CSS for a class with some roles.
  public func css(for roles: Roles) -> String {
    CSSDeclarations(self, roles).all.map { "\($0): \($1);" }.joined(separator: " ")
  }
}

/// The declarations of CSS for a style.
private struct CSSDeclarations {
  /// The properties of CSS with their values, in order.
  private(set) var all: [(name: String, value: String)] = []

  private let style: Style
  private let roles: Roles

  init(_ style: Style, _ roles: Roles) {
    (self.style, self.roles) = (style, roles)
    add("color", roles.color(.text, in: style)?.css)
    addBackground()
    addBorder()
    addFont()
    addBox()
  }

  private mutating func add(_ name: String, _ value: String?) {
    if let value { all.append((name, value)) }
  }

  private mutating func addBackground() {
    let box = roles.box(in: style)
    // A colour that is not visible still takes the place of the toolkit's own.
    let hidden = [style.inBox(.background), roles.color(.fill, in: style)]
    let color =
      box.fill?.color ?? hidden.lazy.compactMap(\.self).first ?? roles.color(.ground, in: style)
    guard let color else { return }
    add("background-color", color.css)
    // Themes of toolkits have pictures here, which would hide the colour.
    let gloss = box.gloss?.color.css
    let image = gloss.map { "linear-gradient(to bottom, \($0) 50%, \(Color.clear.css) 50%)" }
    add("background-image", image ?? "none")
  }

  private mutating func addBorder() {
    let width = style.inBox(.borderWidth)
    let color = roles.color(.border, in: style)
    if width == nil, color?.alpha ?? 0 == 0 { return }
    add("border-style", lineStyle)
    add("border-width", px(width ?? 1))
    add("border-color", color?.css)
  }

  private mutating func addFont() {
    guard let font = roles.font(.text, in: style) else { return }
    let face = FontFace(font)
    let families = face.names.map(FontFace.css(family:)).joined(separator: ", ")
    add("font-family", families.isEmpty ? nil : families)
    add("font-size", px(font.size))
    add("font-weight", face.weight.map(String.init))
    if face.isItalic { add("font-style", "italic") }
  }

  private mutating func addBox() {
    add("border-radius", style.inBox(.cornerRadius).map(px))
    if let insets = style.inBox(.padding) {
      let sides = [insets.top, insets.right, insets.bottom, insets.left]
      add("padding", sides.map(px).joined(separator: " "))
    }
    add("opacity", style.inBox(.opacity).map(\.plainText))
    if let elevation = style.inBox(.elevation) {
      let shadow = "0px \(px(elevation / 2)) \(px(elevation)) \(Color(rgba: 0x0000_0040).css)"
      add("box-shadow", elevation > 0 ? shadow : "none")
    }
  }

  /// The style of the border; words that CSS does not have give a continuous line.
  private var lineStyle: String {
    guard let word = style.inBox(.borderStyle)?.rawValue else { return "solid" }
    return ["none", "dashed", "dotted", "double"].contains(word) ? word : "solid"
  }

  private func px(_ length: Double) -> String { "\(length.plainText)px" }
}

extension Color {
  /// The colour in the syntax that all readers of CSS know.
  fileprivate var css: String {
    if alpha == 255 { return "#" + description.dropFirst().dropLast(2) }
    let opacity = (Double(alpha) / 255 * 1000).rounded() / 1000
    return "rgba(\(red), \(green), \(blue), \(opacity.plainText))"
  }
}
