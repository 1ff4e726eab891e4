import Livery
import LiveryInspect
import Testing

/// Inspections that are interrupted, and their progress.
@Suite struct InterruptTests {
  private func subject() throws -> (theme: Theme, tree: WidgetTree) {
    let text = """
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$text": "#777777", "@when scheme=dark": { "$text": "#888888" },
        "UIButton": { "controls": { "actionColor": "$text", "fillColor": "#777777" } },
        "UISwitch": { "controls": { "actionColor": "red" } } }
      """
    let theme = try Theme(sheets: [StyleSheet(text: text)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#)
      .add(to: tree)
    return (theme, tree)
  }

  @Test func `an interrupted inspection claims nothing about what it did not see`() async throws {
    let (theme, tree) = try subject()
    var inspection = Inspection(theme, trees: [tree])
    let progress = WalkProgress()
    progress.interrupt()
    inspection.progress = progress
    let proof = await inspection.proof()
    #expect(!proof.holds && proof.counterexamples.isEmpty && proof.unchecked == [.interrupted])
    let states = await inspection.states()
    #expect(states.classes.isEmpty && states.unchecked == [.interrupted])
    let usage = await inspection.usage()
    #expect(usage.findings.isEmpty && usage.unchecked == [.interrupted])
    #expect(await inspection.comparison(with: theme).unchecked == [.interrupted])
  }

  @Test func `progress reaches the whole when everything is seen`() async throws {
    let (theme, tree) = try subject()
    var inspection = Inspection(theme, trees: [tree])
    let progress = WalkProgress()
    inspection.progress = progress
    #expect(progress.share == nil)
    let proof = await inspection.proof()
    #expect(!proof.counterexamples.isEmpty && proof.unchecked.isEmpty)
    #expect(progress.share == 1)
  }

  @Test func `the error about an interrupt asks to let the command run to its end`() {
    let message = Unchecked.interrupted.finding.diagnostic.message
    #expect(message.contains("interrupted") && message.contains("run to its end"))
  }
}
