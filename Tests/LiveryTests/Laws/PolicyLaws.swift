import Livery
import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of tests against policies (spec 15.10).
struct PolicyLaws {
  @Test func `a rule fails where a widget that it is about has another value, and only there`()
    async
  {
    await Law.holds(in: 24) { random in
      let subject = try PlainSubject(ofFewWords: &random)
      subject.tree.theme = subject.theme
      let selector = random.pick([
        "UILabel", "UIButton", ".a", "#one/UILabel", "UIView > UIButton", "UIButton-highlighted",
        ".a-selected",
      ])
      let states = random.pick([nil, ["normal"], ["highlighted", "selected|highlighted"]])
      let value = random.pick(["#ff1111", "#22ff22"])
      let named = states.map { ", \"states\": [\($0.map { "\"\($0)\"" }.joined(separator: ", "))]" }
      let rule = """
        { "for": "\(selector)"\(named ?? ""), "expect": { "equals": ["colors.primaryColor", "\(value)"] } }
        """
      let policy = try ThemePolicy(text: "{ \"rules\": [\(rule)] }")
      let report = try await subject.inspection.test(policy)
      let outcome = report.outcomes[0]
      let account = "\(rule)\n\(outcome)\n\(subject.account)"
      let expected = try Color(parsing: value)

      // Finds widgets by visiting the tree itself, with the reference implementation of selectors.
      let asked = policy.rules[0].selectors[0].target.states.map(\.name)
      var looked = false
      var failing: Set<String> = []
      for _ in 0..<40 {
        subject.shuffleStates(using: &random)
        if let states, random.chance(70) {
          for widget in subject.widgets {
            widget.states = ControlState(random.pick(states)) ?? .normal
          }
        }
        for widget in subject.widgets where widget.isMatched(by: policy.rules[0].selectors[0]) {
          guard states?.contains(where: { ControlState($0) == widget.states }) ?? true,
            Set(asked).isSubset(of: widget.states.names)
          else {
            continue
          }
          looked = true
          if widget.style[.primaryColor]?.color != expected { failing.insert(widget.path) }
        }
      }
      if let states,
        !states.contains(where: { Set(asked).isSubset(of: ControlState($0)?.names ?? []) }),
        outcome.checkCount > 0
      {
        throw Breach("what it looked at is in none of its states\n\(account)")
      }
      if looked, outcome.checkCount == 0 { throw Breach("nothing was looked at\n\(account)") }
      if !failing.isEmpty, outcome.failureCount == 0 {
        throw Breach("\(failing) fail and are not told\n\(account)")
      }
      if outcome.failureCount > 0 {
        let first = outcome.findings.compactMap(\.firstSituation)
        if first.isEmpty { throw Breach("it fails nowhere\n\(account)") }
        let isAll = Set(
          subject.widgets.filter { $0.isMatched(by: policy.rules[0].selectors[0]) }
            .map(\.path)
        )
        for situation in first where !isAll.contains(where: { situation.hasPrefix($0) }) {
          throw Breach("'\(situation)' is none of its widgets\n\(account)")
        }
      }
    }
  }
}

extension PolicyLaws {
  @Test func `a policy says of contrast what a proof says of it, in either resolution`() async {
    await Law.holds(in: 24) { random in
      guard let subject = try PlainSubject(widgets: 3...8, using: &random) else { return }
      let limits = Limits(text: 4.5, largeText: 4.5, nonText: 4.5)
      let proof = await subject.inspection.proof(limits)
      let policy = try ThemePolicy(
        text: #"{ "rules": [{ "for": "UIView, UIBarButtonItem", "expect": { "contrast": 4.5 } }] }"#
      )
      let report = try await subject.inspection.test(policy)
      // A border that appears with focus is checked by the proof only.
      let told = proof.counterexamples.filter { $0.role != .border }
      let found = report.outcomes[0].findings.filter { $0.setting != nil }
      let account =
        "\(told.map(\.finding.diagnostic))\n\(found.map(\.diagnostic))\n\(subject.account)"
      for example in told {
        let isFound = found.contains { finding in
          finding.setting == example.setting
            && (example.location == nil || finding.diagnostic.location == example.location)
        }
        if !isFound { throw Breach("\(example.finding.diagnostic) is not told\n\(account)") }
      }
      for finding in found where finding.setting != .borderColor {
        // With a border that comes with focus, a proof judges that border instead of the fill.
        let isReported = proof.counterexamples.contains {
          $0.setting == finding.setting || $0.role == .border && finding.setting == .fillColor
        }
        if !isReported { throw Breach("\(finding.diagnostic) is not proven\n\(account)") }
      }
    }
  }

  @Test func `what differs from the normal state is what a tree shows there`() async {
    await Law.holds(in: 24) { random in
      let subject = try PlainSubject(ofFewWords: &random)
      subject.tree.theme = subject.theme
      let setting = random.pick(["primaryColor", "secondaryColor"])
      let states = random.pick(["highlighted", "selected", "selected|highlighted"])
      let policy = try ThemePolicy(
        text: """
          { "rules": [{ "for": "UIButton", "states": ["\(states)"],
            "expect": { "differs": ["colors.\(setting)", 0] } }] }
          """
      )
      let report = try await subject.inspection.test(policy)
      let looked = Setting(group: .colors, name: setting)
      guard let looked, let meant = ControlState(states) else { throw Breach("bad law") }
      // With everything around it in its normal state, that is one of the situations.
      var isAlike = false
      for widget in subject.widgets { widget.states = .normal }
      for widget in subject.widgets where widget.className == "UIButton" {
        isAlike = isAlike || widget.style(for: meant)[looked] == widget.style[looked]
      }
      if isAlike, report.outcomes[0].failureCount == 0 {
        throw Breach("'\(setting)' stays the same and is not told\n\(subject.account)")
      }
    }
  }
}

extension Widget {
  /// Returns whether a selector without states matches the widget, by climbing up from it.
  fileprivate func isMatched(by selector: Selector) -> Bool {
    guard fits(selector.target) else { return false }
    var steps = Array(selector.containers)
    var current = parent
    var isDirect = selector.target.combinator == .directlyInside
    while let step = steps.last {
      guard let container = current else { return false }
      if container.fits(step) {
        steps.removeLast()
        isDirect = step.combinator == .directlyInside
      } else if isDirect {
        return false
      }
      current = container.parent
    }
    return true
  }

  private func fits(_ step: Selector.Step) -> Bool {
    let classes = tree.ancestry(of: ClassName(rawValue: className)).map(\.rawValue)
    return (step.className.map { classes.contains($0) } ?? true)
      && (step.id.map { $0 == id } ?? true) && step.names.allSatisfy { names.contains($0) }
  }
}
