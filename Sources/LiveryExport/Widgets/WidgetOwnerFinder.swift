import Livery

/// The declarations that the values of settings come from.
typealias WidgetOwners = [Setting: Loss.Key]

/// Finds the declarations from which the values of widgets come, for the settings that they show.
///
/// The cascade of a style is traced once, however many widgets and situations have it.
struct WidgetOwnerFinder {
  /// The different owners of settings; the first ones have none.
  private(set) var owners: [WidgetOwners] = [[:]]

  private let theme: Theme
  private var numbers: [WidgetOwners: Int] = [[:]: 0]

  /// The settings that are looked at.
  private var settings: [Setting] = []

  /// The owners in a style; `nil` for inherited values.
  private var own: [Style: [Loss.Key?]] = [:]

  /// The owners in chains of styles from the window down, and their numbers.
  private var inside: [[Loss.Key?]] = []
  private var steps: [Step: Int] = [:]

  /// The numbers of the owners of settings that widgets of some roles show.
  private var shown: [Shown: Int] = [:]

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

  /// Prepares a finder for a theme.
  init(_ theme: Theme) { self.theme = theme }

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
    roles: RoleTable.Roles,
    number: Int
  ) -> Int {
    var chain = -1
    for ancestor in walk.ancestors { chain = step(ancestor, side, inside: chain, in: &walk) }
    chain = step(situation, side, inside: chain, in: &walk)
    let key = Shown(chain: chain, roles: number)
    if let known = shown[key] { return known }
    let asked = ShownStyle.settings(of: roles)
    var found: WidgetOwners = [:]
    for (setting, owner) in zip(settings, inside[chain]) where asked.contains(setting) {
      found[setting] = owner ?? Loss.Key(subject: "built-in \(setting)", location: nil)
    }
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
    let own = own[style] ?? keys(of: situation.styles[side], side, in: &walk)
    self.own[style] = own
    let inherited = outer < 0 ? nil : inside[outer]
    steps[step] = inside.count
    inside.append(own.enumerated().map { $1 ?? inherited?[$0] })
    return inside.count - 1
  }

  private func keys(
    of style: Situation.StyleNumber,
    _ side: Int,
    in walk: inout SituationWalk
  ) -> [Loss.Key?] {
    zip(settings, walk.ownSources(of: settings, in: style, side: side)).map { setting, winner in
      if winner?.origin == .inherited { return nil }
      guard let winner, let place = winner.place else {
        return Loss.Key(subject: "built-in \(setting)", location: nil)
      }
      let key = theme.sheets[place.sheet].entries[place.entry].key
      return Loss.Key(subject: "\(key) \(setting)", location: winner.declaration?.location)
    }
  }
}
