import Livery

/// A tree built from a shape, with handles to the widgets that operations need.
struct BuiltTree {
  /// The tree.
  let tree: WidgetTree

  /// The outermost widget; outside windows until ``open()``.
  let root: Widget

  /// The widgets whose results are checked.
  let checks: [Widget]

  /// The root of the subtree.
  let subtree: Widget

  /// The push button that is pressed.
  let leaf: Widget

  /// The states that the workload numbers 1, 2 and 4, by their sums.
  static let states: [ControlState] = (0..<8).map { bits in
    let single: [ControlState] = [.highlighted, .selected, .disabled]
    return single.indices.filter { bits >> $0 & 1 == 1 }.reduce(.normal) { $0.union(single[$1]) }
  }

  /// Builds a tree outside windows, so that nothing is styled yet.
  init(_ shape: TreeShape, appearance: Appearance) throws {
    tree = WidgetTree(appearance: appearance)
    root = tree.addWindow(TreeShape.classNames[Int(shape.classes[0])])
    root.detach()
    var kept = Array(repeating: false, count: shape.count)
    for place in shape.checks + [shape.subtreeRoot, shape.leaf] { kept[place] = true }
    let handles = try Self.fill(root, with: shape, keeping: kept)
    checks = shape.checks.compactMap { handles[$0] }
    subtree = handles[shape.subtreeRoot] ?? root
    leaf = handles[shape.leaf] ?? root
  }

  /// Makes the root a window: the commit that styles everything.
  func open() { root.makeWindow() }

  /// Adds all contents of a root in one update, and returns handles to some of them.
  static func fill(
    _ root: Widget,
    with shape: TreeShape,
    keeping kept: [Bool]
  ) throws -> [Int: Widget] {
    var handles = [0: root]
    var ancestors = [(place: 0, widget: root)]
    try root.tree.update {
      for place in 1..<shape.count {
        while ancestors[ancestors.count - 1].place != shape.parents[place] {
          ancestors.removeLast()
        }
        let parent = ancestors[ancestors.count - 1].widget
        let widget = parent.add(TreeShape.classNames[Int(shape.classes[place])])
        if shape.states[place] != 0 { widget.states = states[Int(shape.states[place])] }
        if kept[place] { handles[place] = widget }
        ancestors.append((place, widget))
      }
    }
    return handles
  }
}
