import Livery

/// A resolver of semantic attributes in a theme, which records missing definitions.
struct TextResolver {
  private let theme: Theme
  private let contexts: Contexts
  private var missingColors: Set<SemanticColor> = []
  private var missingStyles: Set<FontStyle> = []

  init(_ theme: Theme, _ contexts: Contexts) {
    self.theme = theme
    self.contexts = contexts
  }

  /// The missing definitions so far.
  var gaps: TextGaps {
    TextGaps(
      colors: SemanticColor.allCases.filter(missingColors.contains),
      fontStyles: FontStyle.allCases.filter(missingStyles.contains)
    )
  }

  mutating func attributes(_ attributes: TextAttributes) -> TextAttributes {
    var result = attributes
    result.foreground = attributes.foreground.flatMap { color($0) }
    result.background = attributes.background.flatMap { color($0) }
    result.font = attributes.font.flatMap { font($0) }
    result.kern = attributes.kern.flatMap { kern($0) }
    result.underline = attributes.underline.map { line($0) }
    result.strikethrough = attributes.strikethrough.map { line($0) }
    return result
  }

  private mutating func color(_ color: TextColor) -> TextColor? {
    guard case .semantic(let semantic) = color else { return color }
    guard let value = theme.color(semantic, in: contexts) else {
      missingColors.insert(semantic)
      return nil
    }
    return .color(value)
  }

  private mutating func font(_ font: TextFont) -> TextFont? {
    guard case .style(let style) = font else { return font }
    guard let value = theme.font(style, in: contexts) else {
      missingStyles.insert(style)
      return nil
    }
    return .font(value)
  }

  private mutating func kern(_ kern: TextKern) -> TextKern? {
    guard case .style(let style) = kern else { return kern }
    guard let value = theme.kern(style, in: contexts) else {
      missingStyles.insert(style)
      return nil
    }
    return .points(value)
  }

  private mutating func line(_ line: LineDecoration) -> LineDecoration {
    LineDecoration(color: line.color.flatMap { color($0) }, style: line.style)
  }
}
