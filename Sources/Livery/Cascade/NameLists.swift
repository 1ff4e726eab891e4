/// The collections of names that widgets carry, as far as selectors ask for the names, each kept
/// once and known by a number.
struct NameLists: Sendable {
  /// The numbers of names; number 0 is the empty collection.
  private(set) var lists: [[Int32]] = [[]]

  private var numbers: [[String]: Int32] = [:]

  /// The number of the names that a widget carries.
  mutating func number(of names: [String], in trie: ContainerTrie) -> Int32 {
    if let known = numbers[names] { return known }
    let list = names.compactMap { trie.nameNumbers[$0] }
    let number = list.isEmpty ? 0 : Int32(lists.count)
    if !list.isEmpty { lists.append(list) }
    numbers[names] = number
    return number
  }
}
