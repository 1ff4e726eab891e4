import Testing

@testable import Livery

/// The engine and the reference implementation of spec 3 to 8 agree (spec 9.10).
struct ReferenceLaws {
  @Test func `the engine agrees with the reference implementation on random trees and sheets`() {
    Law.holds(in: 450) { random in
      let theme = try RandomTheme(using: &random)
      let subject = TreeUnderTest([theme])
      subject.grow(random.int(1...25), hosts: false, using: &random)
      try subject.checkReference(using: &random)
    }
  }

  @Test func `the engine agrees with the slow reading where classes have many rules`() {
    var most = 0
    Law.holds(in: 4) { random in
      let theme = try RandomTheme(using: &random, count: 1, entries: 300...400)
      let subject = TreeUnderTest([theme])
      subject.grow(random.int(4...8), hosts: false, using: &random)
      try subject.checkReference(using: &random)
      let plans = subject.tree.state.engine.matcher.plans.elements
      most = max(most, plans.map(\.contained.count).max() ?? 0)
    }
    // More than the bits of a word are sorted in another way.
    #expect(most > 64)
  }

  @Test func `the engine agrees with the slow reading where there is no sheet`() {
    Law.holds(in: 40) { random in
      let theme = try RandomTheme(using: &random, count: 0)
      let subject = TreeUnderTest([theme])
      subject.grow(random.int(1...25), hosts: false, using: &random)
      try subject.checkReference(using: &random)
    }
  }
}

extension TreeUnderTest {
  /// Throws if the engine and the reference implementation differ.
  func checkReference(using random: inout SplitMix64) throws {
    var reference = ReferenceResolver(scene)
    try compare(tree.resolvedDefaultStyle, reference.defaultStyle(), what: "outside windows")
    for (index, widget) in tree.widgets.enumerated() {
      try compare(widget.style, reference.style(index), what: "\(widget.path) as it is")
      guard random.chance(40) else { continue }
      let states = random.states()
      try compare(
        widget.style(for: states),
        reference.style(index, states: Set(states.names)),
        what: "\(widget.path) when \(states)"
      )
    }
  }

  private func compare(_ found: Style, _ expected: Style, what: String) throws {
    guard found != expected else { return }
    let lines = found.settings(differingFrom: expected).map { setting in
      "  \(setting): engine \(found[setting].text), slow reading \(expected[setting].text)"
    }
    throw Breach("\(what):\n\(lines.joined(separator: "\n"))\n\(account)")
  }
}

extension SettingValue? {
  var text: String {
    switch self {
    case nil: "none"
    case .color(let color): color.description
    case .font(let font): font.description
    case .shadow(let shadow): shadow.description
    case let value?: "\(value)"
    }
  }
}
