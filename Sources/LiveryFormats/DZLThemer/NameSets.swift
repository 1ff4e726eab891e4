/// An index of sets of names that finds all subsets of a set.
///
/// It is a trie of the sorted names; a search visits only the branches with names of the set.
struct NameSets {
  private struct Node {
    var number: Int?
    var children: [String: Int] = [:]
  }

  private var nodes = [Node()]

  /// Inserts a set; of equal ones the first number is kept.
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

  /// Returns the numbers of all subsets of some names, in ascending order.
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
