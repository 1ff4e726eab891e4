public import Livery
public import SourceJSON

/// What two themes give otherwise on the same trees (spec 15.9): each value that differs, by what decides
/// about it on either side; or that nothing does, in so many situations.
public struct ThemeComparison: Sendable {
  /// What decides about a value on one side.
  public struct Cause: Hashable, Sendable {
    /// Where it is declared; `nil` for what is built in or set by a program.
    public let location: SourceLocation?
    /// The key of the entry; `nil` for what is none's.
    public let entry: String?
    /// The places of constants and extended entries that the value came through; of a built-in value also
    /// that of the setting which it follows.
    public let via: [SourceLocation]
  }

  /// All values of one setting that differ for one cause.
  public struct Difference: Sendable {
    /// The setting.
    public let setting: Setting
    /// What decides in the one theme and in the other.
    public let causes: (old: Cause, new: Cause)
    /// The values in the first situation; `nil` for none.
    public let values: (old: SettingValue?, new: SettingValue?)
    /// How many values they are, each of every widget and state set counted.
    public internal(set) var count: Int
    /// The first situation.
    public let witness: Witness
    /// The first situation in which it is seen, since the setting has a role there; `nil` if it is in none.
    public internal(set) var shown: Witness?

    /// The first situation: the path of the widget with its states.
    public var firstSituation: String { witness.situation }
    /// The contexts of that.
    public var contexts: Contexts { witness.contexts }
  }

  /// What differs, the most values first.
  public internal(set) var differences: [Difference] = []
  /// How many situations were looked at.
  public internal(set) var situationCount = 0
  /// How many combinations of contexts these are of.
  public internal(set) var contextCount = 0
  /// The widgets and contexts that were not compared.
  public internal(set) var unjudged: [Unjudged] = []

  /// How many values differ.
  public var count: Int { differences.reduce(0) { $0 + $1.count } }

  /// Whether all was looked at, and nothing differs.
  public var isSame: Bool { differences.isEmpty && unjudged.isEmpty }
}

extension Inspection {
  /// Says what another theme gives otherwise, in all situations and in the contexts of both.
  ///
  /// - Parameters:
  ///   - other: The other theme, which may be the same one.
  ///   - contexts: The contexts that the other one is in, whatever the first one is in.
  /// - Returns: What differs.
  public func comparison(
    with other: Theme,
    in contexts: Contexts = Contexts()
  ) async -> ThemeComparison {
    let roles = RoleTable(other)
    let (all, leavesOut) = self.contexts(with: other)
    let passes = await forEach(
      wholeTrees,
      in: all,
      beside: (other, contexts),
      within: WorkBudget(work)
    ) { walk, _, contexts in
      var pass = ComparisonPass(contexts, roles)
      pass.compare(on: &walk)
      return pass
    }
    var comparison = ThemeComparison()
    comparison.contextCount = all.count
    guard let passes else {
      comparison.unjudged = [.everything(work: work)]
      return comparison
    }
    comparison.unjudged = unjudged(passes.flatMap(\.unjudged), leavingOutContexts: leavesOut)
    var numbers: [ComparisonPass.Key: Int] = [:]
    for pass in passes {
      comparison.situationCount += pass.situationCount
      for (key, number) in pass.numbers.sorted(by: { $0.value < $1.value }) {
        let difference = pass.differences[number]
        if let known = numbers[key] {
          comparison.differences[known].count += difference.count
          if comparison.differences[known].shown == nil {
            comparison.differences[known].shown = difference.shown
          }
        } else {
          numbers[key] = comparison.differences.count
          comparison.differences.append(difference)
        }
      }
    }
    comparison.differences.sort { $0.order < $1.order }
    return comparison
  }
}

/// Compares two themes on one tree in one combination of contexts.
private struct ComparisonPass: Sendable {
  /// What differences are told apart by.
  struct Key: Hashable, Sendable {
    let setting: Setting
    let old: ThemeComparison.Cause
    let new: ThemeComparison.Cause
  }

  private let contexts: Contexts
  private(set) var differences: [ThemeComparison.Difference] = []
  private(set) var numbers: [Key: Int] = [:]
  private(set) var situationCount = 0
  private(set) var unjudged: [Unjudged] = []

  private let roles: RoleTable

  init(_ contexts: Contexts, _ roles: RoleTable) { (self.contexts, self.roles) = (contexts, roles) }

  /// Compares two themes, each in its contexts.
  mutating func compare(on walk: inout SituationWalk) {
    walk.forEachDifference { walk, situation, settings in
      for setting in settings { note(setting, situation, &walk) }
      return true
    }
    situationCount = walk.situationCount
    unjudged = walk.unjudged
  }

  private mutating func note(
    _ setting: Setting,
    _ situation: Situation,
    _ walk: inout SituationWalk
  ) {
    let leaders = walk.leaders(of: setting, in: situation)
    let key = Key(
      setting: setting,
      old: walk.cause(leaders.old, side: 0),
      new: walk.cause(leaders.new, side: 1)
    )
    let count = walk.valueCount(of: situation)
    if let known = numbers[key] {
      differences[known].count += count
      if differences[known].shown == nil {
        differences[known].shown = place(of: setting, situation, walk)
      }
      return
    }
    numbers[key] = differences.count
    differences.append(
      ThemeComparison.Difference(
        setting: setting,
        causes: (key.old, key.new),
        values: (
          walk.value(of: setting, in: situation.styles[0]),
          walk.value(of: setting, in: situation.styles[1], side: 1)
        ),
        count: count,
        witness: walk.witness(of: situation, where: contexts),
        shown: place(of: setting, situation, walk)
      )
    )
  }

  /// Where a situation is, if a setting has a role there.
  private func place(
    of setting: Setting,
    _ situation: Situation,
    _ walk: SituationWalk
  ) -> Witness? {
    let node = walk.tree.nodes[situation.node]
    let own = roles.roles(of: walk.ancestry(of: node.className, side: 1), as: node.cellPart)
    guard own.settings.values.contains(setting) else { return nil }
    return walk.witness(of: situation, where: contexts)
  }
}

extension ThemeComparison.Difference {
  /// The most values first, then by place.
  fileprivate var order: (Int, String, String, Setting) {
    let place = (causes.new.location ?? causes.old.location)?.description ?? ""
    return (-count, place, firstSituation, setting)
  }
}

extension SituationWalk {
  /// What leads, as the cause of a difference; of a built-in value with the place of what it follows.
  fileprivate mutating func cause(_ lead: Lead?, side: Int) -> ThemeComparison.Cause {
    let followed = lead.flatMap { self.followed(by: $0, side: side) }?.winner?.declaration
    let behind = followed.map { [$0.location].compactMap(\.self) + $0.via } ?? []
    let winner = lead?.winner
    return ThemeComparison.Cause(
      location: winner?.declaration?.location,
      entry: winner?.place.map { key(of: $0, side: side) },
      via: (winner?.declaration?.via ?? []) + behind
    )
  }
}
