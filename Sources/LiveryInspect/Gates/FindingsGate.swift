import Livery
package import SourceJSON

/// The filter for findings: severities by code, accepted findings, the baseline, and a revision to
/// compare with.
package struct FindingsGate {
  /// The kind of a command's findings.
  package enum Kind {
    case check, prove, states, test

    /// Returns whether the command reports findings with a code.
    package func finds(_ code: String) -> Bool {
      let own: [Kind] =
        switch code {
        case "low-contrast": [.prove]
        case "focus-not-visible": [.prove, .states]
        case "states-alike", "too-few-states": [.states]
        case "policy": [.test]
        default: [.check]
        }
      return own.contains(self)
    }
  }

  /// The reason for omitting a finding.
  package enum Reason {
    case turnedOff, accepted, baseline, since
  }

  /// The numbers of omitted findings.
  package struct LeftOut: Sendable {
    package private(set) var accepted = 0
    package private(set) var baseline = 0
    package private(set) var since = 0

    /// Creates numbers of nothing.
    package init() {}

    fileprivate mutating func count(_ reason: Reason) {
      switch reason {
      case .turnedOff: break
      case .accepted: accepted += 1
      case .baseline: baseline += 1
      case .since: since += 1
      }
    }

    /// A Boolean value that indicates whether no finding was omitted.
    package var isEmpty: Bool { accepted + baseline + since == 0 }
  }

  private let kind: Kind
  private let severities: [String: Severity]
  private let accepted: [AcceptedFinding]
  private let acceptedIndex: AcceptedIndex
  private var known: Set<String> = []
  private var former = FormerFingerprints()
  private let listed: Set<String>
  private var isUsed: [Bool]
  private let isWhole: Bool

  /// The numbers of omitted findings.
  package private(set) var leftOut = LeftOut()

  /// A Boolean value that indicates whether a finding keeps its file from being used.
  package private(set) var hasUnusable = false

  /// Notes about errors whose configured severity is ignored, since their files cannot be used.
  package private(set) var notes: [Diagnostic] = []

  /// The limit of the warnings; `nil` without one.
  private let maxWarnings: WarningLimit?

  /// The severity of findings with a code.
  package struct Severity {
    let value: Diagnostic.Severity?
    let location: SourceLocation?

    /// Creates a severity; `nil` turns the code off.
    package init(_ value: Diagnostic.Severity?, at location: SourceLocation?) {
      (self.value, self.location) = (value, location)
    }
  }

  /// The number of warnings that is not to be exceeded.
  package struct WarningLimit {
    let count: Int
    let name: String
    let location: SourceLocation?

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - count: The number.
    ///   - name: The option that sets it.
    ///   - location: The place where it is set; `nil` in code.
    package init(_ count: Int, named name: String, at location: SourceLocation?) {
      (self.count, self.name, self.location) = (count, name, location)
    }
  }

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - kind: The kind of findings.
  ///   - severities: The severities by code.
  ///   - accepted: The accepted findings.
  ///   - listed: The fingerprints of a baseline.
  ///   - maxWarnings: The limit of the warnings; `nil` without one.
  ///   - isWhole: A Boolean value that indicates whether everything is inspected, so that an
  ///     accepted finding that does not occur is reported.
  package init(
    _ kind: Kind,
    severities: [String: Severity] = [:],
    accepted: [AcceptedFinding] = [],
    listed: Set<String> = [],
    maxWarnings: WarningLimit? = nil,
    isWhole: Bool
  ) {
    (self.kind, self.severities, self.accepted) = (kind, severities, accepted)
    (self.listed, self.maxWarnings, self.isWhole) = (listed, maxWarnings, isWhole)
    acceptedIndex = AcceptedIndex(accepted)
    isUsed = accepted.map { _ in false }
  }

  /// The numbers of the accepted findings that occurred.
  package var used: Set<Int> { Set(isUsed.indices.filter { isUsed[$0] }) }

  /// Notes that accepted findings occurred elsewhere, by their numbers.
  package mutating func noteUse(of numbers: Set<Int>) {
    for number in numbers where isUsed.indices.contains(number) { isUsed[number] = true }
  }

  /// Omits the findings of a revision from now on.
  package mutating func leaveOut(_ findings: Findings) {
    known.formUnion(findings.all.map(\.fingerprint))
  }

  /// Applies configured severities to findings and removes those that do not count.
  ///
  /// - Returns: The reasons, if errors were found and all of them were omitted; otherwise an empty
  ///   set.
  @discardableResult
  package mutating func apply(to findings: inout Findings) -> Set<Reason> {
    var reasons: Set<Reason?> = []
    if comparesFingerprints {
      former.add(
        findings.all + findings.all.flatMap(\.parts),
        listed: listed.union(accepted.compactMap(\.fingerprint))
      )
    }
    findings.filter { item in
      var kept = item
      let reason = apply(to: &kept.finding)
      if let reason { leftOut.count(reason) }
      if item.finding.diagnostic.severity == .error { reasons.insert(reason) }
      return reason == nil ? kept : nil
    }
    notes = notes.distinct
    return reasons.contains(nil) ? [] : Set(reasons.compactMap(\.self))
  }

  /// A Boolean value that indicates whether any finding is accepted, in the baseline or in the revision.
  private var comparesFingerprints: Bool {
    !accepted.isEmpty || !listed.isEmpty || !known.isEmpty
  }

  /// Applies the configured severity to a finding, or returns the reason for omitting it.
  private mutating func apply(to finding: inout Finding) -> Reason? {
    let diagnostic = finding.diagnostic
    let code = diagnostic.code.description
    let isFixed = diagnostic.severity == .error && !Self.canBeLess.contains(code)
    hasUnusable = hasUnusable || isFixed
    if let configured = severities[code] {
      if isFixed {
        notes.append(Self.fixedSeverity(of: code, at: configured.location))
      } else if let severity = configured.value {
        finding.diagnostic = diagnostic.with(severity)
      } else {
        return .turnedOff
      }
    }
    // Errors that prevent a file from being used cannot be accepted.
    if isFixed || !comparesFingerprints { return nil }
    if let reason = reason(for: finding) { return reason }
    // A cause is known if all its situations are.
    let reasons = finding.parts.map { reason(for: $0) }
    if !reasons.isEmpty, !reasons.contains(nil) {
      return reasons.contains(.baseline) ? .baseline : .accepted
    }
    return known.contains(finding.fingerprint) ? .since : nil
  }

  /// Returns the reason for omitting a finding that is accepted or in the baseline.
  private mutating func reason(for finding: Finding) -> Reason? {
    let fingerprints = former.all(of: finding)
    let texts = fingerprints + [finding.key, finding.formerIdentity?.subject].compactMap(\.self)
    let numbers = acceptedIndex.numbers(for: finding, identifiedBy: Array(texts))
    if let index = numbers.first(where: {
      accepted[$0].accepts(finding, fingerprints: fingerprints)
    }) {
      isUsed[index] = true
      return .accepted
    }
    return listed.isDisjoint(with: fingerprints) ? nil : .baseline
  }

  /// The error codes that a project may accept or downgrade.
  ///
  /// All others prevent files from being used.
  private static let canBeLess: Set = [
    "low-contrast", "policy", "too-few-states",
  ]

  private static func fixedSeverity(of code: String, at place: SourceLocation?) -> Diagnostic {
    let message = "'\(code)' stays an error, because a file with it cannot be used"
    return Diagnostic(.note, .overruled, message: message, at: place)
  }

  /// Returns the error that a number of warnings exceeds the limit, if it does.
  package func excess(ofWarnings warnings: Int) -> [Finding] {
    guard let maxWarnings, warnings > maxWarnings.count else { return [] }
    let count = warnings == 1 ? "1 warning exceeds" : "\(warnings) warnings exceed"
    let text = "\(count) the limit of \(maxWarnings.count) (\(maxWarnings.name))"
    let error = Diagnostic(.error, .tooManyWarnings, message: text, at: maxWarnings.location)
    return [Finding(error, key: "maxWarnings")]
  }

  /// Returns the findings that count about accepted ones that do not occur.
  package mutating func unusedAcceptances() -> [Findings.Item] {
    var findings = Findings(in: [])
    findings.add(unused)
    apply(to: &findings)
    return findings.items
  }

  /// The accepted findings that do not occur, if everything was inspected: a file with errors may
  /// have them.
  private var unused: [Finding] {
    if !isWhole || hasUnusable { return [] }
    let open = accepted.indices.filter { index in
      // Resolutions are compared only on request.
      !isUsed[index] && kind.finds(accepted[index].code)
        && accepted[index].code != "resolution-differs"
    }
    return open.map { index in
      let (one, what) = (accepted[index], accepted[index].key ?? accepted[index].fingerprint ?? "")
      let message = "'\(one.code)' of '\(what)' is accepted but does not occur; remove it"
      return Finding(
        Diagnostic(.warning, .unusedAcceptance, message: message, at: one.location),
        key: what
      )
    }
  }
}

