import Livery

/// An index of a tree's widgets by the conditions of a selector step.
///
/// Widgets are numbered in preorder, so that the descendants of each form a range.
struct WidgetIndex: Sendable {
  /// The classes of the widgets, including inherited ones.
  var classNames: some Collection<String> { subclassRanges.keys }

  private let nodes: [SituationTree.Node]
  /// The range of descendants of each widget.
  private let inner: [Range<Int>]
  /// The subclass range of each class, and the class number of each widget.
  ///
  /// Classes are numbered such that the subclasses of each form a range.
  private let subclassRanges: [String: Range<Int>]
  private let classes: [Int]
  /// The widgets ordered by class, and by id and name.
  private let byClass: [Int]
  private let byID: [String: [Int]]
  private let byName: [String: [Int]]

  /// Creates the index of a tree.
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
    let subclassRanges = Self.subclassRanges(of: nodes.map(\.className), superclass: superclass)
    let classes = nodes.map { subclassRanges[$0.className]?.lowerBound ?? 0 }
    (self.subclassRanges, self.classes) = (subclassRanges, classes)
    byClass = nodes.indices.sorted { (classes[$0], $0) < (classes[$1], $1) }
    var byID: [String: [Int]] = [:]
    var byName: [String: [Int]] = [:]
    for (number, node) in nodes.enumerated() {
      if let id = node.id { byID[id, default: []].append(number) }
      for name in node.names { byName[name, default: []].append(number) }
    }
    (self.byID, self.byName) = (byID, byName)
  }

  /// Returns the subclass ranges of some classes and their superclasses.
  private static func subclassRanges(
    of classNames: [String],
    superclass: (String) -> String?
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

  /// Returns the widgets that match a step in any states.
  func widgets(_ step: Selector.Step) -> [Int] {
    if !step.tests.isEmpty {
      return widgets(step.withoutTests).filter { nodes[$0].passesTests(of: step) }
    }
    var lists = step.names.map { byName[$0] ?? [] }
    if let id = step.id { lists.append(byID[id] ?? []) }
    guard let least = lists.min(by: { $0.count < $1.count }) else {
      guard let name = step.className else { return Array(nodes.indices) }
      guard let range = subclassRanges[name] else { return [] }
      let first = byClass.start { classes[$0] >= range.lowerBound }
      let end = byClass.start { classes[$0] >= range.upperBound }
      return byClass[first..<end].sorted()
    }
    return least.filter { number in
      let node = nodes[number]
      if let name = step.className, subclassRanges[name]?.contains(classes[number]) != true {
        return false
      }
      if let id = step.id, node.id != id { return false }
      return Set(step.names).isSubset(of: node.names)
    }
  }

  /// Returns those widgets that are inside one of the containers.
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
  /// Returns the first index whose element satisfies the predicate, which must be monotonic.
  fileprivate func start(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
