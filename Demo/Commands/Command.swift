import LiveryKit

/// A command of the demo.
enum Command {
  case tree
  case list
  case describe
  case state(path: String, change: StateChange)
  case style(path: String)
  case explain(path: String, setting: Setting)
  case setDefault(file: String)
  case resetDefault
  case scope(path: String, source: String)
  case clearScope(path: String)
  case set(path: String, value: String)
  case edit(key: String, setting: Setting, value: EditValue)
  case export(file: String?)
  case exportSheet(file: String?)
  case editor(isShown: Bool)
  case undo
  case redo
  case move(path: String, into: String, place: Int?)
  case remove(path: String)
  case add(path: String, className: String, id: String?, names: Set<String>)
  case load(source: String)
  case context(axis: String, context: String)
  case watch(isOn: Bool)
  case ledger
  case values(path: String, setting: Setting)
  case replay(Replay)
  case help
  case quit

  /// A step in the ledger.
  enum Replay {
    case back, forth
    case step(Int)
  }

  /// A change of a state set.
  enum StateChange {
    case replace(ControlState)
    case change(adding: ControlState, removing: ControlState)
  }

  /// The syntax of each command, and its meaning.
  static let forms: [(form: String, meaning: String)] = [
    ("tree", "draw the app"),
    ("list", "list the widgets with their styles"),
    ("describe", "print the tree as a tree file, which 'livery' reads"),
    ("state PATH +A -B… or =A|B", "add and remove states, or replace them"),
    ("style PATH", "print the style of a widget"),
    ("explain PATH SETTING", "explain a value, as in 'explain #save controls.actionColor'"),
    ("default FILE|reset", "use a sheet's default style in place of the theme's"),
    ("scope PATH FILE|JSON|clear", "declare something for a widget and all inside it"),
    ("set SETTING VALUE", "edit the default style, as in 'set colors.primaryColor #ff8800'"),
    (
      "edit KEY SETTING VALUE",
      "edit an entry of the sheet, as in 'edit #save-selected controls.actionColor teal', with "
        + "'fonts.actionFont.size' for one field, 'null' for none, 'remove' for no declaration"
    ),
    ("undo", "take the last edit back"),
    ("redo", "make it again"),
    ("editor [close]", "show the screen on which the default style is edited"),
    ("export [FILE]", "print the default style as JSON, or write it into a file"),
    ("export sheet [FILE]", "print the whole sheet with all edits, or write it into a file"),
    ("move PATH PATH [PLACE]", "move a widget into another one"),
    ("remove PATH", "end a widget and all inside it"),
    ("add PATH CLASS [#ID] [.NAME]…", "add a widget inside another one"),
    ("load FILE|JSON", "use another sheet"),
    ("context AXIS=CONTEXT", "change a context of the theme, as in 'context scheme=dark'"),
    ("watch [off]", "follow the sheet: each save is seen at once"),
    ("ledger", "list the commits step by step, each with its cause"),
    ("ledger PATH SETTING", "print the steps at which a setting took its values"),
    (
      "replay STEP|back|forth",
      "show all styles as of a step; added and removed views stay"
    ),
    ("help", "print this"),
    ("quit", "leave"),
  ]

  /// The meaning of words in capitals.
  static let words: [(word: String, meaning: String)] = [
    (
      "PATH",
      "a widget by its id, as in '#save', inside another one, as in '#wifi/UILabel[1]' for the second "
        + "label, or from its window down, as in 'UIWindow/ShowcaseController'; 'list' shows ids and classes"
    ),
    ("SETTING", "a setting such as 'controls.actionColor'; 'style PATH' lists all"),
    ("KEY", "the key of an entry, such as 'UIButton-selected'"),
    ("JSON", "a sheet or a declaration that begins with '{'"),
  ]
}
