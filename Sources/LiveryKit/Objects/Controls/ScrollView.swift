/// A view that shows a part of its content, as UIKit's `UIScrollView`.
open class ScrollView: View {
  /// The space around the content, in points.
  public final var contentInset = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// The size of the content, in points.
  public final var contentSize = Size.zero

  /// A Boolean value that indicates whether the content can be scrolled.
  public final var isScrollEnabled = true
}
