import Livery
import Testing

/// Sets of states are sets of their names (spec 3.1).
struct ControlStateLaws {
  private static let names =
    ControlState.builtInNames + ["hover", "é", "e\u{301}", "failed", "Zoom"]

  @Test func `sets of states behave like sets of their names`() {
    Law.holds(in: 1500) { random in
      let (one, other) = (names(using: &random), names(using: &random))
      let (first, second) = (states(one), states(other))
      try expect(first, Self.lower(one), "\(one)")
      try expect(first.union(second), Self.lower(one + other), "\(one) or \(other)")
      let (left, right) = (Self.lower(one), Self.lower(other))
      try expect(first.intersection(second), left.intersection(right), "\(one) and \(other)")
      try expect(
        first.symmetricDifference(second),
        left.symmetricDifference(right),
        "either \(one) or \(other)"
      )
      try expect(first.subtracting(second), left.subtracting(right), "\(one) without \(other)")
      if first.contains(second) != right.isSubset(of: left) { throw Breach("\(other) in \(one)") }
      if (first == second) != (left == right) { throw Breach("\(other) is \(one)") }
      var changed = first
      let isNew = changed.insert(second).inserted
      if isNew != !right.isSubset(of: left) { throw Breach("\(other) is new in \(one)") }
      try expect(changed, left.union(right), "\(one) with \(other)")
      changed.remove(second)
      try expect(changed, left.subtracting(right), "\(one) without \(other) again")
    }
  }

  @Test
  func `a widget has the states that were set, also those that its tree sees for the first time`() {
    Law.holds(in: 200) { random in
      let tree = WidgetTree(ofRandomNames: Appearance.builtIn.theme)
      let widgets = [tree.addWindow(), tree.addWindow()]
      for _ in 1...12 {
        let names = names(using: &random)
        let widget = random.pick(widgets)
        let other = widgets.first { $0 != widget }?.states
        widget.states = states(names)
        try expect(widget.states, Self.lower(names), "\(names) of a widget")
        if widgets.first(where: { $0 != widget })?.states != other { throw Breach("\(names)") }
      }
    }
  }

  private func names(using random: inout SplitMix64) -> [String] {
    random.some(Self.names.shuffled(using: &random), random.pick([10, 30, 60]))
  }

  private func states(_ names: [String]) -> ControlState {
    ControlState(names.map { ControlState(named: $0) })
  }

  private static func lower(_ names: [String]) -> Set<String> { Set(names.map { $0.lowercased() }) }

  private func expect(_ states: ControlState, _ names: Set<String>, _ what: String) throws {
    let found = states.names
    let isSorted = found.filter { !ControlState.builtInNames.contains($0) }
      .elementsEqual(found.drop { ControlState.builtInNames.contains($0) })
    if Set(found) != names || found.count != names.count || !isSorted {
      throw Breach("\(what): \(found)")
    }
  }
}
