import Livery
import SourceJSON

/// The failures of one declaration in one role and one combination of contexts, across selectors,
/// extending entries and trees; or of one widget, if no file declares the colour.
struct ProofGroup: Sendable {
  /// The identity of a group.
  struct Key: Hashable, Sendable {
    let role: Role
    let setting: Setting
    /// The contexts; none on a walk, which is in one combination of them.
    fileprivate(set) var contexts = Contexts()
    fileprivate(set) var location: SourceLocation?
    /// A Boolean value that indicates whether the group contains built-in colours that follow the
    /// declaration.
    let isFollowed: Bool
    /// The path of the widget, if no file declares the colour.
    fileprivate(set) var widget: String?

    /// Creates the identity of a colour's group, but for the widget.
    init(role: Role, setting: Setting, source: ColorSource) {
      self.role = role == .ground ? .fill : role
      self.setting = setting
      location = source.winner?.declaration?.location
      isFollowed = source.followed != nil
    }
  }

  /// The pair with the least contrast.
  struct Worst: Sendable {
    let color: Color
    /// The declared colour: that of the role, or the one that it follows.
    let declared: Color
    /// A Boolean value that indicates whether the declared value is a reference or a formula.
    let isComputed: Bool
    let ground: Light
    /// The opacity of the widget with its ancestors.
    let opacity: Double
    let ratio: Double
    let needed: Double
    let entry: String?
    let origin: ColorOrigin
    let groundLocation: SourceLocation?
    var witness: Witness?

    /// The contrast relative to the required one.
    var share: Double { ratio / needed }
  }

  var failureCount = 0
  var worst: Worst?
  /// The widgets of the failing pairs.
  var widgets: Set<WidgetNode> = []

  /// Adds the findings of another pass for the same group.
  mutating func formUnion(_ other: Self) {
    failureCount += other.failureCount
    widgets.formUnion(other.widgets)
    if let otherWorst = other.worst, otherWorst.share < worst?.share ?? .infinity {
      worst = otherWorst
    }
  }
}

extension ProofGroup.Key {
  /// Returns the identity of the same group in other contexts.
  func moved(to contexts: Contexts) -> Self {
    var key = self
    key.contexts = contexts
    return key
  }

  /// Returns the identity of the group of a widget whose colour no file declares.
  func moved(toWidget path: String) -> Self {
    var key = self
    key.widget = path
    return key
  }

  /// Returns the identity of the group of a constant that decides the declaration.
  func moved(toConstantAt location: SourceLocation) -> Self {
    var key = self
    (key.location, key.widget) = (location, nil)
    return key
  }

  /// Returns the declaration for which a better colour is searched; `nil` if no file has one.
  fileprivate func subject(_ worst: ProofGroup.Worst) -> SuggestionSubject? {
    location.map { SuggestionSubject(location: $0, alpha: worst.declared.alpha) }
  }
}

/// The distinct groups of all passes.
struct ProofGroups {
  private var all: [(key: ProofGroup.Key, group: ProofGroup)] = []
  private var numbers: [ProofGroup.Key: Int] = [:]

  /// Adds the findings of a pass in contexts.
  mutating func formUnion(
    _ found: [(key: ProofGroup.Key, group: ProofGroup)],
    in contexts: Contexts
  ) {
    for (key, group) in found {
      let key = key.moved(to: contexts)
      var group = group
      if let witness = group.worst?.witness {
        group.worst?.witness = witness.moved(to: contexts)
      }
      if let known = numbers[key] {
        all[known].group.formUnion(group)
      } else {
        numbers[key] = all.count
        all.append((key, group))
      }
    }
  }

  /// Returns the declarations and constants for which better colours are searched.
  func question(_ deciding: inout DecidingConstants) -> SuggestionPass.Question {
    var question = SuggestionPass.Question()
    var seen: Set<SuggestionSubject> = []
    for (key, group) in all {
      guard let worst = group.worst else { continue }
      if let subject = key.subject(worst) {
        if seen.insert(subject).inserted {
          question.subjects[subject.location, default: []].append(subject)
        }
        if worst.isComputed { question.computed.insert(key.setting) }
        let constant = deciding.constant(ofDeclarationAt: subject.location, in: key.contexts)
        if let constant {
          let subject = SuggestionSubject(location: constant.location, alpha: subject.alpha)
          if seen.insert(subject).inserted {
            question.constants[subject.location, default: []].append(subject)
          }
        }
      } else {
        question.undeclared.insert(key)
      }
    }
    question.deciding = deciding
    return question
  }

  /// Returns the failing groups in the order in which they were found, each with the nearest
  /// sufficient colour unless that was not searched for; `nil` if the work budget is exceeded.
  func counterexamples(
    _ suggestions: inout ColorSuggestions?,
    within budget: WorkBudget
  ) -> [Proof.Counterexample]? {
    let cost = all.reduce(0) { cost, next in
      cost
        + (next.group.worst.flatMap { suggestions?.cost(of: next.key, next.key.subject($0)) } ?? 0)
    }
    guard budget.spend(cost) else { return nil }
    var examples: [Proof.Counterexample] = []
    for (key, group) in all {
      guard let worst = group.worst, let witness = worst.witness else { continue }
      let suggestion = suggestions?.suggestion(of: key, key.subject(worst), from: worst.declared)
      let example = Proof.Counterexample(
        role: key.role,
        setting: key.setting,
        witness: witness,
        color: worst.color,
        ground: worst.ground,
        opacity: worst.opacity,
        ratio: worst.ratio,
        needed: worst.needed,
        location: key.location,
        entry: worst.entry,
        origin: worst.origin,
        groundLocation: worst.groundLocation,
        pairCount: group.failureCount,
        suggestion: suggestion?.color,
        bestRatio: suggestion?.bestRatio,
        isSearched: suggestion != nil,
        brokenBySuggestion: suggestion?.broken,
        key: key,
        declared: worst.declared,
        widgets: group.widgets
      )
      examples.append(example)
    }
    return examples
  }
}
