/// What a setting is to a widget of some class (spec 15.5): what its colour is seen as, and on what.
public enum Role: String, CaseIterable, Hashable, Sendable {
  /// The colour of its text.
  case text
  /// The font of its text.
  case font
  /// The colour of the text that stands where something may be typed.
  case placeholder
  /// What it is filled with.
  case fill
  /// What lies over the fill and shines.
  case gloss
  /// What is behind everything in it.
  case ground
  /// The line around it.
  case border
  /// What says something without words: a switch that is on, a chosen segment.
  case mark

  /// Whether its setting is a colour, and not a font.
  public var isColor: Bool { self != .font }
}
