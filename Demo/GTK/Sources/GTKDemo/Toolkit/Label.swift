import CGTK

/// A line of text, which ends in an ellipsis if there is no room.
final class Label: View {
  /// The text.
  var text: String { didSet { gtk_label_set_text(opaque, text) } }

  /// Creates a label.
  init(_ text: String = "", id: String? = nil, names: Set<String> = []) {
    self.text = text
    super.init(gtk_label_new(text), id: id, names: names)
    gtk_label_set_xalign(opaque, 0)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
  }
}
