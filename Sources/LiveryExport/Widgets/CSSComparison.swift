import Livery

/// The values of custom properties that a page shows with an exported sheet, compared with those of the engine.
struct CSSComparison {
  /// The accuracy of each declaration.
  private(set) var tallies = DeclarationTallies()

  /// A Boolean value that indicates whether the budget of work was enough for all.
  var isComplete: Bool { !budget.isExceeded }

  private let widgets: CSSWidgets
  private let appearance: Appearance
  private let selectors: CSSSelectors
  /// The custom properties of the slots.
  let names: [String]
  private let isColor: [Bool]
  private let budget: WorkBudget

  /// The elements with containers of the same words, in one combination of contexts.
  private var elements: [Element] = []
  private var numbers: [Place: Int] = [:]
  private var properties = CustomProperties()

  /// The different values of elements, by part.
  private var shown: [Values: Int] = [:]

  /// The differences of values from those of a look.
  private var differences: [Pair: [Int: Difference]] = [:]

  /// Prepares a comparison.
  init(
    _ widgets: CSSWidgets,
    in theme: Theme,
    selectors: CSSSelectors,
    variables: CSSVariables,
    within budget: WorkBudget
  ) {
    (self.widgets, self.selectors, self.budget) = (widgets, selectors, budget)
    appearance = theme.appearance()
    names = widgets.slots.map(variables.name)
    isColor = widgets.slots.map { slot in
      slot.field == .color
        || (slot.field == nil && (slot.setting.kind ?? theme.kind(of: slot.setting)) == .color)
    }
  }

  // MARK: Elements

  /// An element, without its states.
  private struct Element {
    let parent: Int?
    let candidates: [TargetSheet.Candidate]
    /// The numbers of the values in the states of its containers and its own.
    var values: [[StateBits]: Int] = [:]
  }

  /// An element with the words that tell it from others inside of the same one.
  private struct Place: Hashable {
    let parent: Int
    let step: WidgetStep
  }

  private mutating func number(
    of path: some Collection<WidgetStep>,
    inside root: TargetSheet.Element,
    by sheet: TargetSheet
  ) -> Int {
    var conditions = [root]
    var parent = 0
    if elements.isEmpty {
      elements.append(
        Element(parent: nil, candidates: sheet.candidates(for: conditions, in: [[]]))
      )
    }
    let states = widgets.kinds.states.names.flatMap { state in
      selectors.conditions(for: state).map {
        (condition: $0, bit: widgets.kinds.states.bits(of: [state]))
      }
    }
    for step in path {
      let ancestry = appearance.catalog.ancestry(of: step.className)
      conditions.append(selectors.element(of: step, ancestry: ancestry))
      let place = Place(parent: parent, step: step)
      if let known = numbers[place] {
        parent = known
        continue
      }
      let all = [[]] + conditions.dropFirst().map { _ in states }
      elements.append(
        Element(parent: parent, candidates: sheet.candidates(for: conditions, in: all))
      )
      parent = elements.count - 1
      numbers[place] = parent
    }
    return parent
  }

  /// Returns the number of the values of an element, given the states of the root, of its containers and its own.
  private mutating func values(of number: Int, in states: [StateBits]) -> Int {
    if let known = elements[number].values[states] { return known }
    let parent = elements[number].parent.map { values(of: $0, in: Array(states.dropLast())) }
    let applying = elements[number].candidates.filter { $0.applies(in: states) }
    _ = budget.spend(elements[number].candidates.count + 1)
    let own = properties.number(of: applying, inside: parent)
    elements[number].values[states] = own
    return own
  }

  // MARK: Comparison

  /// The values of the slots of a part.
  private struct Values: Hashable {
    let part: Int
    let texts: [String?]
  }

  /// A look of the engine and the values of an element.
  private struct Pair: Hashable {
    let look: Int
    let values: Int
  }

  private struct Difference {
    let distance: Double?
    let text: String?
  }

  private struct Shown: Hashable {
    let pair: Pair
    let owners: Int
  }

  /// Compares the values of all widgets in all combinations of contexts.
  ///
  /// - Throws: ``TargetSheet/UnknownForm`` for a form that no export has.
  mutating func compare(
    _ text: String,
    in cases: ContextCases,
    by conditions: CSSContexts
  ) throws(TargetSheet.UnknownForm) {
    let sheet = try TargetSheet(text, in: .css)
    for (index, contexts) in cases.all.enumerated() where !budget.isExceeded {
      compare(sheet, in: index, contexts: contexts, root: conditions.root(in: contexts))
    }
  }

