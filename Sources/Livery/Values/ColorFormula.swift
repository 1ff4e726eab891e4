/// A colour that is computed from other settings of the same widget and follows them.
///
/// ```swift
/// declarations[.fillColor] = .color(try ColorFormula("rgb(from {colors.primaryColor} r g b / 20%)"))
/// ```
public struct ColorFormula: Hashable, Sendable {
  /// The content in separate storage, which keeps the many values without formulas small.
  private final class Content: Sendable {
    let text: String
    let settings: [Setting]
    let expression: ColorExpression

    init(text: String, settings: [Setting], expression: ColorExpression) {
      self.text = text
      self.settings = settings
      self.expression = expression
    }
  }

  private let content: Content

  /// The text of the formula.
  public var text: String { content.text }

  /// The settings in the formula, in the order of the text, without duplicates.
  public var settings: [Setting] { content.settings }

  /// Parses a colour in which settings in braces are allowed as colours, such as
  /// `{colors.primaryColor}`.
  ///
  /// - Throws: The problem of the text, with its place.
  public init(_ text: String) throws(ColorSyntaxError) {
    try self.init(try ColorExpression(parsing: text), text: text)
  }

  /// Makes a formula from an expression; rejects constants.
  init(_ expression: ColorExpression, text: String) throws(ColorSyntaxError) {
    if let constant = expression.constants.first {
      throw ColorSyntaxError(
        message: "'$\(constant.name)' is a constant of a sheet; write its colour here",
        offset: constant.offset
      )
    }
    if let pair = expression.pairs.first {
      throw ColorSyntaxError(
        message: "'light-dark()' is for values and constants of sheets; write one colour here",
        offset: pair.range.lowerBound
      )
    }
    var settings: [Setting] = []
    for use in expression.references {
      guard let setting = Setting(use.name) else {
        throw ColorSyntaxError(message: Setting.message(forPath: use.name), offset: use.offset)
      }
      if let kind = setting.kind, kind != .color {
        let message = "'{\(setting)}' is \(kind.row.name); expected a colour"
        throw ColorSyntaxError(message: message, offset: use.offset)
      }
      if !settings.contains(setting) { settings.append(setting) }
    }
    content = Content(text: text, settings: settings, expression: expression)
  }

  /// Computes the colour from the colours of the settings; `nil` if one of them has none.
  public func color(_ color: (Setting) -> Color?) -> Color? {
    content.expression.resolved { use in Setting(use.name).flatMap(color) }?.color
  }
}

extension ColorFormula {
  /// Returns whether two formulas have the same text and the same meaning.
  public static func == (left: Self, right: Self) -> Bool {
    left.content === right.content
      || (left.text == right.text && left.content.expression == right.content.expression)
  }

  /// Feeds the text to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
