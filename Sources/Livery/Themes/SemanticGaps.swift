/// The semantic colours and font styles that a theme does not define in some contexts.
public struct SemanticGaps: Hashable, Sendable {
  /// The colours, in their order.
  public let colors: [SemanticColor]

  /// The font styles, in their order.
  public let fontStyles: [FontStyle]

  /// A Boolean value that indicates whether the theme defines everything.
  public var isEmpty: Bool { colors.isEmpty && fontStyles.isEmpty }
}

extension SemanticGaps: CustomStringConvertible {
  /// The missing names as sheets write them, such as `$label.link, $fontStyle.title.bold`.
  public var description: String {
    let names = colors.map { "$\($0)" } + fontStyles.map { "$\(SemanticName.fontStyle).\($0)" }
    return names.joined(separator: ", ")
  }
}
