import Livery

/// A style sheet as a target reads and applies it.
///
/// It reads the forms that exports have, and no others.
struct TargetSheet {
  /// A form that no export has.
  struct UnknownForm: Error, Equatable {
    /// The text from there on, at most 40 characters.
    let text: String

    /// The verdict on all declarations of a sheet that has it.
    var verdict: Loss.Verdict { .approximated("the sheet has an unknown form at '\(text)'") }
  }

  /// The conditions that an element meets.
  typealias Element = Set<TargetCondition>

  /// The conditions of a step as numbers.
  private struct Step {
    let isDirect: Bool
    let conditions: [[Int]]
    let excluded: [Int]
  }

  private struct Rule {
    /// The steps; the last one is that of the widget.
    let steps: [Step]
    /// The selectors that may not match.
    let excluded: [[Step]]
    let weight: Int
    let declarations: [(name: String, value: String)]
  }

  /// The rules, the weakest one first.
  private var rules: [Rule] = []

  /// The rules by one condition of the widget itself, and those without.
  private var byCondition: [Int: [Int]] = [:]
  private var others: [Int] = []

  /// A Boolean value that indicates whether the target rejects the whole sheet.
  private var isRejected = false

  private var numbers: [TargetCondition: Int] = [:]
  private var conditions: [TargetCondition] = []

  /// The places of layers in their order, from 0.
  private var layers: [String: Int] = [:]

  /// Reads a sheet.
  ///
  /// - Throws: ``UnknownForm`` for a form that no export has.
  init(_ text: String, in target: TargetModel) throws(UnknownForm) {
    var scanner = TargetScanner(text, for: target)
    try read(&scanner, in: target, layer: nil, media: .init(), isBlock: false)
    if isRejected { rules = [] }
    // Of rules that weigh the same the last one is the strongest.
    rules = rules.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }
    .map(\.element)
    // By the rarest condition, which is seldom the class.
    func plain(_ rule: Rule) -> [Int] {
      let sole = (rule.steps.last?.conditions ?? []).filter { $0.count == 1 }.joined()
      return sole.filter { !conditions[$0].isPseudoClass }
    }
    var counts: [Int: Int] = [:]
    for rule in rules { for one in Set(plain(rule)) { counts[one, default: 0] += 1 } }
    for (number, rule) in rules.enumerated() {
      let key = plain(rule).min { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
      if let key { byCondition[key, default: []].append(number) } else { others.append(number) }
    }
  }

  /// Reads the rules of a block, or of the whole sheet.
  private mutating func read(
    _ scanner: inout TargetScanner,
    in target: TargetModel,
    layer: String?,
    media: TargetSelector.Step,
    isBlock: Bool = true
  ) throws(UnknownForm) {
    while true {
      scanner.skipBlank()
      if !isBlock, scanner.isAtEnd { return }
      if isBlock, scanner.take("}") { return }
      switch target.hasLayers ? try scanner.atRule() : nil {
      case .layers(let names):
        for name in names where layers[name] == nil { layers[name] = layers.count }
      case .layer(let name):
        if layers[name] == nil { layers[name] = layers.count }
        try read(&scanner, in: target, layer: name, media: media)
      case .media(let own): try read(&scanner, in: target, layer: layer, media: own)
      case nil:
        let selectors = try scanner.selectors(in: target)
        let declarations = try scanner.declarations()
        // Rules outside of layers are the strongest.
        let rank = layer.map { layers[$0] ?? 0 } ?? .max
        for selector in selectors {
          add(selector.inside(media), declarations, rank: target.hasLayers ? rank : nil, in: target)
        }
      }
    }
  }

  private mutating func add(
    _ selector: TargetSelector,
    _ declarations: [(name: String, value: String)],
    rank: Int?,
    in target: TargetModel
  ) {
    var weight = 0
    for (place, step) in selector.steps.enumerated() {
      for alternatives in step.conditions {
        let known = alternatives.filter(target.reads)
        if known.count < alternatives.count {
          isRejected = isRejected || target.unknownCost == .sheet
          if known.isEmpty || target.unknownCost != .condition { return }
        }
        for condition in known.prefix(1) {
          if case .id = condition {
            weight += target.idWeight
          } else {
            weight += target.conditionWeight
          }
        }
        let isOfContainer = place < selector.steps.count - 1
        if isOfContainer, known[0].isPseudoClass, !target.hasPseudoClassesOfContainers { return }
      }
    }
    rules.append(
      Rule(
        steps: numbered(selector.steps, in: target),
        excluded: selector.excluded.map { numbered($0, in: target) },
        weight: rank ?? weight,
        declarations: declarations
      )
    )
  }