  private mutating func compare(
    _ sheet: TargetSheet,
    in index: Int,
    contexts: Contexts,
    root: TargetSheet.Element
  ) {
    (elements, numbers) = ([], [:])
    properties = CustomProperties()
    for (serial, kind) in widgets.kinds.numbered {
      let element = number(of: kind.path(named: serial), inside: root, by: sheet)
      for (part, slots) in zip(kind.parts.indices, widgets.parts) where !slots.isEmpty {
        let situations = kind.parts[part].situations
        guard budget.spend(situations.count * slots.count) else { return }
        var seen: [Shown: (count: Int, first: Int)] = [:]
        for (situation, states) in situations.enumerated() {
          if budget.isExceeded { return }
          let values = values(of: element, in: [0] + states)
          let texts = Values(
            part: part,
            texts: slots.map { properties.text(of: names[$0], in: values) }
          )
          let number = shown[texts, default: shown.count]
          shown[texts] = number
          let pair = Pair(look: kind.parts[part].looks[index][situation], values: number)
          if differences[pair] == nil {
            differences[pair] = differences(of: pair.look, from: texts)
          }
          let shown = Shown(pair: pair, owners: kind.owners[part][index][situation])
          seen[shown, default: (0, situation)].count += 1
        }
        tallies.situationCount += situations.count
        for (shown, (count, first)) in seen.sorted(by: { $0.value.first < $1.value.first }) {
          let states = widgets.kinds.states.names(in: situations[first].last ?? 0)
          note(shown, of: slots, in: count) {
            kind.example + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
              + (contexts.isEmpty ? "" : " in \(contexts)")
          }
        }
      }
    }
  }

  private mutating func note(
    _ shown: Shown,
    of slots: [Int],
    in count: Int,
    at place: () -> String
  ) {
    let found = differences[shown.pair] ?? [:]
    let look = widgets.kinds.looks[shown.pair.look]
    let owners = widgets.kinds.owners[shown.owners]
    for (number, slot) in slots.enumerated() where expectation(of: number, in: look, slot) != nil {
      let difference = found[number].map { difference in
        let text = difference.text.map { "'\($0)'" } ?? "nothing"
        return DeclarationTallies.Difference(
          distance: difference.distance,
          unit: isColor[slot] ? " of 255" : " px",
          isStray: true,
          witness: "\(place()) has \(text) as '\(names[slot])'"
        )
      }
      tallies.count(count, areStray: difference != nil)
      if let key = owners[widgets.slots[slot]] { tallies.note(difference, of: key, in: count) }
    }
  }

  /// Returns the differences of values from a look, by the place of the slot in the part.
  private func differences(of number: Int, from values: Values) -> [Int: Difference] {
    var result: [Int: Difference] = [:]
    let look = widgets.kinds.looks[number]
    for (number, slot) in widgets.parts[values.part].enumerated() {
      guard let expected = expectation(of: number, in: look, slot) else { continue }
      let found = values.texts[number]
      if found == expected || (expected == "initial" && found == nil) { continue }
      var distance: Double?
      if isColor[slot], let found, let one = Color(found), let other = Color(expected) {
        distance = ShownValue.color(one).distance(to: .color(other))
      } else if let found {
        let (one, other) = (ShownValue.all(in: found), ShownValue.all(in: expected))
        let distances = zip(one, other).map { $0.distance(to: $1) }
        let known = distances.compactMap(\.self)
        if one.count == other.count, known.count == one.count { distance = known.max() }
      }
      if let distance, distance < 0.001 { continue }
      result[number] = Difference(distance: distance, text: found)
    }
    return result
  }

  /// Returns the value that a slot is to have, of which a look has that with a number; `nil` if none shows.
  private func expectation(of number: Int, in look: [CSSValue], _ slot: Int) -> String? {
    let text = look[number].text
    if text.isEmpty { return nil }
    let own = widgets.slots[slot]
    // Without a font there is nothing to show.
    if text == "initial", own.field != nil || appearance.inherits(own.setting) { return nil }
    // Without a colour, which comes first, a shadow is not seen.
    switch own.field {
    case .offset: return look[number - 1].text == "transparent" ? nil : text
    case .blurRadius: return look[number - 2].text == "transparent" ? nil : text
    default: return text
    }
  }
}
