import CGTK

/// A window with a bar at its top.
class Window: View {
  /// The bar, which has the title and the buttons of the window.
  let bar: TitleBar

  /// The styles of the views.
  var styling: Styling?

  override var window: Window? { self }

  /// Creates a window of a size.
  init(_ title: String, width: Int32, height: Int32) {
    bar = TitleBar()
    super.init(gtk_window_new())
    gtk_window_set_title(cast(), title)
    gtk_window_set_default_size(cast(), width, height)
    add(bar)
  }

  override func insert(_ view: View, after sibling: View?) {
    if view === bar {
      gtk_window_set_titlebar(cast(), view.pointer)
    } else {
      gtk_window_set_child(cast(), view.pointer)
    }
  }

  /// Shows the window until the user closes it.
  func run() {
    let loop = g_main_loop_new(nil, 0)
    on("close-request") { g_main_loop_quit(loop) }
    gtk_window_present(cast())
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
    gtk_window_destroy(cast())
  }

  // MARK: Messages of the views

  /// Receives a view that was added, with all views inside it.
  func didAdd(_ view: View) { styling?.didAdd(view) }

  /// Receives a view that was removed.
  func didRemove(_ view: View) { styling?.didRemove(view) }

  /// Receives a view with other states.
  func statesDidChange(of view: View) { styling?.statesDidChange(of: view) }
}

/// The bar at the top of a window.
final class TitleBar: View {
  /// Creates an empty bar.
  init() { super.init(gtk_header_bar_new()) }

  override func insert(_ view: View, after sibling: View?) {
    if view is Label {
      gtk_header_bar_set_title_widget(opaque, view.pointer)
    } else {
      gtk_header_bar_pack_start(opaque, view.pointer)
    }
  }

  override func take(_ view: View) { gtk_header_bar_remove(opaque, view.pointer) }
}
