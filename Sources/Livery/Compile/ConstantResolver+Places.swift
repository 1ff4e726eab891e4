extension ConstantResolver {
  /// Where a mention leads.
  struct Place {
    /// The part that it is.
    var part: Int
    /// The constants that it is followed through on the way, which are what it reaches into.
    var aliases: [String] = []
  }

  /// The definition of a constant that holds; `nil` if none does.
  func definition(of name: String) -> ConstantTable.Definition? {
    table.definition(of: name, in: contexts, taking: work)
  }

  /// A mention that is being followed.
  private struct Search {
    let mention: String
    var place: Place
    /// The members that are still to be reached.
    var rest: ArraySlice<Substring>

    /// What was reached before a member, as the mention names it.
    func path(before name: String) -> String {
      let length = rest.reduce(name.utf8.count + 1) { $0 + $1.utf8.count + 1 }
      return String(decoding: mention.utf8.dropLast(length), as: UTF8.self)
    }
  }

  /// Where a mention leads: to the part that it names, or why it names none.
  mutating func place(of mention: String) throws(Problem) -> Place {
    follow(mention)
    guard let result = places[mention] else { throw .unusable }
    return try result.get()
  }

  /// The part that a mention leads to when all constants are followed that are a constant and nothing else;
  /// `nil` if it leads nowhere.
  mutating func end(of mention: String) -> Int? {
    follow(mention)
    return try? ends[mention]?.get()
  }

  /// Follows a mention, and all those that it leads through.
  private mutating func follow(_ mention: String) {
    if ends[mention] != nil { return }
    var searches: [Search] = []
    var open: [String: Int] = [:]
    begin(mention, &searches, &open)
    while let last = searches.indices.last {
      guard mayTake(1) else { return }
      let part = searches[last].place.part
      if let name = searches[last].rest.isEmpty ? nil : searches[last].rest.first,
        table.parts.alias(part) == nil
      {
        searches[last].rest.removeFirst()
        if let member = member(String(name), of: part) {
          searches[last].place.part = member
        } else {
          let path = searches[last].path(before: String(name))
          end(&searches, &open, .failure(.noMember(String(name), of: path)))
        }
        continue
      }
      // Where it leads is known before what that is.
      if searches[last].rest.isEmpty, places[searches[last].mention] == nil {
        places[searches[last].mention] = .success(searches[last].place)
      }
      guard let alias = table.parts.alias(part) else {
        end(&searches, &open, .success(part))
        continue
      }
      switch ends[alias] {
      case .success(let end)?:
        searches[last].place.part = end
        searches[last].place.aliases.append(alias)
      case .failure?: end(&searches, &open, .failure(.unusable))
      case nil:
        if let first = open[alias] {
          loops.add(searches[first...].lazy.map(\.place.part))
          end(&searches, &open, .failure(.unusable))
        } else {
          begin(alias, &searches, &open)
        }
      }
    }
  }

  private mutating func begin(
    _ mention: String,
    _ searches: inout [Search],
    _ open: inout [String: Int]
  ) {
    guard mayTake(mention.steps) else { return }
    let names = mention.split(separator: ".", omittingEmptySubsequences: false)
    let root = String(names[0])
    guard let definition = definition(of: root) else {
      let isKnown = table.definitions[root] != nil
      let problem = isKnown ? Problem.undefined(root) : .unknown(root)
      places[mention] = .failure(problem)
      ends[mention] = .failure(problem)
      return
    }
    open[mention] = searches.count
    let place = Place(part: definition.parts.lowerBound)
    searches.append(Search(mention: mention, place: place, rest: names.dropFirst()))
  }

  /// Ends the last search.
  private mutating func end(
    _ searches: inout [Search],
    _ open: inout [String: Int],
    _ result: Result<Int, Problem>
  ) {
    let search = searches.removeLast()
    open[search.mention] = nil
    ends[search.mention] = result
    if places[search.mention] == nil, case .failure(let problem) = result {
      places[search.mention] = .failure(problem)
    }
  }

  /// The last member of an object with a name; many members of large objects are looked up one by one.
  private mutating func member(_ name: String, of part: Int) -> Int? {
    let content = table.parts[part]
    guard content.node.kind == .object else { return nil }
    if content.inner.count < 16 { return content.inner.last { table.parts[$0].key == name } }
    if memberPlaces[part] == nil {
      guard mayTake(content.inner.count) else { return nil }
      let places = content.inner.map { (table.parts[$0].key ?? "", $0) }
      memberPlaces[part] = Dictionary(places) { $1 }
    }
    return memberPlaces[part]?[name]
  }
}

/// Loops of parts that lead to each other.
struct ConstantLoops {
  /// How many members they may have in all before no more of them are told.
  static let memberLimit = 100_000

  /// The loops, each once, of the texts that lead to each other.
  private(set) var all: [[Int]] = []

  private var known: Set<Set<Int>> = []
  private var count = 0

  /// Keeps a loop, unless so many are known that the others may wait until those are mended.
  mutating func add(_ parts: some Sequence<Int>) {
    if count > Self.memberLimit { return }
    let parts = Array(parts)
    count += parts.count
    guard let first = parts.indices.min(by: { parts[$0] < parts[$1] }),
      known.insert(Set(parts)).inserted
    else { return }
    // It begins with the part that stands first, wherever it was entered.
    all.append(Array(parts[first...] + parts[..<first]))
  }
}
