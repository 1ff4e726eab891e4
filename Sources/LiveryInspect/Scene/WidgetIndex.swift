import Livery

/// The widgets of a tree, found by what one step of a selector asks for.
///
/// They are numbered such that what is inside a widget comes right after it.
struct WidgetIndex: Sendable {
  /// The classes that widgets are of, those that these inherit from included.
  var classNames: some Collection<String> { heirs.keys }

  private let nodes: [SituationTree.Node]
  /// What is inside each widget.
  private let inner: [Range<Int>]
  /// The classes, numbered such that those that inherit from one come right after it: of each class how many
  /// these are, and of each widget its own.
  private let heirs: [String: Range<Int>]
  private let classes: [Int]
  /// The widgets in the order of their classes, by their ids, and by each of their names.
  private let byClass: [Int]
  private let byID: [String: [Int]]
  private let byName: [String: [Int]]

  /// Numbers the widgets of a tree.
  init(_ tree: SituationTree, superclass: (String) -> String?) {
    var order: [Int] = []
    var ends = Array(repeating: 0, count: tree.nodes.count)
    var pending = tree.windows.reversed().map { (node: $0, isDone: false) }
    var number = Array(repeating: 0, count: tree.nodes.count)
    while let (node, isDone) = pending.popLast() {
      if isDone {
        ends[number[node]] = order.count
        continue
      }
      number[node] = order.count
      order.append(node)
      pending.append((node, true))
      pending += tree.nodes[node].children.reversed().map { ($0, false) }
    }
    nodes = order.map { tree.nodes[$0] }
    inner = ends.enumerated().map { $0 + 1..<$1 }
    let heirs = Self.heirs(nodes.map(\.className), superclass)
    let classes = nodes.map { heirs[$0.className]?.lowerBound ?? 0 }
    (self.heirs, self.classes) = (heirs, classes)
    byClass = nodes.indices.sorted { (classes[$0], $0) < (classes[$1], $1) }
    var byID: [String: [Int]] = [:]
    var byName: [String: [Int]] = [:]
    for (number, node) in nodes.enumerated() {
      if let id = node.id { byID[id, default: []].append(number) }
      for name in node.names { byName[name, default: []].append(number) }
    }
    (self.byID, self.byName) = (byID, byName)
  }

  /// Numbers some classes and those that they inherit from.
  private static func heirs(
    _ classNames: [String],
    _ superclass: (String) -> String?
  ) -> [String: Range<Int>] {
    var inherit: [String: [String]] = [:]
    var roots: [String] = []
    var known: Set<String> = []
    for className in classNames {
      var next = className
      while known.insert(next).inserted {
        guard let above = superclass(next) else {
          roots.append(next)
          break
        }
        inherit[above, default: []].append(next)
        next = above
      }
    }
    var ranges: [String: Range<Int>] = [:]
    var pending = roots.map { (name: $0, start: Int?.none) }
    var count = 0
    while let (name, start) = pending.popLast() {
      if let start {
        ranges[name] = start..<count
        continue
      }
      pending.append((name, count))
      pending += (inherit[name] ?? []).map { ($0, nil) }
      count += 1
    }
    return ranges
  }

  /// The widgets that are as a step asks, whatever states they are in.
  func widgets(_ step: Selector.Step) -> [Int] {
    var lists = step.names.map { byName[$0] ?? [] }
    if let id = step.id { lists.append(byID[id] ?? []) }
    guard let least = lists.min(by: { $0.count < $1.count }) else {
      guard let name = step.className else { return Array(nodes.indices) }
      guard let heirs = heirs[name] else { return [] }
      let first = byClass.start { classes[$0] >= heirs.lowerBound }
      let end = byClass.start { classes[$0] >= heirs.upperBound }
      return byClass[first..<end].sorted()
    }
    return least.filter { number in
      let node = nodes[number]
      if let name = step.className, heirs[name]?.contains(classes[number]) != true { return false }
      if let id = step.id, node.id != id { return false }
      return Set(step.names).isSubset(of: node.names)
    }
  }

  /// Those of some widgets that are inside one of others.
  func widgets(_ widgets: [Int], inside containers: [Int]) -> [Int] {
    var found: [Int] = []
    var end = 0
    for container in containers where container >= end {
      end = inner[container].upperBound
      var next = widgets.start { $0 > container }
      while next < widgets.count, widgets[next] < end {
        found.append(widgets[next])
        next += 1
      }
    }
    return found
  }
}

extension [Int] {
  /// Where those begin of which something holds, if it does of all behind the first.
  fileprivate func start(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
