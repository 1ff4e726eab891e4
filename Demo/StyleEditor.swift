import LiveryKit

/// What edits the settings of the default style, as BRStyle's sampler does.
///
/// Each edit restyles the whole app at once, and can be taken back.
final class StyleEditor {
  /// A row: a setting under a title.
  struct Row: Equatable {
    let setting: Setting

    /// The setting's name in words: `backgroundColor` is "Background Color".
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
  private var undone: [Declarations?] = []
  private var done: [Declarations?] = []

  /// Makes an editor for the default style of a tree.
  init(tree: WidgetTree) {
    self.tree = tree
  }

  /// All that can be edited: twelve colours, eleven fonts, and the colours of controls.
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

  /// Calls a closure whenever the default style may be another one.
  func observe(_ observer: @escaping () -> Void) -> CommitObservation {
    tree.observeCommits(of: [.defaultStyle, .theme, .context, .rolledBack]) { _ in observer() }
  }

  /// The value that a setting has by default.
  func value(of setting: Setting) -> SettingValue? { tree.resolvedDefaultStyle[setting] }

  /// Gives a setting another value, written as in a sheet.
  ///
  /// As in sheets, of a font or a shadow only the fields that the value gives become others, but in
  /// `brstyle` resolution it is replaced whole.
  func set(_ path: String, to value: String) throws {
    var declarations = Declarations(tree.resolvedDefaultStyle)
    if tree.appearance.resolution == .brstyle, let setting = Setting(path) {
      declarations.remove(setting)
    }
    try declarations.set(path, to: value)
    replace(with: declarations)
  }

  /// Uses another default style; `nil` is that of the theme.
  func replace(with declarations: Declarations?) {
    done.append(tree.defaultStyle)
    undone = []
    tree.defaultStyle = declarations
  }

  /// Takes the last edit back; says whether there was one.
  func undo() -> Bool { step(from: &done, to: &undone) }

  /// Makes the edit again that was taken back last; says whether there was one.
  func redo() -> Bool { step(from: &undone, to: &done) }

  private func step(from: inout [Declarations?], to: inout [Declarations?]) -> Bool {
    guard let next = from.popLast() else { return false }
    to.append(tree.defaultStyle)
    tree.defaultStyle = next
    return true
  }
}
