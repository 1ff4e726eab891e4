public import Livery
public import SourceJSON

/// The result of a contrast check of trees in every situation (spec 15.7): the number of pairs
/// checked, and the failures.
public struct Proof: Sendable {
  /// The number of checked pairs of a situation and a role, without unstyled ones.
  public fileprivate(set) var pairCount = 0
  /// The number of these that fail.
  public fileprivate(set) var failureCount = 0
  /// The pairs that use built-in colours only: no declaration of a sheet, a tree or a program
  /// contributes to the colour or to the ground behind it.
  ///
  /// They prove nothing about a theme, and are not counted in ``pairCount``.
  public fileprivate(set) var unstyled: [UnstyledPairs] = []
  /// The number of situations visited.
  public fileprivate(set) var situationCount = 0
  /// The number of combinations of contexts visited.
  public let contextCount: Int
  /// The failures, worst first: one for each entry, role and combination of contexts.
  public fileprivate(set) var counterexamples: [Counterexample] = []
  /// The control classes whose focus is not visible (WCAG 2.4.7).
  public fileprivate(set) var unseenFocus: [Finding] = []
  /// The situations that were not checked, and about which nothing is proven.
  public fileprivate(set) var unchecked: [Unchecked] = []

  /// The number of unstyled pairs.
  public var unstyledCount: Int { unstyled.reduce(0) { $0 + $1.pairCount } }

  /// The number of unstyled pairs that fail.
  public var unstyledFailureCount: Int { unstyled.reduce(0) { $0 + $1.failureCount } }

  /// A Boolean value that indicates whether at least one styled pair was checked and every pair has
  /// sufficient contrast, unstyled ones included.
  public var holds: Bool {
    pairCount > 0 && counterexamples.isEmpty && unchecked.isEmpty
  }

  /// The unstyled pairs of one class and role.
  public struct UnstyledPairs: Sendable {
    /// The class.
    public let className: String
    /// The role.
    public let role: Role
    /// The setting of the role.
    public let setting: Setting
    /// The number of pairs.
    public fileprivate(set) var pairCount: Int
    /// The number of pairs that fail.
    public fileprivate(set) var failureCount: Int
    /// The first pair.
    public let witness: Witness
  }

  /// A role with insufficient contrast.
  public struct Counterexample: Sendable {
    /// The failing role.
    public let role: Role
    /// The setting of the role.
    public let setting: Setting
    /// The situation with the least contrast.
    public let witness: Witness
    /// The colour of the role.
    public let color: Color
    /// The light behind it.
    public let ground: Light
    /// The contrast ratio.
    public let ratio: Double
    /// The required contrast ratio.
    public let needed: Double
    /// The location of the declaration of the colour, or of the colour that a built-in one follows;
    /// `nil` if it is built in or set by a program.
    public let location: SourceLocation?
    /// The selector or key of the entry.
    public let entry: String?
    /// The parts of the colour's origin that its location does not show.
    let origin: ColorOrigin
    /// The location of the declaration of the ground.
    public let groundLocation: SourceLocation?
    /// The number of failing pairs of this declaration, role and contexts.
    ///
    /// Built-in colours that follow the declaration are counted separately.
    public let pairCount: Int
    /// The nearest colour that, declared there, suffices in all situations of this declaration,
    /// role and contexts; `nil` if none is found.
    public let remedy: Color?
    /// The best contrast that lightness alone achieves in the worst of these situations; `nil` if a
    /// formula computes the ground from the colour, so that no search is made.
    public let bestRatio: Double?
    /// A case of the same declaration in which ``remedy`` fails; `nil` if it suffices everywhere.
    public let brokenByRemedy: Broken?

    /// A case in which a remedy fails.
    public struct Broken: Sendable {
      /// The failing role.
      public let role: Role
      /// The contexts.
      public let contexts: Contexts
      /// A Boolean value that indicates whether the case concerns built-in colours that follow the
      /// declaration.
      public let isFollowed: Bool

      init(_ key: ProofGroup.Key) {
        (role, contexts, isFollowed) = (key.role, key.contexts, key.isFollowed)
      }
    }
  }
}

