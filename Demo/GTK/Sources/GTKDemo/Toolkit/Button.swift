import CGTK

/// A button with a title.
final class Button: View {
  /// The title.
  var title: String { didSet { gtk_button_set_label(cast(), title) } }

  /// Creates a button that calls a closure.
  init(
    _ title: String,
    id: String? = nil,
    names: Set<String> = [],
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    super.init(gtk_button_new_with_label(title), id: id, names: names)
    gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    on("clicked", action)
  }
}
