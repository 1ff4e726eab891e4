public import Livery
public import SourceJSON

/// The result of a contrast check of trees in every situation: the number of pairs
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
  /// The same failures by their causes, worst first.
  public fileprivate(set) var causes: [Cause] = []
  /// The control classes whose focus is not visible (WCAG 2.4.7).
  public fileprivate(set) var unseenFocus: [Finding] = []
  /// Notes about properties that look like those of the box, but are none, and are not judged.
  public fileprivate(set) var notes: [Finding] = []
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
    /// The opacity through which both are seen: that of the widget times those of its ancestors.
    public let opacity: Double
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
    public let suggestion: Color?
    /// The best contrast that lightness alone achieves in the worst of these situations; `nil` if no
    /// search is made, because a formula or reference ties the colour to others.
    public let bestRatio: Double?
    /// A Boolean value that indicates whether a better colour was searched for: not after an
    /// interrupt.
    let isSearched: Bool
    /// A case of the same declaration in which ``suggestion`` fails; `nil` if it suffices everywhere.
    public let brokenBySuggestion: Broken?
    /// The identity of its group.
    let key: ProofGroup.Key
    /// The declared colour: that of the role, or the one that it follows.
    let declared: Color
    /// The widgets of the failing pairs.
    let widgets: Set<WidgetNode>

    /// A setting whose declared colour a built-in one follows.
    public struct Followed: Sendable {
      /// The setting.
      public let setting: Setting
      /// The location of its declaration; `nil` if no file declares it.
      public let location: SourceLocation?
    }

    /// A case in which a suggestion fails.
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
  public var followed: Followed? {
    origin.followed.map { Followed(setting: $0.setting, location: $0.location) }
  }

  /// The sort key: worst first, then by location.
  var order: (Double, String, Int, String, String) {
    let contexts = witness.contexts.description
    return (ratio / needed, contexts, location?.offset ?? -1, witness.widget, role.rawValue)
  }
}

extension Proof {
  /// The proof of an inspection that was interrupted before it checked anything.
  static func interrupted(_ inspection: Inspection) -> Proof {
    Proof(contextCount: inspection.contexts.count, unchecked: [.interrupted])
  }
}

extension Inspection {
  /// Checks that everything is legible and identifiable.
  ///
  /// If the task is cancelled, `unchecked` has `.interrupted`, and nothing is proven.
  public func proof(_ limits: Limits = .aa) async -> Proof {
    let budget = WorkBudget(work)
    let walks = walks(reading: .appearance, within: budget, dividing: true)
    if let kept = memory?[ProofRecord.self]?.proof(on: walks, limits: limits) { return kept }
    var proof = Proof(contextCount: contexts.count)
    let results = await walks.sceneResults { walk, tree, contexts in
      ProofPass(
        contrast: ContrastPass(walk, tree: tree, in: contexts, limits: limits),
        focus: FocusPass(walk, tree: tree, in: contexts)
      )
    }
    guard let results else {
      proof.unchecked = [budget.unchecked]
      return proof
    }
    var focus = StateFindings()
    var groups = ProofGroups()
    var unstyled = UnstyledList()
    for (contexts, (found, unseen)) in results.all {
      focus.formUnion(unseen, in: contexts)
      groups.formUnion(found.groups, in: contexts)
      proof.pairCount += found.pairCount
      proof.failureCount += found.failureCount
      proof.situationCount += found.situationCount
      unstyled.formUnion(found.unstyled)
      proof.unchecked += found.unchecked
    }
    proof.unseenFocus = focus.causes(in: self)
    proof.notes = boxNotes()
    proof.unstyled = unstyled.all
    var deciding = DecidingConstants(theme)
    var suggestions = await suggestions(groups.question(&deciding), limits: limits, on: walks)
    let isExceeded = suggestions == nil
    // Colours that suffice in a part of the situations are none.
    if isInterrupted { suggestions = nil }
    guard !isExceeded, let counterexamples = groups.counterexamples(&suggestions, within: budget)
    else { return Proof(contextCount: contexts.count, unchecked: [budget.unchecked]) }
    proof.unchecked = unchecked(proof.unchecked)
    let order = counterexamples.map(\.order)
    proof.counterexamples = counterexamples.indices.sorted { order[$0] < order[$1] }
      .map { counterexamples[$0] }
    var finder = CauseFinder(self, deciding: deciding, suggestions: suggestions)
    guard let causes = finder.causes(of: proof.counterexamples, within: budget) else {
      return Proof(contextCount: contexts.count, unchecked: [budget.unchecked])
    }
    proof.causes = causes
    if !isInterrupted { memory?[ProofRecord.self] = ProofRecord(proof, on: walks, limits: limits) }
    return proof
  }

  /// Searches for better colours on a second walk of the widgets that the failing ones may concern, unless
  /// nothing failed; returns `nil` if the work budget is exceeded.
  private func suggestions(
    _ question: SuggestionPass.Question,
    limits: Limits,
    on walks: Walks
  ) async -> ColorSuggestions? {
    if question.isEmpty { return ColorSuggestions([]) }
    let roles = RoleTable(theme)
    let nodes = question.nodes(on: walks)
    let results = await walks.results(only: nodes) { walk, _, contexts in
      let scene = Scene(walk, roles: roles, canvas: canvas(in: contexts))
      return SuggestionPass(question, of: scene, in: contexts, limits: limits, on: walk)
    }
    return results.map { results in
      ColorSuggestions(
        results.all.map { contexts, groups in
          groups.map { (key: $0.moved(to: contexts), group: $1) }
        }
      )
    }
  }
}

