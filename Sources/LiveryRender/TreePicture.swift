public import Livery

extension Picture {
  /// Draws the windows of a tree, one below the other.
  ///
  /// - Parameters:
  ///   - tree: The tree, in the states and contexts that it is in.
  ///   - file: What describes it, with what only pictures need; `nil` for what the tree itself knows.
  ///   - width: How wide windows are, in points.
  public init(of tree: WidgetTree, describedBy file: TreeFile? = nil, width: Double = 320) {
    let file = file ?? tree.describe()
    let drawn = DrawnWidgets(tree)
    let isDark = tree.appearance.contexts["scheme"] == "dark"
    var marks: [Mark] = []
    var y = Self.pageMargin
    for (window, description) in zip(tree.windows, file.windows) {
      var laid = LaidOut(drawn.drawn(window, description), width: width)
      laid.frame.height = max(laid.frame.height, 44)
      laid.frame.x = Self.pageMargin
      laid.frame.y = y
      y += laid.frame.height + Self.pageMargin
      var canvas = Box(frame: laid.frame)
      canvas.fill = isDark ? .black : .white
      canvas.border = Color(red: 128, green: 128, blue: 128, alpha: 96)
      marks += [.box(canvas), laid.mark(in: .init(x: 0, y: 0, width: 0, height: 0))]
    }
    self.init(
      title: tree.windows.count == 1 ? tree.windows[0].path : "\(tree.windows.count) windows",
      width: width + 2 * Self.pageMargin,
      height: y,
      marks: marks
    )
  }

  /// What stands around windows.
  private static var pageMargin: Double { 16 }
}
