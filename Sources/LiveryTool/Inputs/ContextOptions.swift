import ArgumentParser
import Livery
import SourceJSON

/// The contexts that a command looks at.
struct ContextOptions: ParsableArguments {
  @Option(
    name: .customLong("context"),
    help: ArgumentHelp(
      "A context of the theme, as in 'scheme=dark'; other axes still vary.",
      valueName: "axis=context"
    ),
    transform: ContextArgument.init(parsing:)
  )
  var arguments: [ContextArgument] = []
}

extension Theme {
  /// Looks whether it has some contexts.
  ///
  /// - Throws: Which of them it has not; those that another theme has are left out.
  func check(_ contexts: Contexts, beside other: Theme? = nil) throws(DiagnosticsError) {
    var problems = Diagnostics()
    for axis in contexts.axes {
      var one = Contexts()
      one[axis] = contexts[axis]
      // An axis that one side of a comparison lacks is at nothing there (spec 15.9).
      if let other, other.problems(with: one).isEmpty { continue }
      for problem in self.problems(with: one) {
        problems.error(problem.code, problem.description, at: nil)
      }
    }
    try problems.throwIfErrors()
  }
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
