import Livery
import SourceJSON

/// All that one declaration decides in one role and one combination of contexts, whichever selectors, entries that
/// extend its own and trees it does so through; or one widget, where no file declares the colour.
struct ProofGroup: Sendable {
  /// What a group is of.
  struct Key: Hashable, Sendable {
    let role: Role
    let setting: Setting
    let contexts: Contexts
    let location: SourceLocation?
    /// Whether built-in colours are meant that follow the declaration.
    let isFollowed: Bool
    let widget: String?
  }

  /// The pair in which the contrast is least.
  struct Worst: Sendable {
    let color: Color
    /// The colour that is declared: that of the role, or the one that it follows.
    let declared: Color
    let ground: Light
    let ratio: Double
    let needed: Double
    let entry: String?
    let origin: ColorOrigin
    let groundLocation: SourceLocation?
    var witness: Witness?

    /// How much of what is needed there is.
    var share: Double { ratio / needed }
  }

  /// What the colour is seen on.
  fileprivate(set) var sightings: Set<ColorSearch.Sighting>
  /// Where the values stand: the declaration, or the constants that it names.
  fileprivate(set) var places: Set<SourceLocation>
  fileprivate(set) var failureCount: Int
  fileprivate(set) var worst: Worst?

  /// Adds what another pass found of the same.
  mutating func formUnion(_ other: Self) {
    sightings.formUnion(other.sightings)
    places.formUnion(other.places)
    failureCount += other.failureCount
    if let otherWorst = other.worst, otherWorst.share < worst?.share ?? .infinity {
      worst = otherWorst
    }
  }
}

/// The groups of all passes, each once.
struct ProofGroups {
  private var all: [(key: ProofGroup.Key, group: ProofGroup)] = []
  private var numbers: [ProofGroup.Key: Int] = [:]

  /// Adds what a pass found.
  mutating func formUnion(_ found: [(key: ProofGroup.Key, group: ProofGroup)]) {
    for (key, group) in found {
      if let known = numbers[key] {
        all[known].group.formUnion(group)
      } else {
        numbers[key] = all.count
        all.append((key, group))
      }
    }
  }

  /// What does not hold, in the order in which it was come by; `nil` if it is too much work to say what would.
  func counterexamples(within budget: WorkBudget) -> [Proof.Counterexample]? {
    let failing = all.lazy.filter { $0.group.worst != nil }
    guard budget.spend(failing.reduce(0) { $0 + ColorSearch.cost * $1.group.sightings.count })
    else {
      return nil
    }
    let sightings = sightings
    return all.compactMap { key, group in
      guard let worst = group.worst, let witness = worst.witness else { return nil }
      let search = ColorSearch(group.sightings, from: worst.declared)
      return Proof.Counterexample(
        role: key.role,
        setting: key.setting,
        witness: witness,
        color: worst.color,
        ground: worst.ground,
        ratio: worst.ratio,
        needed: worst.needed,
        location: key.location,
        entry: worst.entry,
        builtInStates: worst.origin.builtInStates,
        followed: worst.origin.followed,
        groundLocation: worst.groundLocation,
        pairCount: group.failureCount,
        remedy: search.nearest,
        bestRatio: search.bestRatio,
        brokenByRemedy: search.nearest.flatMap { remedy in
          ValuePlace.all(of: key, group).lazy.compactMap { place in
            broken(by: remedy, sightings[place] ?? [])
          }.first
        }
      )
    }
  }

  /// Where a value stands: a declaration, and the constant that it names, which may be another one in other contexts.
  private struct ValuePlace: Hashable {
    let location: SourceLocation
    let place: SourceLocation

    static func all(of key: ProofGroup.Key, _ group: ProofGroup) -> [Self] {
      guard let location = key.location else { return [] }
      return group.places.sorted().map { Self(location: location, place: $0) }
    }
  }

  private typealias Sightings = [(group: Int, sightings: [ColorSearch.Sighting])]

  /// What the values are seen on that do not hold somewhere: of each sighting the first group that has it.
  private var sightings: [ValuePlace: Sightings] {
    let failing = Set(
      all.lazy.filter { $0.group.worst != nil }.flatMap { ValuePlace.all(of: $0.key, $0.group) }
    )
    var seen: [ValuePlace: Set<ColorSearch.Sighting>] = [:]
    var sightings: [ValuePlace: Sightings] = [:]
    for (number, (key, group)) in all.enumerated() {
      for place in ValuePlace.all(of: key, group) where failing.contains(place) {
        let new = group.sightings.filter { seen[place, default: []].insert($0).inserted }
        if !new.isEmpty { sightings[place, default: []].append((number, Array(new))) }
      }
    }
    return sightings
  }

  /// Where a colour does not hold.
  private func broken(
    by color: Color,
    _ sightings: Sightings
  ) -> Proof.Counterexample.Broken? {
    let first = sightings.first { !$0.sightings.allSatisfy { $0.holds(color) } }
    return first.map { Proof.Counterexample.Broken(all[$0.group].key) }
  }
}
