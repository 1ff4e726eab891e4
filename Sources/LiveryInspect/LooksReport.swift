public import Livery
import SourceJSON

/// What the classes of a tree look like in all their situations (spec 15.1), which galleries draw.
public struct LooksReport: Sendable {
  /// The looks of a class where it stands, in the order of classes, then of the tree.
  public internal(set) var groups: [Group] = []
  /// Of how many more places of a class nothing is told, by class and contexts.
  public internal(set) var leftOut: [Omission] = []
  /// Widgets with too many situations.
  public internal(set) var unjudged: [Unjudged] = []

  /// The looks of a class in one place, which are others elsewhere.
  public struct Group: Sendable {
    /// The class.
    public let className: String
    /// The path of the first widget that looks so.
    public let widget: String
    /// The states of its ancestors, the window's first.
    public let ancestorStates: [[String]]
    /// The contexts.
    public let contexts: Contexts
    /// The state sets, the normal state first.
    public let sets: [SetLook]
  }

  /// What a widget looks like in some state sets.
  public struct SetLook: Sendable {
    /// The least of them, strongest state first.
    public let states: [String]
    /// How many they are.
    public let setCount: Int
    /// A set before it that it looks like to the eye; `nil` if there is none.
    public let alikeTo: [String]?
    /// The contrasts that proofs judge; none of what is disabled.
    public let contrasts: [Contrast]
  }

  /// A contrast.
  public struct Contrast: Hashable, Sendable {
    /// What is to be read or found.
    public let role: Role
    /// The contrast, the least one behind gloss and beside it.
    public let ratio: Double
    /// What it has to be.
    public let needed: Double

    /// Whether it is enough.
    public var holds: Bool { ratio >= needed }

    /// The contrast with two decimals at most, never rounded up.
    public var text: String { Light.text(ofContrast: ratio) }
  }

  /// Places of a class that are not told apart further.
  public struct Omission: Sendable {
    /// The class.
    public let className: String
    /// The contexts.
    public let contexts: Contexts
    /// How many places there are more.
    public internal(set) var count: Int
  }

  /// How many places of one class are told apart.
  static let groupLimit = 12
}

extension Inspection {
  /// Says what the classes of the trees look like in all situations, each place in which a class looks
  /// otherwise by itself.
  ///
  /// - Parameter limits: What contrasts have to be.
  /// - Returns: The looks.
  public func looks(_ limits: Limits = .aa) async -> LooksReport {
    let roles = RoleTable(theme)
    let index = EntryIndex(theme)
    let budget = WorkBudget(work)
    let passes = await forEach(trees, in: contexts, within: budget) { walk, _, contexts in
      var scene = Scene(walk, roles, canvas: canvas(in: contexts))
      var pass = StatesPass(walk, scene, index, contexts, judging: .looks(limits))
      walk.run { walk, situation in
        let sight = scene.see(situation, &walk)
        pass.look(at: situation, sight, in: scene, &walk)
        return sight.own
      }
      return pass.finished(scene, walk)
    }
    var report = LooksReport()
    guard let passes else {
      report.unjudged = [.everything(work: work)]
      return report
    }
    for pass in passes {
      report.groups += pass.groups
      report.leftOut += pass.leftOutGroups.sorted { $0.key < $1.key }.map {
        LooksReport.Omission(className: $0.key, contexts: pass.contexts, count: $0.value)
      }
      report.unjudged += pass.unjudged
    }
    report.unjudged = unjudged(report.unjudged)
    // In one order for the same contexts, as a stable sort leaves the rest.
    let order = Dictionary(
      contexts.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    report.groups = report.groups.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      return (order[one.contexts] ?? 0, one.className, $0.offset)
        < (order[other.contexts] ?? 0, other.className, $1.offset)
    }.map(\.element)
    return report
  }
}
