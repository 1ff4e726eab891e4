import Livery
import LiveryInspect
import SourceJSON
import Testing

/// The work budget of questions, and the results beyond it.
@Suite struct WorkTests {
  /// Axes of four contexts with a constant each, which an entry of buttons mixes into its colours.
  private func theme(axes count: Int, entries: Int = 1) throws -> Theme {
    let names = ["a", "b", "c", "d"]
    var members: [String] = []
    let axes = (0..<count).map { axis in
      "\"axis\(axis)\": { \"contexts\": [\"a\", \"b\", \"c\", \"d\"], \"default\": \"a\" }"
    }
    members.append("\"@modifiers\": { \(axes.joined(separator: ", ")) }")
    members.append("\"$base\": \"red\"")
    for axis in 0..<count {
      for (number, name) in names.enumerated().dropFirst() {
        members.append(
          "\"@when axis\(axis)=\(name)\": { \"$base\": \"rgb(\(axis), \(number), 0)\" }"
        )
      }
    }
    for entry in 0..<entries {
      let color = "\"color-mix(in lch, $base, white \(entry % 100)%)\""
      members.append("\"UIButton.name\(entry)\": { \"colors\": { \"primaryColor\": \(color) } }")
    }
    return try Theme(sheets: [StyleSheet(text: "{ \(members.joined(separator: ", ")) }")])
  }

