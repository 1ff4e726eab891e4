/// What rules know about the widgets of one class.
final class WidgetClass: Sendable {
  /// The class's name.
  let name: String

  /// How many superclasses away the class itself and each of its superclasses is.
  let distances: [String: Int]

  /// What `brstyle` resolution takes widgets of the class for.
  let kind: Kind

  /// How many superclasses away the last one is whose widgets have styles for states.
  private let statefulDistance: Int

  /// The rules that can match a widget of the class, by their number, in the theme's order.
  let rules: [Number<Rule>]

  init(name: String, ancestry: [String], rules: (String?) -> [Number<Rule>]) {
    self.name = name
    distances = Dictionary(
      uniqueKeysWithValues: ancestry.enumerated().map { ($1, $0) }
    )
    let (control, item) = (distances["UIControl"], distances["UIBarItem"])
    kind = control != nil ? .control : item != nil ? .barItem : .view
    statefulDistance = max(control ?? -1, item ?? -1)
    self.rules = (ancestry.flatMap { rules($0) } + rules(nil)).sorted {
      $0.rawValue < $1.rawValue
    }
  }

  /// What `brstyle` resolution takes widgets for.
  enum Kind {
    /// They wear one style in all states, or what they inherit.
    case view
    /// They have styles for states.
    case control
    /// They have styles for states, too, and inherit nothing.
    case barItem
  }

  /// Whether a rule for one of the classes that it is or inherits from is a style for all states of
  /// its widgets in `brstyle` resolution: the class is no control.
  func isStateless(_ className: String?) -> Bool {
    className.flatMap { distances[$0] }.map { $0 > statefulDistance } ?? false
  }
}
