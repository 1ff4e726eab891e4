/// What the title of a bar or of an item looks like.
public struct TitleAttributes: Hashable, Sendable {
  /// The colour; `nil` is the system's.
  public var foreground: Color?

  /// The font; `nil` is the system's.
  public var font: Font?

  /// The shadow; `nil` is none.
  public var shadow: Shadow?

  /// Describes a title.
  public init(foreground: Color? = nil, font: Font? = nil, shadow: Shadow? = nil) {
    self.foreground = foreground
    self.font = font
    self.shadow = shadow
  }
}
