extension ConstantResolver {
  /// The target of a mention.
  struct Place {
    /// The part that the mention addresses.
    var part: Int
    /// The constants that were followed to reach it.
    var aliases: [String] = []
  }

  /// Returns the definition of a constant that applies; `nil` if none does.
  func definition(of name: String) -> ConstantTable.Definition? {
    table.definition(of: name, in: contexts, taking: work)
  }

  /// A mention that is being resolved.
  private struct Search {
    let mention: String
    var place: Place
    /// The members that remain to be resolved.
    var rest: ArraySlice<String>

    /// Returns the resolved beginning of the mention before a member.
    func path(before name: String) -> String {
      let length = ([name] + rest).reduce(0) {
        $0 + ConstantName.escaped(segment: $1).utf8.count + 1
      }
      return String(decoding: mention.utf8.dropLast(length), as: UTF8.self)
    }
  }

  /// Returns the target of a mention, or throws the reason why it has none.
  mutating func place(of mention: String) throws(Problem) -> Place {
    follow(mention)
    guard let result = places[mention] else { throw .unusable }
    return try result.get()
  }

  /// Returns the part that a mention resolves to after following constants to the end; `nil` if it
  /// cannot be resolved.
  mutating func end(of mention: String) -> Int? {
    follow(mention)
    return try? ends[mention]?.get()
  }

  /// Resolves a mention, and all constants that it depends on.
  private mutating func follow(_ mention: String) {
    if ends[mention] != nil { return }
    var searches: [Search] = []
    var open: [String: Int] = [:]
    begin(mention, searches: &searches, open: &open)
    while let last = searches.indices.last {
      guard spend(1) else { return }
      let part = searches[last].place.part
      if let name = searches[last].rest.isEmpty ? nil : searches[last].rest.first,
        table.parts.alias(part) == nil
      {
        searches[last].rest.removeFirst()
        if let member = member(name, of: part) {
          searches[last].place.part = member
        } else {
          let path = searches[last].path(before: name)
          end(&searches, open: &open, with: .failure(.noMember(name, of: path)))
        }
        continue
      }
      // The target is known before its end.
      if searches[last].rest.isEmpty, places[searches[last].mention] == nil {
        places[searches[last].mention] = .success(searches[last].place)
      }
      guard let alias = table.parts.alias(part) else {
        end(&searches, open: &open, with: .success(part))
        continue
      }
      switch ends[alias] {
      case .success(let end)?:
        searches[last].place.part = end
        searches[last].place.aliases.append(alias)
      case .failure?: end(&searches, open: &open, with: .failure(.unusable))
      case nil:
        if let first = open[alias] {
          loops.add(searches[first...].lazy.map(\.place.part))
          end(&searches, open: &open, with: .failure(.unusable))
        } else {
          begin(alias, searches: &searches, open: &open)
        }
      }
    }
  }

  private mutating func begin(
    _ mention: String,
    searches: inout [Search],
    open: inout [String: Int]
  ) {
    guard spend(mention.steps) else { return }
    let root = table.root(of: mention)
    guard let definition = definition(of: root) else {
      let isKnown = table.definitions[root] != nil
      let problem = isKnown ? Problem.undefined(root) : .unknown(table.hasPaths ? mention : root)
      places[mention] = .failure(problem)
      ends[mention] = .failure(problem)
      return
    }
    open[mention] = searches.count
    let place = Place(part: definition.parts.lowerBound)
    let rest = ConstantName.segments(mention).dropFirst(ConstantName.segments(root).count)
    searches.append(Search(mention: mention, place: place, rest: rest))
  }

  /// Finishes the last search.
  private mutating func end(
    _ searches: inout [Search],
    open: inout [String: Int],
    with result: Result<Int, Problem>
  ) {
    let search = searches.removeLast()
    open[search.mention] = nil
    ends[search.mention] = result
    if places[search.mention] == nil, case .failure(let problem) = result {
      places[search.mention] = .failure(problem)
    }
  }

  /// Returns the last member of an object with a name; large objects are indexed.
  private mutating func member(_ name: String, of part: Int) -> Int? {
    let content = table.parts[part]
    guard content.node.kind == .object else { return nil }
    if content.inner.count < 16 { return content.inner.last { table.parts[$0].key == name } }
    if memberPlaces[part] == nil {
      guard spend(content.inner.count) else { return nil }
      let places = content.inner.map { (table.parts[$0].key ?? "", $0) }
      memberPlaces[part] = Dictionary(places) { $1 }
    }
    return memberPlaces[part]?[name]
  }
}

/// The cycles of parts that refer to each other.
struct ConstantLoops {
  /// The number of members in all cycles after which no more cycles are recorded.
  static let memberLimit = 100_000

  /// The distinct cycles of texts.
  private(set) var all: [[Int]] = []

  private var known: Set<Set<Int>> = []
  private var count = 0

  /// Records a cycle, unless the limit is reached; further cycles are found once the others are
  /// fixed.
  mutating func add(_ parts: some Sequence<Int>) {
    if count > Self.memberLimit { return }
    let parts = Array(parts)
    count += parts.count
    guard let first = parts.indices.min(by: { parts[$0] < parts[$1] }),
      known.insert(Set(parts)).inserted
    else { return }
    // A cycle starts at its first part, wherever the search entered it.
    all.append(Array(parts[first...] + parts[..<first]))
  }
}
