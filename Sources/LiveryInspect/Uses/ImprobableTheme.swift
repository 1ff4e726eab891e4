import Livery
import SourceJSON

/// Variants of a theme in which a part has improbable values, to find out what depends on it.
struct ImprobableTheme {
  private let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  /// Returns the variant for a subject; `nil` if none compiles.
  func theme(changing subject: UsesReport.Subject) -> Theme? {
    let choices = choices(for: subject)
    if choices.isEmpty { return nil }
    if let changed = theme.applying(choices.compactMap(\.first)) { return changed }
    // A value that does not suit is left out.
    var (edits, best) = ([SheetEdit](), Theme?.none)
    for choice in choices {
      for edit in choice {
        guard let changed = theme.applying(edits + [edit]) else { continue }
        edits.append(edit)
        best = changed
        break
      }
    }
    return best
  }

  /// Returns the edits of each value of the subject, the most suitable ones first.
  private func choices(for subject: UsesReport.Subject) -> [[SheetEdit]] {
    var choices: [[SheetEdit]] = []
    for (sheet, content) in theme.sheets.enumerated() {
      if case .constant(let name) = subject {
        let root = name.split(separator: ".").first.map(String.init)
        for (number, constant) in content.constants.enumerated() where constant.name == root {
          let members = name.split(separator: ".").dropFirst().map(String.init)
          let place = ConstantPlace(sheet: sheet, constant: number)
          choices += leaves(of: JSONValue(constant.value), at: place, inside: members)
        }
      }
      for (number, entry) in content.entries.enumerated() {
        let place = EntryPlace(sheet: sheet, entry: number)
        for setting in entry.settings.map(\.setting)
        where subject.includes(setting, ofEntry: entry.key) {
          choices.append(values(of: setting).map { .set(place, setting, $0) })
        }
      }
    }
    if case .setting(let setting) = subject { choices += standard(setting) }
    return choices
  }

  /// Returns the edits that give a setting a value where no sheet declares it; none if an entry does
  /// so for all widgets.
  private func standard(_ setting: Setting) -> [[SheetEdit]] {
    let key = "default"
    if let place = theme.place(ofEntry: key) {
      let isDeclared = theme.sheets[place.sheet].entries[place.entry].settings.contains {
        $0.setting == setting
      }
      return isDeclared ? [] : [values(of: setting).map { .set(place, setting, $0) }]
    }
    let own = theme.sheets.indices.last { theme.isOwn(sheet: $0) }
    return own.map { sheet in
      [values(of: setting).map { .addEntry(sheet: sheet, key: key, setting, $0) }]
    } ?? []
  }

  private func values(of setting: Setting) -> [EditValue] {
    let type = theme.type(of: setting) ?? StyleSheet.PropertyDefinition.inBox(setting.name)?.type
    return EditValue.improbable(of: type)
  }

  /// Returns the edits of each value inside of a constant that begins with some members.
  private func leaves(
    of value: JSONValue,
    at place: ConstantPlace,
    inside members: [String]
  ) -> [[SheetEdit]] {
    if case .object(let all) = value {
      return all.flatMap { member -> [[SheetEdit]] in
        guard members.first.map({ $0 == member.key }) ?? true else { return [] }
        let inner = ConstantPlace(
          sheet: place.sheet,
          constant: place.constant,
          members: place.members + [member.key]
        )
        return leaves(of: member.value, at: inner, inside: Array(members.dropFirst()))
      }
    }
    let texts: [String] =
      switch value {
      case .number: ["98765.25", "333"]
      case .bool(let flag): ["\(!flag)"]
      case .string:
        [
          "#01fe0380", "no text of anyone", "98765.25",
          #"{"name": "no face of anyone", "size": 98765.25, "weight": 333}"#,
        ]
      default: ["#01fe0380", "98765.25", "no text of anyone"]
      }
    return [texts.map { .setConstant(place, .value($0)) }]
  }
}

extension UsesReport.Subject {
  /// Returns a Boolean value that indicates whether a declaration is a part of the subject.
  fileprivate func includes(_ setting: Setting, ofEntry key: String) -> Bool {
    switch self {
    case .constant: false
    case .entry(let own): own == key
    case .declaration(let own, let one): own == key && one == setting
    case .setting(let one): one == setting
    }
  }
}
