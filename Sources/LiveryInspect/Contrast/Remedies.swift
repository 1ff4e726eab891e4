import Livery
import SourceJSON

/// The grounds of the colours that fail somewhere, from all passes, and the colours that hold on them.
struct Remedies {
  /// A value: a declaration, and the constant that it names, which may be another one in other contexts.
  private struct Value: Hashable {
    let subject: RemedySubject
    let place: SourceLocation
  }

  private var groups: [ProofGroup.Key: RemedyPass.Group] = [:]
  /// The sightings of each value: of each the first group that has it.
  private var sightings: [Value: [(key: ProofGroup.Key, sightings: [ColorSearch.Sighting])]] = [:]

  /// Collects the findings of passes.
  init(_ passes: [[(key: ProofGroup.Key, group: RemedyPass.Group)]]) {
    var order: [ProofGroup.Key] = []
    for (key, group) in passes.joined() {
      if groups[key] == nil { order.append(key) }
      groups[key, default: RemedyPass.Group()].formUnion(group)
    }
    var seen: [Value: Set<ColorSearch.Sighting>] = [:]
    for key in order {
      for value in groups[key].map(Self.values) ?? [] {
        let all = groups[key]?.sightings[value.subject] ?? []
        let new = all.filter { seen[value, default: []].insert($0).inserted }
        if !new.isEmpty { sightings[value, default: []].append((key, Array(new))) }
      }
    }
  }

  private static func values(of group: RemedyPass.Group) -> [Value] {
    group.sightings.keys.compactMap(\.self).flatMap { subject in
      group.places.map { Value(subject: subject, place: $0) }
    }
  }

  /// Returns the steps of work that it is to look for a colour in a group.
  func cost(of key: ProofGroup.Key, _ subject: RemedySubject?) -> Int {
    ColorSearch.cost * (groups[key]?.sightings[subject]?.count ?? 0)
  }

  /// Looks for the nearest colour that holds in a group.
  ///
  /// - Parameters:
  ///   - key: The group.
  ///   - subject: The declaration; `nil` if no file has one.
  ///   - color: The colour that is declared.
  /// - Returns: That colour, the best contrast that can be had, and a case in which the colour does not hold although
  ///   the same value decides; neither colour nor contrast if a formula works out a ground from the colour.
  func remedy(
    of key: ProofGroup.Key,
    _ subject: RemedySubject?,
    from color: Color
  ) -> (color: Color?, bestRatio: Double?, broken: Proof.Counterexample.Broken?) {
    guard let group = groups[key], let own = group.sightings[subject] else {
      return (nil, nil, nil)
    }
    if own.contains(where: \.isFormula) { return (nil, nil, nil) }
    let search = ColorSearch(own, from: color)
    guard let subject, let nearest = search.nearest else {
      return (search.nearest, search.bestRatio, nil)
    }
    let broken = group.places.sorted().lazy.compactMap { place in
      sightings[Value(subject: subject, place: place)]?.first { _, sightings in
        !sightings.allSatisfy { $0.holds(nearest) }
      }
    }
    return (nearest, search.bestRatio, broken.first.map { Proof.Counterexample.Broken($0.key) })
  }
}
