import CGTK

/// The style sheet of GTK with a class for each look, which views of the same look share.
///
/// Widgets that change their state only change their class then; GTK reads the sheet again only for
/// a look that is new.
@MainActor final class LookBook {
  private let provider = gtk_css_provider_new()
  private var names: [Look: String] = [:]
  private var text = ""

  /// Makes GTK use the sheet, before its own theme.
  init() {
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(),
      OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
  }

  /// Returns the class of a look.
  func name(of look: Look) -> String {
    if let name = names[look] { return name }
    let name = "look-\(names.count)"
    names[look] = name
    text += look.rules.replacing("&", with: ".\(name)")
    gtk_css_provider_load_from_data(provider, text, -1)
    return name
  }
}
