import Livery
import Testing

@testable import LiveryInspect
@testable import SourceJSON

/// The identities of findings, by which baselines recognise them (spec 15.11).
@Suite struct FindingIdentityTests {
  /// Findings of many kinds, with a key and without one.
  private func findings() async throws -> [Finding] {
    let sheet = """
      {
        "@states": ["focused", "selected"],
        "$ink": "#222222", "$ink-two": "#222223",
        ".calm": { "colors": { "textColor": "#333355", "heroColor": "#333355" } },
        "UILabel": { "extends": ".calm", "colors": { "textColor": "$ink" } },
        "UISwitch, UISlider, UIButton": { "controls": { "actionColor": "#777777" } },
        "UIButton-selected": { "controls": { "actionColor": "#777777" } },
        "MyChip": { "colors": { "textColor": "#ff0000" } }
      }
      """
    var diagnostics = Diagnostics()
    let source = SourceText(name: "styles.json", text: sheet)
    let read = StyleSheetReader.read(source, into: &diagnostics)
    let theme = AppearanceLoader().theme(of: [read], into: &diagnostics)
    let tree = WidgetTree(theme: theme)
    let text = """
      { "class": "UIWindow", "children": [{ "class": "UIButton" }, { "class": "UILabel" }] }
      """
    try TreeFile(text: text).add(to: tree)
    let inspection = Inspection(theme, trees: [tree])
    var findings = diagnostics.all.map { Finding($0) } + inspection.lints()
    findings += await inspection.usage().findings
    findings += await inspection.states().findings
    findings += await inspection.proof().counterexamples.map(\.finding)
    return findings
  }

  @Test func `a finding keeps its fingerprint when its message is worded in another way`()
    async throws
  {
    let findings = try await findings()
    #expect(Set(findings.map(\.diagnostic.code)).count >= 7)
    #expect(findings.contains { $0.key == nil } && findings.contains { $0.key != nil })
    for finding in findings {
      let diagnostic = finding.diagnostic
      var other = finding
      other.diagnostic = Diagnostic(
        diagnostic.severity,
        diagnostic.code,
        message: "said otherwise",
        at: diagnostic.location,
        about: diagnostic.file
      )
      #expect(other.fingerprint == finding.fingerprint, "\(diagnostic)")
      #expect(other.formerFingerprint == finding.formerFingerprint, "\(diagnostic)")
    }
  }

  @Test func `equal identities are numbered, and the first one is as it is alone`() throws {
    let finding = Finding(
      Diagnostic(.warning, .deadSelector, message: "dead", at: nil),
      key: "A, B, C"
    )
    var second = finding
    second.occurrence = 2
    #expect(second.fingerprint != finding.fingerprint)
    #expect(second.formerFingerprint == finding.fingerprint)
    #expect(finding.formerFingerprint == finding.fingerprint)
  }

  @Test func `a finding without a key had a hash of its message, which nothing matches`() {
    let finding = Finding(Diagnostic(.warning, .tooManyContexts, message: "too many", at: nil))
    #expect(finding.formerFingerprint == nil)
  }
}
