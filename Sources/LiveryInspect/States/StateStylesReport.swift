public import Livery
import SourceJSON

/// The appearances of the classes of a tree in all situations, as drawn by galleries.
public struct StateStylesReport: Sendable {
  /// The appearances of classes in their surroundings, ordered by class, then by tree.
  public internal(set) var groups: [Group] = []
  /// The numbers of surroundings beyond the limit, by class and contexts.
  public internal(set) var leftOut: [Omission] = []
  /// The widgets with too many situations.
  public internal(set) var unchecked: [Unchecked] = []

  /// The appearances of a class in surroundings in which they differ from those elsewhere.
  public struct Group: Sendable {
    /// The class.
    public let className: String
    /// The path of the first widget with these appearances.
    public let widget: String
    /// The states of its ancestors, the window's first.
    public let ancestorStates: [[String]]
    /// The contexts.
    public let contexts: Contexts
    /// The state sets, the normal state first.
    public let sets: [StateStyle]
  }

  /// The appearance of a widget in some state sets.
  public struct StateStyle: Sendable {
    /// The smallest of the state sets, strongest state first.
    public let states: [String]
    /// The number of state sets.
    public let setCount: Int
    /// An earlier state set that is visually indistinguishable; `nil` if there is none.
    public let alikeTo: [String]?
    /// The contrasts that proofs check; none for disabled widgets.
    public let contrasts: [Contrast]
  }

  /// A contrast.
  public struct Contrast: Hashable, Sendable {
    /// The role of the foreground.
    public let role: Role
    /// The contrast ratio; with gloss, the lesser of those with and without it.
    public let ratio: Double
    /// The required contrast ratio.
    public let needed: Double

    /// A Boolean value that indicates whether the contrast suffices.
    public var holds: Bool { ratio >= needed }

    /// The contrast ratio with at most two decimals, never rounded up.
    public var text: String { Light.text(ofContrast: ratio) }
  }

  /// The surroundings of a class that exceed the limit.
  public struct Omission: Sendable {
    /// The class.
    public let className: String
    /// The contexts.
    public let contexts: Contexts
    /// The number of further surroundings.
    public internal(set) var count: Int
  }

  /// The maximum number of surroundings listed for a class.
  static let groupLimit = 12
}

extension Inspection {
  /// Returns the appearances of the trees' classes in all situations, with one group for all
  /// surroundings in which they are equal.
  ///
  /// - Parameter limits: The required contrasts.
  /// - Returns: The appearances.
  public func stateStyles(_ limits: Limits = .aa) async -> StateStylesReport {
    // Pictures show each combination of contexts.
    let budget = WorkBudget(work)
    let walks = Walks(
      inspection: self,
      trees: trees,
      contexts: ContextClasses(distinguishing: contexts),
      budget: budget
    )
    let results = await walks.sceneResults { walk, _, contexts in
      StateStylesPass(walk, in: contexts, limits: limits)
    }
    var report = StateStylesReport()
    guard let results else {
      report.unchecked = [budget.unchecked]
      return report
    }
    for (_, result) in results.all {
      report.groups += result.groups
      report.leftOut += result.leftOut.sorted { $0.key < $1.key }.map {
        StateStylesReport.Omission(className: $0.key, contexts: result.contexts, count: $0.value)
      }
      report.unchecked += result.unchecked
    }
    report.unchecked = unchecked(report.unchecked)
    // By contexts and class, and then in the order of the tree.
    let order = Dictionary(
      contexts.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    report.groups.sort {
      (order[$0.contexts] ?? 0, $0.className) < (order[$1.contexts] ?? 0, $1.className)
    }
    return report
  }
}
