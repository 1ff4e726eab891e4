import ArgumentParser
import Livery

/// The options for the tree to style, and for its states and contexts.
struct TreeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The tree file; '-' is standard input (default: that of livery.json).",
      valueName: "tree"
    )
  )
  var tree: String?

  /// The names of trees: none or one.
  var trees: [String] { tree.map { [$0] } ?? [] }

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "Sets the states of a widget, as in '#save=highlighted|selected'.",
      valueName: "path=states"
    ),
    transform: StateArgument.list(parsing:)
  )
  private var stateLists: [[StateArgument]] = []

  /// The requested states of widgets.
  var states: [StateArgument] { stateLists.flatMap { $0 } }

  @OptionGroup var context: ContextOptions
}

/// The argument of `--state PATH=STATES`.
struct StateArgument {
  /// The path of the widget.
  let path: String

  /// The names of the states, which may include `normal`.
  let stateNames: [String]

  /// Parses an argument.
  ///
  /// The widget and the states need not exist.
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

  /// The separator of arguments that are joined for the parser, which compares all arguments with
  /// each other; it does not occur in paths.
  private static let separator: Character = "\u{1F}"

  /// Parses an argument, or several joined ones.
  static func list(parsing text: String) throws -> [Self] {
    try text.split(separator: separator, omittingEmptySubsequences: false)
      .map { try Self(parsing: String($0)) }
  }

  /// Returns the arguments of a command, with long sequences of state arguments joined.
  ///
  /// Arguments that the parser may report on are not joined: invalid ones, and those that may be
  /// the value of a preceding option.
  static func joining(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    var place = arguments.startIndex
    while place < arguments.endIndex, arguments[place] != "--" {
      var states: [String] = []
      var end = place
      let isValue = joined.last.map { $0.hasPrefix("-") && !$0.contains("=") } ?? false
      while !isValue, let next = state(in: arguments, at: end) {
        states.append(next.value)
        end = next.end
      }
      if states.count > 16 {
        joined.append("--state=" + states.joined(separator: String(separator)))
      } else {
        end = max(end, place + 1)
        joined += arguments[place..<end]
      }
      place = end
    }
    return joined + arguments[place...]
  }

  /// Returns the value of the state argument at an index, and its end; `nil` for another or an
  /// invalid argument.
  private static func state(
    in arguments: [String],
    at place: Int
  ) -> (value: String, end: Int)? {
    guard place < arguments.endIndex else { return nil }
    var (value, end) = ("", place + 1)
    if arguments[place].hasPrefix("--state=") {
      value = String(arguments[place].dropFirst("--state=".count))
    } else if arguments[place] == "--state", end < arguments.endIndex {
      value = arguments[end]
      end += 1
    }
    let isRight = !value.hasPrefix("-") && !value.contains(separator)
    return isRight && (try? Self(parsing: value)) != nil ? (value, end) : nil
  }

  /// Returns the index of the first unescaped `=`.
  private static func mark(in text: String) -> String.Index? {
    var isEscaped = false
    return text.indices.first { index in
      if text[index] == "=", !isEscaped { return true }
      isEscaped = text[index] == "\\" && !isEscaped
      return false
    }
  }
}
