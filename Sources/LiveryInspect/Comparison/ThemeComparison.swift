public import Livery
public import SourceJSON

/// The differences between two themes on the same trees, grouped by setting and winning
/// declarations.
public struct ThemeComparison: Sendable {
  /// A value in both themes.
  public struct OldAndNew<Value: Sendable>: Sendable {
    /// The value in the first theme.
    public let old: Value
    /// The value in the second one.
    public let new: Value
  }

  /// The winning declaration of a value in one theme.
  public struct Cause: Hashable, Sendable {
    /// The location of the declaration; `nil` if the value is built in or set by a program.
    public let location: SourceLocation?
    /// The key of the entry; `nil` if the value is not from an entry.
    public let entry: String?
    /// The locations of constants and extended entries on the way to the value; for a built-in
    /// value also that of the setting which it follows.
    public let via: [SourceLocation]
  }

  /// All differing values of one setting with the same winning declarations.
  public struct Difference: Sendable {
    /// The setting.
    public let setting: Setting
    /// The winning declarations in both themes.
    public let causes: OldAndNew<Cause>
    /// The values in the first situation; `nil` for none.
    public let values: OldAndNew<SettingValue?>
    /// The number of differing values, over all widgets and state sets.
    public internal(set) var count: Int
    /// The first situation.
    public let witness: Witness
    /// The first situation in which the setting has a role, so that the difference is visible;
    /// `nil` if there is none.
    public internal(set) var shown: Witness?

    /// The first situation, as the path of the widget with its states.
    public var firstSituation: String { witness.situation }
    /// The contexts of the first situation.
    public var contexts: Contexts { witness.contexts }
  }

  /// The differences, those with most values first.
  public internal(set) var differences: [Difference] = []
  /// The number of situations visited.
  public internal(set) var situationCount = 0
  /// The number of combinations of contexts visited.
  public internal(set) var contextCount = 0
  /// The widgets and contexts that were not compared.
  public internal(set) var unchecked: [Unchecked] = []

  /// The number of differing values.
  public var count: Int { differences.reduce(0) { $0 + $1.count } }

  /// A Boolean value that indicates whether everything was compared and no value differs.
  public var isSame: Bool { differences.isEmpty && unchecked.isEmpty }
}

