/// An item of a tab bar, as UIKit's `UITabBarItem`; the chosen one is in the state `selected`.
open class TabBarItem: BarItem {
  /// The image while the tab is chosen; `nil` for no other.
  public final var selectedImage: Image?

  /// The text of the badge; `nil` for no badge.
  public final var badgeValue: String?

  /// The colour of the badge; `nil` for the system's.
  public final var badgeColor: Color?

  /// A Boolean value that indicates whether the tab is chosen.
  public final var isSelected: Bool { isIn(.selected) }
}