/// Checks contrasts and the visibility of focus on one walk.
private struct ProofPass: ScenePass {
  var contrast: ContrastPass
  var focus: FocusPass

  mutating func visit(
    _ situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) {
    contrast.visit(situation, painted: painted, in: scene, on: &walk)
    focus.visit(situation, painted: painted, in: scene, on: &walk)
  }

  mutating func finish(
    in scene: Scene,
    on walk: inout SituationWalk
  ) -> (ContrastPass.Result, StateFindings) {
    (contrast.finish(in: scene, on: &walk), focus.finish(in: scene, on: &walk))
  }
}

/// The unstyled pairs by class and role.
private struct UnstyledList {
  private struct UnstyledPair: Hashable {
    let className: String
    let role: Role
    let setting: Setting
  }

  private(set) var all: [Proof.UnstyledPairs] = []
  private var numbers: [UnstyledPair: Int] = [:]

  mutating func formUnion(_ others: [Proof.UnstyledPairs]) {
    for pairs in others {
      let key = UnstyledPair(className: pairs.className, role: pairs.role, setting: pairs.setting)
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

extension Proof.Counterexample {
  /// The counterexample as a finding.
  public var finding: Finding {
    let message = message(
      origin.text,
      at: pairCount > 1 ? "\(witness), and \(pairCount - 1) more" : "\(witness)",
      proposing: (suggestion, bestRatio, brokenBySuggestion)
    )
    var notes: [Diagnostic.Note] = []
    if groundLocation != nil { notes.append(.init("it is seen on this", at: groundLocation)) }
    return Finding(
      Diagnostic(.error, .lowContrast, message: message, at: location, notes: notes),
      situationCount: pairCount,
      witness: witness,
      key: entry,
      setting: setting
    )
  }

  /// Returns the message about insufficient contrast.
  ///
  /// - Parameters:
  ///   - way: The way from a declaration to the colour.
  ///   - extent: The situations.
  ///   - found: The suggested colour, the best contrast, and a case in which the suggestion fails.
  /// - Returns: The message.
  func message(
    _ way: String,
    at extent: String,
    proposing found: ColorSuggestions.Suggested
  ) -> String {
    let (ratio, needed) = (Light.text(ofContrast: ratio), Light.text(ofContrast: needed))
    let message =
      "\(role.rawValue) \(color)\(way)\(Ground.opacityText(opacity)) on \(ground.color):"
      + " contrast \(ratio), needed \(needed); \(extent)"
    if let color = found.color {
      let broken = found.broken.map { ", but not \(text(of: $0))" } ?? ""
      return "\(message); \(color) passes\(broken)"
    }
    if let best = found.bestRatio {
      let place = opacity < 1 ? " at this opacity" : ""
      let text = Light.text(ofContrast: best)
      return "\(message); no lightness passes everywhere\(place), the best is \(text)"
    }
    return isSearched
      ? "\(message); no other colour is suggested, because a formula or reference ties it to others"
      : message
  }

  /// Returns a phrase for a case in which the suggestion fails.
  func text(of broken: Broken) -> String {
    var parts: [String] = []
    if broken.isFollowed, followed == nil || builtInStates == nil {
      parts.append("for built-in colours that follow it")
    }
    if broken.role != role { parts.append("as \(broken.role.rawValue)") }
    if broken.contexts != witness.contexts { parts.append("in \(broken.contexts)") }
    return parts.isEmpty ? "where the colour itself applies" : parts.joined(separator: " ")
  }
}

extension Proof {
  /// A summary of the pairs that use built-in colours only, with their classes and roles and the
  /// number of failures; `nil` if there are none.
  public var unstyledText: String? {
    if unstyled.isEmpty { return nil }
    let listed = 6
    var names = unstyled.prefix(listed).map { "\($0.role.rawValue) of '\($0.className)'" }
    if unstyled.count > listed { names.append("and \(unstyled.count - listed) more") }
    var text = unstyledCount == 1 ? "1 pair uses" : "\(unstyledCount) pairs use"
    text += " built-in colours only"
    let failing = unstyledFailureCount
    if failing > 0, unstyledCount == 1 {
      text += " and fails"
    } else if failing > 0 {
      text += ", \(failing) of which \(failing == 1 ? "fails" : "fail")"
    }
    return "\(text): \(names.joined(separator: ", "))"
  }

  /// The error that there was nothing to check; `nil` if there was, or if not all was checked.
  package var nothingSeen: Diagnostic? {
    if pairCount > 0 || !unchecked.isEmpty { return nil }
    let message =
      unstyledText.map { "no sheet, tree or program styles anything legible; \($0)" }
      ?? "the tree contains nothing to check"
    return Diagnostic(.error, .nothingSeen, message: message, at: nil)
  }
}

extension Diagnostic.Code {
  /// A query that checked nothing.
  package static let nothingSeen = Self("nothing-seen")
}