  private mutating func numbered(
    _ steps: [TargetSelector.Step],
    in target: TargetModel
  ) -> [Step] {
    var result: [Step] = []
    for step in steps {
      var conditions: [[Int]] = []
      for alternatives in step.conditions {
        conditions.append(alternatives.filter(target.reads).map { number(of: $0) })
      }
      let excluded = step.excluded.map { number(of: $0) }
      result.append(Step(isDirect: step.isDirect, conditions: conditions, excluded: excluded))
    }
    return result
  }

  private mutating func number(of condition: TargetCondition) -> Int {
    if let known = numbers[condition] { return known }
    numbers[condition] = conditions.count
    conditions.append(condition)
    return conditions.count - 1
  }

  // MARK: Matching

  /// A rule that may apply to a widget.
  struct Candidate {
    /// The needs of a step of the elements in a path.
    fileprivate struct Step {
      let isDirect: Bool
      /// The states that each element in the path needs; `nil` where the step does not match.
      let needs: [Needs?]
    }

    /// The states that an element needs.
    fileprivate struct Needs {
      /// The bits of which one has to be there, for each condition that depends on states.
      var bits: [StateBits] = []
      /// The bits of which none may be there.
      var excluded: StateBits = 0
    }

    /// The number of the rule.
    let number: Int

    fileprivate let steps: [Step]
    fileprivate let excluded: [[Step]]

    /// The declared values by property.
    let declarations: [(name: String, value: String)]

    /// Returns a Boolean value that indicates whether the rule applies to the widget in some states, those of the
    /// containers from the window down and then its own.
    func applies(in states: [StateBits]) -> Bool {
      Self.matches(steps, in: states)
        && !excluded.contains { Self.matches($0, in: states) }
    }

    /// Returns a Boolean value that indicates whether the rule may apply in some states.
    fileprivate var mayApply: Bool {
      let count = steps[0].needs.count
      return Self.matches(steps, in: Array(repeating: .max, count: count), allowingAll: true)
    }

    private static func matches(
      _ steps: [Step],
      in states: [StateBits],
      allowingAll: Bool = false
    ) -> Bool {
      func matches(_ step: Int, at place: Int) -> Bool {
        guard let needs = steps[step].needs[place] else { return false }
        let own = states[place]
        guard needs.bits.allSatisfy({ $0 & own != 0 }) else { return false }
        guard allowingAll || needs.excluded & own == 0 else { return false }
        if step == 0 { return true }
        if steps[step].isDirect { return place > 0 && matches(step - 1, at: place - 1) }
        return (0..<place).reversed().contains { matches(step - 1, at: $0) }
      }
      return matches(steps.count - 1, at: states.count - 1)
    }
  }

  /// Returns the rules that apply to a widget in any states, the strongest one first.
  ///
  /// - Parameters:
  ///   - path: The conditions that the widget and its containers meet in all states, from the window down.
  ///   - states: The conditions that each of them meets in a state, with the bit of the state.
  /// - Returns: The rules.
  func candidates(
    for path: [Element],
    in states: [[(condition: TargetCondition, bit: StateBits)]]
  ) -> [Candidate] {
    let elements = zip(path, states).map { element, states in
      var known: [Int: StateBits?] = [:]
      for (condition, bit) in states {
        if let number = numbers[condition] { known[number] = ((known[number] ?? 0) ?? 0) | bit }
      }
      // These need no state.
      for condition in element {
        if let number = numbers[condition] { known[number] = .some(nil) }
      }
      return known
    }
    guard let own = elements.last else { return [] }
    let indexes = own.keys.flatMap { byCondition[$0] ?? [] } + others
    func steps(_ steps: [Step]) -> [Candidate.Step] {
      steps.map { step in
        Candidate.Step(
          isDirect: step.isDirect,
          needs: elements.map { Self.needs(of: step, from: $0) }
        )
      }
    }
    return indexes.sorted(by: >).compactMap { index in
      let rule = rules[index]
      let candidate = Candidate(
        number: index,
        steps: steps(rule.steps),
        excluded: rule.excluded.map(steps),
        declarations: rule.declarations
      )
      return candidate.mayApply ? candidate : nil
    }
  }

  /// Returns the states in which an element matches a step; `nil` if there are none.
  private static func needs(of step: Step, from element: [Int: StateBits?]) -> Candidate.Needs? {
    var needs = Candidate.Needs()
    for alternatives in step.conditions {
      let met = alternatives.compactMap { element[$0] }
      if met.isEmpty { return nil }
      // One that needs no state is enough.
      if !met.contains(nil) { needs.bits.append(met.reduce(0) { $0 | ($1 ?? 0) }) }
    }
    for condition in step.excluded {
      guard let met = element[condition] else { continue }
      guard let bits = met else { return nil }
      needs.excluded |= bits
    }
    return needs
  }
}
