import CGTK
import Livery

/// A window with a bar at its top.
class Window: View {
  /// The bar, which has the title and the buttons of the window.
  let bar: TitleBar

  /// The widgets of the views, from when the window has a theme.
  var mirror: ViewMirror<View>?

  /// The looks of the views.
  let looks = LookBook()

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
    let loop = MainLoop()
    on("close-request") { loop.end() }
    gtk_window_present(cast())
    loop.run()
    gtk_window_destroy(cast())
  }
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
