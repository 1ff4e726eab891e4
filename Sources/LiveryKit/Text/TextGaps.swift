public import Livery

/// The semantic colours and font styles that a text has and a theme does not define.
public struct TextGaps: Hashable, Sendable {
  /// The colours, in their order.
  public internal(set) var colors: [SemanticColor] = []

  /// The font styles, in their order.
  public internal(set) var fontStyles: [FontStyle] = []

  /// Whether the theme defines all that the text has.
  public var isEmpty: Bool { colors.isEmpty && fontStyles.isEmpty }
}

extension TextGaps: CustomStringConvertible {
  /// What is missing, as sheets call it, such as `$label.link, $fontStyle.title.bold`.
  public var description: String {
    let names = colors.map { TextColor.semantic($0).description }
    return (names + fontStyles.map { TextFont.style($0).description }).joined(separator: ", ")
  }
}
