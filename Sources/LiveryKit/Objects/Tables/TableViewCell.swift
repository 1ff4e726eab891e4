/// A row of a table, as UIKit's `UITableViewCell`.
///
/// The labels and the image view are made on first access and are directly inside the cell: image,
/// text, detail, then views that the program adds.
open class TableViewCell: View {
  /// The accessory at the end of the cell.
  public final var accessoryType = AccessoryType.none

  /// The label of the text, if it was made already.
  final private(set) var textLabelIfLoaded: Label?

  /// The label of the detail, if it was made already.
  final private(set) var detailTextLabelIfLoaded: Label?

  private final var imageViewIfLoaded: ImageView?

  /// Makes a cell with texts.
  public convenience init(_ text: String, detail: String? = nil) {
    self.init()
    textLabel.text = text
    if let detail { detailTextLabel.text = detail }
  }

  /// The label of the text.
  public final var textLabel: Label {
    if let textLabelIfLoaded { return textLabelIfLoaded }
    let label = Label()
    textLabelIfLoaded = label
    insertSubview(label, at: imageViewIfLoaded == nil ? 0 : 1)
    return label
  }

  /// The label of the detail.
  public final var detailTextLabel: Label {
    if let detailTextLabelIfLoaded { return detailTextLabelIfLoaded }
    let label = Label()
    detailTextLabelIfLoaded = label
    let before: [View?] = [imageViewIfLoaded, textLabelIfLoaded]
    insertSubview(label, at: before.count { $0 != nil })
    return label
  }

  /// Adds an element to the cell: the first two labels become those of the text and of the detail,
  /// unless the cell has made its own.
  open override func addElement(_ element: Element) -> Bool {
    if let label = element as? Label {
      if textLabelIfLoaded == nil {
        textLabelIfLoaded = label
      } else if detailTextLabelIfLoaded == nil {
        detailTextLabelIfLoaded = label
      }
    }
    return super.addElement(element)
  }

  /// The view of the image.
  public final var imageView: ImageView {
    if let imageViewIfLoaded { return imageViewIfLoaded }
    let view = ImageView()
    imageViewIfLoaded = view
    insertSubview(view, at: 0)
    return view
  }

  /// A Boolean value that indicates whether the cell is chosen, in the state `selected`.
  public final var isSelected: Bool {
    get { isIn(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// A Boolean value that indicates whether a finger or a pointer is on the cell, in the state
  /// `highlighted`.
  public final var isHighlighted: Bool {
    get { isIn(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }
}
