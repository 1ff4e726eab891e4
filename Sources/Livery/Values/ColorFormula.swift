/// A colour that is worked out from other settings of the same widget, and follows them (spec 2.1,
/// 2.5).
///
/// ```swift
/// declarations[.fillColor] = .color(try ColorFormula("rgb(from {colors.primaryColor} r g b / 20%)"))
/// ```
public struct ColorFormula: Hashable, Sendable {
  /// All of it, kept apart, since values without formulas are many.
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

  /// The text that it was read from.
  public var text: String { content.text }

  /// The settings that it needs, in the order of the text, each once.
  public var settings: [Setting] { content.settings }

  /// Reads a colour in which settings in braces stand for colours, as `{colors.primaryColor}` does.
  ///
  /// - Throws: What is wrong with the text, and where.
  public init(_ text: String) throws(ColorSyntaxError) {
    try self.init(try ColorExpression(parsing: text), text)
  }

  /// Makes a formula of an expression, which may have no constants.
  init(_ expression: ColorExpression, _ text: String) throws(ColorSyntaxError) {
    if let constant = expression.constants.first {
      throw ColorSyntaxError(
        message: "'$\(constant.name)' is a constant of a sheet; write its colour here",
        offset: constant.offset
      )
    }
    var settings: [Setting] = []
    for use in expression.references {
      guard let setting = Setting(use.name) else {
        throw ColorSyntaxError(message: Setting.message(forPath: use.name), offset: use.offset)
      }
      if let kind = setting.kind, kind != .color {
        let message = "'{\(setting)}' is \(kind.name); expected a colour"
        throw ColorSyntaxError(message: message, offset: use.offset)
      }
      if !settings.contains(setting) { settings.append(setting) }
    }
    content = Content(text: text, settings: settings, expression: expression)
  }

  /// The colour, where a closure tells the colours of the settings; `nil` if one of them has none.
  public func color(_ color: (Setting) -> Color?) -> Color? {
    content.expression.resolved { use in Setting(use.name).flatMap(color) }?.color
  }
}

extension ColorFormula {
  /// Whether two formulas are written in the same way, and mean the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.content === right.content
      || (left.text == right.text && left.content.expression == right.content.expression)
  }

  /// Feeds the text to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
