import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of the reasons why a declaration never takes effect (spec 15.2).
struct DeadReasonLaws {
  @Test
  func `what is dead has a reason that is so: states and contexts only where it asks for any`()
    async throws
  {
    var (tried, found) = (0, 0)
    await Law.holds(in: 20) { random in
      let sheet = Self.sheet(using: &random)
      let theme = try Theme(sheets: [StyleSheet(text: sheet)])
      let tree = WidgetTree(ofRandomNames: theme)
      let text = """
        { "class": "UIWindow", "children": [{ "class": "UILabel", "names": ["x"] },
          { "class": "UIButton", "children": [{ "class": "UILabel" }] }] }
        """
      try TreeFile(text: text).add(to: tree)
      tried += 1
      for finding in await Inspection(tree).usage().findings {
        guard ["dead-declaration", "dead-entry"].contains("\(finding.diagnostic.code)") else {
          continue
        }
        found += 1
        if let breach = Self.breach(finding, in: theme) { throw Breach("\(breach)\n\(sheet)") }
      }
    }
    #expect(found >= tried / 2)
  }

  /// Entries that extend others before them, alone or several in a list.
  private static func sheet(using random: inout SplitMix64) -> String {
    let settings = ["textColor", "heroColor"]
    let keys = random.some(
      [
        ".a", ".b", ".c", ".d", "UILabel", ".x", "UIButton/UILabel", "UIButton",
        "UIButton-selected",
        "UIButton-highlighted/UILabel",
      ],
      70
    )
    var known: [String] = []
    var entries: [String] = []
    for key in keys {
      let said = random.some(settings, 70).map { setting in
        "\"\(setting)\": \"\(random.pick(["red", "lime", "blue"]))\""
      }
      let extended = random.some(known, 40).shuffled(using: &random).map { "\"\($0)\"" }
      let extends = extended.isEmpty ? "" : "\"extends\": [\(extended.joined(separator: ", "))], "
      let entry = "\"\(key)\": { \(extends)\"colors\": { \(said.joined(separator: ", ")) } }"
      let isDark = random.chance(10) && !".a.b.c.d".contains(key)
      entries.append(isDark ? "\"@when scheme=dark\": { \(entry) }" : entry)
      if [".a", ".b", ".c", ".d"].contains(key) { known.append(key) }
    }
    // There is one for the same contexts.
    let dark = entries.filter { $0.hasPrefix("\"@when") }
    entries.removeAll { dark.dropFirst().contains($0) }
    return """
      {
        "@resolution": "\(random.chance(30) ? "brstyle" : "cascade")",
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        \(entries.joined(separator: ",\n  "))
      }
      """
  }

  /// Returns the error in the reason of a finding; `nil` for none.
  private static func breach(_ finding: Finding, in theme: Theme) -> String? {
    let message = finding.diagnostic.message
    let entries = theme.sheets.flatMap(\.entries)
    var involved = entries.filter { $0.key == finding.key && $0.conditions == finding.contexts }
    // An entry that extends it makes it apply.
    var next = 0
    while next < involved.count {
      let names = involved[next].definedNames
      next += 1
      involved += entries.filter { entry in
        entry.extends.contains { names.contains($0.value) }
          && !involved.contains { $0.location == entry.location }
      }
    }
    let asksForStates = involved.flatMap(\.selectors).contains { selector in
      selector.steps.contains { !$0.states.isEmpty }
    }
    if message.contains("the states that it asks for"), !asksForStates {
      return "'\(message)', and it asks for none"
    }
    if message.contains("the contexts that it asks for"),
      involved.allSatisfy({ $0.conditions.isEmpty })
    {
      return "'\(message)', and it asks for none"
    }
    let isHidden = !finding.diagnostic.notes.isEmpty
    if !isHidden, !message.contains(";"), !involved.allSatisfy(\.settings.isEmpty) {
      return "'\(message)' has no reason"
    }
    for note in finding.diagnostic.notes {
      let isSelf = entries.contains {
        $0.key == finding.key && note.message == "'\($0.key)' wins where it applies"
      }
      if isSelf { return "'\(message)': it hides itself" }
    }
    return nil
  }
}
