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

  @Test func `entries are used alike, however many threads walk the windows`() async {
    await Law.holds(in: 80) { random in
      let resolution: Resolution = random.chance(50) ? .brstyle : .cascade
      let subject = try PlainSubject(ofFewWords: &random, windows: 4, resolution: resolution)
      var inspection = subject.inspection
      var answers: [[String]] = []
      for threads in [1, 5] {
        inspection.threadLimit = threads
        let proof = await inspection.proof()
        let counts = [
          proof.pairCount, proof.failureCount, proof.situationCount, proof.unstyledCount,
        ]
        let states = await inspection.states()
        answers.append(
          await inspection.usage().findings.flatMap(\.lines) + [
            "\(counts) \(states.situationCount)"
          ]
        )
      }
      let difference = answers[1].difference(from: answers[0])
      guard difference.isEmpty else { throw Breach("\(difference)\n\(subject.account)") }
    }
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
    var lines = ["\(usage.situationCount) \(states.situationCount) \(proof.situationCount)"]
    lines += findings.flatMap(\.lines)
    lines += proof.counterexamples.map {
      "\($0.witness): \($0.entry ?? ""), \($0.location.text)"
    }
    lines += await inspection.comparison(with: other).differences.map {
      "\($0.setting) \($0.causes.old.location.text) \($0.causes.new.location.text) \($0.witness)"
    }
    return lines
  }
}

extension Livery.SourceLocation? {
  fileprivate var text: String { self?.description ?? "nowhere" }
}

extension Finding {
  /// The finding with its notes and edits.
  fileprivate var lines: [String] {
    [words] + diagnostic.notes.map { "  \($0.message), \($0.location.text)" }
      + edits.map { "  \($0.message)" }
  }

  /// The message with the witness, and those of its parts.
  fileprivate var words: String {
    let own = "\(diagnostic) \(witness.map { "\($0)" } ?? "")"
    return ([own] + parts.map(\.words)).joined(separator: "\n")
  }
}
