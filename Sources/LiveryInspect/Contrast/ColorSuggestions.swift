import Livery
import SourceJSON

/// The occurrences of failing colours from all passes, and the colours that suffice for them.
struct ColorSuggestions {
  /// A value: a declaration, and the constant that it references, which may differ between
  /// contexts.
  private struct Value: Hashable {
    let subject: SuggestionSubject
    let place: SourceLocation
  }

  private var groups: [ProofGroup.Key: SuggestionPass.Group] = [:]
  /// The groups of each location, in the order in which they were found.
  private var keys: [SourceLocation: [ProofGroup.Key]] = [:]
  /// The declarations that yield no colour for some widgets.
  private var unapplied: Set<SuggestionSubject> = []
  /// The occurrences of each value, each listed under the first group that has it.
  private var occurrences: [Value: [(key: ProofGroup.Key, occurrences: [ColorSearch.Occurrence])]] =
    [:]

  /// Collects the findings of passes.
  init(_ passes: [[(key: ProofGroup.Key, group: SuggestionPass.Group)]]) {
    let order = passes.joined().map(\.key).distinct
    for (key, group) in passes.joined() {
      groups[key, default: SuggestionPass.Group()].formUnion(group)
      unapplied.formUnion(group.unapplied)
    }
    for key in order { if let location = key.location { keys[location, default: []].append(key) } }
    var seen: [Value: Set<ColorSearch.Occurrence>] = [:]
    for key in order {
      for value in groups[key].map(Self.values) ?? [] {
        let all = groups[key]?.occurrences[value.subject] ?? []
        let new = all.filter { seen[value, default: []].insert($0).inserted }
        if !new.isEmpty { occurrences[value, default: []].append((key, Array(new))) }
      }
    }
  }

  private static func values(of group: SuggestionPass.Group) -> [Value] {
    group.occurrences.keys.compactMap(\.self).flatMap { subject in
      group.places.map { Value(subject: subject, place: $0) }
    }
  }

  /// Searches for the nearest colour that suffices wherever a declaration or a constant decides a
  /// role.
  ///
  /// - Parameters:
  ///   - location: The declaration or constant.
  ///   - role: The role.
  ///   - contexts: The contexts in which the colour has to suffice; `nil` for all.
  ///   - color: The declared colour.
  ///   - budget: The budget of work.
  /// - Returns: The colour, the best achievable contrast, and another case in which the colour
  ///   fails, as for a group; `nil` if the budget is exceeded.
  mutating func suggestion(
    at location: SourceLocation,
    as role: Role,
    in contexts: Contexts? = nil,
    from color: Color,
    within budget: WorkBudget
  ) -> Suggested? {
    let subject = SuggestionSubject(location: location, alpha: color.alpha)
    var own: Set<ColorSearch.Occurrence> = []
    func isMeant(_ key: ProofGroup.Key) -> Bool {
      key.role == role && contexts.map { $0 == key.contexts } ?? true
    }
    for key in keys[location] ?? [] where isMeant(key) {
      own.formUnion(groups[key]?.occurrences[subject] ?? [])
    }
    guard budget.spend(ColorSearch.cost * own.count) else { return nil }
    if own.isEmpty || unapplied.contains(subject) || own.contains(where: \.isFormula) {
      return (nil, nil, nil)
    }
    let search = search(own, from: color)
    guard let nearest = search.nearest else { return (nil, search.bestRatio, nil) }
    let broken = keys[location]?.first { key in
      !isMeant(key)
        && !(groups[key]?.occurrences[subject]?.allSatisfy { $0.holds(nearest) } ?? true)
    }
    return (nearest, search.bestRatio, broken.map { Proof.Counterexample.Broken($0) })
  }

  /// Searches for the nearest colour that suffices for groups without a declaration.
  mutating func suggestion(of undeclared: [ProofGroup.Key], from color: Color) -> Suggested {
    var own: Set<ColorSearch.Occurrence> = []
    for key in undeclared { own.formUnion(groups[key]?.occurrences[nil] ?? []) }
    if own.isEmpty || own.contains(where: \.isFormula) { return (nil, nil, nil) }
    let search = search(own, from: color)
    return (search.nearest, search.bestRatio, nil)
  }

  /// A colour that suffices, the best achievable contrast, and a case in which the colour fails.
  typealias Suggested = (color: Color?, bestRatio: Double?, broken: Proof.Counterexample.Broken?)

  /// Returns the work of searching for a colour for a group, in steps.
  func cost(of key: ProofGroup.Key, _ subject: SuggestionSubject?) -> Int {
    ColorSearch.cost * (groups[key]?.occurrences[subject]?.count ?? 0)
  }

  /// The colours of one lightness each, by the colour that they are made of.
  private var scales: [Color: LightnessScale] = [:]
  /// The results of searches, which are often the same in several contexts.
  private var searches: [Color: [Set<ColorSearch.Occurrence>: ColorSearch]] = [:]

  private mutating func search(
    _ occurrences: Set<ColorSearch.Occurrence>,
    from color: Color
  ) -> ColorSearch {
    if let known = searches[color]?[occurrences] { return known }
    let search = ColorSearch(
      occurrences,
      on: &scales[color, default: LightnessScale(color)]
    )
    searches[color, default: [:]][occurrences] = search
    return search
  }

  /// Searches for the nearest colour that suffices for a group.
  ///
  /// - Parameters:
  ///   - key: The group.
  ///   - subject: The declaration; `nil` if no file has one.
  ///   - color: The declared colour.
  /// - Returns: The colour, the best achievable contrast, and a case of the same value in which the
  ///   colour fails; neither colour nor contrast if a formula or reference ties the colour to others.
  mutating func suggestion(
    of key: ProofGroup.Key,
    _ subject: SuggestionSubject?,
    from color: Color
  ) -> Suggested {
    guard let group = groups[key], let own = group.occurrences[subject] else {
      return (nil, nil, nil)
    }
    if own.contains(where: \.isFormula) { return (nil, nil, nil) }
    if let subject, unapplied.contains(subject) { return (nil, nil, nil) }
    let search = search(own, from: color)
    guard let subject, let nearest = search.nearest else {
      return (search.nearest, search.bestRatio, nil)
    }
    let broken = group.places.sorted().lazy.compactMap { [occurrences] place in
      occurrences[Value(subject: subject, place: place)]?.first { _, occurrences in
        !occurrences.allSatisfy { $0.holds(nearest) }
      }
    }
    return (nearest, search.bestRatio, broken.first.map { Proof.Counterexample.Broken($0.key) })
  }
}