extension AcceptedFinding {
  /// Returns whether this entry accepts a finding with some fingerprints.
  fileprivate func accepts(_ finding: Finding, fingerprints: Set<String>) -> Bool {
    guard finding.diagnostic.code.description == code else { return false }
    if let fingerprint, !fingerprints.contains(fingerprint) { return false }
    guard let key, finding.formerIdentity?.subject != key else { return true }
    // A finding without a key is identified by a quoted part of its message.
    return finding.key.map { $0 == key } ?? finding.diagnostic.message.contains("'\(key)'")
  }
}

extension FindingsGate.LeftOut {
  /// The numbers as JSON.
  package var jsonValue: JSONValue {
    [
      "accepted": .number(Double(accepted)), "baseline": .number(Double(baseline)),
      "since": .number(Double(since)),
    ]
  }
}

extension Diagnostic {
  /// Returns the diagnostic with another severity.
  fileprivate func with(_ severity: Severity) -> Diagnostic {
    Diagnostic(severity, code, message: message, at: location, about: file, notes: notes)
  }
}

extension Diagnostic.Code {
  /// A setting that another one overrides.
  package static let overruled = Self("overruled")
  /// More warnings than the limit.
  package static let tooManyWarnings = Self("too-many-warnings")
  /// An accepted finding that does not occur.
  package static let unusedAcceptance = Self("unused-acceptance")
}
