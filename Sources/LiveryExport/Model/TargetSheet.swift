import Livery

/// A style sheet as a target reads and applies it.
///
/// It reads the forms that exports have, and no others.
struct TargetSheet {
  /// A form that no export has.
  struct UnknownForm: Error, Equatable {
    /// The text from there on, at most 40 characters.
    let text: String
  }

  /// The conditions that an element meets.
  typealias Element = Set<TargetCondition>

  private struct Rule {
    /// The conditions of each step, as numbers; the last step is that of the widget.
    let steps: [[Int]]
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

  /// Reads a sheet.
  ///
  /// - Throws: ``UnknownForm`` for a form that no export has.
  init(_ text: String, in target: TargetModel) throws(UnknownForm) {
    var scanner = TargetScanner(text, for: target)
    while true {
      scanner.skipBlank()
      if scanner.isAtEnd { break }
      var selectors: [[[TargetCondition]]] = []
      repeat {
        selectors.append(try scanner.selector())
      } while target.hasLists && scanner.take(",")
      let declarations = try scanner.declarations()
      for selector in selectors { add(selector, declarations, in: target) }
    }
    if isRejected { rules = [] }
    // Of rules that weigh the same the last one is the strongest.
    rules = rules.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }
    .map(\.element)
    // By the rarest condition, which is seldom the class.
    var counts: [Int: Int] = [:]
    for rule in rules { for one in Set(rule.steps.last ?? []) { counts[one, default: 0] += 1 } }
    for (number, rule) in rules.enumerated() {
      let plain = (rule.steps.last ?? []).filter { !conditions[$0].isPseudoClass }
      let key = plain.min { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
      if let key { byCondition[key, default: []].append(number) } else { others.append(number) }
    }
  }

  private mutating func add(
    _ selector: [[TargetCondition]],
    _ declarations: [(name: String, value: String)],
    in target: TargetModel
  ) {
    var weight = 0
    for (place, step) in selector.enumerated() {
      for condition in step {
        if case .id = condition {
          weight += target.idWeight
        } else {
          weight += target.conditionWeight
        }
        guard case .pseudoClass(let name) = condition else { continue }
        let isOfContainer = place < selector.count - 1
        if !target.pseudoClasses.contains(name) {
          isRejected = isRejected || target.unknownCost == .sheet
          return
        }
        if isOfContainer, !target.hasPseudoClassesOfContainers { return }
      }
    }
    let steps = selector.map { $0.map { number(of: $0) } }
    rules.append(Rule(steps: steps, weight: weight, declarations: declarations))
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
    /// The bits of which one has to be there, for each condition that depends on states, by step and by place in
    /// the path; `nil` where the step does not match.
    fileprivate let needs: [[[StateBits]?]]

    /// The declared values by property.
    let declarations: [(name: String, value: String)]

    /// Returns a Boolean value that indicates whether the rule applies to the widget in some states, those of the
    /// containers from the window down and then its own.
    func applies(in states: [StateBits]) -> Bool {
      func matches(_ step: Int, _ place: Int) -> Bool {
        needs[step][place]?.allSatisfy { $0 & states[place] != 0 } ?? false
      }
      var step = needs.count - 1
      guard step >= 0, matches(step, states.count - 1) else { return false }
      // A container may be any of those around, so that the innermost one is as good as another.
      for place in states.indices.dropLast().reversed() {
        if step == 0 { break }
        if matches(step - 1, place) { step -= 1 }
      }
      return step == 0
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
    let all = Array(repeating: StateBits.max, count: path.count)
    return indexes.sorted(by: >).compactMap { index in
      let needs = rules[index].steps.map { step in
        elements.map { element -> [StateBits]? in
          var bits: [StateBits] = []
          for condition in step {
            guard let own = element[condition] else { return nil }
            if let own { bits.append(own) }
          }
          return bits
        }
      }
      let candidate = Candidate(needs: needs, declarations: rules[index].declarations)
      return candidate.applies(in: all) ? candidate : nil
    }
  }
}
