/// A colour by its purpose rather than its appearance.
///
/// ```swift
/// tree.color(.label(.primary))
/// theme.color(.fill(.accent), in: ["scheme": "dark"])
/// ```
///
/// The theme determines the colour, for example by the constant `$label` with the member `primary`.
public enum SemanticColor: Hashable, Sendable {
  /// The colours of text.
  case label(Label)
  /// The colours of shapes on a background.
  case fill(Fill)
  /// The colours of nested backgrounds.
  case background(Background)
  /// The colours of nested backgrounds of grouped content.
  case groupedBackground(Background)
  /// The colours of separator lines.
  case separator(Separator)

  /// The importance or purpose of a text.
  public enum Label: Hashable, Sendable {
    /// The most important text.
    case primary
    /// Text of less importance.
    case secondary
    /// Text of still less importance.
    case tertiary
    /// Text of the least importance.
    case quaternary
    /// Placeholder text.
    case placeholder
    /// A link.
    case link
    /// A custom colour, which no theme changes.
    case custom(DynamicColor)
  }

  /// The kind of a shape.
  public enum Fill: Hashable, Sendable {
    /// Thin and small shapes.
    case primary
    /// Shapes of medium size.
    case secondary
    /// Large shapes.
    case tertiary
    /// Large areas with something complex in them.
    case quaternary
    /// A prominent shape.
    case accent
    /// A custom colour, which no theme changes.
    case custom(DynamicColor)
  }

  /// The level of a background.
  public enum Background: Hashable, Sendable {
    /// The background of the whole view.
    case primary
    /// A background on the primary one.
    case secondary
    /// A background on the secondary one.
    case tertiary
    /// A custom colour, which no theme changes.
    case custom(DynamicColor)
  }

  /// The opacity of a separator.
  public enum Separator: Hashable, Sendable {
    /// A translucent separator.
    case semiTransparent
    /// An opaque separator.
    case opaque
    /// A custom colour, which no theme changes.
    case custom(DynamicColor)
  }
}

extension SemanticColor: CaseIterable {
  /// The nineteen colours of a theme: all but the custom ones, family by family.
  public static let allCases: [Self] =
    Label.allCases.map(label) + Fill.allCases.map(fill) + Background.allCases.map(background)
    + Background.allCases.map(groupedBackground) + Separator.allCases.map(separator)
}

extension SemanticColor.Label: CaseIterable {
  /// All labels but the custom one.
  public static let allCases: [Self] = [
    .primary, .secondary, .tertiary, .quaternary, .placeholder, .link,
  ]
}

extension SemanticColor.Fill: CaseIterable {
  /// All fills but the custom one.
  public static let allCases: [Self] = [.primary, .secondary, .tertiary, .quaternary, .accent]
}

extension SemanticColor.Background: CaseIterable {
  /// All backgrounds but the custom one.
  public static let allCases: [Self] = [.primary, .secondary, .tertiary]
}

extension SemanticColor.Separator: CaseIterable {
  /// All separators but the custom one.
  public static let allCases: [Self] = [.semiTransparent, .opaque]
}
