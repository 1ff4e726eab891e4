/// The role of a setting for the widgets of a class, which determines how its colour is
/// perceived and on which background.
public enum Role: String, CaseIterable, Hashable, Sendable {
  /// The colour of its text.
  case text
  /// The font of its text.
  case font
  /// The colour of placeholder text.
  case placeholder
  /// The colour that fills the widget.
  case fill
  /// The colour of the gloss over the fill.
  case gloss
  /// The colour behind everything in the widget.
  case ground
  /// The colour of the border.
  case border
  /// The colour of a mark that conveys information without words: a switch that is on, a selected
  /// segment.
  case mark

  /// The number of the role, in the order of declaration.
  package var number: Int {
    switch self {
    case .text: 0
    case .font: 1
    case .placeholder: 2
    case .fill: 3
    case .gloss: 4
    case .ground: 5
    case .border: 6
    case .mark: 7
    }
  }

  /// Feeds the role to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// A Boolean value that indicates whether the setting is a colour rather than a font.
  public var isColor: Bool { self != .font }
}
