/// A colour named for what it is for, and not for what it looks like.
///
/// ```swift
/// tree.color(.label(.primary))
/// theme.color(.fill(.accent), in: ["scheme": "dark"])
/// ```
///
/// What it looks like is up to the theme: the constant `$label` with the member `primary`, and so on.
public enum SemanticColor: Hashable, Sendable {
  /// The colours of text.
  case label(Label)
  /// The colours of shapes that lie on a background.
  case fill(Fill)
  /// The colours of backgrounds, one upon the other.
  case background(Background)
  /// The colours of backgrounds of grouped content, one upon the other.
  case groupedBackground(Background)
  /// The colours of lines between things.
  case separator(Separator)

  /// What a text is.
  public enum Label: Hashable, Sendable {
    /// The most important text.
    case primary
    /// Text of less importance.
    case secondary
    /// Text of still less importance.
    case tertiary
    /// Text of the least importance.
    case quaternary
    /// What stands where nothing was typed yet.
    case placeholder
    /// What leads somewhere else.
    case link
    /// A colour of your own, which no theme changes.
    case custom(DynamicColor)
  }

  /// What a shape is.
  public enum Fill: Hashable, Sendable {
    /// Thin and small shapes.
    case primary
    /// Shapes of medium size.
    case secondary
    /// Large shapes.
    case tertiary
    /// Large areas with something complex in them.
    case quaternary
    /// What is to catch the eye.
    case accent
    /// A colour of your own, which no theme changes.
    case custom(DynamicColor)
  }

  /// What a background lies upon.
  public enum Background: Hashable, Sendable {
    /// The whole view.
    case primary
    /// What lies in the primary background.
    case secondary
    /// What lies in the secondary background.
    case tertiary
    /// A colour of your own, which no theme changes.
    case custom(DynamicColor)
  }

  /// Whether a line lets through what lies behind it.
  public enum Separator: Hashable, Sendable {
    /// Something of what lies behind shows.
    case semiTransparent
    /// Nothing of what lies behind shows.
    case opaque
    /// A colour of your own, which no theme changes.
    case custom(DynamicColor)
  }
}

extension SemanticColor: CaseIterable {
  /// The nineteen colours that a theme gives: all but the custom ones, family by family.
  public static let allCases: [Self] =
    Label.allCases.map(label) + Fill.allCases.map(fill) + Background.allCases.map(background)
    + Background.allCases.map(groupedBackground) + Separator.allCases.map(separator)
}

extension SemanticColor.Label: CaseIterable {
  /// All but the custom one.
  public static let allCases: [Self] = [
    .primary, .secondary, .tertiary, .quaternary, .placeholder, .link,
  ]
}

extension SemanticColor.Fill: CaseIterable {
  /// All but the custom one.
  public static let allCases: [Self] = [.primary, .secondary, .tertiary, .quaternary, .accent]
}

extension SemanticColor.Background: CaseIterable {
  /// All but the custom one.
  public static let allCases: [Self] = [.primary, .secondary, .tertiary]
}

extension SemanticColor.Separator: CaseIterable {
  /// All but the custom one.
  public static let allCases: [Self] = [.semiTransparent, .opaque]
}
