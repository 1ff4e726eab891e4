/// A view that shows a part of what is inside it, as UIKit's `UIScrollView`.
open class ScrollView: View {
  /// How much room there is around the content, in points.
  public final var contentInset = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// How large the content is, in points.
  public final var contentSize = Size.zero

  /// Whether the content can be scrolled.
  public final var isScrollEnabled = true
}
