import LiveryKit

/// The error of an invalid line, with the expected syntax.
struct CommandError: Error, CustomStringConvertible {
  let description: String
}

/// The rejection of a command, which changed nothing.
struct Refusal: Error {
  /// The reason of the rejection.
  let reason: any Error
}

extension Command {
  /// Parses a line; `nil` for one that is empty or a comment.
  init?(parsing line: String) throws {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    func text(after count: Int) -> String { Self.text(of: line, after: count) }
    guard let word = words.first, !(word == "#" || word.hasPrefix("//")) else { return nil }
    let rest = Array(words.dropFirst())
    func expect(_ counts: ClosedRange<Int>) throws {
      if !counts.contains(rest.count) { throw Self.expected(word) }
    }
    switch word {
    case "tree", "list", "describe", "help", "quit", "undo", "redo":
      try expect(0...0)
      self = Self.plain[word] ?? .quit
    case "ledger":
      guard rest.isEmpty || rest.count == 2 else { throw Self.expected(word) }
      self = rest.isEmpty ? .ledger : .values(path: rest[0], setting: try Self.setting(rest[1]))
    case "replay":
      try expect(1...1)
      let moves = ["back": Command.Replay.back, "forth": .forth]
      guard let move = moves[rest[0]] ?? Int(rest[0]).map(Command.Replay.step) else {
        throw Self.expected(word)
      }
      self = .replay(move)
    case "export":
      self =
        rest.first == "sheet"
        ? .exportSheet(file: rest.count == 1 ? nil : text(after: 2))
        : .export(file: rest.isEmpty ? nil : text(after: 1))
    case "edit": self = try Self.edit(text(after: 1))
    case "editor":
      guard rest.isEmpty || rest == ["close"] else { throw Self.expected(word) }
      self = .editor(isShown: rest.isEmpty)
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
      guard !rest.isEmpty else { throw Self.expected(word) }
      let file = text(after: 1)
      self = file == "reset" ? .resetDefault : .setDefault(file: file)
    case "scope":
      guard rest.count >= 2 else { throw Self.expected(word) }
      let source = text(after: 2)
      self = source == "clear" ? .clearScope(path: rest[0]) : .scope(path: rest[0], source: source)
    case "set":
      guard rest.count >= 2 else { throw Self.expected(word) }
      self = .set(path: rest[0], value: text(after: 2))
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
      guard !rest.isEmpty else { throw Self.expected(word) }
      self = .load(source: text(after: 1))
    case "context":
      let parts = text(after: 1).split(separator: "=", omittingEmptySubsequences: false)
      guard rest.count == 1, parts.count == 2, !parts.contains("") else {
        throw Self.expected(word)
      }
      self = .context(axis: String(parts[0]), context: String(parts[1]))
    case "watch":
      try expect(0...1)
      guard rest.isEmpty || rest == ["off"] else { throw Self.expected(word) }
      self = .watch(isOn: rest.isEmpty)
    default:
      let known = Self.forms.map { String($0.form.prefix { $0 != " " }) }
      let remedy =
        Spelling.nearest(to: word, in: known).map { "did you mean '\($0)'?" }
        ?? "'help' lists all commands"
      throw CommandError(description: "unknown command '\(word)'; \(remedy)")
    }
  }

  /// The commands of one word.
  private static let plain: [String: Self] = [
    "tree": .tree, "list": .list, "describe": .describe, "help": .help, "quit": .quit,
    "undo": .undo, "redo": .redo,
  ]

  /// Returns the text after some words, unchanged.
  private static func text(of line: String, after count: Int) -> String {
    let parts = line.split(maxSplits: count, whereSeparator: \.isWhitespace)
    guard parts.count > count, let last = parts[count].lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(parts[count][...last].drop(while: \.isWhitespace))
  }

  /// Parses a key, which may be quoted, a setting or a field of one, and a value.
  private static func edit(_ text: String) throws -> Command {
    var rest = text[...]
    var key = rest.prefix { !$0.isWhitespace }
    if let quote = rest.first, quote == "'" || quote == "\"" {
      key = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(key.count + 2)
    } else {
      rest = rest.dropFirst(key.count)
    }
    let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard !key.isEmpty, words.count == 2 else { throw expected("edit") }
    let (path, value) = (String(words[0]), String(words[1]))
    if Setting(path) == nil, let dot = path.lastIndex(of: "."),
      let field = Setting.Field(rawValue: String(path[path.index(after: dot)...])),
      let setting = Setting(String(path[..<dot]))
    {
      return .edit(key: String(key), setting: setting, value: .field(field, value))
    }
    let edit: EditValue = value == "remove" ? .remove : .value(value)
    return .edit(key: String(key), setting: try setting(path), value: edit)
  }

  private static func expected(_ word: String) -> CommandError {
    let all = forms.map(\.form).filter { $0 == word || $0.hasPrefix(word + " ") }
    let expected = all.map { "'\($0)'" }.joined(separator: " or ")
    return CommandError(description: "expected \(all.isEmpty ? "'\(word)'" : expected)")
  }

  private static func setting(_ text: String) throws -> Setting {
    guard let setting = Setting(text) else {
      let known = Setting.builtIn.first { $0.name == text }?.description
      let near = known ?? Spelling.nearest(to: text, in: Setting.builtIn.map(\.description))
      let remedy = near.map { "did you mean '\($0)'?" }
      throw CommandError(
        description: "'\(text)' is not a setting; "
          + (remedy ?? "expected a path such as 'controls.actionColor'")
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
