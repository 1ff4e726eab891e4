import Livery

/// The declarations that the values of settings and of fields come from.
typealias WidgetOwners = [RuleSlot: Loss.Key]

/// Finds the declarations from which the values of widgets come, for the settings that they show.
///
/// The cascade of a style is traced once, however many widgets and situations have it.
struct WidgetOwnerFinder {
  /// The different owners of settings; the first ones have none.
  private(set) var owners: [WidgetOwners] = [[:]]

  private let theme: Theme

  /// Returns the settings that widgets of some roles show.
  private let asked: @Sendable (Roles) -> Set<Setting>
  private var numbers: [WidgetOwners: Int] = [[:]: 0]

  /// The settings that are looked at.
  private var settings: [Setting] = []

  /// The sources of the values in a style.
  private var own: [Style: [(slot: RuleSlot, source: Source)]] = [:]

  /// The owners in chains of styles from the window down, and their numbers.
  private var inside: [WidgetOwners] = []
  private var steps: [Step: Int] = [:]

  /// The numbers of the owners of settings that widgets of some roles show.
  private var shown: [Shown: Int] = [:]

  /// The origin of a value.
  private enum Source {
    case declaration(Loss.Key)
    case container
    /// A field that another one decides, as the name of a font does its weight.
    case field
  }

  private struct Style: Hashable {
    let side: Int
    let number: Int
  }

  /// A style inside of others.
  private struct Step: Hashable {
    let style: Style
    /// The number of the chain of those; -1 for a window.
    let outer: Int
  }

  private struct Shown: Hashable {
    let chain: Int
    let roles: Int
  }

  /// Prepares a finder for a theme, and for the settings that widgets of some roles show.
  init(_ theme: Theme, settings: @escaping @Sendable (Roles) -> Set<Setting>) {
    (self.theme, asked) = (theme, settings)
  }

  /// Begins with the settings of another walk, in which other styles have the same numbers.
  mutating func begin(with settings: Set<Setting>) {
    self.settings = settings.sorted()
    own = [:]
    inside = []
    steps = [:]
    shown = [:]
  }

  /// Returns the number of the owners in a situation that is being visited.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - walk: The walk.
  ///   - side: The number of the combination of contexts.
  ///   - roles: The roles of the widget.
  ///   - number: The number of these roles.
  /// - Returns: The index of the owners in ``owners``.
  mutating func number(
    of situation: Situation,
    in walk: inout SituationWalk,
    side: Int,
    roles: Roles,
    number: Int
  ) -> Int {
    var chain = -1
    for ancestor in walk.ancestors { chain = step(ancestor, side, inside: chain, in: &walk) }
    chain = step(situation, side, inside: chain, in: &walk)
    let key = Shown(chain: chain, roles: number)
    if let known = shown[key] { return known }
    let asked = self.asked(roles)
    let found = inside[chain].filter { asked.contains($0.key.setting) }
    let result = numbers[found] ?? owners.count
    if result == owners.count { owners.append(found) }
    numbers[found] = result
    shown[key] = result
    return result
  }

  private mutating func step(
    _ situation: Situation,
    _ side: Int,
    inside outer: Int,
    in walk: inout SituationWalk
  ) -> Int {
    let style = Style(side: side, number: situation.styles[side].index)
    let step = Step(style: style, outer: outer)
    if let known = steps[step] { return known }
    let own = own[style] ?? sources(of: situation.styles[side], side, in: &walk)
    self.own[style] = own
    var owners: WidgetOwners = [:]
    for (slot, source) in own {
      switch source {
      case .declaration(let key): owners[slot] = key
      case .container: owners[slot] = outer < 0 ? Self.builtIn(slot) : inside[outer][slot]
      case .field: break
      }
    }
    steps[step] = inside.count
    inside.append(owners)
    return inside.count - 1
  }

  private static func builtIn(_ slot: RuleSlot) -> Loss.Key {
    Loss.Key(subject: "built-in \(slot.setting)", location: nil)
  }

  private func sources(
    of style: Situation.StyleNumber,
    _ side: Int,
    in walk: inout SituationWalk
  ) -> [(slot: RuleSlot, source: Source)] {
    walk.ownSources(of: settings, in: style, side: side).map { setting, field, winner in
      let slot = RuleSlot(setting, field)
      if winner?.origin == .inherited { return (slot, .container) }
      if let winner, let place = winner.place {
        let key = theme.sheets[place.sheet].entries[place.entry].key
        let location = winner.declaration?.location
        return (slot, .declaration(Loss.Key(subject: "\(key) \(setting)", location: location)))
      }
      let isOptional = [.weight, .italic, .offset, .blurRadius].contains(field)
      return (slot, winner == nil && isOptional ? .field : .declaration(Self.builtIn(slot)))
    }
  }
}
