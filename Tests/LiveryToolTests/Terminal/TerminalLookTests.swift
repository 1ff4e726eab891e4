import Livery
import LiveryInspect
import LiveryTesting
import Testing

@testable import TerminalDemo

/// The looks of the job monitor, in all states and both schemes, without a terminal.
struct TerminalLookTests {
  private let screen = JobMonitor()
  private let tree: WidgetTree

  init() throws {
    screen.theme = try Theme(contentsOf: [TerminalDemo.sheet])
    tree = try #require(screen.mirror?.tree)
  }

  @Test func `nothing is wrong with the sheet`() { #expect(tree.theme.warnings.isEmpty) }

  @Test func `everything is legible in every state`() async {
    for _ in 0..<40 { screen.advance() }
    await expectLegible(tree)
  }

  @Test func `a failed job is seen, chosen or not`() async throws {
    let policy = try Policy(
      text: """
        { "rules": [
          { "name": "A failed job has another symbol colour", "for": "Symbol", "states": ["failed"],
            "expect": { "differs": ["colors.textColor", 0.1] } },
          { "name": "The chosen row stands out", "for": "JobRow", "states": ["selected"],
            "expect": { "differs": ["properties.background", 0.02] } }
        ] }
        """
    )
    try await expectPolicy(policy, on: tree)
  }

  @Test func `an update changes only what differs`() {
    tree.keepsLedger = true
    screen.advance()
    screen.press(.down)
    #expect(screen.render(Extent(width: 80, height: 24)).text(ofRow: 6).contains("build linux"))
    let widgets = tree.widgets.count
    screen.press(.character("c"))
    screen.press(.character("/"))
    for key in "docu" { screen.press(.character(key)) }
    // Eight rows are gone, each with a symbol, two labels and a gauge.
    #expect(tree.widgets.count == widgets - 8 * 5)
    screen.press(.escape)
    #expect(tree.widgets.count == widgets)
  }

  @Test func `the focus is where the keys go`() throws {
    let list = try tree.widget(at: "#jobs")
    let field = try tree.widget(at: "#filter")
    #expect(list.states == .focused && field.states == .normal)
    screen.press(.tab)
    #expect(list.states == .normal && field.states == .focused)
    screen.press(.backTab)
    #expect(list.states == .focused && field.states == .normal)
  }
}
