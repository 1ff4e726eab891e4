import Livery
import Testing

/// An explanation agrees with the style that it explains, and is complete (spec 8.4).
struct ExplainLaws {
  @Test func `a setting has the value of the winner that its explanation names`() {
    Law.holds(in: 100) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random)])
      subject.grow(random.int(1...15), hosts: false, using: &random)
      // One entry applies as a whole in `brstyle`, where ranks decide between rules alone.
      let isByRank = subject.scene.resolution == .cascade
      for widget in subject.tree.widgets where random.chance(60) {
        let states = random.chance(50) ? random.states() : nil
        let style = states.map(widget.style(for:)) ?? widget.style
        for setting in Vocabulary.settings + Vocabulary.properties.map({ .property($0.name) }) {
          let explanation = widget.explain(setting, for: states)
          let place = "\(setting) of \(widget.path) when \(states ?? widget.states)"
          if explanation.value != style[setting] || explanation.winningValue != style[setting] {
            throw Breach(
              "\(place) is \(style[setting].text), explained as \(explanation.winningValue.text)\n"
                + subject.account
            )
          }
          if isByRank ? !explanation.isStrictlyOrdered : !explanation.hasNoEqualRanks {
            throw Breach(
              "\(place): what applies is not strictly ordered:\n\(explanation.text)\n"
                + subject.account
            )
          }
        }
      }
    }
  }

  @Test func `a style lists the properties that have a value and to which a declaration applies`() {
    Law.holds(in: 100) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random, baseShare: 50)])
      subject.grow(random.int(1...15), hosts: false, using: &random)
      for widget in subject.tree.widgets where random.chance(60) {
        let states = random.chance(50) ? random.states() : nil
        let listed = (states.map(widget.style(for:)) ?? widget.style).properties
        for name in Vocabulary.properties.map(\.name) {
          let explanation = widget.explain(.property(name), for: states)
          let applies = explanation.parts.compactMap(\.winner).contains { $0.origin != .builtIn }
          if (listed[name] != nil) != (explanation.value != nil && applies) {
            let lines = explanation.lines.joined(separator: "\n")
            throw Breach("\(name) is \(listed[name].text)\n\(lines)\n\(subject.account)")
          }
        }
      }
    }
  }

  @Test func `an explanation says what the slow reading says, in the same order`() {
    Law.holds(in: 300) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random)])
      subject.grow(random.int(1...15), hosts: false, using: &random)
      try subject.checkExplanations(8, using: &random)
    }
  }

  @Test func `an explanation says what the slow reading says where there is no sheet`() {
    Law.holds(in: 40) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random, count: 0)])
      subject.grow(random.int(1...15), hosts: false, using: &random)
      try subject.checkExplanations(8, using: &random)
    }
  }

  @Test func `outside windows an explanation knows of default styles only`() {
    Law.holds(in: 100) { random in
      let subject = TreeUnderTest([try RandomTheme(using: &random)])
      subject.grow(random.int(1...6), hosts: false, using: &random)
      let widget = random.pick(subject.widgets)
      subject.act("detach \(subject.label(widget))") { widget.detach() }
      var reference = ReferenceResolver(subject.scene)
      for _ in 0..<4 {
        let setting = random.explainedSetting()
        let states = random.chance(50) ? random.states() : nil
        try subject.compare(
          widget.explain(setting, for: states),
          reference.explanationOfDefault(
            of: setting,
            states: Set((states ?? widget.states).names)
          ),
          of: widget
        )
      }
    }
  }
}

extension Explanation {
  /// The value of the winners of all parts.
  fileprivate var winningValue: SettingValue? {
    func value(_ name: String?) -> SettingValue? {
      parts.first { $0.field?.rawValue == name }?.winner?.value
    }
    let fields = parts.compactMap { $0.field?.rawValue }
    if fields.contains("size") {
      return value("size")?.number.map { size in
        .font(
          Font(
            name: value("name")?.string,
            size: size,
            weight: value("weight")?.number.map { Int($0) },
            italic: value("italic")?.flag ?? false
          )
        )
      }
    }
    if fields.contains("blurRadius") {
      return value("color")?.color.map { color in
        var shadow = Shadow(color: color)
        if case .offset(let offset) = value("offset") { shadow.offset = offset }
        if let radius = value("blurRadius")?.number { shadow.blurRadius = radius }
        return .shadow(shadow)
      }
    }
    return value(nil)
  }

  /// The applicable declarations, as text.
  fileprivate var text: String {
    parts.map { part in
      let contenders = [part.winner].compactMap { $0 } + part.losers
      let lines = contenders.map { "  \($0.selector ?? "-"): \($0.value.text) by \($0.rank)" }
      return ([part.field?.rawValue ?? "whole"] + lines).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// A Boolean value that indicates whether no two applicable declarations have the same rank.
  fileprivate var hasNoEqualRanks: Bool {
    parts.allSatisfy { part in
      let ranks = ([part.winner].compactMap { $0 } + part.losers).map(\.rank)
      return Set(ranks).count == ranks.count
    }
  }

  /// A Boolean value that indicates whether each applicable declaration is stronger than the next.
  fileprivate var isStrictlyOrdered: Bool {
    parts.allSatisfy { part in
      let ranks = ([part.winner].compactMap { $0 } + part.losers).map(\.rank)
      return zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 }
    }
  }
}
