import CGTK

/// A view that shows a part of a higher one.
final class Scroller: View {
  /// Creates a scroller that takes the room that is left.
  init(_ content: View) {
    super.init(gtk_scrolled_window_new(), [content])
    gtk_widget_set_vexpand(pointer, 1)
  }

  override func insert(_ view: View, after sibling: View?) {
    gtk_scrolled_window_set_child(opaque, view.pointer)
  }
}
