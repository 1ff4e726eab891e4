import CGTK
import Livery

/// A widget of GTK with the views inside it.
///
/// GTK's pointers stay in this folder.
@MainActor class View {
  /// GTK's widget.
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// The name by which sheets address the view.
  let id: String?

  /// The names by which sheets address it and others like it.
  let names: Set<String>

  /// The view that contains it.
  private(set) weak var superview: View?

  /// The views inside it, in order.
  private(set) var subviews: [View] = []

  /// The states that sheets may style, besides those of GTK.
  var flags: Set<String> = [] {
    didSet { if flags != oldValue { window?.mirror?.statesDidChange(of: self) } }
  }

  /// Creates a view for a new widget.
  init(
    _ pointer: UnsafeMutablePointer<GtkWidget>,
    id: String? = nil,
    names: Set<String> = [],
    _ subviews: [View] = []
  ) {
    self.pointer = pointer
    self.id = id
    self.names = names
    g_object_ref_sink(pointer)
    on("state-flags-changed") { [weak self] in
      if let self { window?.mirror?.statesDidChange(of: self) }
    }
    for subview in subviews { add(subview) }
  }

  isolated deinit { g_object_unref(pointer) }

  /// The window that shows it.
  var window: Window? { superview?.window }

  /// The view and all views inside it, each before its own.
  var all: [View] { [self] + subviews.flatMap(\.all) }

  // MARK: Hierarchy

  /// Adds a view inside it, by default as the last one.
  func add(_ view: View, at index: Int? = nil) {
    view.remove()
    let index = index ?? subviews.count
    insert(view, after: index > 0 ? subviews[index - 1] : nil)
    view.superview = self
    subviews.insert(view, at: index)
    window?.mirror?.didAddSubview(view, to: self)
  }

  /// Removes the view from its superview.
  func remove() {
    guard let superview else { return }
    let window = window
    superview.take(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    window?.mirror?.didRemove(self)
  }

  /// Adds a view's widget to GTK's.
  func insert(_ view: View, after sibling: View?) {
    gtk_widget_insert_after(view.pointer, pointer, sibling?.pointer)
  }

  /// Removes a view's widget from GTK's.
  func take(_ view: View) { gtk_widget_unparent(view.pointer) }

  // MARK: States

  /// The names of GTK's states in sheets.
  private static let stateNames: [(GtkStateFlags, String)] = [
    (GTK_STATE_FLAG_INSENSITIVE, "disabled"), (GTK_STATE_FLAG_ACTIVE, "pressed"),
    (GTK_STATE_FLAG_PRELIGHT, "hover"), (GTK_STATE_FLAG_SELECTED, "selected"),
    (GTK_STATE_FLAG_CHECKED, "selected"), (GTK_STATE_FLAG_FOCUSED, "focused"),
  ]

  /// The names of the states that it is in.
  var stateNames: Set<String> {
    let bits = gtk_widget_get_state_flags(pointer).rawValue
    return flags.union(Self.stateNames.filter { bits & $0.0.rawValue != 0 }.map(\.1))
  }

  /// A Boolean value that indicates whether it reacts to the user.
  var isEnabled: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether it takes the room that is left in its superview.
  var grows: Bool {
    get { gtk_widget_get_hexpand(pointer) != 0 }
    set { gtk_widget_set_hexpand(pointer, newValue ? 1 : 0) }
  }

  /// The class of GTK's style sheet that it has.
  var cssClass: String? {
    didSet {
      if cssClass == oldValue { return }
      if let oldValue { gtk_widget_remove_css_class(pointer, oldValue) }
      if let cssClass { gtk_widget_add_css_class(pointer, cssClass) }
    }
  }

  // MARK: GTK

  /// Calls a closure whenever GTK emits a signal of the widget.
  func on(_ signal: String, _ action: @escaping @MainActor () -> Void) {
    demo_connect(pointer, signal, Action.run, Action(action).retained(), Action.release)
  }

  /// The widget as one of a subclass whose fields GTK shows.
  func cast<Subclass>(to type: Subclass.Type = Subclass.self) -> UnsafeMutablePointer<Subclass> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Subclass.self)
  }

  /// The widget as one of a subclass or an interface whose fields GTK hides.
  var opaque: OpaquePointer { OpaquePointer(pointer) }
}
