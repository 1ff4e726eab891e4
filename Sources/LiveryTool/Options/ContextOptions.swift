import ArgumentParser
import Livery
import LiveryProject
import SourceJSON

/// The options that fix contexts.
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

extension ContextArgument {
  /// Parses an argument.
  ///
  /// The context need not exist.
  init(parsing text: String) throws {
    guard let argument = Self(text) else {
      throw ValidationError("Expected AXIS=CONTEXT, as in 'scheme=dark'.")
    }
    self = argument
  }
}

extension Theme {
  /// Checks that the theme has some contexts.
  ///
  /// - Throws: The contexts that neither it nor the other theme has.
  func check(_ contexts: Contexts, beside other: Theme? = nil) throws(DiagnosticsError) {
    var problems = Diagnostics()
    for axis in contexts.axes {
      var one = Contexts()
      one[axis] = contexts[axis]
      // A theme without an axis ignores it.
      if let other, other.problems(with: one).isEmpty { continue }
      for problem in self.problems(with: one) {
        problems.error(problem.code, problem.description, at: nil)
      }
    }
    try problems.throwIfErrors()
  }
}
