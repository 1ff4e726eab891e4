import Livery

/// Something that can be asked of the demo.
enum Command {
  case tree
  case state(path: String, change: StateChange)
  case style(path: String)
  case explain(path: String, setting: Setting)
  case setDefault(file: String)
  case resetDefault
  case scope(path: String, source: String)
  case clearScope(path: String)
  case set(path: String, value: String)
  case export
  case move(path: String, into: String, place: Int?)
  case remove(path: String)
  case add(path: String, className: String, id: String?, names: Set<String>)
  case load(file: String)
  case help
  case quit

  /// What to do to a state set.
  enum StateChange {
    case replace(ControlState)
    case change(adding: ControlState, removing: ControlState)
  }

  /// How each command is written, and what it does.
  static let forms: [(form: String, meaning: String)] = [
    ("tree", "draw the tree"),
    ("state PATH +STATE -STATE…", "add and remove states; '=a|b' replaces them"),
    ("style PATH", "print what a widget looks like"),
    ("explain PATH SETTING", "say why, as in 'explain #save controls.actionColor'"),
    ("default FILE|reset", "use a sheet's default style in place of the theme's"),
    ("scope PATH FILE|JSON|clear", "declare something for a widget and all inside it"),
    ("set SETTING VALUE", "edit the default style, as in 'set colors.primaryColor #ff8800'"),
    ("export", "print the default style"),
    ("move PATH PATH [PLACE]", "move a widget into another one"),
    ("remove PATH", "end a widget and all inside it"),
    ("add PATH CLASS [#ID] [.NAME]…", "add a widget inside another one"),
    ("load FILE", "use another sheet"),
    ("help", "print this"),
    ("quit", "leave"),
  ]
}

/// Why a line is no command, with what was expected.
struct CommandError: Error, CustomStringConvertible {
  let description: String
}

extension Command {
  /// Reads a line; `nil` for one that is empty or a comment.
  init?(parsing line: String) throws {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first, !(word == "#" || word.hasPrefix("//")) else { return nil }
    let rest = Array(words.dropFirst())
    func expect(_ counts: ClosedRange<Int>) throws {
      if !counts.contains(rest.count) { throw Self.expected(word) }
    }
    switch word {
    case "tree", "export", "help", "quit":
      try expect(0...0)
      self = word == "tree" ? .tree : word == "export" ? .export : word == "help" ? .help : .quit
    case "state":
      guard rest.count >= 2 else { throw Self.expected(word) }
      self = .state(path: rest[0], change: try Self.stateChange(rest.dropFirst()))
    case "style":
      try expect(1...1)
      self = .style(path: rest[0])
    case "explain":
      try expect(2...2)
      self = .explain(path: rest[0], setting: try Self.setting(rest[1]))
    case "default":
      try expect(1...1)
      self = rest[0] == "reset" ? .resetDefault : .setDefault(file: rest[0])
    case "scope":
      guard rest.count >= 2 else { throw Self.expected(word) }
      let source = rest.dropFirst().joined(separator: " ")
      self = source == "clear" ? .clearScope(path: rest[0]) : .scope(path: rest[0], source: source)
    case "set":
      guard rest.count >= 2 else { throw Self.expected(word) }
      self = .set(path: rest[0], value: rest.dropFirst().joined(separator: " "))
    case "move":
      try expect(2...3)
      let place = rest.count == 3 ? Int(rest[2]) : nil
      if rest.count == 3, place == nil { throw Self.expected(word) }
      self = .move(path: rest[0], into: rest[1], place: place)
    case "remove":
      try expect(1...1)
      self = .remove(path: rest[0])
    case "add": self = try Self.addition(rest)
    case "load":
      try expect(1...1)
      self = .load(file: rest[0])
    default:
      let known = Self.forms.map { String($0.form.prefix { $0 != " " }) }
      let near = known.first { $0.hasPrefix(word.prefix(2)) }
      let remedy = near.map { "did you mean '\($0)'?" } ?? "'help' lists all commands"
      throw CommandError(description: "unknown command '\(word)'; \(remedy)")
    }
  }

  private static func expected(_ word: String) -> CommandError {
    let form = forms.first { $0.form == word || $0.form.hasPrefix(word + " ") }?.form ?? word
    return CommandError(description: "expected '\(form)'")
  }

  private static func setting(_ text: String) throws -> Setting {
    guard let setting = Setting(text) else {
      throw CommandError(
        description: "'\(text)' is no setting; expected a path such as 'controls.actionColor'"
      )
    }
    return setting
  }

  private static func stateChange(_ words: ArraySlice<String>) throws -> StateChange {
    var adding = ControlState.normal
    var removing = ControlState.normal
    for word in words {
      guard let mark = word.first, "+-=".contains(mark),
        let states = ControlState(String(word.dropFirst()))
      else { throw expected("state") }
      switch mark {
      case "+": adding.formUnion(states)
      case "-": removing.formUnion(states)
      default:
        if words.count > 1 { throw expected("state") }
        return .replace(states)
      }
    }
    return .change(adding: adding, removing: removing)
  }

  private static func addition(_ words: [String]) throws -> Command {
    guard words.count >= 2 else { throw expected("add") }
    var id: String?
    var names: Set<String> = []
    for word in words.dropFirst(2) {
      switch word.first {
      case "#" where id == nil: id = String(word.dropFirst())
      case ".": names.insert(String(word.dropFirst()))
      default: throw expected("add")
      }
    }
    return .add(path: words[0], className: words[1], id: id, names: names)
  }
}
