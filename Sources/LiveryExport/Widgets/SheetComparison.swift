import Livery
import SourceJSON

/// The values that a target shows with an exported sheet, compared with those of the engine.
struct SheetComparison {
  /// The accuracy of each declaration.
  private(set) var tallies = DeclarationTallies()

  /// A Boolean value that indicates whether the budget of work was enough for all.
  var isComplete: Bool { !budget.isExceeded }

  private let kinds: WidgetKinds<ShownStyle>
  private let dialect: any SheetDialect

  /// The distances of values as they are written from those of the engine.
  private var written: [Written: Double] = [:]

  private struct Written: Hashable {
    let look: Int
    let property: String
  }

  private let budget: WorkBudget

  /// Prepares a comparison.
  init(
    _ kinds: WidgetKinds<ShownStyle>,
    as dialect: any SheetDialect,
    within budget: WorkBudget
  ) {
    (self.kinds, self.dialect, self.budget) = (kinds, dialect, budget)
  }

  /// Compares the values of all widgets in a combination of contexts.
  ///
  /// - Parameters:
  ///   - text: The sheet.
  ///   - rules: The rules from which it was written.
  ///   - index: The number of the combination of contexts.
  ///   - contexts: The contexts.
  /// - Throws: ``TargetSheet/UnknownForm`` for a form that no export has.
  mutating func compare(
    _ text: String,
    of rules: KindRules,
    in index: Int,
    contexts: Contexts
  ) throws(TargetSheet.UnknownForm) {
    let sheet = try TargetSheet(text, in: dialect.model)
    for (kind, path) in zip(kinds.kinds, rules.paths) {
      for choice in choices(of: path.count) {
        let candidates = sheet.candidates(for: path, in: stateConditions(path.count, choice))
        for number in kind.parts.indices {
          compare(
            Part(kind: kind, number: number, index: index, choice: choice),
            with: candidates,
            of: rules,
            in: contexts
          )
        }
      }
    }
  }

  /// The numbers of the conditions that a state may have: each of them is tried.
  private func choices(of count: Int) -> Range<Int> {
    let forms = kinds.states.names.flatMap { state in
      (0..<count).map { conditions(for: state, $0, of: count).count }
    }
    return 0..<max(1, forms.max() ?? 1)
  }

  private func conditions(for state: String, _ place: Int, of count: Int) -> [TargetCondition] {
    dialect.conditions(for: state, isOfContainer: place < count - 1)
  }

  /// Returns the conditions that the states of a widget and of its containers have, by the number of one of
  /// them.
  private func stateConditions(
    _ count: Int,
    _ choice: Int
  ) -> [[(condition: TargetCondition, bit: StateBits)]] {
    (0..<count).map { place in
      kinds.states.names.flatMap { state -> [(condition: TargetCondition, bit: StateBits)] in
        let forms = conditions(for: state, place, of: count)
        return forms.isEmpty
          ? [] : [(forms[min(choice, forms.count - 1)], kinds.states.bits(of: [state]))]
      }
    }
  }

  /// The looks of a kind of widget for some settings, in a combination of contexts.
  private struct Part {
    let kind: WidgetKinds<ShownStyle>.Kind
    let number: Int
    let index: Int
    /// The number of the conditions that states have.
    let choice: Int
  }

  /// A result that many situations share.
  private struct Shown: Hashable {
    let look: Int
    let owners: Int
    /// The declaring candidate of each property; -1 for none.
    let winners: [Int]
  }

