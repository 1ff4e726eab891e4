public import Livery
import SourceJSON

/// Which state sets of the classes of trees have a look of their own (spec 15.4).
public struct StatesReport: Sendable {
  /// The classes that range over states, in alphabetical order.
  public let classes: [ClassStates]
  /// State sets that no eye can tell apart, and focus that no eye can see.
  public let findings: [Finding]
  /// How many situations were looked at.
  public let situationCount: Int
  /// The widgets and contexts that were not judged.
  public let unjudged: [Unjudged]

  /// The state sets of one class.
  public struct ClassStates: Sendable {
    /// The class.
    public let className: String
    /// How many widgets of exactly this class there are.
    public let widgetCount: Int
    /// The sets, weakest first, the normal state among them.
    ///
    /// Sets to which the same applies are one, but each one that falls back is named.
    public let sets: [SetLook]
    /// The number of possible state sets, each counted once, besides the normal state.
    public let total: Int
    /// The number of those that are covered in all places.
    public let covered: Int
    /// The number of those that are covered in some places only.
    public let partlyCovered: Int

    /// The number of sets that fall back.
    public var fallingBack: Int { total - covered - partlyCovered }

    /// The number of sets that fall back and are not among the sets, as they are too many.
    public var leftOut: Int {
      fallingBack - sets.count { $0.coverage == .none && !$0.states.isEmpty }
    }
  }

  /// In how many of the places that the trees have something decides about a state set that asks for a state.
  public enum Coverage: String, Sendable {
    /// In all contexts, and wherever a widget of the class is.
    case covered
    /// In some.
    case partly
    /// In none.
    case none
  }

  /// A widget, its surroundings and the contexts.
  public struct Place: Sendable {
    /// The contexts; none for all.
    public internal(set) var contexts: Contexts
    /// The path of the widget; `nil` for all widgets of the class.
    public let widget: String?
    /// Those of its ancestors whose states matter, the window first.
    public let ancestors: [Witness.Ancestor]
  }

  /// State sets that look the same since the same masks apply to them.
  public struct SetLook: Sendable {
    /// The least of them, strongest state first.
    public let states: [String]
    /// The number of sets.
    public let setCount: Int
    /// Where something decides about their look that asks for a state.
    public let coverage: Coverage
    /// Where nothing does, if something does elsewhere: the first place in each combination of contexts.
    public let exceptions: [Place]
    /// The set that it falls back to where nothing does anywhere; `nil` for all others.
    public let fallsBackTo: [String]?
    /// A weaker set that it looks like to the eye everywhere; `nil` if there is none.
    public let alikeTo: [String]?

    /// Whether something decides about their look everywhere that asks for a state.
    public var isCovered: Bool { coverage == .covered }
  }

  /// The part of all state sets that is covered, 0...1; where there are none 1, or 0 if something was not
  /// judged.
  public var coverage: Double {
    let total = classes.reduce(0) { $0 + $1.total }
    return total == 0
      ? (unjudged.isEmpty ? 1 : 0) : Double(classes.reduce(0) { $0 + $1.covered }) / Double(total)
  }
}

extension Inspection {
  /// Says which state sets have a look of their own, and which look alike.
  public func states() async -> StatesReport {
    let roles = RoleTable(theme)
    let index = EntryIndex(theme)
    let budget = WorkBudget(work)
    let passes = await forEach(trees, in: contexts, within: budget) { walk, _, contexts in
      var scene = Scene(walk, roles, canvas: canvas(in: contexts))
      var pass = StatesPass(walk, scene, index, contexts, judging: .everything)
      walk.run { walk, situation in
        let sight = scene.see(situation, &walk)
        pass.look(at: situation, sight, in: scene, &walk)
        return sight.own
      }
      return pass.finished(scene, walk)
    }
    var all = StatesPass.Result()
    for pass in passes ?? [] { all.formUnion(pass) }
    let report = all.report(self, within: budget)
    if !budget.isExceeded { return report }
    return StatesReport(
      classes: [],
      findings: [],
      situationCount: 0,
      unjudged: [.everything(work: work)]
    )
  }
}
