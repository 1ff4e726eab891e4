/// Names of constants by their groups: the part before the last dot, or the first word if several
/// share it.
struct NameGroups {
  struct Group {
    /// The heading.
    let title: String
    fileprivate(set) var names: [String]
  }

  /// The groups: names without one first, the others by title.
  let all: [Group]

  /// The least number of names that make a group by their first word.
  private static let least = 3

  /// Groups names.
  init(_ names: [String]) {
    let words = Dictionary(grouping: names.filter { !$0.contains(".") }, by: Self.firstWord)
    var groups: [String: [String]] = [:]
    for name in names {
      let title: String
      if let dot = name.lastIndex(of: ".") {
        title = String(name[..<dot])
      } else {
        let word = Self.firstWord(name)
        title = (words[word]?.count ?? 0) >= Self.least ? word : ""
      }
      groups[title, default: []].append(name)
    }
    all = groups.sorted { $0.key < $1.key }.map { title, names in
      Group(title: title.isEmpty ? "Constants" : "$" + title, names: names)
    }
  }

  /// Returns the part of a name before a hyphen, an underscore, a bracket or digits.
  private static func firstWord(_ name: String) -> String {
    String(name.prefix { !"-_[".contains($0) && !$0.isNumber })
  }
}
