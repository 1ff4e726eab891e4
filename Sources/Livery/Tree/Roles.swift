/// The settings of a widget class by their roles, including inherited ones.
///
/// A toolkit reads here that `controls.actionColor` is the text of a button, and `colors.textColor`
/// that of a label. Pictures and contrast checks use the same.
public struct Roles: Hashable, Sendable {
  /// The settings by the numbers of their roles.
  private var all = ContiguousArray<Setting?>(repeating: nil, count: Role.allCases.count)

  /// The settings by role.
  public var settings: [Role: Setting] {
    Dictionary(
      uniqueKeysWithValues: Role.allCases.compactMap { role in self[role].map { (role, $0) } }
    )
  }
  /// A Boolean value that indicates whether widgets are identified by their border or fill, since
  /// they have no text of their own.
  public internal(set) var isBoundary = false
  /// A Boolean value that indicates whether widgets are drawn as segments, of which the chosen one
  /// has the colour of the mark behind its text.
  package internal(set) var isSegmented = false

  /// Returns the setting of a role; `nil` if the class has none.
  public subscript(role: Role) -> Setting? { all[role.number] }

  /// Overrides the settings of some roles.
  mutating func override(with settings: [Role: Setting]) {
    for (role, setting) in settings { all[role.number] = setting }
  }
}
