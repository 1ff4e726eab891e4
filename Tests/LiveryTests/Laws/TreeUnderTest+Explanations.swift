import Livery

extension TreeUnderTest {
  /// Compares some explanations with those of the reference implementation.
  func checkExplanations(_ count: Int, using random: inout SplitMix64) throws {
    let settings = (0..<count).map { _ in random.explainedSetting() }
    try checkExplanations(of: settings, using: &random)
  }

  /// Compares explanations of some settings, each of any widget, with those of the reference
  /// implementation.
  func checkExplanations(of settings: [Setting], using random: inout SplitMix64) throws {
    var reference = ReferenceResolver(scene)
    let widgets = Array(tree.widgets)
    for setting in settings {
      let index = random.int(0...widgets.count - 1)
      let states = random.chance(50) ? random.states() : nil
      try compare(
        widgets[index].explain(setting, for: states),
        reference.explanation(of: setting, index, states: states.map { Set($0.names) }),
        of: widgets[index]
      )
    }
  }

  /// Throws if an explanation differs from the expected one.
  func compare(
    _ found: Explanation,
    _ expected: ReferenceExplanation,
    of widget: Widget
  ) throws {
    let (lines, expectedLines) = (found.lines, expected.lines(of: widget.path))
    let differing = lines.indices.first {
      $0 >= expectedLines.count || lines[$0] != expectedLines[$0]
    }
    if lines.count == expectedLines.count, differing == nil,
      expected.accepts(found.notApplied)
    {
      return
    }
    throw Breach(
      """
      \(found.setting) of \(widget.path) is explained as
      \(lines.joined(separator: "\n"))
      \(found.notApplied.map(\.line).joined(separator: "\n"))
      the slow reading says
      \(expectedLines.joined(separator: "\n"))
      \(expected.notApplied.map(\.line).joined(separator: "\n"))
      \(account)
      """
    )
  }
}

extension SplitMix64 {
  /// Returns a setting for a law, mostly a declared one.
  mutating func explainedSetting() -> Setting {
    if chance(5) { return pick(Setting.builtIn) }
    return chance(75)
      ? pick(Vocabulary.settings) : .property(pick(Vocabulary.properties.map(\.name)))
  }
}
