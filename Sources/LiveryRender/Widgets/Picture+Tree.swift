public import Livery

extension Picture {
  /// Draws the windows of a tree, one below the other.
  ///
  /// Of large trees only the first widgets are drawn, with a note about the number of the others.
  ///
  /// - Parameters:
  ///   - tree: The tree, in its current states and contexts.
  ///   - file: The description of the tree with details for pictures only; `nil` if there is none.
  ///   - width: The width of the picture on a terminal, and of windows on a page, in points;
  ///     windows with a size of their own are no wider. Without it, windows have their own width.
  ///   - medium: The medium on which it is shown.
  ///   - limit: The greatest number of drawn widgets.
  public init(
    of tree: WidgetTree,
    describedBy file: TreeFile? = nil,
    width: Double? = nil,
    on medium: Medium = .page,
    limit: Int = 5000
  ) {
    self =
      TreeDrawing(of: tree, describedBy: file, width: width, on: medium, limit: limit).picture
  }
}
