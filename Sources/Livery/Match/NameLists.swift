/// The collections of names that widgets carry, as far as selectors ask for the names, each kept
/// once and known by a number.
struct NameLists: Sendable {
  /// The numbers of names; number 0 is the empty collection.
  private(set) var lists: [[Int32]] = [[]]

  private var numbers: [[Int32]: Int32] = [[]: 0]

  /// How many collections there are.
  var count: Int { lists.count }

  /// The number of the names that a widget carries.
  mutating func number(of names: [String], in trie: ContainerTrie) -> Int32 {
    let list = names.compactMap { trie.nameNumbers[$0] }
    if let known = numbers[list] { return known }
    let number = Int32(lists.count)
    lists.append(list)
    numbers[list] = number
    return number
  }
}
