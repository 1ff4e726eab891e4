import CGTK

/// A line of text that can be edited.
final class Field: View {
  /// The text.
  var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Creates an empty field.
  init(id: String? = nil, placeholder: String) {
    super.init(gtk_entry_new(), id: id)
    gtk_entry_set_placeholder_text(cast(), placeholder)
  }

  // The focus is on a widget of GTK inside it.
  override var stateNames: Set<String> {
    let bits = gtk_widget_get_state_flags(pointer).rawValue
    let isFocused = bits & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    return isFocused ? super.stateNames.union(["focused"]) : super.stateNames
  }
}
