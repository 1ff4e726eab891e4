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
    transform: StateArgument.init(parsing:)
  )
  var states: [StateArgument] = []

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
