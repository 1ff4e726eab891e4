import Livery
import SourceJSON

extension Inspection {
  /// The key of the entry that shows focus.
  private static let focusKey = "controls-focused"

  /// The maximum number of colours that are tried for a border.
  private static let triedCount = 8

  /// Adds borders for focus to a repair where no change of a colour lets focus be seen, in the last
  /// sheet of the app.
  ///
  /// Where entries apply as a whole, such an entry would replace all other settings, and nothing is
  /// added.
  func addFocus(
    to repair: inout Repair,
    limits: Limits,
    pinning pinned: [NamePattern],
    policies: [Policy]
  ) async {
    guard !repair.after.unseenFocus.isEmpty,
      !theme.appearance().resolution.appliesWholeEntries,
      !pinned.contains(where: { $0.matches(Self.focusKey) }),
      let sheet = theme.sheets.indices.last(where: { number in
        let sheet = theme.sheets[number]
        return theme.isOwn(sheet: number) && sheet.text != nil && sheet.format == nil
      })
    else { return }
    var held = await with(repair.theme).requirements(policies)
    let settings = Set(repair.after.unseenFocus.compactMap(\.setting))
    for setting in settings.sorted(by: { "\($0)" < "\($1)" }) {
      for color in focusColors where !isInterrupted {
        let edit = focusEdit(in: sheet, setting, color)
        guard let edit, let changed = try? theme.editing(repair.changes.map(\.edit) + [edit]).theme,
          let now = await requirements(
            of: changed,
            since: repair.theme,
            limits: limits,
            policies: policies,
            holding: held
          ),
          case let after = await with(changed).proof(limits),
          after.unseenFocus.count < repair.after.unseenFocus.count
        else { continue }
        (held, repair.theme, repair.after) = (now, changed, after)
        repair.changes.append(
          Repair.Change(
            name: Self.focusKey,
            setting: setting,
            location: nil,
            old: nil,
            new: color,
            edit: edit,
            group: (repair.changes.map(\.group).max() ?? -1) + 1
          )
        )
        break
      }
    }
    let unseen = Set(repair.after.unseenFocus.map { $0.identity(file: .some(nil)) })
    repair.rest.removeAll {
      $0.cause == nil && !unseen.contains($0.finding.identity(file: .some(nil)))
    }
  }

  /// The colours that a border of focus may have: solid ones of the sheets, constants first, then
  /// black and white.
  private var focusColors: [Color] {
    let all = ColorDefinitions(theme).all.filter { $0.color.alpha == 255 && $0.conditions.isEmpty }
    let own = all.filter { $0.setting == nil } + all.filter { $0.setting != nil }
    var seen: Set<Color> = []
    return (own.map(\.color).prefix(Self.triedCount - 2) + [.black, .white])
      .filter { seen.insert($0).inserted }
  }

  /// Returns the edit that declares a border for focus; `nil` if an entry declares one already.
  private func focusEdit(in sheet: Int, _ setting: Setting, _ color: Color) -> SheetEdit? {
    let value = EditValue.value(String("\(color)".dropLast(2)))
    let entries = theme.sheets[sheet].entries
    let known = entries.firstIndex { $0.key == Self.focusKey && $0.conditions.isEmpty }
    guard let known else { return .addEntry(sheet: sheet, key: Self.focusKey, setting, value) }
    if entries[known].settings.contains(where: { $0.setting == setting }) { return nil }
    return .set(EntryPlace(sheet: sheet, entry: known), setting, value)
  }
}
