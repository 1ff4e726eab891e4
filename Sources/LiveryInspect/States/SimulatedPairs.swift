import Livery
import SourceJSON

/// The pairs of state sets that are indistinguishable under vision simulations, in all contexts.
struct SimulatedPairs: Sendable {
  /// A pair of state sets of a class under a vision simulation.
  struct Pair: Hashable, Sendable {
    let vision: ColorVision
    let className: String
    /// The names of the state sets.
    let first: String
    let second: String
  }

  /// The occurrences of a pair in some contexts.
  struct Occurrence: Sendable {
    let vision: ColorVision
    let contexts: Contexts
    var count: Int
    let witness: Witness
    var widgets: Set<WidgetNode>
  }

  /// A pair under any simulation.
  private struct UnsimulatedPair: Hashable {
    let className: String
    let first: String
    let second: String
  }

  private var occurrences: [UnsimulatedPair: [Occurrence]] = [:]
  private var numbers: [Pair: [Contexts: Int]] = [:]

  /// The maximum number of pairs listed for a class.
  private static let limit = 20

  /// Adds the occurrences of a pair in one pass.
  mutating func note(_ pair: Pair, _ occurrence: Occurrence) {
    let contexts = occurrence.contexts
    let key = UnsimulatedPair(className: pair.className, first: pair.first, second: pair.second)
    if let known = numbers[pair]?[contexts] {
      occurrences[key]?[known].count += occurrence.count
      occurrences[key]?[known].widgets.formUnion(occurrence.widgets)
      return
    }
    numbers[pair, default: [:]][contexts] = occurrences[key]?.count ?? 0
    occurrences[key, default: []].append(occurrence)
  }

  /// Returns one finding for each pair, with texts to order them by.
  func findings(in inspection: Inspection) -> [(String, Finding)] {
    var all: [(String, Finding)] = []
    for (className, keys) in Dictionary(grouping: occurrences.keys, by: \.className) {
      let found = keys.map { finding(about: $0, in: inspection) }
        .map { ($0.diagnostic.description, $0) }.sorted { $0.0 < $1.0 }
      all += found.prefix(Self.limit)
      let left = found.dropFirst(Self.limit).map(\.1)
      guard let first = left.first else { continue }
      let pairs = left.count == 1 ? "1 more pair" : "\(left.count) more pairs"
      let verb = left.count == 1 ? "looks" : "look"
      let message = "\(pairs) of state sets \(verb) alike on '\(className)' to some eyes"
      var rest = Finding(
        Diagnostic(.note, .statesAlike, message: message, at: nil),
        situationCount: left.reduce(0) { $0 + $1.situationCount },
        witness: first.witness,
        key: "\(className), and more",
        in: Contexts()
      )
      rest.cause = "alike"
      for one in left { rest.nodes.merge(one.nodes) { $0.union($1) } }
      // The summary follows the listed findings.
      all.append((found[Self.limit - 1].0 + "\u{0}", rest))
    }
    return all
  }

  private func finding(about key: UnsimulatedPair, in inspection: Inspection) -> Finding {
    let all = occurrences[key] ?? []
    var places: [(visions: [String], contexts: ContextSummary)] = []
    for vision in ColorVision.allCases {
      let own = all.filter { $0.vision == vision }
      if own.isEmpty { continue }
      let contexts = ContextSummary(
        own.map(\.contexts),
        of: inspection.contexts,
        axes: inspection.theme.modifiers
      )
      if let known = places.firstIndex(where: { $0.contexts == contexts }) {
        places[known].visions.append(vision.rawValue)
      } else {
        places.append(([vision.rawValue], contexts))
      }
    }
    let visions = places.map { visions, contexts in
      let names =
        visions.count == 1
        ? visions[0] : visions.dropLast().joined(separator: ", ") + " and \(visions.last ?? "")"
      return contexts.isEverywhere && places.count == 1 ? names : "\(names) \(contexts)"
    }
    let message =
      "'\(key.second)' looks like '\(key.first)' on '\(key.className)' with "
      + visions.joined(separator: ", with ")
    var finding = Finding(
      Diagnostic(.note, .statesAlike, message: message, at: nil),
      situationCount: all.reduce(0) { $0 + $1.count },
      witness: all.first?.witness,
      key: "\(key.className), '\(key.second)' as '\(key.first)'",
      in: Contexts()
    )
    finding.cause = "alike"
    finding.parts = all.map { part($0, of: key) }
    for one in all { finding.nodes[one.contexts, default: []].formUnion(one.widgets) }
    return finding
  }

  /// Returns the finding of former releases about an occurrence.
  private func part(_ occurrence: Occurrence, of key: UnsimulatedPair) -> Finding {
    let vision = occurrence.vision.rawValue
    let contexts = occurrence.contexts
    let place = contexts.isEmpty ? "" : ", in \(contexts)"
    let message =
      "with \(vision) '\(key.second)' looks like '\(key.first)' on '\(key.className)'\(place)"
    return Finding(
      Diagnostic(.note, .statesAlike, message: message, at: nil),
      situationCount: occurrence.count,
      witness: occurrence.witness,
      key: "\(key.className), with \(vision) as \(key.first)",
      in: contexts
    )
  }
}
