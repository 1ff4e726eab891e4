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

  @Option(
    name: .customLong("context"),
    help: ArgumentHelp(
      "Puts the tree into a context of the theme, as in 'scheme=dark'.",
      valueName: "axis=context"
    ),
    transform: ContextArgument.init(parsing:)
  )
  var contextArguments: [ContextArgument] = []
}

/// A context, as `--context AXIS=CONTEXT` gives it.
struct ContextArgument {
  /// The axis.
  let axis: String

  /// The context on it.
  let context: String

  /// Takes an argument apart; whether there is such a context is not asked.
  init(parsing text: String) throws {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw ValidationError("Expected AXIS=CONTEXT, as in 'scheme=dark'.")
    }
    axis = String(parts[0])
    context = String(parts[1])
  }
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
