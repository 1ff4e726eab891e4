import Livery
import SourceJSON

/// The text of an answer in messages of tests: a summary, and the first findings.
struct AnswerSummary {
  /// The lines.
  let text: String

  private static let listed = 10

  init(_ summary: String, findings: [Finding], unchecked: [Unchecked]) {
    let all = findings + unchecked.map(\.finding)
    let rest = all.count > Self.listed ? ["and \(all.count - Self.listed) more"] : []
    text = ([summary] + all.prefix(Self.listed).map { "\($0.diagnostic)" } + rest)
      .joined(separator: "\n")
  }

  /// Returns a number with its noun.
  static func number(_ number: Int, one: String, several: String) -> String {
    "\(number) \(number == 1 ? one : several)"
  }
}

extension Proof: CustomStringConvertible {
  /// The numbers of pairs that were checked and that fail, with the causes.
  public var description: String {
    let pairs = AnswerSummary.number(pairCount, one: "pair", several: "pairs")
    let summary =
      if let text = unchecked.text {
        "\(failureCount) of \(pairs) fail; \(text)"
      } else if pairCount == 0 {
        unstyledText ?? "nothing to check"
      } else {
        failureCount == 0 ? "\(pairs) checked, all hold" : "\(failureCount) of \(pairs) fail"
      }
    return AnswerSummary(summary, findings: causes.map(\.finding), unchecked: unchecked).text
  }
}

extension UsageReport: CustomStringConvertible {
  /// The number of findings, and the findings.
  public var description: String {
    let summary =
      findings.isEmpty
      ? "nothing unused" : AnswerSummary.number(findings.count, one: "finding", several: "findings")
    return AnswerSummary(unchecked.text ?? summary, findings: findings, unchecked: unchecked).text
  }
}

extension StatesReport: CustomStringConvertible {
  /// The share of covered state sets, and the findings.
  public var description: String {
    let share = Int((coverage * 100).rounded(.down))
    return AnswerSummary(
      "\(share) % of the state sets are covered",
      findings: findings,
      unchecked: unchecked
    ).text
  }
}

extension PolicyReport: CustomStringConvertible {
  /// The number of rules that hold, and the failures.
  public var description: String {
    let failing = outcomes.count { !$0.holds }
    let rules = AnswerSummary.number(outcomes.count, one: "rule", several: "rules")
    let summary = failing == 0 ? "\(rules) tested, all hold" : "\(failing) of \(rules) fail"
    return AnswerSummary(
      unchecked.text ?? summary,
      findings: outcomes.flatMap(\.findings),
      unchecked: unchecked
    ).text
  }
}

extension ThemeComparison: CustomStringConvertible {
  /// The number of differing values, with the first situation of each difference.
  public var description: String {
    let summary =
      differences.isEmpty
      ? "no difference"
      : AnswerSummary.number(count, one: "value differs", several: "values differ")
    let all = differences.prefix(10).map { difference in
      let (old, new) = (difference.values.old, difference.values.new)
      return "\(difference.setting): \(new?.description ?? "none") instead of "
        + "\(old?.description ?? "none"), \(difference.count) times, first of \(difference.witness)"
    }
    return AnswerSummary(
      ([unchecked.text ?? summary] + all).joined(separator: "\n"),
      findings: [],
      unchecked: unchecked
    ).text
  }
}

extension Repair: CustomStringConvertible {
  /// The changes, and the findings that remain.
  public var description: String {
    let made = changes.map { change in
      "\(change.title): \(change.new)\(change.old.map { " instead of \($0)" } ?? "")"
    }
    let summary = AnswerSummary.number(changes.count, one: "change", several: "changes")
    return AnswerSummary(
      ([summary] + made).joined(separator: "\n"),
      findings: unrepaired.map(\.finding),
      unchecked: after.unchecked
    ).text
  }
}
