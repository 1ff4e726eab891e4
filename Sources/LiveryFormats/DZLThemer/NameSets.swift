/// Sets of names, each with a number, among which those are found that are parts of another one.
///
/// It is a tree of the names in their order, of which only the branches are walked that a set has.
struct NameSets {
  private struct Node {
    var number: Int?
    var children: [String: Int] = [:]
  }

  private var nodes = [Node()]

  /// Adds a set; of equal ones the first number holds.
  mutating func insert(_ names: Set<String>, _ number: Int) {
    var place = 0
    for name in names.sorted() {
      let next = nodes[place].children[name] ?? nodes.count
      if next == nodes.count {
        nodes.append(Node())
        nodes[place].children[name] = next
      }
      place = next
    }
    nodes[place].number = nodes[place].number ?? number
  }

  /// The numbers of all sets that have no other names than these, in ascending order.
  func subsets(of names: Set<String>) -> [Int] {
    var found: [Int] = []
    var open = [0]
    while let place = open.popLast() {
      let node = nodes[place]
      if let number = node.number { found.append(number) }
      if node.children.count < names.count {
        open += node.children.filter { names.contains($0.key) }.values
      } else {
        open += names.compactMap { node.children[$0] }
      }
    }
    return found.sorted()
  }
}
