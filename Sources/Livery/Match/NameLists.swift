/// The interned lists of the names of widgets, with only the names that selectors require, and of the
/// tests that the widgets pass.
struct NameLists: Sendable {
  /// The numbers of names and tests; list 0 is empty.
  private(set) var lists: [[Int32]] = [[]]

  private var numbers: [[Int32]: Int32] = [[]: 0]

  /// The number of lists.
  var count: Int { lists.count }

  /// Returns the number of a widget's list of names, and of the tests that it passes.
  mutating func number(
    of names: [String],
    passing tests: [Int32] = [],
    in trie: ContainerTrie
  ) -> Int32 {
    let list = names.compactMap { trie.nameNumbers[$0] } + tests
    if let known = numbers[list] { return known }
    let number = Int32(lists.count)
    lists.append(list)
    numbers[list] = number
    return number
  }
}
