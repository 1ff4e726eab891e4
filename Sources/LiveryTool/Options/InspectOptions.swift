import ArgumentParser
import Livery
import LiveryInspect
import LiveryProject

/// The options for the trees of an inspection and its range of situations.
struct InspectOptions: ParsableArguments {
  @Option(
    name: .customLong("tree"),
    help: ArgumentHelp(
      "A tree file; '-' is standard input; may be repeated (default: those of livery.json).",
      valueName: "tree"
    )
  )
  var trees: [String] = []

  @OptionGroup var context: ContextOptions

  @Option(
    name: .customLong("states"),
    help: ArgumentHelp(
      "The states of ancestors to inspect: all, or those of the tree (all or tree).",
      valueName: "all|tree"
    ),
    transform: Self.ancestors
  )
  var ancestors = Inspection.Ancestors.inAllStates

  /// A Boolean value that indicates whether the range is restricted.
  var isNarrowed: Bool { !context.arguments.isEmpty || ancestors != .inAllStates }

  /// Returns the inspection of loaded files.
  ///
  /// - Throws: All problems of the files, and contexts that the theme does not have.
  func inspection(
    _ inputs: Inputs,
    in contexts: Contexts,
    beside other: Theme? = nil,
    canvas: Color? = nil
  ) throws(DiagnosticsError) -> Inspection {
    try inputs.findings.throwIfErrors()
    try inputs.theme.check(contexts, beside: other)
    return Inspection(
      inputs.theme,
      trees: inputs.trees,
      in: contexts,
      ancestors: ancestors,
      canvas: canvas,
      work: inputs.work,
      beside: [other].compactMap(\.self)
    )
  }

  private static func ancestors(_ text: String) throws -> Inspection.Ancestors {
    switch text {
    case "all": return .inAllStates
    case "tree": return .asTheyAre
    default: throw ValidationError("Expected 'all' or 'tree'.")
    }
  }
}

/// The option for the colour behind windows.
struct CanvasOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colour behind windows (default: white, or black where 'scheme' is 'dark').",
      valueName: "colour"
    )
  )
  var canvas: String?

  /// Returns the colour; `nil` if not specified.
  ///
  /// - Throws: An error if the colour is invalid.
  func color() throws(DiagnosticsError) -> Color? {
    guard let canvas else { return nil }
    do throws(ColorSyntaxError) {
      return try Color(parsing: canvas)
    } catch {
      throw DiagnosticsError(diagnostics: [.wrongColor(error, in: canvas)])
    }
  }
}