  private mutating func compare(
    _ one: Part,
    with candidates: [TargetSheet.Candidate],
    of rules: KindRules,
    in contexts: Contexts
  ) {
    let part = one.kind.parts[one.number]
    let group = ShownStyle.Group(rawValue: one.number)
    let properties = rules.order.filter { ShownStyle.Group(of: $0) == group }
    let declaring = candidates.map { candidate in
      properties.map { name in candidate.declarations.contains { $0.name == name } }
    }
    let useful = candidates.indices.filter { declaring[$0].contains(true) }
    guard budget.spend(part.situations.count * (useful.count + 1)) else { return }
    var seen: [Shown: (count: Int, first: Int)] = [:]
    for (situation, states) in part.situations.enumerated() {
      var winners = Array(repeating: -1, count: properties.count)
      var missing = properties.count
      for index in useful where candidates[index].applies(in: states) {
        for place in properties.indices where winners[place] < 0 && declaring[index][place] {
          winners[place] = index
          missing -= 1
        }
        if missing == 0 { break }
      }
      let shown = Shown(
        look: part.looks[one.index][situation],
        owners: one.kind.owners[one.number][one.index][situation],
        winners: winners
      )
      seen[shown, default: (0, situation)].count += 1
    }
    if one.choice == 0 { tallies.situationCount += part.situations.count }
    for (shown, (count, first)) in seen.sorted(by: { $0.value.first < $1.value.first }) {
      let states = kinds.states.names(in: part.situations[first].last ?? 0)
      let place =
        one.kind.example + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
        + (contexts.isEmpty ? "" : " in \(contexts)")
      for (property, winner) in zip(properties, shown.winners) {
        let found =
          winner < 0 ? nil : candidates[winner].declarations.last { $0.name == property }?.value
        let declared = rules.declared[shown.look][property]
        // Nothing is to be shown, which a value of other widgets may not change.
        if declared == nil {
          let isMeant = kinds.looks[shown.look].shows(property)
          if !isMeant || found == nil || found == dialect.reset(property) { continue }
        }
        let expected = declared.map { TargetScanner.value($0, for: dialect.model) } ?? ""
        note(
          Value(property: property, look: shown.look, expected: expected, found: found),
          count,
          owners: kinds.owners[shown.owners],
          at: place
        )
      }
    }
  }

  /// A value of a property.
  private struct Value {
    let property: String
    let look: Int
    let expected: String
    let found: String?
  }

  /// Notes a value that as many situations have.
  private mutating func note(
    _ value: Value,
    _ count: Int,
    owners: WidgetOwners,
    at place: String
  ) {
    let style = kinds.looks[value.look]
    let isStray = value.found != value.expected
    tallies.count(count, areStray: isStray)
    var distance: Double? = 0
    if isStray {
      distance = value.found.flatMap {
        Self.distance(of: $0, as: value.property, from: style, in: dialect)
      }
    } else {
      let key = Written(look: value.look, property: value.property)
      distance =
        written[key] ?? Self.distance(
          of: value.expected,
          as: value.property,
          from: style,
          in: dialect
        ) ?? 0
      written[key] = distance
    }
    let isSame = distance.map { $0 < 0.001 } ?? false
    let shown = value.found.map { "'\($0)'" } ?? "nothing"
    let difference =
      isSame
      ? nil
      : DeclarationTallies.Difference(
        distance: distance,
        unit: Self.unit(of: value.property),
        isStray: isStray,
        witness: "\(place) has \(shown) as '\(value.property)'"
      )
    let keys = Set(owners.filter { ShownStyle.depends(value.property, on: $0.key) }.values)
    for key in keys { tallies.note(difference, of: key, in: count) }
  }

  /// Returns how far a written value is from that of a style; `nil` for values in words.
  private static func distance(
    of text: String,
    as property: String,
    from style: ShownStyle,
    in dialect: any SheetDialect
  ) -> Double? {
    let (shown, meant) = (dialect.shown(property, text), style.values(of: property))
    guard !shown.isEmpty, shown.count == meant.count else { return nil }
    let distances = zip(shown, meant).map { $0.distance(to: $1) }
    let known = distances.compactMap(\.self)
    return known.count == distances.count ? known.max() : nil
  }

  private static func unit(of property: String) -> String {
    switch property {
    case "opacity": ""
    case _ where property.hasSuffix("color") || property == "background": " of 255"
    default: " px"
    }
  }
}
