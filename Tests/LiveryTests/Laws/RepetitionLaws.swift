import Livery
import Testing

@testable import LiveryInspect

/// Repeated questions get the same answers in the same order: the order of dictionaries in memory
/// and the number of threads are invisible.
struct RepetitionLaws {
  @Test func `inspections of few words say the same each time`() async {
    await sayTheSame(in: 15) { try PlainSubject(ofFewWords: &$0) }
  }

  @Test func `inspections of whole themes say the same each time`() async {
    await sayTheSame(in: 4) { try PlainSubject(using: &$0) }
  }

  private func sayTheSame(
    in count: Int,
    _ make: (inout SplitMix64) async throws -> PlainSubject?
  ) async {
    await Law.holds(in: count) { random in
      // A new subject has its dictionaries elsewhere, which changes their order.
      var first: [String]?
      var kept: [PlainSubject] = []
      for threads in [1, 5] {
        var again = random
        guard let subject = try await make(&again), let other = try await make(&again) else {
          return
        }
        kept.append(subject)
        let answers = await subject.answers(against: other.theme, threads: threads)
        let difference = answers.difference(from: first ?? answers)
        guard difference.isEmpty else { throw Breach("\(difference)\n\(subject.account)") }
        first = answers
      }
    }
  }
}

extension PlainSubject {
  /// Returns all list answers as lines of text, found by at most as many threads.
  fileprivate func answers(against other: Theme, threads: Int) async -> [String] {
    var inspection = inspection
    inspection.threadLimit = threads
    let (usage, states) = (await inspection.usage(), await inspection.states())
    let proof = await inspection.proof()
    let findings = usage.findings + states.findings + proof.unseenFocus + inspection.lints()
    func text(_ location: Livery.SourceLocation?) -> String { location?.description ?? "nowhere" }
    var lines = ["\(usage.situationCount) \(states.situationCount) \(proof.situationCount)"]
    for finding in findings {
      lines.append(finding.words)
      lines += finding.diagnostic.notes.map { "  \($0.message), \(text($0.location))" }
      lines += finding.edits.map { "  \($0.message)" }
    }
    lines += proof.counterexamples.map {
      "\($0.witness): \($0.entry ?? ""), \(text($0.location))"
    }
    lines += await inspection.comparison(with: other).differences.map {
      "\($0.setting) \(text($0.causes.old.location)) \(text($0.causes.new.location)) \($0.witness)"
    }
    return lines
  }
}

extension Finding {
  /// The message with the witness, and those of its parts.
  fileprivate var words: String {
    let own = "\(diagnostic) \(witness.map { "\($0)" } ?? "")"
    return ([own] + parts.map(\.words)).joined(separator: "\n")
  }
}
