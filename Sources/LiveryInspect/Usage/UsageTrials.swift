import Livery
import SourceJSON

/// The results of a search for unused entries, kept for that in the next version of the theme.
struct UsageRecord: Sendable {
  fileprivate let version: InspectedVersion
  fileprivate let contributions: Contributions
  fileprivate let counts: [SheetEdit: Int]
  fileprivate let equalities: [[SheetEdit]: Bool]
}

/// The edits that a search for unused entries tries, with those whose results are known from the last
/// version of the theme.
struct UsageTrials {
  private let walks: Walks
  private let last: UsageRecord?
  /// The differences from the last version; `nil` if nothing of it can be taken.
  let changes: ValueChanges?
  /// The numbers of differing values by edit.
  private var counts: [SheetEdit: Int] = [:]
  /// Flags by edits: all values are equal after them.
  private var equalities: [[SheetEdit]: Bool] = [:]

  /// Prepares trials.
  ///
  /// - Parameters:
  ///   - walks: The walks to try edits on.
  ///   - last: What was kept of the last version.
  init(_ walks: Walks, after last: UsageRecord?) {
    self.walks = walks
    self.last = last
    changes = last?.version.changes(to: walks)
  }

  /// The effects of all entries, if they are those of the last version.
  var contributions: Contributions? {
    guard let last, let changes, changes.keepsEqualities else { return nil }
    return last.contributions.moved(to: changes.places)
  }

  /// Returns what to keep for the next version.
  func record(with contributions: Contributions) -> UsageRecord {
    UsageRecord(
      version: InspectedVersion(walks),
      contributions: contributions,
      counts: counts,
      equalities: equalities
    )
  }

  /// Returns the number of differing values for each edit, as ``Walks/differences(by:limit:)`` does; those
  /// that edits between the versions cannot have changed are not counted again.
  mutating func differences(by trials: TrialGroups, limit: Int = .max) async -> [Int: Int] {
    var (open, known) = (trials, [Int: Int]())
    open.removeAll { trial in
      guard let count = last?.counts[trial.edit],
        changes?.keepsEqualities(on: trial.nodes) ?? false
      else { return false }
      known[trial.number] = count
      return true
    }
    let counts = await walks.differences(by: open, limit: limit).merging(known) { $1 }
    for trial in trials.all.joined() { self.counts[trial.edit] = counts[trial.number] }
    return counts
  }

  /// Returns whether all values are equal in a theme after edits.
  ///
  /// - Parameters:
  ///   - changed: The theme after the edits.
  ///   - edits: The edits.
  ///   - nodes: The widgets of each tree that may differ, with all that is inside of them; `nil` for all.
  /// - Returns: The value.
  mutating func areEqual(
    in changed: Theme,
    after edits: [SheetEdit],
    on nodes: [Set<Int>]?
  ) async -> Bool {
    if let known = last?.equalities[edits], changes?.keepsEqualities(on: nodes) ?? false {
      equalities[edits] = known
      return known
    }
    let result = await walks.areEqual(in: changed, on: nodes)
    equalities[edits] = result
    return result
  }
}

extension Contributions {
  /// Returns the same effects of entries at other places; `nil` if one of these is unknown.
  fileprivate func moved(to places: [SourceLocation: SourceLocation]) -> Self? {
    var isComplete = true
    func moved(_ override: Override) -> Override {
      guard let old = override.location else { return override }
      guard let new = places[old] else {
        isComplete = false
        return override
      }
      return Override(place: override.place, location: new, origin: override.origin)
    }
    func moved<Key>(_ all: [Key: [Override: Int]]) -> [Key: [Override: Int]] {
      all.mapValues { Dictionary($0.map { (moved($0.key), $0.value) }) { $0 + $1 } }
    }
    var all = self
    all.overrides = moved(overrides)
    all.selectorOverrides = moved(selectorOverrides)
    all.outcomes = outcomes.mapValues { Set($0.map(moved)) }
    return isComplete ? all : nil
  }
}
