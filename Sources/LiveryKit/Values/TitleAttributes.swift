/// The appearance of the title of a bar or of an item.
///
/// It takes the values that a rule takes: a colour, a colour for light and dark, or a colour of the
/// theme; a font, or a font style of the theme. Rules resolve the theme's values when they are
/// applied.
public struct TitleAttributes: Hashable, Sendable {
  /// The colour; `nil` for the system's, or for an unresolved colour of the theme.
  public var foreground: Color? {
    didSet { source.color = nil }
  }

  /// The font; `nil` for the system's, or for an unresolved font of the theme.
  public var font: Font? {
    didSet { source.font = nil }
  }

  /// The shadow; `nil` for none.
  public var shadow: Shadow?

  /// The unresolved values.
  private var source = Source()

  /// The theme's colour and font.
  private struct Source: Hashable {
    var color: ThemeColor?
    var font: FontStyle?
  }

  private enum ThemeColor: Hashable {
    case dynamic(DynamicColor)
    case semantic(SemanticColor)
  }

  /// Makes the appearance of a title.
  public init(foreground: Color? = nil, font: Font? = nil, shadow: Shadow? = nil) {
    self.foreground = foreground
    self.font = font
    self.shadow = shadow
  }

  /// Makes the appearance of a title in a colour of the theme.
  public init(foreground: SemanticColor, font: Font? = nil, shadow: Shadow? = nil) {
    self.init(font: font, shadow: shadow)
    source.color = .semantic(foreground)
  }

  /// Makes the appearance of a title with a colour for light and one for dark.
  public init(foreground: DynamicColor, font: Font? = nil, shadow: Shadow? = nil) {
    self.init(font: font, shadow: shadow)
    source.color = .dynamic(foreground)
  }

  /// Returns the same appearance with a font of the theme.
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
