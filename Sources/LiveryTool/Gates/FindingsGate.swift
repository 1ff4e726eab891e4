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

  /// How many findings were left out.
  struct LeftOut {
    var accepted = 0
    var baseline = 0
    var since = 0

    /// Whether all are there.
    var isEmpty: Bool { accepted + baseline + since == 0 }
  }

  private let kind: Kind
  private let severities: [String: Project.Said<Diagnostic.Severity?>]
  private let accepted: [Project.Accepted]
  private let acceptedIndex: AcceptedIndex
  private var known: Set<String> = []
  private let listed: Set<String>
  private var isUsed: [Bool]
  private let isWhole: Bool

  /// What was left out.
  private(set) var leftOut = LeftOut()

  /// Errors that somebody wants to be less, and that stay errors since their files cannot be used.
  private(set) var notes: [Diagnostic] = []

  /// The file of earlier findings; `nil` if there is none.
  let baseline: Baseline?

  /// How many warnings there may be; `nil` for any number.
  let maxWarnings: Int?

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
    let said = project.flatMap { project in
      project.baseline.map {
        Project.Said(value: project.folder + $0.value, location: $0.location)
      }
    }
    let path = workspace.value(options.baseline, "--baseline \(options.baseline ?? "")", or: said)
    baseline = try path.map {
      try Baseline(path: $0, mayBeMissing: options.updateBaseline)
    }
    listed = Set(options.updateBaseline ? [] : baseline?.items.map(\.fingerprint) ?? [])
  }

  /// Leaves out from now on what a revision has.
  mutating func leaveOut(_ findings: Findings) {
    known.formUnion(findings.all.map(\.fingerprint))
  }

  /// Leaves out what does not count, and gives everything the severity that it is wanted to have.
  mutating func apply(to findings: inout Findings) {
    findings.filter { item in
      var item = item
      let diagnostic = item.finding.diagnostic
      let code = diagnostic.code.description
      if let said = severities[code] {
        if diagnostic.severity == .error, !Self.canBeLess.contains(code) {
          notes.append(Self.stays(code, said.location))
        } else if let severity = said.value {
          item.finding.diagnostic = diagnostic.with(severity)
        } else {
          return nil
        }
      }
      // What cannot be used is never as it should be.
      if diagnostic.severity == .error, !Self.canBeLess.contains(code) { return item }
      let fingerprint = item.finding.fingerprint
      let texts = [fingerprint, item.finding.key].compactMap(\.self)
      let numbers = acceptedIndex.numbers(for: item.finding, toldBy: texts)
      if let index = numbers.first(where: { accepted[$0].accepts(item.finding, fingerprint) }) {
        isUsed[index] = true
        leftOut.accepted += 1
        return nil
      }
      if listed.contains(fingerprint) {
        leftOut.baseline += 1
        return nil
      }
      if known.contains(fingerprint) {
        leftOut.since += 1
        return nil
      }
      return item
    }
    var seen: Set<Diagnostic> = []
    notes = notes.filter { seen.insert($0).inserted }
  }

  /// The errors that a project may accept, or call less: all others keep files from being used.
  static let canBeLess: Set = [
    "low-contrast", "policy", "too-many-situations", "too-few-states",
  ]

  private static func stays(_ code: String, _ place: SourceLocation) -> Diagnostic {
    let message = "'\(code)' stays an error, since what has it cannot be used"
    return Diagnostic(.note, .overruled, message, at: place)
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
      return Finding(Diagnostic(.warning, .unusedAcceptance, message, at: one.location), key: what)
    }
  }
}

extension Project.Accepted {
  /// Whether a finding is this one.
  fileprivate func accepts(_ finding: Finding, _ fingerprint: String) -> Bool {
    guard finding.diagnostic.code.description == code else { return false }
    if let own = self.fingerprint, own != fingerprint { return false }
    guard let key else { return true }
    // What is of no entry is told by what its message quotes.
    return finding.key.map { $0 == key } ?? finding.diagnostic.message.contains("'\(key)'")
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
    Diagnostic(severity, code, message, at: location, about: file, notes: notes)
  }
}

extension Diagnostic.Code {
  /// Something that is accepted and does not occur.
  static let unusedAcceptance = Self("unused-acceptance")
}
