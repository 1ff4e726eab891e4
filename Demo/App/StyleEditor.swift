import LiveryKit

/// An editor of the default style's settings, like BRStyle's sampler, and of the sheet's entries.
///
/// Each edit restyles the whole app at once, and can be undone.
final class StyleEditor {
  /// A row: a setting under a title.
  struct Row: Equatable {
    let setting: Setting

    /// The setting's name in words, such as "Background Color" for `backgroundColor`.
    var title: String {
      var words = ""
      for letter in setting.name {
        if letter.isUppercase { words += " " }
        words += words.isEmpty ? letter.uppercased() : String(letter)
      }
      return words
    }
  }

  /// A section of rows under a title.
  struct Section: Equatable {
    let title: String
    let rows: [Row]
  }

  private let tree: WidgetTree
  private var undone: [Step] = []
  private var done: [Step] = []

  /// The theme without edits.
  private var original: Theme

  /// The state before an edit, or after it.
  private enum Step {
    case defaultStyle(Declarations?)
    case theme(Theme)

    var isOfTheme: Bool { if case .theme = self { true } else { false } }
  }

  /// Creates an editor for the default style of a tree.
  init(tree: WidgetTree) {
    self.tree = tree
    original = tree.theme
  }

  /// The editable settings: twelve colours, eleven fonts, and the colours of controls.
  static let sections: [Section] = [
    section("Colors") { $0.group == .colors },
    section("Fonts") { $0.group == .fonts },
    section("Control Colors") { $0.group == .controls && $0.kind == .color },
  ]

  private static func section(_ title: String, _ isIn: (Setting) -> Bool) -> Section {
    let rows = Setting.builtIn.filter(isIn).map(Row.init)
    return Section(
      title: title,
      rows: rows.sorted { $0.setting.name.lowercased() < $1.setting.name.lowercased() }
    )
  }

  /// Calls a closure whenever the default style may have changed.
  func observe(_ observer: @escaping () -> Void) -> CommitObservation {
    tree.observeCommits(of: [.defaultStyle, .theme, .context, .rolledBack]) { _ in observer() }
  }

  /// Returns the default value of a setting.
  func value(of setting: Setting) -> SettingValue? { tree.resolvedDefaultStyle[setting] }

  /// Sets a setting to a value, written as in a sheet.
  ///
  /// As in sheets, a font or a shadow keeps the fields that the value omits, but in `brstyle`
  /// resolution it is replaced as a whole.
  func set(_ path: String, to value: String) throws {
    var declarations = Declarations(tree.resolvedDefaultStyle)
    if tree.appearance.resolution == .brstyle, let setting = Setting(path) {
      declarations.remove(setting)
    }
    try declarations.set(path, to: value)
    replace(with: declarations)
  }

  /// Replaces the default style; `nil` restores that of the theme.
  func replace(with declarations: Declarations?) {
    done.append(.defaultStyle(tree.defaultStyle))
    undone = []
    tree.defaultStyle = declarations
  }

  /// Writes a declaration into an entry of the sheet; adds the entry if there is none.
  ///
  /// Every other byte of the sheet's text stays.
  func edit(_ key: String, _ setting: Setting, to value: EditValue) throws -> [TextChange] {
    let (setting, value) = fieldOfProperty(setting, value) ?? (setting, value)
    let edited = try tree.theme.editing(setting, ofEntry: key, to: value)
    done.append(.theme(tree.theme))
    undone = []
    tree.theme = edited.theme
    return edited.texts.flatMap(\.changes)
  }

  /// Returns the field of a property of kind font or shadow for a name such as
  /// `properties.glow.color`; `nil` if the theme has no such property.
  private func fieldOfProperty(
    _ setting: Setting,
    _ value: EditValue
  ) -> (Setting, EditValue)? {
    guard setting.group == .properties, case .value(let text) = value,
      let dot = setting.name.lastIndex(of: "."),
      let field = Setting.Field(rawValue: String(setting.name[setting.name.index(after: dot)...]))
    else { return nil }
    let whole = Setting.property(String(setting.name[..<dot]))
    let isKnown = tree.theme.kind(of: setting) != nil
    let kind = tree.theme.kind(of: whole)
    guard !isKnown, kind == .font || kind == .shadow else { return nil }
    return (whole, .field(field, text))
  }

  /// The edited sheets in their current form; without an edit the strongest.
  var sheets: [StyleSheet] {
    let old = Dictionary(original.sheets.map { ($0.name, $0.text) }) { first, _ in first }
    let edited = tree.theme.sheets.filter { $0.text != old[$0.name] ?? nil }
    return edited.isEmpty ? Array(tree.theme.sheets.suffix(1)) : edited
  }

  /// Replaces the theme, and forgets the edits.
  func use(_ theme: Theme) {
    tree.theme = theme
    original = theme
    done.removeAll(where: \.isOfTheme)
    undone.removeAll(where: \.isOfTheme)
  }

  /// Undoes the last edit; returns whether there was one.
  func undo() -> Bool { step(from: &done, to: &undone) }

  /// Redoes the edit that was undone last; returns whether there was one.
  func redo() -> Bool { step(from: &undone, to: &done) }

  private func step(from: inout [Step], to: inout [Step]) -> Bool {
    switch from.popLast() {
    case .defaultStyle(let style):
      to.append(.defaultStyle(tree.defaultStyle))
      tree.defaultStyle = style
    case .theme(let theme):
      to.append(.theme(tree.theme))
      tree.theme = theme
    case nil: return false
    }
    return true
  }
}
