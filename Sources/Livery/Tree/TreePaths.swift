/// The paths of widgets of one tree, with cached numbers of siblings; valid until a widget is
/// added, removed or moved.
package struct TreePaths {
  private var paths = WidgetPaths()

  /// Makes an empty cache.
  package init() {}

  /// Returns the path of a widget.
  package mutating func path(of widget: Widget) -> String {
    paths.path(of: widget.liveRow, in: widget.tree.rows)
  }
}
