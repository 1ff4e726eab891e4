import Livery
import LiveryInspect
import SourceJSON
import Testing

/// Checks of sheets and trees in a program.
@Suite struct ThemeCheckTests {
  private let sheet = ThemeCheck.Source.text(
    """
    { "$a": "#123456",
      "UIButton": { "colors": { "textColor": "red" } },
      "UISwitch": { "colors": { "textColor": "blue" } } }
    """,
    name: "styles.json"
  )
  private let tree = ThemeCheck.Source.text(
    #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#,
    name: "tree.json"
  )

  private func codes(_ report: CheckReport) -> [String] {
    report.findings.map(\.diagnostic.code.description)
  }

  @Test func `unused entries are found on trees, and the theme is returned`() async throws {
    let report = await ThemeCheck([sheet], trees: [tree]).report()
    #expect(report.passes && report.theme?.sheets.map(\.name) == ["styles.json"])
    #expect(codes(report) == ["unused-constant", "dead-entry"])
    #expect(report.json.contains(#""version":1"#) || report.json.contains(#""version": 1"#))
    #expect(report.json.contains("dead-entry") && report.json.contains("styles.json"))
    #expect("\(report)".hasSuffix("2 warnings in 2 files"))
    #expect(codes(await ThemeCheck([sheet]).report()) == ["unused-constant"])
  }

  @Test func `an edit of one file leaves the problems of the others`() throws {
    var inputs = Inputs(
      in: ["a.json", "t.json"],
      policy: .lenient,
      loader: AppearanceLoader(),
      work: Inspection.usualWork,
      loopSeverity: .error
    )
    let sheet = #"{ "UILabel": { "colors": { "textColour": "red" } } }"#
    inputs.readSheet(of: .app) { diagnostics in
      let source = SourceText(name: "a.json", text: sheet)
      return StyleSheetReader.read(source, policy: .lenient, entryLimit: 10, into: &diagnostics)
    }
    let tree = #"{ "class": "UIWindow", "states": ["focused", "focused"] }"#
    inputs.readTree { _ in SourceText(name: "t.json", text: tree) }
    inputs.load()
    func codes(_ inputs: Inputs) -> [String] {
      inputs.findings.all.map(\.diagnostic.code.description)
    }
    #expect(Set(codes(inputs)) == ["unknown-setting", "duplicate-state"])
    let place = EntryPlace(sheet: 0, entry: 0)
    let edited = try inputs.theme.editing([.set(place, .heroColor, .value("blue"))])
    let after = codes(inputs.edited(edited, trees: ["t.json"]))
    #expect(after.sorted() == ["duplicate-state", "unknown-setting"])
  }

  @Test func `all problems of all files are reported, and there is no theme then`() async {
    let wrong = ThemeCheck.Source.text(
      #"{ "UIButton": { "colors": { "textColor": "rd" } } }"#,
      name: "a.json"
    )
    let report = await ThemeCheck(
      [wrong, .file("nowhere/b.json")],
      trees: [.text(#"{ "class": 1 }"#, name: "tree.json")]
    ).report()
    #expect(!report.passes && report.theme == nil && report.errorCount >= 3)
    #expect(codes(report).contains("invalid-color") && codes(report).contains("file-not-found"))
    #expect(report.findings.contains { $0.diagnostic.location?.file == "tree.json" })
  }

  @Test func `severities, accepted findings, baselines and limits count as for the command`()
    async throws
  {
    var check = ThemeCheck([sheet], trees: [tree])
    check.severities = ["dead-entry": .error, "unused-constant": nil]
    let strict = await check.report()
    #expect(codes(strict) == ["dead-entry"] && strict.errorCount == 1 && !strict.passes)

    check.severities = [:]
    check.accepted = [AcceptedFinding(code: "dead-entry", key: "UISwitch")]
    let accepted = await check.report()
    #expect(codes(accepted) == ["unused-constant"] && accepted.acceptedCount == 1)

    check.accepted = [AcceptedFinding(code: "dead-entry", key: "UISlider")]
    #expect(codes(await check.report()).contains("unused-acceptance"))

    check.accepted = []
    let former = Baseline(await check.report().findings)
    check.baseline = try Baseline(text: former.text)
    let known = await check.report()
    #expect(known.findings.isEmpty && known.baselineCount == 2)

    check.baseline = nil
    check.maxWarnings = 1
    let many = await check.report()
    #expect(!many.passes && codes(many).contains("too-many-warnings"))
  }

  @Test func `base sheets that a program has are not reported on, and unknown contexts are errors`()
    async throws
  {
    let kit = try StyleSheet(
      text: ##"{ "@origin": "toolkit", "UISlider": { "colors": { "textColor": "#123" } } }"##,
      name: "kit.json"
    )
    var check = ThemeCheck([sheet], baseSheets: [kit], trees: [tree])
    let report = await check.report()
    #expect(report.theme?.baseSheets.map(\.name) == ["kit.json"])
    #expect(!report.findings.contains { $0.diagnostic.location?.file == "kit.json" })
    check.contexts["schem"] = "dark"
    let wrong = await check.report()
    #expect(codes(wrong).contains("unknown-axis") && wrong.errorCount == 1 && wrong.theme == nil)
  }

  @Test func `a check that is cancelled says so`() async {
    let check = ThemeCheck([sheet], trees: [tree])
    let report = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await check.report()
    }.value
    #expect(!report.passes && codes(report).contains("cancelled"))
    #expect(await check.report().passes)
  }

  @Test func `answers are readable where a test fails`() async throws {
    let theme = try Theme(sheets: [
      StyleSheet(
        text: ##"{ "UIButton": { "controls": { "actionColor": "#bbb", "fillColor": "#fff" } } }"##,
        name: "styles.json"
      )
    ])
    let tree = WidgetTree(theme: theme)
    tree.addWindow().add("UIButton", id: "save")
    let inspection = Inspection(tree)
    let proof = "\(await inspection.proof())"
    #expect(proof.contains(" pairs fail") && proof.contains("low-contrast"))
    #expect("\(await inspection.usage())" == "nothing unused")
    #expect("\(await inspection.comparison(with: theme))" == "no difference")
    #expect("\(await inspection.states())".contains("% of the state sets are covered"))
    #expect("\(await inspection.repair())".contains("instead of #bbbbbbff"))
    let policy = try ThemePolicy(
      text:
        #"{ "rules": [{ "name": "R", "for": "UIButton", "expect": { "equals": ["colors.textColor", "blue"] } }] }"#
    )
    #expect("\(try await inspection.test(policy))".hasPrefix("1 of 1 rule fail"))
  }

  @Test func `messages of the library advise no options of the command`() async {
    let all: [Unchecked] = [
      .everything(work: 1), .interrupted, .furtherContexts, .widget("a", ancestors: []),
    ]
    for unchecked in all { #expect(!unchecked.finding.diagnostic.message.contains("--")) }
  }
}