extension Proof.Counterexample {
  /// The states for which the colour is built in; `nil` if it is not built in.
  public var builtInStates: [String]? { origin.builtInStates }

  /// The setting that the colour references and the location of its declaration; the location is
  /// `nil` if no file declares it.
  public var followed: (setting: Setting, location: SourceLocation?)? {
    origin.followed.map { ($0.setting, $0.location) }
  }

  /// The sort key: worst first, then by location.
  fileprivate var order: (Double, String, Int, String, String) {
    let contexts = witness.contexts.description
    return (ratio / needed, contexts, location?.offset ?? -1, witness.widget, role.rawValue)
  }
}

extension Inspection {
  /// Checks that everything is legible and identifiable (spec 15.5 to 15.7).
  public func proof(_ limits: Limits = .aa) async -> Proof {
    let roles = RoleTable(theme)
    let index = EntryIndex(theme)
    let budget = WorkBudget(work)
    var proof = Proof(contextCount: contexts.count)
    let passes = await forEach(trees, in: contexts, within: budget) { walk, _, contexts in
      var scene = Scene(walk, roles: roles, canvas: canvas(in: contexts))
      var pass = ProofPass(walk, in: contexts, limits: limits)
      var states = StatesPass(walk, in: contexts, entries: index, checking: .focus)
      walk.run { walk, situation in
        let sight = scene.sight(of: situation, on: &walk)
        pass.visit(situation, sight: sight, in: scene, on: &walk)
        states.visit(situation, sight: sight, in: scene, on: &walk)
        return sight.own
      }
      return (pass.result(walk), states.finished(in: scene, on: walk))
    }
    guard let passes else {
      proof.unchecked = [.everything(work: work)]
      return proof
    }
    var states = StatesPass.Result()
    var groups = ProofGroups()
    var unstyled = UnstyledList()
    for (pass, seen) in passes {
      states.formUnion(seen)
      groups.formUnion(pass.groups)
      proof.pairCount += pass.pairCount
      proof.failureCount += pass.failureCount
      proof.situationCount += pass.situationCount
      unstyled.formUnion(pass.unstyled)
      proof.unchecked += pass.unchecked
    }
    proof.unchecked = unchecked(proof.unchecked)
    proof.unseenFocus = states.report(self, within: budget).findings.filter {
      $0.diagnostic.code == .focusNotVisible
    }
    proof.unstyled = unstyled.all
    guard
      let remedies = await remedies(groups.question, roles: roles, limits: limits, within: budget),
      let counterexamples = groups.counterexamples(remedies, within: budget)
    else { return Proof(contextCount: contexts.count, unchecked: [.everything(work: work)]) }
    proof.counterexamples = counterexamples.sorted { $0.order < $1.order }
    return proof
  }

  /// Searches for better colours on a second walk, unless nothing failed; returns `nil` if the work
  /// budget is exceeded.
  private func remedies(
    _ question: RemedyPass.Question,
    roles: RoleTable,
    limits: Limits,
    within budget: WorkBudget
  ) async -> Remedies? {
    if question.isEmpty { return Remedies([]) }
    let passes = await forEach(trees, in: contexts, within: budget) { walk, _, contexts in
      let scene = Scene(walk, roles: roles, canvas: canvas(in: contexts))
      var pass = RemedyPass(question, of: scene, in: contexts, limits: limits, on: walk)
      walk.run { walk, situation in pass.visit(situation, on: &walk) }
      return pass.groups
    }
    return passes.map(Remedies.init)
  }
}

/// The unstyled pairs by class and role.
private struct UnstyledList {
  private struct Key: Hashable {
    let className: String
    let role: Role
    let setting: Setting
  }

  private(set) var all: [Proof.UnstyledPairs] = []
  private var numbers: [Key: Int] = [:]

  mutating func formUnion(_ others: [Proof.UnstyledPairs]) {
    for pairs in others {
      let key = Key(className: pairs.className, role: pairs.role, setting: pairs.setting)
      if let known = numbers[key] {
        all[known].pairCount += pairs.pairCount
        all[known].failureCount += pairs.failureCount
      } else {
        numbers[key] = all.count
        all.append(pairs)
      }
    }
  }
}
