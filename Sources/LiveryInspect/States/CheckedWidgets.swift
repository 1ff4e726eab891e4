import Livery

/// The widgets of a pass by equal checks, of which only the first is made.
struct CheckedWidgets {
  private var numbers: [VisitedStates.CheckKey: Int] = [:]
  private var nodes: [Set<WidgetNode>] = []
  private let tree: Int

  /// Creates an empty collection for a tree.
  init(ofTree tree: Int) { self.tree = tree }

  /// Adds a widget; returns the number of its check if it is the first one with it.
  mutating func insert(_ node: Int, checking key: VisitedStates.CheckKey) -> Int? {
    let widget = WidgetNode(tree: tree, node: node)
    if let known = numbers[key] {
      nodes[known].insert(widget)
      return nil
    }
    numbers[key] = nodes.count
    nodes.append([widget])
    return nodes.count - 1
  }

  func widgets(of checks: Set<Int>) -> Set<WidgetNode> {
    checks.reduce(into: []) { $0.formUnion(nodes[$1]) }
  }
}
