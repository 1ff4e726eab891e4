public import Livery
public import SourceJSON

extension Proof {
  /// The failures of a role that one constant or declaration decides, in all situations and
  /// contexts.
  public struct Cause: Sendable {
    /// The failing role.
    public let role: Role
    /// The constant with its `$`, the key of the entry, or the setting of a built-in colour.
    public let name: String
    /// A Boolean value that indicates whether a constant decides the colour.
    public let isConstant: Bool
    /// The location of the constant or declaration; for a built-in colour that of the `@roles` or
    /// the `default` entry in which it can be declared, if there is one.
    public let location: SourceLocation?
    /// The name of the file; `nil` if there is none.
    public let file: String?
    /// The locations of the declarations through which the colour is applied, without ``location``.
    public let declarations: [SourceLocation]
    /// The cases, worst first: one for each declaration and combination of contexts, or widget
    /// without a declaration.
    public let counterexamples: [Counterexample]
    /// The number of failing pairs.
    public let pairCount: Int
    /// The number of widgets with a failing pair.
    public let widgetCount: Int
    /// The contexts in which pairs fail.
    public let contexts: ContextSummary
    /// The nearest colour that, in place of the constant's or declaration's, suffices in all
    /// situations and contexts; without one, in the contexts of the worst case; `nil` if none is
    /// found.
    public let suggestion: Color?
    /// The best contrast that lightness alone achieves in the worst situation; `nil` if no search
    /// is made.
    public let bestRatio: Double?
    /// A case of the same constant or declaration in which ``suggestion`` fails.
    public let brokenBySuggestion: Counterexample.Broken?
    /// The contexts that a `@when` around the constant or declaration requires.
    let conditions: Contexts
    /// The contexts of the worst situation, on the axes that matter.
    let witnessContexts: Contexts

    /// The case with the least contrast relative to the required one.
    public var worst: Counterexample { counterexamples[0] }
  }
}

/// Groups the counterexamples of a proof by their causes.
struct CauseFinder {
  private let inspection: Inspection
  private let index: EntryIndex
  private var deciding: DecidingConstants
  private var suggestions: ColorSuggestions?

  private struct CauseIdentity: Hashable {
    let location: SourceLocation?
    /// The setting and its built-in states, if no file declares the colour.
    let setting: Setting?
    let states: [String]?
    let role: Role
    let needed: Double
  }

  /// Prepares the grouping; without suggestions, no better colours are named.
  init(_ inspection: Inspection, deciding: DecidingConstants, suggestions: ColorSuggestions?) {
    self.inspection = inspection
    self.deciding = deciding
    self.suggestions = suggestions
    index = EntryIndex(inspection.theme)
  }

  /// Returns the causes of counterexamples, which are ordered worst first; `nil` if the work budget
  /// is exceeded.
  mutating func causes(
    of examples: [Proof.Counterexample],
    within budget: WorkBudget
  ) -> [Proof.Cause]? {
    var order: [CauseIdentity] = []
    var groups: [CauseIdentity: [Proof.Counterexample]] = [:]
    var constants: [CauseIdentity: DecidingConstants.Constant] = [:]
    for example in examples {
      let constant = example.location.flatMap {
        deciding.constant(ofDeclarationAt: $0, in: example.witness.contexts)
      }
      let location = constant?.location ?? example.location
      let key = CauseIdentity(
        location: location,
        setting: location == nil ? example.setting : nil,
        states: location == nil ? example.builtInStates : nil,
        role: example.key.role,
        needed: example.needed
      )
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(example)
      constants[key] = constant
    }
    var causes: [Proof.Cause] = []
    for key in order {
      guard let examples = groups[key],
        let cause = cause(of: examples, key: key, constant: constants[key], within: budget)
      else { return nil }
      causes.append(cause)
    }
    return causes
  }

  private mutating func cause(
    of examples: [Proof.Counterexample],
    key: CauseIdentity,
    constant: DecidingConstants.Constant?,
    within budget: WorkBudget
  ) -> Proof.Cause? {
    let worst = examples[0]
    var found: ColorSuggestions.Suggested = (nil, nil, nil)
    if suggestions != nil {
      if let location = key.location {
        guard let suggestion = suggestion(at: location, as: key.role, worst: worst, within: budget)
        else { return nil }
        found = suggestion
      } else {
        found = suggestions?.suggestion(of: examples.map(\.key), from: worst.declared) ?? found
      }
    }
    var shares: [Contexts: Double] = [:]
    for example in examples where shares[example.witness.contexts] == nil {
      shares[example.witness.contexts] = example.ratio / example.needed
    }
    let widgets = examples.reduce(into: Set<WidgetNode>()) { $0.formUnion($1.widgets) }
    let place = place(of: worst, at: key.location)
    let owner =
      constant == nil
      ? worst.location.flatMap { index.place(ofDeclarationAt: $0) }.map(index.entry) : nil
    return Proof.Cause(
      role: worst.role,
      name: constant.map { "$\($0.name)" } ?? owner?.key ?? worst.entry
        ?? worst.setting.description,
      isConstant: constant != nil,
      location: place.location,
      file: place.file,
      declarations: examples.compactMap(\.location).filter { $0 != key.location }.distinct,
      counterexamples: examples,
      pairCount: examples.reduce(0) { $0 + $1.pairCount },
      widgetCount: widgets.reduce(0) { $0 + inspection.trees[$1.tree].nodes[$1.node].count },
      contexts: ContextSummary(
        shares.keys,
        of: inspection.contexts,
        axes: inspection.theme.modifiers
      ),
      suggestion: found.color,
      bestRatio: found.bestRatio,
      brokenBySuggestion: found.broken,
      conditions: constant?.conditions ?? owner?.conditions ?? Contexts(),
      witnessContexts: worst.witness.contexts.reduced(to: shares, among: inspection.contexts)
    )
  }

