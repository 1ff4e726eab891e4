import Livery

/// The results of situations that look alike: those with the same styles share one, unless values are
/// inherited or belong to one widget.
struct SharedResult<Value> {
  /// The facts that a result depends on besides the style of its situation.
  struct Dependences {
    /// The settings whose values are inherited or computed.
    var settings: [Setting] = []
    /// A Boolean value that indicates whether the result holds for one widget only.
    var isOfWidget = false
  }

  private var dependences = Dependences()
  /// The result that depends on nothing.
  private var single: Value?
  private var values: [[Int]: Value] = [:]

  /// Returns the result for a situation, if it is known.
  func value(in situation: Situation, on walk: inout SituationWalk) -> Value? {
    single ?? (values.isEmpty ? nil : values[key(of: situation, on: &walk)])
  }

  /// Adds the result for a situation.
  mutating func add(
    _ value: Value,
    dependingOn found: Dependences,
    in situation: Situation,
    on walk: inout SituationWalk
  ) {
    let added = found.settings.filter { !dependences.settings.contains($0) }
    if !added.isEmpty || found.isOfWidget && !dependences.isOfWidget {
      // What was found before did not depend on as much.
      dependences.settings += Set(added).sorted()
      dependences.isOfWidget = dependences.isOfWidget || found.isOfWidget
      (single, values) = (nil, [:])
    }
    let key = key(of: situation, on: &walk)
    if key.isEmpty { single = value } else { values[key] = value }
  }

  private func key(of situation: Situation, on walk: inout SituationWalk) -> [Int] {
    var key = dependences.settings.map { walk.sourceNumber(of: $0, in: situation) }
    if dependences.isOfWidget { key.append(situation.node) }
    return key
  }
}
