import CGTK

/// Views beside or below each other.
class Box: View {
  /// Creates a box.
  init(
    id: String? = nil,
    names: Set<String> = [],
    isVertical: Bool = false,
    _ subviews: [View] = []
  ) {
    let orientation = isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    super.init(gtk_box_new(orientation, 0), id: id, names: names, subviews)
  }

  override func insert(_ view: View, after sibling: View?) {
    gtk_box_insert_child_after(cast(), view.pointer, sibling?.pointer)
  }

  override func take(_ view: View) { gtk_box_remove(cast(), view.pointer) }
}
