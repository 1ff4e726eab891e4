/// The paths of widgets of one tree, of which the siblings on a level are counted once; it holds as long as
/// none comes, goes or moves.
package struct TreePaths {
  private var paths = WidgetPaths()

  /// Begins to count.
  package init() {}

  /// The path of a widget.
  package mutating func path(of widget: Widget) -> String {
    paths.path(of: widget.liveRow, in: widget.tree.rows)
  }
}
