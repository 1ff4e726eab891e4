public import Livery

/// The semantic colours and font styles of a text that a theme does not define.
public struct TextGaps: Hashable, Sendable {
  /// The colours, in their order.
  public internal(set) var colors: [SemanticColor] = []

  /// The font styles, in their order.
  public internal(set) var fontStyles: [FontStyle] = []

  /// A Boolean value that indicates whether the theme defines everything in the text.
  public var isEmpty: Bool { colors.isEmpty && fontStyles.isEmpty }
}

extension TextGaps: CustomStringConvertible {
  /// The missing names, as sheets write them, such as `$label.link, $fontStyle.title.bold`.
  public var description: String {
    let names = colors.map { TextColor.semantic($0).description }
    return (names + fontStyles.map { TextFont.style($0).description }).joined(separator: ", ")
  }
}
