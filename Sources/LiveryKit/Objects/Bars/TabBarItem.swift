/// An item of a tab bar, as UIKit's `UITabBarItem`; that of the chosen tab has the state `selected`.
open class TabBarItem: BarItem {
  /// The image while the tab is chosen; `nil` is no other.
  public final var selectedImage: Image?

  /// What stands in the badge; `nil` is no badge.
  public final var badgeValue: String?

  /// The colour of the badge; `nil` is the system's.
  public final var badgeColor: Color?

  /// Whether the tab is chosen.
  public final var isSelected: Bool { isIn(.selected) }
}
