/// What rules know about the widgets of one class.
final class WidgetClass: Sendable {
  /// The class's name.
  let name: String

  /// How many superclasses away the class itself and each of its superclasses is.
  let distances: [String: Int]

  /// Whether widgets of the class are controls, which have styles per state.
  let isControl: Bool

  /// Whether `brstyle` resolution keeps styles per state for the class: controls and bar items.
  let isStateful: Bool

  /// The rules that can match a widget of the class, by their number, in the theme's order.
  let rules: [Number<Rule>]

  init(name: String, ancestry: [String], rules: (String?) -> [Number<Rule>]) {
    self.name = name
    distances = Dictionary(
      uniqueKeysWithValues: ancestry.enumerated().map { ($1, $0) }
    )
    isControl = distances["UIControl"] != nil
    isStateful = isControl || distances["UIBarItem"] != nil
    self.rules = (ancestry.flatMap { rules($0) } + rules(nil)).sorted {
      $0.rawValue < $1.rawValue
    }
  }
}
