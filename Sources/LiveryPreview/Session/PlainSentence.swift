import Livery
import LiveryInspect
import SourceJSON

/// Findings in plain words, for people who design.
enum PlainSentence {
  /// A finding, and what people call its widget.
  struct Subject {
    let finding: Finding
    /// The cause of a contrast that is too low; `nil` for other findings.
    var cause: Proof.Cause?
    /// The text, the id or the class of the widget.
    let name: String

    fileprivate var key: String { finding.key ?? "An entry" }

    fileprivate var setting: String { finding.setting?.name ?? "A value" }

    /// The states of the first situation as a phrase; empty without any.
    fileprivate var when: String {
      let states = finding.witness?.states ?? []
      return states.isEmpty ? "" : " when \(states.joined(separator: " and "))"
    }

    /// The contexts that matter as a phrase; empty for all contexts.
    fileprivate var contexts: String {
      guard let cause, !cause.contexts.isEverywhere else { return "" }
      let (summary, first) = (cause.contexts, cause.worst.witness.contexts)
      let own = summary.alternatives.first { one in one.axes.allSatisfy { first[$0] == one[$0] } }
      let names = own.map { own in own.axes.compactMap { own[$0] } } ?? []
      return names.isEmpty ? "" : " in \(names.joined(separator: ", "))"
    }
  }

  /// Returns the sentence about a finding; `nil` if its code has none.
  static func sentence(about subject: Subject) -> String? {
    sentences["\(subject.finding.diagnostic.code)"]?(subject)
  }

  /// The sentences by code.
  static let sentences: [String: @Sendable (Subject) -> String] = [
    "low-contrast": { subject in
      let worst = subject.cause?.worst
      let verb = worst?.role == .text || worst?.role == .placeholder ? "read" : "see"
      let part = worst.map { $0.role == .text ? "" : "The \($0.role.rawValue) of " } ?? ""
      let figures = worst.map { worst in
        ": \(worst.ratio.asContrast.plainText), needs \(worst.needed.plainText)"
      }
      let place = subject.when + subject.contexts + (figures ?? "")
      return "\(part)\(subject.name) is hard to \(verb)\(place)"
    },
    "focus-not-visible": { "\($0.name) does not show that it has the focus" },
    "states-alike": { "\($0.name) looks as it does otherwise\($0.when)" },
    "dead-entry": { "\($0.key) changes nothing here" },
    "dead-selector": { "A part of \($0.key) matches nothing here" },
    "dead-declaration": { "\($0.setting) in \($0.key) has no effect: something stronger decides" },
    "impossible-states": { "\($0.key) needs states that never occur together" },
    "tie-by-order": {
      "Two entries decide \($0.setting) alike; \($0.key) wins because it is later"
    },
    "hidden-base-rule": { "\($0.key) hides what base sheets say" },
    "no-such-id": { "\($0.key) is for an id that no widget has" },
    "no-such-name": { "\($0.key) is for a name that no widget has" },
    "redundant-declaration": { "\($0.setting) in \($0.key) can go: the value stays the same" },
    "redundant-state": { "A state of \($0.key) can go: nothing changes without it" },
    "near-duplicate-color": { _ in "Two colours look nearly the same; one would do" },
    "raw-color": { "\($0.setting) in \($0.key) is a colour that has a name" },
    "unused-constant": { "\($0.finding.key ?? "A constant") is not used" },
    "not-in-box": { _ in "A property is named like one of the box, and does nothing there" },
    "name-nearly-alike": { _ in "Two names differ by little; one may be a slip" },
    "resolution-differs": { "\($0.setting) in \($0.key) would differ in another resolution" },
    "unreachable-context": { _ in "An entry is for contexts in which it never applies" },
    "nothing-seen": { _ in "Nothing here has a contrast to check" },
    "too-few-states": { "\($0.name) has states without an appearance of their own" },
    "too-many-situations": { "\($0.name) has too many states to check them all" },
    "too-many-contexts": { _ in "There are too many combinations of contexts to check them all" },
    "too-much-work": { _ in "The tree is too large to be checked whole" },
  ]
}
