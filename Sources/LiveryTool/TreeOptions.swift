import ArgumentParser
import Livery

/// The tree that is styled, and the states and contexts in which it is looked at.
struct TreeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The tree file; '-' is standard input. Else that of livery.json.",
      valueName: "tree"
    )
  )
  var tree: String?

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "Puts a widget into other states than the tree file says, as in '#save=highlighted|selected'.",
      valueName: "path=states"
    ),
    transform: StateArgument.list(parsing:)
  )
  private var stateLists: [[StateArgument]] = []

  /// The states that widgets are put into.
  var states: [StateArgument] { stateLists.flatMap { $0 } }

  @OptionGroup var context: ContextOptions
}

/// States for a widget, as `--state PATH=STATES` gives them.
struct StateArgument {
  /// The path of the widget.
  let path: String

  /// The names of the states; `normal` is none of them.
  let stateNames: [String]

  /// Takes an argument apart; whether there are such a widget and such states is not asked.
  init(parsing text: String) throws {
    guard let mark = Self.mark(in: text), mark != text.startIndex,
      text.index(after: mark) != text.endIndex
    else { throw ValidationError("Expected PATH=STATES, as in '#save=highlighted|selected'.") }
    path = String(text[..<mark])
    let names = text[text.index(after: mark)...].split(
      separator: "|",
      omittingEmptySubsequences: false
    )
    stateNames = names.map { name in
      name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
        .lowercased()
    }
  }

  /// What stands between several arguments that are one for the parser, which compares all arguments with
  /// each other; no path has it.
  private static let separator: Character = "\u{1F}"

  /// Takes an argument apart, or several that were joined.
  static func list(parsing text: String) throws -> [Self] {
    try text.split(separator: separator, omittingEmptySubsequences: false)
      .map { try Self(parsing: String($0)) }
  }

  /// The arguments of a command, those for states in the place of the first if there are many; wrong ones
  /// stay for themselves, so that they are told.
  static func joining(_ arguments: [String]) -> [String] {
    var rest = arguments.prefix { $0 != "--" }[...]
    let others = arguments[rest.endIndex...]
    var joined: [String] = []
    var states: [String] = []
    var place: Int?
    while let argument = rest.popFirst() {
      var value: String?
      if argument == "--state" { value = rest.first }
      if argument.hasPrefix("--state=") { value = String(argument.dropFirst("--state=".count)) }
      guard let value, !value.hasPrefix("-"), !value.contains(separator),
        (try? Self(parsing: value)) != nil
      else {
        joined.append(argument)
        continue
      }
      if argument == "--state" { rest.removeFirst() }
      if place == nil { place = joined.count }
      states.append(value)
    }
    guard let place, states.count > 16 else { return arguments }
    joined.insert("--state=" + states.joined(separator: String(separator)), at: place)
    return joined + others
  }

  /// Where the first `=` stands that no backslash takes as it is.
  private static func mark(in text: String) -> String.Index? {
    var isEscaped = false
    return text.indices.first { index in
      if text[index] == "=", !isEscaped { return true }
      isEscaped = text[index] == "\\" && !isEscaped
      return false
    }
  }
}
