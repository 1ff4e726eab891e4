/// What the title of a bar or of an item looks like.
///
/// It takes what a rule takes: a colour, one for the light and one for the dark, or one of the theme;
/// a font, or a font style of the theme. What is the theme's is resolved where rules put it on.
public struct TitleAttributes: Hashable, Sendable {
  /// The colour; `nil` is the system's, or what the theme is still asked for.
  public var foreground: Color? {
    didSet { source.color = nil }
  }

  /// The font; `nil` is the system's, or what the theme is still asked for.
  public var font: Font? {
    didSet { source.font = nil }
  }

  /// The shadow; `nil` is none.
  public var shadow: Shadow?

  /// What is still to be resolved.
  private var source = Source()

  /// Where a theme has the colour and the font.
  private struct Source: Hashable {
    var color: ThemeColor?
    var font: FontStyle?
  }

  private enum ThemeColor: Hashable {
    case dynamic(DynamicColor)
    case semantic(SemanticColor)
  }

  /// Describes a title.
  public init(foreground: Color? = nil, font: Font? = nil, shadow: Shadow? = nil) {
    self.foreground = foreground
    self.font = font
    self.shadow = shadow
  }

  /// Describes a title in a colour of the theme.
  public init(foreground: SemanticColor, font: Font? = nil, shadow: Shadow? = nil) {
    self.init(font: font, shadow: shadow)
    source.color = .semantic(foreground)
  }

  /// Describes a title in one colour in the light and another in the dark.
  public init(foreground: DynamicColor, font: Font? = nil, shadow: Shadow? = nil) {
    self.init(font: font, shadow: shadow)
    source.color = .dynamic(foreground)
  }

  /// The same with a font of the theme.
  public func font(_ style: FontStyle) -> Self {
    var attributes = self
    attributes.font = nil
    attributes.source.font = style
    return attributes
  }
}

extension TitleAttributes: ThemeDependent {
  var followsTheme: Bool { source.color != nil || source.font != nil }

  func resolved(in tree: WidgetTree) -> Self {
    var attributes = self
    switch source.color {
    case .dynamic(let color): attributes.foreground = color.color(in: tree.contexts)
    case .semantic(let color): attributes.foreground = tree.color(color)
    case nil: break
    }
    if let style = source.font { attributes.font = tree.font(style) }
    return attributes
  }
}
