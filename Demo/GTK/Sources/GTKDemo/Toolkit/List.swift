import CGTK

/// A column of rows, one of which is selected.
final class List: View {
  /// Creates an empty list.
  init(id: String? = nil) { super.init(gtk_list_box_new(), id: id) }

  override func insert(_ view: View, after sibling: View?) {
    let index = sibling.flatMap { row in subviews.firstIndex { $0 === row } } ?? -1
    gtk_list_box_insert(opaque, view.pointer, Int32(index + 1))
  }

  override func take(_ view: View) { gtk_list_box_remove(opaque, view.pointer) }
}

/// A row of a list.
class Row: View {
  /// Creates a row with one view inside it.
  init(_ content: View, id: String? = nil) {
    super.init(gtk_list_box_row_new(), id: id, [content])
  }

  override func insert(_ view: View, after sibling: View?) {
    gtk_list_box_row_set_child(cast(), view.pointer)
  }
}
