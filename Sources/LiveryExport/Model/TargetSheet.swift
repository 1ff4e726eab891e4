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

  fileprivate struct Rule {
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
    // Of rules that weigh the same the last one is the strongest.
    rules = rules.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }
    .map(\.element)
    for (number, rule) in rules.enumerated() {
      let key = rule.steps.last?.first { !conditions[$0].isPseudoClass }
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
        // What it costs: in Textual all other rules too.
        if !target.pseudoClasses.contains(name) {
          if target.unknownCost == .sheet { rules = [] }
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
    /// The states of which the widget and its containers need all, from the window down; one of several
    /// such sets is enough.
    let states: [[StateBits]]
    /// The declared values by property.
    let declarations: [(name: String, value: String)]

    /// Returns a Boolean value that indicates whether it applies in some states.
    func applies(in states: [StateBits]) -> Bool {
      self.states.contains { needed in
        for place in needed.indices where states[place] & needed[place] != needed[place] {
          return false
        }
        return true
      }
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
      var known: [Int: [StateBits]] = [:]
      for (condition, bit) in states {
        if let number = numbers[condition] { known[number, default: []].append(bit) }
      }
      for condition in element {
        if let number = numbers[condition] { known[number] = [0] }
      }
      return known
    }
    guard let own = elements.last else { return [] }
    let indexes = own.keys.flatMap { byCondition[$0] ?? [] } + others
    return indexes.sorted(by: >).compactMap { index in
      let found = Self.states(rules[index].steps[...], in: elements[...])
      return found.isEmpty
        ? nil : Candidate(states: found, declarations: rules[index].declarations)
    }
  }

  /// Returns the least sets of states in which the steps of a selector match; the last step matches the last
  /// element.
  private static func states(
    _ steps: ArraySlice<[Int]>,
    in elements: ArraySlice<[Int: [StateBits]]>
  ) -> [[StateBits]] {
    guard let step = steps.last else { return [Array(repeating: 0, count: elements.count)] }
    guard let own = elements.last else { return [] }
    var needed: [StateBits] = [0]
    for condition in step {
      guard let bits = own[condition] else { return [] }
      needed = needed.flatMap { one in bits.map { one | $0 } }
    }
    let rest = steps.dropLast()
    let around = elements.dropLast()
    var found: [[StateBits]] = []
    let lengths = rest.isEmpty ? [around.count] : Array((0...around.count).reversed())
    for length in lengths {
      for states in Self.states(rest, in: around.prefix(length)) {
        let filled = states + Array(repeating: 0, count: around.count - length)
        for one in needed { add(filled + [one], to: &found) }
      }
    }
    return found
  }

  /// Adds a set of states, unless another one is within it.
  private static func add(_ states: [StateBits], to found: inout [[StateBits]]) {
    func isWithin(_ one: [StateBits], _ other: [StateBits]) -> Bool {
      zip(one, other).allSatisfy { $0 & $1 == $0 }
    }
    if found.contains(where: { isWithin($0, states) }) { return }
    found.removeAll { isWithin(states, $0) }
    found.append(states)
  }
}
