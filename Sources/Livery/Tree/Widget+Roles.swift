extension Widget {
  /// The settings of the widget by their roles, as its class has them.
  ///
  /// A toolkit asks for colours by role, and need not know the settings of its classes:
  ///
  /// ```swift
  /// let (ink, paper) = (save.color(.text), save.color(.fill))
  /// let font = save.font(.text)
  /// ```
  ///
  /// The roles are the built-in ones, overridden by `@roles` in the sheets of the theme. A class
  /// inherits those of its superclass.
  public var roles: Roles { tree.roles(of: self) }

  /// Returns the colour with a role in the current style; `nil` if the class has no such role, or if
  /// its setting has no value.
  public func color(_ role: Role) -> Color? { roles.color(role, in: style) }

  /// Returns the font of a text with a role in the current style: `.text` or `.placeholder`; `nil`
  /// if the class has none.
  public func font(_ role: Role) -> Font? { roles.font(role, in: style) }
}

extension Roles {
  /// Returns the colour with a role in a style, such as that of a state; `nil` if there is none.
  ///
  /// ```swift
  /// let pressed = save.roles.color(.fill, in: save.style(for: .highlighted))
  /// ```
  public func color(_ role: Role, in style: Style) -> Color? {
    guard let setting = self[role] else { return nil }
    return setting.kind == .color ? style.color(setting) : style[setting]?.color
  }

  /// Returns the font of a text with a role in a style: `.text` or `.placeholder`; `nil` if there is
  /// none.
  public func font(_ role: Role, in style: Style) -> Font? {
    switch role {
    case .text, .placeholder, .font: self[.font].flatMap { style[$0]?.font }
    case .fill, .gloss, .ground, .border, .mark: nil
    }
  }
}
