/// Which nodes of a trie are satisfied on the way to some widget, and where on that way.
struct SatisfiedNodes: Sendable {
  /// A node that is satisfied, or not.
  private struct Node {
    /// The depths of all steps, sixteen bits each, so that the stronger list is the greater number; 0
    /// where there are too many, or they are too deep.
    var key: UInt64 = 0
    /// The depth at which it ends.
    var depth = Int32.max
    /// Of all nodes that are satisfied the one whose turn this was.
    var logged: Int32 = 0
  }

  private var nodes: ContiguousArray<Node>

  /// How many were logged and are satisfied, each once.
  private(set) var count = 0

  /// Begins with none of so many nodes.
  init(of nodeCount: Int) { nodes = ContiguousArray(repeating: Node(), count: nodeCount) }

  /// The depth at which a node ends, greater than all depths if it is not satisfied.
  @inline(__always)
  func depth(of node: Int32) -> Int32 { nodes[Int(node)].depth }

  /// Whether a node is satisfied.
  @inline(__always)
  func contains(_ node: Int32) -> Bool { depth(of: node) != .max }

  /// The depths of all steps of a node that is or was satisfied, as one number; 0 if they do not fit into
  /// one.
  @inline(__always)
  func key(of node: Int32) -> UInt64 { nodes[Int(node)].key }

  /// The nodes that were logged, from the first to the last, by their places.
  @inline(__always)
  subscript(place: Int) -> Int32 { nodes[place].logged }

  /// Satisfies a node for as long as the pass is inside of a widget, and logs it.
  @inline(__always)
  mutating func insert(_ node: Int32, endingAt depth: Int32, _ key: UInt64) {
    let place = count
    count = place &+ 1
    var nodes = nodes.mutableSpan
    nodes[Int(node)].key = key
    nodes[Int(node)].depth = depth
    nodes[place].logged = node
  }

  /// Opens the nodes again that were logged since there were so many of them.
  mutating func removeLast(to count: Int) {
    let opened = count..<self.count
    self.count = count
    var nodes = nodes.mutableSpan
    for place in opened { nodes[Int(nodes[place].logged)].depth = .max }
  }

  /// Satisfies a node, or opens it, without logging it.
  mutating func set(_ node: Int32, endingAt depth: Int32?, _ key: UInt64) {
    nodes[Int(node)].key = key
    nodes[Int(node)].depth = depth ?? .max
  }

  /// The depths at which the containers of a node matched, from the window inwards.
  func depths(of number: Int32, in trie: [ContainerTrie.Node]) -> [Int] {
    if number < 0 { return [] }
    var list = [Int](repeating: 0, count: trie[Int(number)].stepCount)
    var current = number
    while current >= 0 {
      let node = trie[Int(current)]
      let last = Int(depth(of: current))
      for step in node.run.indices { list[node.stepCount - 1 - step] = last - step }
      current = node.parent
    }
    return list
  }
}
