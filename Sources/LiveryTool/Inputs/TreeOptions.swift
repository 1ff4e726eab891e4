import ArgumentParser
import Livery

/// The tree that is styled, and the states and contexts in which it is looked at.
struct TreeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The tree file; '-' is standard input (default: that of livery.json).",
      valueName: "tree"
    )
  )
  var tree: String?

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "Sets the states of a widget, as in '#save=highlighted|selected'.",
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

  /// The arguments of a command, of which many for states that stand one behind the other are one.
  ///
  /// What the parser has something to say about stays for itself: wrong ones, and those that may be taken
  /// for the value of an option before them.
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

  /// The value of an argument for states at a place, and where it ends; `nil` if it is another one or wrong.
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
