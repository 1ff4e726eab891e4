/// What rules know about the widgets of one class.
final class WidgetClass: Sendable {
  /// The class's name.
  let name: String

  /// How many superclasses away those classes are that selectors name and that it is or inherits from.
  let distances: [String: Int]

  /// What `brstyle` resolution takes widgets of the class for.
  let kind: Kind

  /// How many superclasses away the last one is whose widgets have styles for states.
  private let statefulDistance: Int

  /// The rules that can match a widget of the class, by their number, in the theme's order.
  let rules: [Number<Rule>]

  /// Puts together what is known.
  ///
  /// - Parameters:
  ///   - name: The class's name.
  ///   - ancestry: The classes that make a difference, of which it is one or from which it inherits.
  ///   - rules: The rules for a class; those for any, for `nil`.
  init(
    name: String,
    ancestry: [(name: String, distance: Int)],
    rules: (String?) -> [Number<Rule>]
  ) {
    self.name = name
    distances = Dictionary(uniqueKeysWithValues: ancestry.map { ($0.name, $0.distance) })
    kind = Kind(ancestry.lazy.map(\.name))
    statefulDistance = Kind.classNames.compactMap { [distances] in distances[$0] }.max() ?? -1
    self.rules = (ancestry.flatMap { rules($0.name) } + rules(nil)).sorted {
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

    /// The classes that decide about it.
    static let classNames = ["UIControl", "UIBarItem"]

    /// That of a class which is, or inherits from, some others.
    init(_ ancestry: some Sequence<String>) {
      self = .view
      for name in ancestry where self != .control {
        if name == "UIControl" { self = .control }
        if name == "UIBarItem" { self = .barItem }
      }
    }
  }

  /// Whether a rule for one of the classes that it is or inherits from is a style for all states of
  /// its widgets in `brstyle` resolution: the class is no control.
  func isStateless(_ className: String?) -> Bool {
    className.flatMap { distances[$0] }.map { $0 > statefulDistance } ?? false
  }
}