extension Inspection {
  /// Compares the theme with another one in all situations and in the contexts of both.
  ///
  /// - Parameters:
  ///   - other: The other theme, which may be the same one.
  ///   - contexts: The contexts of the other theme, which override those of the first one.
  /// - Returns: The comparison.
  public func comparison(
    with other: Theme,
    in contexts: Contexts = Contexts()
  ) async -> ThemeComparison {
    if !other.structure.isSubset(of: structure) {
      var comparison = ThemeComparison()
      comparison.unchecked = [.structure]
      return comparison
    }
    let roles = RoleTable(other)
    let (all, leavesOut) = self.contexts(with: other)
    let budget = WorkBudget(work)
    let classes =
      mergesContexts
      ? ContextClasses(
        all,
        relevance: .equality,
        own: wholeTrees.flatMap(\.ownDeclarations),
        within: budget,
        appearances: {
          [theme.appearance(in: $0), other.appearance(in: $0.overlaid(by: contexts))]
        }
      ) : ContextClasses(distinguishing: all)
    func passes(in classes: ContextClasses) async -> [(contexts: Contexts, result: ComparisonPass)]?
    {
      let walks = Walks(
        inspection: self,
        trees: wholeTrees,
        contexts: classes,
        other: (other, contexts),
        budget: budget,
        divides: true
      )
      return await walks.results { walk, _, contexts in
        ComparisonPass(walk, in: contexts, roles: roles)
      }?.all
    }
    var comparison = ThemeComparison()
    comparison.contextCount = all.count
    var found = await passes(in: classes)
    // Contexts with the same differences may have them for other causes.
    let differing = Set(found?.lazy.filter { !$0.result.differences.isEmpty }.map(\.contexts) ?? [])
    let others = differing.subtracting(classes.first)
    if !others.isEmpty {
      let order = all.filter(others.contains)
      let own = await passes(in: ContextClasses(distinguishing: order))
      var next = own?.makeIterator()
      found = found.flatMap { found in
        own == nil ? nil : found.map { others.contains($0.contexts) ? next?.next() ?? $0 : $0 }
      }
    }
    guard let passes = found?.map(\.result) else {
      comparison.unchecked = [budget.unchecked]
      return comparison
    }
    comparison.unchecked = unchecked(passes.flatMap(\.unchecked), leavingOutContexts: leavesOut)
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
private struct ComparisonPass: SituationPass, Sendable {
  /// The identity of a difference.
  struct Key: Hashable, Sendable {
    let setting: Setting
    let old: ThemeComparison.Cause
    let new: ThemeComparison.Cause
  }

  private let contexts: Contexts
  private(set) var differences: [ThemeComparison.Difference] = []
  private(set) var numbers: [Key: Int] = [:]
  private(set) var situationCount = 0
  private(set) var unchecked: [Unchecked] = []

  /// The sources of a difference; equal ones have the same causes.
  private struct Sources: Hashable {
    let setting: Setting
    let old: Int
    let new: Int
  }

  /// A setting that differs between two styles.
  private struct Differing {
    /// The index of the setting among all.
    let setting: Int32
    /// The index of the difference; negative if it depends on ancestors.
    var number: Int32 = -1
  }

  private let roles: (all: [Roles], byNode: [Int])
  private var finder: DifferenceFinder
  /// The differing settings of pairs of styles.
  private var differing: [UInt64: [Differing]] = [:]
  private var numbersBySources: [Sources: Int] = [:]

  init(_ walk: SituationWalk, in contexts: Contexts, roles: RoleTable) {
    self.contexts = contexts
    self.roles = roles.roles(in: walk, side: 1)
    finder = DifferenceFinder(walk)
  }

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    let pair = DifferenceFinder.pair(of: situation)
    let known = differing[pair]
    var all =
      known ?? finder.differing(in: situation, on: &walk).map { Differing(setting: Int32($0)) }
    var isChanged = known == nil
    let count = walk.valueCount(of: situation)
    for index in all.indices {
      if all[index].number >= 0 {
        add(count, to: Int(all[index].number), in: situation, on: walk)
        continue
      }
      let setting = finder.settings[Int(all[index].setting)]
      let winners = walk.locatedWinners(of: setting, in: situation)
      let sources = Sources(
        setting: setting,
        old: walk.sourceNumber(of: winners.old),
        new: walk.sourceNumber(of: winners.new, side: 1)
      )
      let number =
        numbersBySources[sources] ?? number(of: sources, winners, in: situation, on: &walk)
      numbersBySources[sources] = number
      add(count, to: number, in: situation, on: walk)
      if walk.isOwn(winners.old), walk.isOwn(winners.new) {
        all[index].number = Int32(number)
        isChanged = true
      }
    }
    if isChanged { differing[pair] = all }
    return 0
  }

  mutating func finish(_ walk: inout SituationWalk) -> Self {
    situationCount = walk.situationCount
    unchecked = walk.unchecked
    // Results wait for those of all other walks.
    (differing, numbersBySources) = ([:], [:])
    finder.forget()
    return self
  }

  private mutating func add(
    _ count: Int,
    to number: Int,
    in situation: Situation,
    on walk: SituationWalk
  ) {
    differences[number].count += count
    if case .some = differences[number].shown { return }
    let own = roles.all[roles.byNode[situation.node]]
    guard Role.allCases.contains(where: { own[$0] == differences[number].setting }) else { return }
    differences[number].shown = walk.witness(of: situation, where: contexts)
  }

  /// Returns the index of a difference, which is new or has the same causes as one that is known.
  private mutating func number(
    of sources: Sources,
    _ winners: (old: SituationWalk.LocatedWinner?, new: SituationWalk.LocatedWinner?),
    in situation: Situation,
    on walk: inout SituationWalk
  ) -> Int {
    let setting = sources.setting
    let key = Key(
      setting: setting,
      old: walk.cause(winners.old, side: 0),
      new: walk.cause(winners.new, side: 1)
    )
    if let known = numbers[key] { return known }
    numbers[key] = differences.count
    differences.append(
      ThemeComparison.Difference(
        setting: setting,
        causes: ThemeComparison.OldAndNew(old: key.old, new: key.new),
        values: ThemeComparison.OldAndNew(
          old: walk.value(of: setting, in: situation.styles[0]),
          new: walk.value(of: setting, in: situation.styles[1], side: 1)
        ),
        count: 0,
        witness: walk.witness(of: situation, where: contexts)
      )
    )
    return differences.count - 1
  }
}

extension ThemeComparison.Difference {
  /// The sort key: most values first, then by location.
  fileprivate var order: (Int, String, String, Setting) {
    let place = (causes.new.location ?? causes.old.location)?.description ?? ""
    return (-count, place, firstSituation, setting)
  }
}

extension SituationWalk {
  /// Returns the cause of a difference; for a built-in value with the location of the setting that
  /// it follows.
  fileprivate mutating func cause(_ located: LocatedWinner?, side: Int) -> ThemeComparison.Cause {
    let followed = located.flatMap { self.followed(by: $0, side: side) }?.winner?.declaration
    let behind = followed.map { [$0.location].compactMap(\.self) + $0.via } ?? []
    let winner = located?.winner
    return ThemeComparison.Cause(
      location: winner?.declaration?.location,
      entry: winner?.place.map { key(of: $0, side: side) },
      via: (winner?.declaration?.via ?? []) + behind
    )
  }
}

extension ThemeComparison {
  /// A summary of the comparison in one line.
  public var summary: String {
    let scope =
      "\(situationCount) \(situationCount == 1 ? "situation" : "situations")"
      + (contextCount > 1 ? " of \(contextCount) contexts" : "")
    if isSame { return "no difference in \(scope)" }
    if unchecked.isEverything { return "nothing was compared" }
    var parts: [String] = []
    if count > 0 {
      let causes = differences.count
      parts.append(
        (count == 1 ? "1 value differs" : "\(count) values differ")
          + " for \(causes == 1 ? "1 cause" : "\(causes) causes")"
      )
    }
    if let text = unchecked.text { parts.append(text) }
    return parts.joined(separator: "; ") + "; looked at were \(scope)"
  }
}

extension ThemeComparison.Difference {
  /// The setting and the number of differing values.
  public var title: String {
    "\(setting): \(count == 1 ? "1 value differs" : "\(count) values differ")"
  }

  /// The first situation, with its ancestors and contexts.
  public var place: String { witness.description }

  /// Returns a readable form of a value.
  public func text(_ value: SettingValue?) -> String { value?.description ?? "none" }
}

extension ThemeComparison.Cause {
  /// The entry with its location.
  public var text: String {
    let name = entry.map { "'\($0)'" } ?? (location == nil ? "built in, or set by a program" : "")
    if location == nil, entry == nil, let followed = via.first {
      return (["built in, follows \(followed)"] + via.dropFirst().map { "through \($0)" })
        .joined(separator: ", ")
    }
    let place = [location.map { "\($0)" }, name].compactMap(\.self).joined(separator: " ")
    return ([place] + via.map { "through \($0)" }).joined(separator: ", ")
  }
}