  /// Returns a colour that suffices everywhere, or else in the contexts of the worst case; `nil` if
  /// the budget is exceeded.
  private mutating func suggestion(
    at location: SourceLocation,
    as role: Role,
    worst: Proof.Counterexample,
    within budget: WorkBudget
  ) -> ColorSuggestions.Suggested? {
    let color = worst.declared
    let whole = suggestions?.suggestion(at: location, as: role, from: color, within: budget)
    guard var found = whole else { return nil }
    if found.color != nil || found.bestRatio == nil || inspection.contexts.count < 2 {
      return found
    }
    let contexts = worst.witness.contexts
    let part = suggestions?.suggestion(
      at: location,
      as: role,
      in: contexts,
      from: color,
      within: budget
    )
    guard let part else { return nil }
    if part.color != nil { (found.color, found.broken) = (part.color, part.broken) }
    return found
  }

  /// Returns the place of a cause; for a built-in colour the one in which it can be declared.
  private func place(
    of example: Proof.Counterexample,
    at location: SourceLocation?
  ) -> (file: String?, location: SourceLocation?) {
    if let location { return (location.file, location) }
    if example.builtInStates == nil { return (nil, nil) }
    let theme = inspection.theme
    if let role = theme.placeOfRole(example.role, setting: example.setting) {
      return (role.file, role)
    }
    return theme.placeOfDefaults
  }
}

extension Proof.Cause {
  /// The cause as a finding.
  public var finding: Finding {
    let message = worst.message(
      path,
      at: extent,
      proposing: (suggestion, bestRatio, brokenBySuggestion)
    )
    var notes: [Diagnostic.Note] = []
    if worst.groundLocation != nil {
      notes.append(.init("it is seen on this", at: worst.groundLocation))
    }
    let listed = 5
    notes += declarations.prefix(listed).map { .init("it is applied by this", at: $0) }
    if declarations.count > listed {
      notes.append(.init("it is applied by \(declarations.count - listed) more", at: nil))
    }
    let isDeclared = worst.location != nil
    var finding = Finding(
      Diagnostic(
        .error,
        .lowContrast,
        message: message,
        at: location,
        about: location == nil ? file : nil,
        notes: notes
      ),
      situationCount: pairCount,
      witness: worst.witness,
      key: name,
      setting: isConstant ? nil : worst.followed.map(\.setting) ?? worst.setting,
      in: conditions
    )
    finding.widgetCount = widgetCount
    let states = isDeclared ? "" : " \(worst.builtInStates?.joined(separator: "|") ?? "")"
    finding.cause = "\(worst.key.role.rawValue) below \(worst.needed)\(states)"
    finding.parts = counterexamples.map(\.finding)
    for example in counterexamples {
      finding.nodes[example.witness.contexts, default: []].formUnion(example.widgets)
    }
    return finding
  }

  /// The way from the constant or declaration to the colour.
  private var path: String {
    var steps: [String] = []
    if let location = worst.location {
      if isConstant {
        steps.append(
          worst.followed == nil ? "declared as '\(name)' at \(location)" : "which is '\(name)'"
        )
      }
      if worst.followed != nil, worst.color.alpha != worst.declared.alpha {
        steps.append("at alpha \((Double(worst.color.alpha) / 2.55).rounded() / 100)")
      }
    } else if worst.builtInStates != nil {
      steps.append("no sheet sets it")
    }
    return worst.origin.text(through: steps)
  }

  /// The worst situation, and the number of others with their widgets and contexts.
  private var extent: String {
    var text = worst.witness.moved(to: witnessContexts).description
    if pairCount == 1 { return text }
    text += ", and \(pairCount - 1) more"
    if widgetCount > 1 { text += " on \(widgetCount) widgets" }
    if contexts.total > 1, contexts.alternatives != [witnessContexts] || witnessContexts.isEmpty {
      text += ", \(contexts)"
    }
    return text
  }
}
