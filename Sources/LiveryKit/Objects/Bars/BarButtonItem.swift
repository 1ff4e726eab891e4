/// A button on a navigation bar or a toolbar, as UIKit's `UIBarButtonItem`.
open class BarButtonItem: BarItem {
  /// The colour of the title and the image; `nil` for that of the bar.
  public final var tintColor: Color?
}
