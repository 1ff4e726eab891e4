import Livery
import SourceJSON

/// Which state sets of the classes of trees have a look of their own (spec 15.4).
public struct StatesReport: Sendable {
  /// The classes that range over states, in alphabetical order.
  public let classes: [ClassStates]
  /// State sets that no eye can tell apart, and focus that no eye can see.
  public let findings: [Finding]
  /// How many situations were looked at.
  public let situationCount: Int
  /// Widgets with too many situations.
  public let unbounded: [UnboundedWidget]

  /// The state sets of one class.
  public struct ClassStates: Sendable {
    /// The class.
    public let className: String
    /// How many widgets of exactly this class there are.
    public let widgetCount: Int
    /// The sets, weakest first, the normal state among them.
    public let sets: [SetLook]

    /// How many possible state sets it has, besides the normal state.
    public var total: Int { sets.reduce(-1) { $0 + $1.setCount } }

    /// In how many of them something says how they look.
    public var covered: Int { sets.reduce(0) { $0 + ($1.isCovered ? $1.setCount : 0) } }
  }

  /// State sets that look the same since the same masks apply to them.
  public struct SetLook: Sendable {
    /// The least of them, strongest state first.
    public let states: [String]
    /// How many they are.
    public let setCount: Int
    /// Whether something decides about their look that asks for a state.
    public let isCovered: Bool
    /// The set that it falls back to, where nothing does; `nil` for one that is covered.
    public let fallsBackTo: [String]?
    /// A weaker set that it looks like to the eye everywhere; `nil` if there is none.
    public let alikeTo: [String]?
  }

  /// How much of all state sets is covered, 0...1; 1 where there are none.
  public var coverage: Double {
    let total = classes.reduce(0) { $0 + $1.total }
    return total == 0 ? 1 : Double(classes.reduce(0) { $0 + $1.covered }) / Double(total)
  }
}

extension Inspection {
  /// Says which state sets have a look of their own, and which look alike.
  public func states() async -> StatesReport {
    let roles = RoleTable(theme)
    let index = EntryIndex(theme)
    let passes = await forEach { walk, _, contexts in
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
    for pass in passes { all.formUnion(pass) }
    return all.report(theme, trees)
  }
}
