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
    screen.theme = try Theme(contentsOf: [TerminalDemo.sheet], baseSheets: [.toolkit()])
    tree = try #require(screen.mirror?.tree)
  }

  @Test func `nothing is wrong with the sheet`() { #expect(tree.theme.warnings.isEmpty) }

  @Test func `the app adds its states to those of the toolkit`() {
    let names = ["failed", "waiting", "running", "done", "selected", "focused"]
    #expect(tree.theme.appearance().stateNames == names)
    #expect(tree.theme.baseSheets.count == 1)
  }

  @Test func `the app is stronger than the toolkit in every state`() throws {
    let more = try StyleSheet(
      text: """
        { "$accent": "#123456", "Field": { "controls": { "borderColor": "#654321" } } }
        """
    )
    screen.theme = try Theme(
      sheets: [StyleSheet(contentsOf: TerminalDemo.sheet), more],
      base: [.toolkit()]
    )
    let (list, field) = (try tree.widget(at: "#jobs"), try tree.widget(at: "#filter"))
    #expect(list.style.controls.borderColor == Color("#123456"))
    screen.press(.tab)
    #expect(field.states == .focused)
    #expect(field.style.controls.borderColor == Color("#654321"))
  }

  @Test func `everything is legible in every state`() async {
    for _ in 0..<40 { screen.advance() }
    await expectLegible(tree)
  }

  @Test func `a failed job is seen, chosen or not`() async throws {
    let policy = try ThemePolicy(
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

  @Test func `rows that are filtered out have no widgets`() throws {
    let list = try tree.widget(at: "#jobs")
    #expect(list.children.count == 9)
    for key in "/docu" { screen.press(.character(key)) }
    #expect(list.children.count == 1)
    #expect(screen.render(Extent(width: 80, height: 24)).text(ofRow: 5).contains("documentation"))
    screen.press(.escape)
    #expect(list.children.count == 9)
  }

  @Test func `a step of the jobs restyles what it changes, once`() {
    screen.advance()
    // Three rows start to run, with their symbols, labels and gauges, and the details of the first.
    var restyled = 0
    let observation = tree.observeCommits { restyled += $0.widgetsRestyled }
    screen.advance()
    #expect(restyled == 0)
    for _ in 0..<9 { screen.advance() }
    #expect((1..<40).contains(restyled))
    _ = observation
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
