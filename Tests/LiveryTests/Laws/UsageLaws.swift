import Livery
import SourceJSON
import Testing

@testable import LiveryInspect

/// Laws of the usage of entries in inspections (spec 15.2).
struct UsageLaws {
  @Test func `all that is dead can go at once, and what is redundant alone`() async {
    await Law.holds(in: 48) { random in
      guard let subject = try PlainSubject(using: &random) else { return }
      try await subject.expectUsageHolds(using: &random)
    }
  }

  @Test
  func `so it is where a few entries say the same, and widgets of a class stand in many places`()
    async
  {
    await Law.holds(in: 40) { random in
      let subject: PlainSubject
      do {
        subject = try PlainSubject(ofFewWords: &random)
      } catch is DiagnosticsError {
        // It refers to itself.
        return
      }
      try await subject.expectUsageHolds(using: &random)
    }
  }

  @Test func `nothing else can go without a difference`() async {
    await Law.holds(in: 12) { random in
      guard let subject = try PlainSubject(using: &random) else { return }
      let (theme, inspection) = (subject.theme, subject.inspection)
      let usage = await inspection.usage()
      let told = Set(usage.findings.flatMap(\.edits).flatMap(\.change))
      let impossible = usage.findings.filter {
        $0.diagnostic.code.description == "impossible-states"
      }
      // What a toolkit's sheets have in excess is not reported.
      for (sheet, content) in theme.sheets.enumerated() where theme.isOwn(sheet: sheet) {
        for (number, entry) in content.entries.enumerated() {
          let place = EntryPlace(sheet: sheet, entry: number)
          // It may be dead, and stay because of entries that extend it.
          let isDead = usage.findings.contains {
            let code = $0.diagnostic.code.description
            return (code == "dead-entry" || code.hasPrefix("no-such"))
              && $0.diagnostic.location == entry.location
          }
          if isDead || told.contains(.removeEntry(place))
            || impossible.contains(where: { $0.key == entry.key })
          {
            continue
          }
          for (setting, _) in entry.settings {
            let edit = SheetEdit.removeDeclaration(of: setting, in: place)
            if told.contains(edit) { continue }
            guard let changed = theme.applying([edit]) else { continue }
            if inspection.differences(to: changed, limit: 1, within: WorkBudget()) == 0 {
              throw Breach("'\(setting)' of '\(entry.key)' makes no difference\n\(subject.account)")
            }
          }
        }
      }
    }
  }
}

extension PlainSubject {
  /// Expects that all dead declarations can be removed at once, and redundant ones alone.
  fileprivate func expectUsageHolds(using random: inout SplitMix64) async throws {
    let usage = await inspection.usage()
    let dead = usage.findings.filter {
      $0.diagnostic.code.description.hasPrefix("dead-")
        || $0.diagnostic.code.description.hasPrefix("no-such")
    }
    try expectSame(dead.flatMap(\.edits).flatMap(\.change), "what is dead", using: &random)
    for finding in usage.findings {
      for edit in finding.edits {
        if !edit.change.allSatisfy({ theme.isOwn(sheet: $0.sheet) }) {
          throw Breach("\(edit.change) for \(finding.diagnostic) edits a base sheet\n\(account)")
        }
        try expectCompiles(edit, of: finding)
      }
    }
    for finding in usage.findings where finding.diagnostic.severity == .note {
      try expectSame(finding.edits.flatMap(\.change), finding.diagnostic.message, using: &random)
    }
  }

  /// Expects that a suggested edit compiles by itself, as a change of the theme and of a text.
  private func expectCompiles(_ edit: Finding.Edit, of finding: Finding) throws {
    if theme.applying(edit.change) == nil {
      throw Breach("\(edit.change) for \(finding.diagnostic) does not compile\n\(account)")
    }
    do {
      _ = try theme.editing(edit.change)
    } catch  where !(error.diagnostics.contains { $0.code.description == "edit-refused" }) {
      throw Breach("\(edit.change) for \(finding.diagnostic): \(error)\n\(account)")
    } catch {
      // An entry made in code has no text.
    }
  }

  /// Expects that an edit of the theme changes no style, in random states of all widgets.
  fileprivate func expectSame(
    _ edits: [SheetEdit],
    _ what: String,
    using random: inout SplitMix64
  ) throws {
    guard !edits.isEmpty else { return }
    guard let changed = theme.applying(edits) else {
      throw Breach("without \(what) it does not compile\n\(account)")
    }
    for contexts in inspection.contexts {
      for _ in 0..<12 {
        shuffleStates(using: &random)
        tree.theme = theme
        tree.contexts = contexts
        let before = widgets.map { ($0.path, $0.style) }
        tree.theme = changed
        let after = widgets.map { ($0.path, $0.style) }
        for (one, other) in zip(before, after) where one.1 != other.1 {
          throw Breach(
            """
            without \(what) \(one.0) changes in \(contexts):
            \(edits)
            \(account)
            """
          )
        }
      }
    }
    tree.theme = theme
  }
}