  private func tree(_ theme: Theme, buttons count: Int = 2) throws -> WidgetTree {
    let buttons = (0..<count).map { "{ \"class\": \"UIButton\", \"names\": [\"name\($0)\"] }" }
    let text = "{ \"class\": \"UIWindow\", \"children\": [\(buttons.joined(separator: ", "))] }"
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text).add(to: tree)
    return tree
  }

  private static let policy = """
    { "rules": [{ "name": "Red", "for": "UIButton",
      "expect": { "oneOf": ["colors.primaryColor", ["red"]] } }] }
    """

  @Test func `a question that takes more work than it may judges nothing`() async throws {
    let theme = try theme(axes: 2)
    let tree = try tree(theme)
    let inspection = Inspection(theme, trees: [tree], work: 1000)
    let expected: [Unchecked] = [.everything(work: 1000)]
    let proof = await inspection.proof()
    #expect(proof.unchecked == expected && !proof.holds && proof.counterexamples.isEmpty)
    let states = await inspection.states()
    #expect(states.unchecked == expected && states.classes.isEmpty && states.coverage == 0)
    let usage = await inspection.usage()
    #expect(usage.unchecked == expected && usage.findings.isEmpty)
    #expect(await inspection.stateStyles().unchecked == expected)
    let comparison = await inspection.comparison(with: theme)
    #expect(comparison.unchecked == expected && !comparison.isSame)
    let report = try await inspection.test(ThemePolicy(text: Self.policy))
    #expect(report.unchecked == expected && !report.holds && report.outcomes.isEmpty)
    #expect(inspection.differences(to: theme) == nil)
  }

  @Test func `no further contexts are compiled once the work is used up`() throws {
    let theme = try theme(axes: 2)
    let all = Inspection(theme, trees: []).contexts
    #expect(all.count == 16)
    var compiledCount = 0
    let classes = ContextClasses(all, relevance: .appearance, own: [], within: WorkBudget(1)) {
      compiledCount += 1
      return [theme.appearance(in: $0)]
    }
    // The first one says how much work each takes.
    #expect(compiledCount == 1)
    #expect(classes.first == all && classes.counts == all.map { _ in 1 })
  }

  @Test func `an unjudged part is an error with advice`() {
    let diagnostic = Unchecked.everything(work: 1000).finding.diagnostic
    #expect(diagnostic.severity == .error && diagnostic.code.description == "too-much-work")
    #expect(diagnostic.message.contains("more than 1000 steps"))
    #expect(diagnostic.message.contains("allow more work") && !diagnostic.message.contains("--"))
  }

  @Test func `the usual work suffices for all questions`() async throws {
    let theme = try theme(axes: 2)
    let inspection = Inspection(theme, trees: [try tree(theme)])
    #expect(await inspection.proof().unchecked.isEmpty)
    #expect(await inspection.states().unchecked.isEmpty)
    #expect(await inspection.usage().unchecked.isEmpty)
    #expect(await inspection.stateStyles().unchecked.isEmpty)
    #expect(await inspection.comparison(with: theme).isSame)
    #expect(try await inspection.test(ThemePolicy(text: Self.policy)).unchecked.isEmpty)
    #expect(inspection.differences(to: theme) == 0)
  }

  @Test func `a change beyond the work budget is not suggested`() throws {
    let theme = try Theme(sheets: [
      StyleSheet(
        text: """
          { "UIButton": { "colors": { "primaryColor": "red" } },
            "UIButton.name0": { "colors": { "primaryColor": "blue" } } }
          """
      )
    ])
    let tree = try tree(theme)
    let button = try #require(tree.windows.first?.children.first)
    let answer = button.whyNot("UIButton", for: .primaryColor)
    #expect(!answer.edits.isEmpty && answer.unchecked.isEmpty)
    let cut = button.whyNot("UIButton", for: .primaryColor, work: 10)
    #expect(cut.edits.isEmpty && cut.unchecked == [.everything(work: 10)])
    #expect(cut.verdicts.count == answer.verdicts.count)
  }

  @Test func `changes that are offered take work for the text that they write`() async throws {
    let names = ["UIButton.name0"] + (0..<200).map { "UIButton.other\($0)" }
    let theme = try Theme(sheets: [
      StyleSheet(
        text: "{ \"\(names.joined(separator: ", "))\": { \"colors\": { \"textColor\": \"red\" } } }"
      )
    ])
    var inspection = Inspection(theme, trees: [try tree(theme)])
    let usage = await inspection.usage()
    #expect(usage.unchecked.isEmpty && usage.findings.count >= 200)
    // Each of the findings writes the key without one of its selectors.
    inspection.work = 200 * 200
    #expect(await inspection.usage().unchecked == [.everything(work: 200 * 200)])
  }

  /// Returns the work of visiting all situations, each question doing more.
  private func work(_ theme: Theme, _ tree: WidgetTree, limit: Int = .max) async -> Int {
    let inspection = Inspection(theme, trees: [tree])
    let budget = WorkBudget(limit)
    _ = await inspection.forEach(inspection.trees, in: inspection.contexts, within: budget) {
      walk,
      _,
      _ in
      walk.run { _, _ in 0 }
    }
    return budget.count
  }

  @Test func `work is the same each time, and in proportion to contexts, entries and widgets`()
    async throws
  {
    let small = try theme(axes: 1, entries: 20)
    let count = await work(small, try tree(small, buttons: 20))
    #expect(await work(small, try tree(small, buttons: 20)) == count)
    let wide = try theme(axes: 2, entries: 20)
    let ofMoreContexts = await work(wide, try tree(wide, buttons: 20))
    #expect((3 * count...5 * count).contains(ofMoreContexts))
    let large = try theme(axes: 1, entries: 80)
    let ofMoreOfAll = await work(large, try tree(large, buttons: 80))
    #expect((count...5 * count).contains(ofMoreOfAll))
  }

  @Test func `work is spent before it is done`() async throws {
    let theme = try theme(axes: 3, entries: 20)
    let tree = try tree(theme, buttons: 20)
    let all = await work(theme, tree)
    let spent = await work(theme, tree, limit: all / 10)
    // Each processor may request once more than there is.
    #expect(spent > all / 10 && spent < all / 5)
  }

  @Test func `a list of constants costs as many steps as it has values, in each context`()
    async throws
  {
    func work(values count: Int) async throws -> Int {
      let list = Array(repeating: "\"$base\"", count: count).joined(separator: ", ")
      let text = """
        { "@modifiers": { "x": { "contexts": ["a", "b", "c", "d"], "default": "a" } }, "$base": "red",
          "@when x=b": { "$base": "blue" }, "UIButton": { "properties": { "all": [\(list)] } } }
        """
      let theme = try Theme(sheets: [StyleSheet(text: text)])
      return await self.work(theme, try tree(theme))
    }
    let (few, many) = (try await work(values: 0), try await work(values: 1000))
    #expect(many - few >= 4 * 1000)
  }

  @Test func `budgets hold at their limit, and for no more`() {
    let budget = WorkBudget(10)
    #expect(budget.spend(10) && !budget.isExceeded)
    #expect(!budget.spend(1) && budget.isExceeded && !budget.spend(0))
    let usual = WorkBudget()
    #expect(usual.spend(.max >> 17) && !usual.spend(.max) && !usual.spend(.max))
  }
}
