import Livery
import LiveryInspect
import SourceJSON

/// What lets findings through: how bad each code is, what is accepted, and what was there before.
struct FindingsGate {
  /// What kind of findings a command has.
  enum Kind {
    case check, prove, states, test

    /// Whether the command finds what has a code.
    func finds(_ code: String) -> Bool {
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

  /// Why a finding is left out.
  enum Reason {
    case turnedOff, accepted, baseline, since
  }

  /// How many findings were left out.
  struct LeftOut {
    var accepted = 0
    var baseline = 0
    var since = 0

    fileprivate mutating func count(_ reason: Reason) {
      switch reason {
      case .turnedOff: break
      case .accepted: accepted += 1
      case .baseline: baseline += 1
      case .since: since += 1
      }
    }

    /// Whether all are there.
    var isEmpty: Bool { accepted + baseline + since == 0 }
  }

  private let kind: Kind
  private let severities: [String: Project.Said<Diagnostic.Severity?>]
  private let accepted: [Project.Accepted]
  private let acceptedIndex: AcceptedIndex
  private var known: Set<String> = []
  private var former = FormerFingerprints()
  private let listed: Set<String>
  private var isUsed: [Bool]
  private let isWhole: Bool

  /// What was left out.
  private(set) var leftOut = LeftOut()

  /// A Boolean value that indicates whether a finding keeps its file from being used.
  private(set) var hasUnusable = false

  /// Errors that somebody wants to be less, and that stay errors since their files cannot be used.
  private(set) var notes: [Diagnostic] = []

  /// The file of earlier findings; `nil` if there is none.
  let baseline: Baseline?

  /// The limit of the warnings; `nil` without one.
  let maxWarnings: Int?

  /// Where `livery.json` sets that limit; `nil` if an option does.
  let maxWarningsPlace: SourceLocation?

  /// Puts together what the arguments and the project say.
  ///
  /// - Throws: What is wrong with the file of earlier findings.
  init(_ workspace: Workspace, _ options: GateOptions, _ kind: Kind, isWhole: Bool) throws {
    let project = workspace.project
    self.kind = kind
    self.isWhole = isWhole
    severities = project?.severities ?? [:]
    accepted = project?.accepted ?? []
    acceptedIndex = AcceptedIndex(accepted)
    isUsed = accepted.map { _ in false }
    maxWarnings = workspace.value(
      options.maxWarnings,
      "--max-warnings \(options.maxWarnings ?? 0)",
      or: project?.maxWarnings
    )
    maxWarningsPlace = options.maxWarnings == nil ? project?.maxWarnings?.location : nil
    let said = project.flatMap { project in
      project.baseline.map {
        Project.Said(value: project.folder + $0.value, location: $0.location)
      }
    }
    let path = workspace.value(options.baseline, "--baseline \(options.baseline ?? "")", or: said)
    baseline = try path.map {
      try Baseline(
        path: $0,
        mayBeMissing: options.updateBaseline,
        takesPipes: options.baseline != nil
      )
    }
    listed = Set(options.updateBaseline ? [] : baseline?.items.map(\.fingerprint) ?? [])
  }

  /// Leaves out from now on what a revision has.
  mutating func leaveOut(_ findings: Findings) {
    known.formUnion(findings.all.map(\.fingerprint))
  }

  /// Leaves out what does not count, and gives everything the severity that it is wanted to have.
  ///
  /// - Returns: The reasons for which all errors were left out; none if one was not, or if there was none.
  @discardableResult
  mutating func apply(to findings: inout Findings) -> Set<Reason> {
    var reasons: Set<Reason?> = []
    former.add(findings.all, listed: listed.union(accepted.compactMap(\.fingerprint)))
    findings.filter { item in
      var kept = item
      let reason = apply(to: &kept.finding)
      if let reason { leftOut.count(reason) }
      if item.finding.diagnostic.severity == .error { reasons.insert(reason) }
      return reason == nil ? kept : nil
    }
    var seen: Set<Diagnostic> = []
    notes = notes.filter { seen.insert($0).inserted }
    return reasons.contains(nil) ? [] : Set(reasons.compactMap(\.self))
  }

  /// Gives a finding the severity that it is wanted to have, or returns why it is left out.
  private mutating func apply(to finding: inout Finding) -> Reason? {
    let diagnostic = finding.diagnostic
    let code = diagnostic.code.description
    let isFixed = diagnostic.severity == .error && !Self.canBeLess.contains(code)
    hasUnusable = hasUnusable || isFixed
    if let said = severities[code] {
      if isFixed {
        notes.append(Self.stays(code, said.location))
      } else if let severity = said.value {
        finding.diagnostic = diagnostic.with(severity)
      } else {
        return .turnedOff
      }
    }
    // What cannot be used is never as it should be.
    if isFixed { return nil }
    let fingerprint = finding.fingerprint
    let fingerprints = former.all(of: finding)
    let texts = fingerprints + [finding.key, finding.formerIdentity?.subject].compactMap(\.self)
    let numbers = acceptedIndex.numbers(for: finding, toldBy: Array(texts))
    if let index = numbers.first(where: { accepted[$0].accepts(finding, fingerprints) }) {
      isUsed[index] = true
      return .accepted
    }
    if !listed.isDisjoint(with: fingerprints) { return .baseline }
    return known.contains(fingerprint) ? .since : nil
  }

  /// The errors that a project may accept, or call less: all others keep files from being used.
  private static let canBeLess: Set = [
    "low-contrast", "policy", "too-few-states",
  ]

  private static func stays(_ code: String, _ place: SourceLocation) -> Diagnostic {
    let message = "'\(code)' stays an error, since what has it cannot be used"
    return Diagnostic(.note, .overruled, message: message, at: place)
  }

  /// What is accepted and does not occur, where everything was looked at.
  var unused: [Finding] {
    if !isWhole { return [] }
    let open = accepted.indices.filter { index in
      // Two resolutions are compared only if that is asked for.
      !isUsed[index] && kind.finds(accepted[index].code)
        && accepted[index].code != "resolution-differs"
    }
    return open.map { index in
      let (one, what) = (accepted[index], accepted[index].key ?? accepted[index].fingerprint ?? "")
      let message = "'\(one.code)' of '\(what)' is accepted and does not occur; take it out"
      return Finding(
        Diagnostic(.warning, .unusedAcceptance, message: message, at: one.location),
        key: what
      )
    }
  }
}

extension Project.Accepted {
  /// Whether a finding, which has some fingerprints, is this one.
  fileprivate func accepts(_ finding: Finding, _ fingerprints: Set<String>) -> Bool {
    guard finding.diagnostic.code.description == code else { return false }
    if let fingerprint, !fingerprints.contains(fingerprint) { return false }
    guard let key, finding.formerIdentity?.subject != key else { return true }
    // What is of no entry is told by what its message quotes.
    return finding.key.map { $0 == key } ?? finding.diagnostic.message.contains("'\(key)'")
  }
}

extension FindingsGate.Reason {
  /// The reason, as the end of a sentence.
  fileprivate func text(since revision: String?) -> String {
    switch self {
    case .turnedOff: "turned off in \(Project.fileName)"
    case .accepted: "accepted in \(Project.fileName)"
    case .baseline: "in the baseline"
    case .since: "in '\(revision ?? "")'"
    }
  }
}

extension Set<FindingsGate.Reason> {
  /// That all failures are left out, and why, as the end of a summary; nothing if they are not.
  func text(since revision: String?) -> String {
    if isEmpty { return "" }
    let reasons = map { $0.text(since: revision) }.sorted().joined(separator: " or ")
    return "; all failures are \(reasons)"
  }
}

extension FindingsGate.LeftOut {
  /// What was left out, for people; `nil` if nothing was.
  func text(since revision: String?, isAll: Bool) -> String? {
    if isEmpty { return nil }
    var parts: [String] = []
    if accepted > 0 { parts.append("\(accepted) accepted") }
    if baseline > 0 { parts.append("\(baseline) in the baseline") }
    if since > 0 { parts.append("\(since) that '\(revision ?? "")' has") }
    return "left out: " + parts.joined(separator: ", ") + (isAll ? "; nothing else is wrong" : "")
  }

  var jsonValue: JSONValue {
    [
      "accepted": .number(Double(accepted)), "baseline": .number(Double(baseline)),
      "since": .number(Double(since)),
    ]
  }
}

extension Diagnostic {
  /// The same, as bad as one says.
  fileprivate func with(_ severity: Severity) -> Diagnostic {
    Diagnostic(severity, code, message: message, at: location, about: file, notes: notes)
  }
}

extension Diagnostic.Code {
  /// Something that is accepted and does not occur.
  static let unusedAcceptance = Self("unused-acceptance")
}
