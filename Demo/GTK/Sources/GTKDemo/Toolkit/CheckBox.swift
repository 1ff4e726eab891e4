import CGTK

/// A box that the user checks, with a title.
final class CheckBox: View {
  /// A Boolean value that indicates whether it is checked.
  var isChecked: Bool { gtk_check_button_get_active(cast()) != 0 }

  /// Creates a box that calls a closure when the user checks or unchecks it.
  init(isChecked: Bool, names: Set<String> = []) {
    super.init(gtk_check_button_new(), names: names)
    gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    gtk_check_button_set_active(cast(), isChecked ? 1 : 0)
  }
}
