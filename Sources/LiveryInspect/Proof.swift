public import Livery
public import SourceJSON

/// Whether everything in trees can be read and found in every situation (spec 15.7): how much was
/// looked at, and where it does not hold.
public struct Proof: Sendable {
  /// How many pairs of a situation and a role were looked at.
  public fileprivate(set) var pairCount = 0
  /// How many situations these are of.
  public fileprivate(set) var situationCount = 0
  /// How many combinations of contexts were looked at.
  public let contextCount: Int
  /// Where it does not hold, the worst first: one for each entry, role and combination of contexts.
  public fileprivate(set) var counterexamples: [Counterexample] = []
  /// Classes of controls on which focus cannot be seen (WCAG 2.4.7).
  public fileprivate(set) var unseenFocus: [Finding] = []
  /// Widgets with too many situations, which nothing is proven of.
  public fileprivate(set) var unbounded: [UnboundedWidget] = []

  /// Whether there are more combinations of contexts than were looked at.
  public let leavesOutContexts: Bool

  /// Whether something was looked at, and all of it holds.
  public var holds: Bool {
    pairCount > 0 && counterexamples.isEmpty && unbounded.isEmpty && !leavesOutContexts
  }

  /// Something that cannot be read or found.
  public struct Counterexample: Sendable {
    /// What cannot.
    public let role: Role
    /// The setting of that.
    public let setting: Setting
    /// The path of the widget in which the contrast is least.
    public let widget: String
    /// The states in which it is, strongest first.
    public let states: [String]
    /// The states of its ancestors in which it is, where there are any, by their paths.
    public let ancestors: [(widget: String, states: [String])]
    /// The contexts in which it is.
    public let contexts: Contexts
    /// The colour of the role.
    public let color: Color
    /// What it is seen on.
    public let ground: Light
    /// The contrast of the two.
    public let ratio: Double
    /// What the contrast has to be.
    public let needed: Double
    /// Where the colour is declared; `nil` if it is built in, or set by a program.
    public let location: SourceLocation?
    /// The selector or key of that entry.
    public let entry: String?
    /// Where that is declared which it is seen on.
    public let groundLocation: SourceLocation?
    /// In how many pairs of this entry, role and contexts it does not hold.
    public let pairCount: Int
    /// The nearest colour that holds in all of them; `nil` if there is none.
    public let remedy: Color?
    /// The best contrast that can be had by lightness alone, in the worst of them.
    public let bestRatio: Double
  }
}

extension Proof.Counterexample {
  /// The worst first, then by place.
  fileprivate var order: (Double, String, Int, String, String) {
    (ratio / needed, contexts.description, location?.offset ?? -1, widget, role.rawValue)
  }
}

extension Inspection {
  /// Proves that everything can be read and found (spec 15.5 to 15.7).
  public func proof(_ limits: Limits = .aa) async -> Proof {
    let roles = RoleTable(theme)
    let index = EntryIndex(theme)
    let passes = await forEach { walk, _, contexts in
      var scene = Scene(walk, roles, canvas: canvas(in: contexts))
      var pass = ProofPass(walk, limits, contexts)
      var states = StatesPass(walk, scene, index, contexts, judging: .focus)
      walk.run { walk, situation in
        let sight = scene.see(situation, &walk)
        pass.look(at: situation, sight, in: scene, &walk)
        states.look(at: situation, sight, in: scene, &walk)
        return sight.own
      }
      return (pass.result(scene, walk), states.finished(scene, walk))
    }
    var proof = Proof(contextCount: contexts.count, leavesOutContexts: leavesOutContexts)
    var states = StatesPass.Result()
    for (pass, seen) in passes {
      states.formUnion(seen)
      proof.pairCount += pass.pairCount
      proof.situationCount += pass.situationCount
      proof.counterexamples += pass.counterexamples
      proof.unbounded.formUnion(pass.unbounded)
    }
    proof.unseenFocus = states.report(theme, trees).findings.filter {
      $0.diagnostic.code == .focusNotVisible
    }
    // Trees apart, an entry is told once for each combination.
    var seen: Set<ProofPass.Key> = []
    proof.counterexamples.sort { $0.order < $1.order }
    proof.counterexamples = proof.counterexamples.filter { example in
      seen.insert(ProofPass.Key(example)).inserted
    }
    return proof
  }
}
