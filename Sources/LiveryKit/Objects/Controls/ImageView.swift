/// A view that shows an image, as UIKit's `UIImageView`.
open class ImageView: View {
  /// The image; `nil` for none.
  public final var image: Image?

  /// The image while the view is highlighted; `nil` for no other.
  public final var highlightedImage: Image?

  /// A Boolean value that indicates whether the view is drawn as highlighted, in the state
  /// `highlighted`.
  public final var isHighlighted: Bool {
    get { isIn(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  /// Makes a view with an image.
  public convenience init(image: Image) {
    self.init()
    self.image = image
  }
}
