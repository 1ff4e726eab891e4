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
    var scanner = TargetScanner(text)
    while true {
      scanner.skipBlank()
      if scanner.isAtEnd { break }
      var selectors: [[[TargetCondition]]] = []
      repeat { selectors.append(try scanner.selector()) } while scanner.take(",")
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

  /// The rules that may apply to a widget in some states, the strongest one first.
  struct Candidates {
    fileprivate let rules: [Rule]
  }

  /// Returns the rules that may apply to a widget.
  ///
  /// - Parameter path: The conditions that the widget and its containers meet in any states, from the window
  ///   down.
  func candidates(for path: [Element]) -> Candidates {
    let elements = path.map(known)
    guard let own = elements.last else { return Candidates(rules: []) }
    let indexes = own.flatMap { byCondition[$0] ?? [] } + others
    let matching = indexes.sorted(by: >).map { rules[$0] }.filter {
      Self.matches($0.steps, elements)
    }
    return Candidates(rules: matching)
  }

  /// Returns the declared values of a widget by property.
  ///
  /// - Parameters:
  ///   - path: The conditions that the widget and its containers meet.
  ///   - candidates: The rules that may apply to it.
  func values(of path: [Element], among candidates: Candidates) -> [String: String] {
    let elements = path.map(known)
    var values: [String: String] = [:]
    for rule in candidates.rules where Self.matches(rule.steps, elements) {
      for one in rule.declarations where values[one.name] == nil { values[one.name] = one.value }
    }
    return values
  }

  private func known(_ element: Element) -> Set<Int> { Set(element.compactMap { numbers[$0] }) }

  private static func matches(_ steps: [[Int]], _ path: [Set<Int>]) -> Bool {
    guard let own = path.last, let target = steps.last, target.allSatisfy(own.contains) else {
      return false
    }
    // A container may be any of those around, so that the innermost one is as good as another.
    var rest = steps.dropLast()
    for element in path.dropLast().reversed() {
      guard let step = rest.last else { break }
      if step.allSatisfy(element.contains) { rest.removeLast() }
    }
    return rest.isEmpty
  }
}
