/// The facts of a widget class that matching needs.
final class WidgetClass: Sendable {
  /// The class's name.
  let name: String

  /// The distances, in superclasses, to the class itself and its ancestors, as far as selectors
  /// name them.
  let distances: [String: Int]

  /// The kind of the class's widgets in `brstyle` resolution.
  let kind: Kind

  /// The distance to the farthest ancestor whose widgets have styles for states; -1 for none.
  private let statefulDistance: Int

  /// The numbers of the rules that can match a widget of the class, in the theme's order.
  let rules: [Number<Rule>]

  /// Creates the facts of a class.
  ///
  /// - Parameters:
  ///   - name: The class's name.
  ///   - ancestry: The relevant classes among the class and its ancestors, with their distances.
  ///   - rules: The rules for a class; those for any class for `nil`.
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

  /// The kinds of widgets in `brstyle` resolution.
  enum Kind {
    /// A view, which has one style in all states, or inherits.
    case view
    /// A control, which has styles for states.
    case control
    /// A bar item, which has styles for states and inherits nothing.
    case barItem

    /// The classes that determine the kind.
    static let classNames = ["UIControl", "UIBarItem"]

    /// Determines the kind of a class from the class itself and its ancestors.
    init(_ ancestry: some Sequence<String>) {
      self = .view
      for name in ancestry where self != .control {
        if name == "UIControl" { self = .control }
        if name == "UIBarItem" { self = .barItem }
      }
    }
  }

  /// Returns a Boolean value that indicates whether a rule for the given class or ancestor applies
  /// in all states of the class's widgets in `brstyle` resolution, because that class is not a
  /// control.
  func isStateless(_ className: String?) -> Bool {
    className.flatMap { distances[$0] }.map { $0 > statefulDistance } ?? false
  }
}
