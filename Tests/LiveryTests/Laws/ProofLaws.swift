import Foundation
import Livery
import Testing

@testable import LiveryInspect

/// Laws of proofs, against an independent implementation of WCAG (spec 15.5 to 15.7).
struct ProofLaws {
  @Test func `illegible texts are exactly those in the proof, and the suggestions suffice`()
    async
  {
    await Law.holds(in: 10) { random in
      guard let subject = try PlainSubject(using: &random) else { return }
      let proof = await subject.inspection.proof()
      let counts = [proof.counterexamples, proof.causes.flatMap(\.counterexamples)].map {
        $0.map(\.pairCount).sorted()
      }
      if counts[0] != counts[1] {
        throw Breach("causes have \(counts[1]), counterexamples \(counts[0])\n\(subject.account)")
      }
      let reader = Reader(subject)
      subject.tree.theme = subject.theme
      for contexts in subject.inspection.contexts {
        subject.tree.contexts = contexts
        for _ in 0..<10 {
          subject.shuffleStates(using: &random)
          try reader.check(proof, in: contexts)
        }
      }
      for example in proof.counterexamples where [.text, .placeholder].contains(example.role) {
        try reader.check(example)
      }
    }
  }
}

extension ProofLaws {
  @Test func `after a repair texts fail only where it says so, and nothing fails that held`()
    async
  {
    await Law.holds(in: 3) { random in
      guard let subject = try PlainSubject(using: &random) else { return }
      let repair = await subject.inspection.repair()
      let reader = Reader(subject)
      for contexts in subject.inspection.contexts {
        for _ in 0..<6 {
          subject.shuffleStates(using: &random)
          subject.tree.theme = subject.theme
          subject.tree.contexts = contexts
          let before = reader.failing
          subject.tree.theme = repair.theme
          subject.tree.contexts = contexts
          let new = reader.failing.subtracting(before)
          if !new.isEmpty {
            throw Breach(
              "\(new.sorted()) fail in \(contexts)\n\(repair.changes)\n\(subject.account)"
            )
          }
          try reader.check(repair.after, in: contexts)
        }
      }
      // With other entries a second one may find more, but makes no change for nothing.
      let again = await Inspection(repair.theme, trees: [subject.tree]).repair()
      let isMore = again.after.failureCount < again.before.failureCount
      if !again.changes.isEmpty, !isMore {
        throw Breach("a second repair makes \(again.changes)\n\(subject.account)")
      }
    }
  }
}

/// A slow reader of the texts of a tree.
private struct Reader {
  private let subject: PlainSubject
  private let roles: [String: Roles]
  private let controls: Set<String>

  init(_ subject: PlainSubject) {
    self.subject = subject
    let table = RoleTable(subject.theme)
    let tree = subject.inspection.trees[0]
    let walk = SituationWalk([subject.theme.appearance()], of: tree)
    let classes = Set(subject.widgets.map(\.className))
    roles = Dictionary(
      uniqueKeysWithValues: classes.map { ($0, table.roles(of: walk.ancestry(of: $0))) }
    )
    controls = classes.filter { walk.ancestry(of: $0).contains("UIControl") }
  }

  /// The illegible texts, as paths of widgets with roles.
  var failing: Set<String> {
    var all: Set<String> = []
    for widget in subject.widgets where !isExempt(widget) {
      for role in [Role.text, .placeholder] {
        if let seen = contrast(role, of: widget), seen.ratio < seen.needed - 1e-9 {
          all.insert("\(widget.path) \(role.rawValue)")
        }
      }
    }
    return all
  }

  /// Expects that each illegible text is in a proof.
  func check(_ proof: Proof, in contexts: Contexts) throws {
    for widget in subject.widgets where !isExempt(widget) {
      for role in [Role.text, .placeholder] {
        guard let setting = roles[widget.className]?[role], let seen = contrast(role, of: widget),
          seen.ratio < seen.needed - 1e-9
        else { continue }
        let isReported = proof.counterexamples.contains { example in
          example.role == role && example.setting == setting && example.witness.contexts == contexts
            && example.ratio / example.needed <= seen.ratio / seen.needed + 1e-9
        }
        if !isReported {
          throw Breach(
            "\(role) of \(widget.path) has \(seen.ratio) in \(contexts), untold\n\(subject.account)"
          )
        }
      }
    }
  }

  /// Expects that a counterexample is illegible.
  func check(_ example: Proof.Counterexample) throws {
    let message = example.finding.diagnostic.message
    for widget in subject.widgets { widget.states = .normal }
    guard let widget = subject.tree.setUp(example.witness) else {
      throw Breach("no widget \(example.witness)\n\(subject.account)")
    }
    let seen = contrast(example.role, of: widget)
    var winner = widget.explain(example.setting).parts[0].winner
    if example.builtInStates != nil, let followed = example.followed {
      if winner?.location != nil { throw Breach("\(message): not built in\n\(subject.account)") }
      winner = widget.explain(followed.setting, for: .normal).parts[0].winner
    }
    if let winner, winner.origin != .inherited, winner.location != example.location,
      winner.value != nil || example.location == nil
    {
      throw Breach(
        "\(message): at \(String(describing: example.location)), not \(String(describing: winner.location))\n\(subject.account)"
      )
    }
    if abs((seen?.ratio ?? 0) - example.ratio) > 1e-6 {
      throw Breach(
        "\(message): seen is \(String(describing: seen))\n\(subject.account)"
      )
    }
  }

  private func isExempt(_ widget: Widget) -> Bool {
    widget.withAncestors.contains {
      controls.contains($0.className) && $0.states.contains(.disabled)
    }
  }

  /// Returns the least contrast of a text with its background, and the required one.
  private func contrast(_ role: Role, of widget: Widget) -> (ratio: Double, needed: Double)? {
    guard let color = color(role, of: widget) else { return nil }
    var grounds = [[1.0, 1, 1]]
    for widget in widget.withAncestors {
      for role in [Role.ground, .fill] {
        if let color = self.color(role, of: widget) { grounds = grounds.map { over($0, color) } }
      }
      let fills = [Role.ground, .fill].compactMap { self.color($0, of: widget) }
      let isFilled = fills.contains { $0.alpha > 0 }
      if isFilled, let gloss = self.color(.gloss, of: widget), gloss.alpha > 0 {
        grounds += grounds.map { over($0, gloss) }
      }
    }
    let ratios = grounds.map { ratio(over($0, color), $0) }
    let font = roles[widget.className]?[.font].flatMap { widget.style[$0]?.font }
    let isLarge = font.map { $0.size >= 24 || ($0.size >= 18.66 && ($0.weight ?? 400) >= 700) }
    return ratios.min().map { ($0, isLarge ?? false ? 3 : 4.5) }
  }

  private func color(_ role: Role, of widget: Widget) -> Color? {
    roles[widget.className]?[role].flatMap { widget.style[$0]?.color }
  }

  private func over(_ ground: [Double], _ color: Color) -> [Double] {
    let alpha = Double(color.alpha) / 255
    let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
    return zip(parts, ground).map { $0 * alpha + $1 * (1 - alpha) }
  }

  /// WCAG 2.2, contrast ratio.
  private func ratio(_ one: [Double], _ other: [Double]) -> Double {
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  /// WCAG 2.2, relative luminance.
  private func luminance(_ light: [Double]) -> Double {
    let linear = light.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
