/// A view that shows an image, as UIKit's `UIImageView`.
open class ImageView: View {
  /// The image; `nil` is none.
  public final var image: Image?

  /// The image that is shown while the view is highlighted; `nil` is no other.
  public final var highlightedImage: Image?

  /// Whether the view is drawn as highlighted: it then has the state `highlighted`.
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
