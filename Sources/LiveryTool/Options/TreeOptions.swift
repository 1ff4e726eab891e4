import ArgumentParser
import LiveryProject

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

extension StateArgument {
  /// The separator of arguments that are joined for the parser, which compares all arguments with
  /// each other; it does not occur in paths.
  private static let separator: Character = "\u{1F}"

  /// Parses an argument, or several joined ones.
  static func list(parsing text: String) throws -> [Self] {
    try text.split(separator: separator, omittingEmptySubsequences: false).map { part in
      if let argument = Self(String(part)) { return argument }
      throw ValidationError("Expected PATH=STATES, as in '#save=highlighted|selected'.")
    }
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
    return isRight && Self(value) != nil ? (value, end) : nil
  }
}
