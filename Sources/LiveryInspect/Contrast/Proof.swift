public import Livery
public import SourceJSON

/// An answer to whether everything in trees can be read and found in every situation (spec 15.7): the number of
/// pairs, and where they do not hold.
public struct Proof: Sendable {
  /// The number of pairs of a situation and a role of which something is declared.
  public fileprivate(set) var pairCount = 0
  /// The number of these that do not hold.
  public fileprivate(set) var failureCount = 0
  /// The pairs of which nothing is: no declaration of a sheet, a tree or a program contributes to the colour or
  /// to what it is seen on.
  ///
  /// They prove nothing of a theme, and are not counted in ``pairCount``.
  public fileprivate(set) var unstyled: [UnstyledPairs] = []
  /// The number of situations that were looked at.
  public fileprivate(set) var situationCount = 0
  /// The number of combinations of contexts that were looked at.
  public let contextCount: Int
  /// Where it does not hold, the worst first: one for each entry, role and combination of contexts.
  public fileprivate(set) var counterexamples: [Counterexample] = []
  /// Classes of controls on which focus cannot be seen (WCAG 2.4.7).
  public fileprivate(set) var unseenFocus: [Finding] = []
  /// The situations that were not judged, of which nothing is proven.
  public fileprivate(set) var unjudged: [Unjudged] = []

  /// The number of pairs that use built-in colours only.
  public var unstyledCount: Int { unstyled.reduce(0) { $0 + $1.pairCount } }

  /// The number of these that do not hold.
  public var unstyledFailureCount: Int { unstyled.reduce(0) { $0 + $1.failureCount } }

  /// A Boolean value that indicates whether something that is declared was looked at, and all that was looked at
  /// holds, unstyled pairs included.
  public var holds: Bool {
    pairCount > 0 && counterexamples.isEmpty && unjudged.isEmpty
  }

  /// Pairs of one class and role that use built-in colours only.
  public struct UnstyledPairs: Sendable {
    /// The class.
    public let className: String
    /// The role.
    public let role: Role
    /// The setting of that.
    public let setting: Setting
    /// The number of pairs.
    public fileprivate(set) var pairCount: Int
    /// The number of these that do not hold.
    public fileprivate(set) var failureCount: Int
    /// The first of them.
    public let witness: Witness
  }

  /// Something that cannot be read or found.
  public struct Counterexample: Sendable {
    /// The role that cannot.
    public let role: Role
    /// The setting of that.
    public let setting: Setting
    /// Where the contrast is least.
    public let witness: Witness
    /// The colour of the role.
    public let color: Color
    /// The ground that it is seen on.
    public let ground: Light
    /// The contrast of the two.
    public let ratio: Double
    /// The contrast that is needed.
    public let needed: Double
    /// Where the colour is declared, or the one that a built-in colour follows; `nil` if it is built in, or set
    /// by a program.
    public let location: SourceLocation?
    /// The selector or key of that entry.
    public let entry: String?
    /// The origin of the colour, as far as its place does not show it.
    let origin: ColorOrigin
    /// Where that is declared which it is seen on.
    public let groundLocation: SourceLocation?
    /// In how many pairs of this declaration, role and contexts it does not hold; built-in colours that follow the
    /// declaration count apart.
    public let pairCount: Int
    /// The nearest colour that, declared there, holds in all situations of this declaration, role and contexts;
    /// `nil` if none is found.
    public let remedy: Color?
    /// The best contrast that can be had by lightness alone, in the worst of these situations; `nil` if a formula
    /// works out the ground from the colour, so that none is looked for.
    public let bestRatio: Double?
    /// A case in which the same declaration decides and ``remedy`` does not hold; `nil` if it does everywhere.
    public let brokenByRemedy: Broken?

    /// A case in which a colour does not hold that does elsewhere.
    public struct Broken: Sendable {
      /// The role that cannot be read or found there.
      public let role: Role
      /// The contexts.
      public let contexts: Contexts
      /// A Boolean value that indicates whether the case is of built-in colours that follow the declaration.
      public let isFollowed: Bool

      init(_ key: ProofGroup.Key) {
        (role, contexts, isFollowed) = (key.role, key.contexts, key.isFollowed)
      }
    }
  }
}

extension Proof.Counterexample {
  /// The states that a built-in colour is for; `nil` for one that is not built in.
  public var builtInStates: [String]? { origin.builtInStates }

  /// The setting that the colour is taken from, and the place of its declaration; that is `nil` if no file declares
  /// it.
  public var followed: (setting: Setting, location: SourceLocation?)? {
    origin.followed.map { ($0.setting, $0.location) }
  }

  /// The worst first, then by place.
  fileprivate var order: (Double, String, Int, String, String) {
    let contexts = witness.contexts.description
    return (ratio / needed, contexts, location?.offset ?? -1, witness.widget, role.rawValue)
  }
}

extension Inspection {
  /// Proves that everything can be read and found (spec 15.5 to 15.7).
  public func proof(_ limits: Limits = .aa) async -> Proof {
    let roles = RoleTable(theme)
    let index = EntryIndex(theme)
    let budget = WorkBudget(work)
    var proof = Proof(contextCount: contexts.count)
    let passes = await forEach(trees, in: contexts, within: budget) { walk, _, contexts in
      var scene = Scene(walk, roles, canvas: canvas(in: contexts))
      var pass = ProofPass(walk, limits, contexts)
      var states = StatesPass(walk, scene, index, contexts, judging: .focus)
      walk.run { walk, situation in
        let sight = scene.see(situation, &walk)
        pass.look(at: situation, sight, in: scene, &walk)
        states.look(at: situation, sight, in: scene, &walk)
        return sight.own
      }
      return (pass.result(walk), states.finished(scene, walk))
    }
    guard let passes else {
      proof.unjudged = [.everything(work: work)]
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
      proof.unjudged += pass.unjudged
    }
    proof.unjudged = unjudged(proof.unjudged)
    proof.unseenFocus = states.report(self, within: budget).findings.filter {
      $0.diagnostic.code == .focusNotVisible
    }
    proof.unstyled = unstyled.all
    guard
      let remedies = await remedies(groups.question, roles, limits, within: budget),
      let counterexamples = groups.counterexamples(remedies, within: budget)
    else { return Proof(contextCount: contexts.count, unjudged: [.everything(work: work)]) }
    proof.counterexamples = counterexamples.sorted { $0.order < $1.order }
    return proof
  }

  /// Looks for better colours on a walk of its own, if there is anything to look for; `nil` if that is too much
  /// work.
  private func remedies(
    _ question: RemedyPass.Question,
    _ roles: RoleTable,
    _ limits: Limits,
    within budget: WorkBudget
  ) async -> Remedies? {
    if question.isEmpty { return Remedies([]) }
    let passes = await forEach(trees, in: contexts, within: budget) { walk, _, contexts in
      let scene = Scene(walk, roles, canvas: canvas(in: contexts))
      var pass = RemedyPass(walk, scene, limits, contexts, question)
      walk.run { walk, situation in pass.look(at: situation, &walk) }
      return pass.groups
    }
    return passes.map(Remedies.init)
  }
}

/// Pairs that use built-in colours only, by class and role.
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
