import Livery
import SourceJSON

extension Inspection {
  /// The key of the entry that shows focus.
  package static let focusKey = "controls-focused"

  /// The maximum number of colours of the sheets that are tried for a border.
  private static let triedCount = 4

  /// A colour that a border of focus may have.
  private struct FocusColor {
    let color: Color
    /// The constant that has it, with its `$`.
    let constant: String?

    /// The value as written in a sheet.
    var value: EditValue { .value(constant ?? String("\(color)".dropLast(2))) }
  }

  /// Adds borders for focus to a repair where no change of a colour lets focus be seen, in the last
  /// sheet of the app.
  ///
  /// Where entries apply as a whole, such an entry would replace all other settings, and nothing is
  /// added.
  func addFocus(
    to repair: inout Repair,
    limits: Limits,
    pinning pinned: [NamePattern],
    policies: [ThemePolicy]
  ) async {
    guard !repair.after.unseenFocus.isEmpty else { return }
    if pinned.contains(where: { $0.matches(Self.focusKey) }) {
      repair.unrepaired = repair.unrepaired.map { rest in
        rest.cause == nil && rest.reason == .outOfReach ? rest.with(.pinned) : rest
      }
      return
    }
    guard !theme.appearance().resolution.appliesWholeEntries,
      let sheet = theme.sheets.indices.last(where: { number in
        let sheet = theme.sheets[number]
        return theme.isOwn(sheet: number) && sheet.text != nil && sheet.format == nil
      })
    else { return }
    var held = await requirementsBesidesFocus(of: repair.theme, policies)
    let settings = Set(repair.after.unseenFocus.compactMap(\.setting))
    for setting in settings.sorted(by: { "\($0)" < "\($1)" }) {
      var best: (change: Repair.Change, theme: Theme, after: Proof, held: FailedRequirements)?
      for color in focusColors where !isInterrupted {
        let least = (best?.after ?? repair.after).unseenFocus.count
        if least == 0 { break }
        guard let edit = focusEdit(in: sheet, setting, color),
          let changed = try? theme.editing(repair.edits + [edit]).theme,
          case let after = await with(changed).proof(limits), after.unseenFocus.count < least,
          case let pairs = await failingPairs(of: changed, limits: limits),
          pairs <= repair.pairs?.after ?? pairs,
          await repairedCount(of: changed, since: repair.theme, limits: limits) != nil,
          case let now = await requirementsBesidesFocus(of: changed, policies),
          held.lost(in: now.findings).isEmpty
        else { continue }
        let change = Repair.Change(
          name: Self.focusKey,
          setting: setting,
          contexts: Contexts(),
          location: nil,
          old: nil,
          new: color.color,
          edit: edit,
          group: (repair.changes.map(\.group).max() ?? -1) + 1
        )
        best = (change, changed, after, now)
      }
      guard let best else { continue }
      (repair.theme, repair.after, held) = (best.theme, best.after, best.held)
      repair.changes.append(best.change)
    }
    let unseen = repair.unseenFocus
    repair.unrepaired.removeAll {
      $0.cause == nil && !unseen.contains($0.finding.identity(file: .some(nil)))
    }
  }

  /// The findings about states and policies of a theme, without those about focus, and without
  /// styles of focus that cannot be seen where a class does not draw the border.
  private func requirementsBesidesFocus(
    of theme: Theme,
    _ policies: [ThemePolicy]
  ) async -> FailedRequirements {
    FailedRequirements(
      await with(theme).requirements(policies).findings.filter { finding in
        finding.diagnostic.code != .focusNotVisible
          && !(finding.firstSituation ?? "").contains("focused")
      }
    )
  }

  /// The colours that a border of focus may have: solid ones of the sheets, constants first, then
  /// black and white.
  private var focusColors: [FocusColor] {
    let all = ColorDefinitions(theme).all.filter { $0.color.alpha == 255 && $0.conditions.isEmpty }
    let own = all.filter { $0.setting == nil } + all.filter { $0.setting != nil }
    var seen: Set<Color> = []
    let distinct = own.filter { seen.insert($0.color).inserted }.prefix(Self.triedCount)
    return distinct.map { FocusColor(color: $0.color, constant: $0.setting == nil ? $0.name : nil) }
      + [Color.black, .white].filter { color in !distinct.contains { $0.color == color } }
      .map { FocusColor(color: $0, constant: nil) }
  }

  /// Returns the edit that declares a border for focus; `nil` if an entry declares one already.
  private func focusEdit(in sheet: Int, _ setting: Setting, _ color: FocusColor) -> SheetEdit? {
    let entries = theme.sheets[sheet].entries
    let known = entries.firstIndex { $0.key == Self.focusKey && $0.conditions.isEmpty }
    guard let known else {
      return .addEntry(sheet: sheet, key: Self.focusKey, setting, color.value)
    }
    if entries[known].settings.contains(where: { $0.setting == setting }) { return nil }
    return .set(EntryPlace(sheet: sheet, entry: known), setting, color.value)
  }
}

extension Repair {
  /// The identities of the focus that cannot be seen afterwards.
  var unseenFocus: Set<FindingIdentity> {
    Set(after.unseenFocus.map { $0.identity(file: .some(nil)) })
  }
}

extension Repair.Unrepaired {
  /// Returns the same finding with another reason.
  fileprivate func with(_ reason: Repair.Reason) -> Self {
    Self(finding: finding, cause: cause, reason: reason, conflicts: conflicts)
  }
}
