/// The nodes of a trie that are satisfied on the path to the current position, with their depths.
struct SatisfiedNodes: Sendable {
  /// A node of the trie, satisfied or not, and an entry of the log.
  private struct Node {
    /// The depths of all steps, sixteen bits each, so that the stronger list is the greater number;
    /// 0 if there are too many or they are too deep.
    var key: UInt64 = 0
    /// The depth at which the node ends.
    var depth = Int32.max
    /// The node that was logged at this place; unrelated to the node itself.
    var logged: Int32 = 0
  }

  private var nodes: ContiguousArray<Node>

  /// The number of logged nodes, which are satisfied and distinct.
  private(set) var count = 0

  /// Creates a set without satisfied nodes for a trie with a number of nodes.
  init(of nodeCount: Int) { nodes = ContiguousArray(repeating: Node(), count: nodeCount) }

  /// Returns the depth at which a node ends; the maximum if it is not satisfied.
  @inline(__always)
  func depth(of node: Int32) -> Int32 { nodes[Int(node)].depth }

  /// Returns a Boolean value that indicates whether a node is satisfied.
  @inline(__always)
  func contains(_ node: Int32) -> Bool { depth(of: node) != .max }

  /// Returns the packed depths of all steps of a node that is or was satisfied; 0 if they do not
  /// fit.
  @inline(__always)
  func key(of node: Int32) -> UInt64 { nodes[Int(node)].key }

  /// The node that was logged at a place.
  @inline(__always)
  subscript(place: Int) -> Int32 { nodes[place].logged }

  /// Satisfies a node for the widgets inside the current one, and logs it.
  @inline(__always)
  mutating func insert(_ node: Int32, endingAt depth: Int32, key: UInt64) {
    let place = count
    count = place &+ 1
    var nodes = nodes.mutableSpan
    nodes[Int(node)].key = key
    nodes[Int(node)].depth = depth
    nodes[place].logged = node
  }

  /// Reverts the nodes that were logged after the first `count` ones.
  mutating func removeLast(to count: Int) {
    let opened = count..<self.count
    self.count = count
    var nodes = nodes.mutableSpan
    for place in opened { nodes[Int(nodes[place].logged)].depth = .max }
  }

  /// Satisfies a node or reverts that, without logging it.
  mutating func set(_ node: Int32, endingAt depth: Int32?, key: UInt64) {
    nodes[Int(node)].key = key
    nodes[Int(node)].depth = depth ?? .max
  }

  /// Returns the depths at which the containers of a node matched, from the window inwards.
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
