import ArgumentParser
import Livery
import LiveryInspect

/// The trees of a question, and the situations that it ranges over (spec 15.1).
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

  /// Whether less is looked at than could be.
  var isNarrowed: Bool { !context.arguments.isEmpty || ancestors != .inAllStates }

  /// What a command asks about one theme, in the contexts and on the canvas that it names or the project has.
  ///
  /// - Throws: Everything that is wrong with the files, and contexts that the theme does not have.
  func question(
    about source: ThemeSource,
    on trees: [InputFile],
    _ canvas: CanvasOption,
    in workspace: Workspace
  ) throws -> (inputs: Inputs, inspection: Inspection) {
    let inputs = Inputs(source, trees: trees)
    let inspection = try inspection(
      inputs,
      in: workspace.contexts(context.arguments, of: inputs.theme, in: source),
      canvas: workspace.value(canvas.color(), "--canvas", or: workspace.project?.canvas)
    )
    return (inputs, inspection)
  }

  /// The question about what was read.
  ///
  /// - Throws: Everything that is wrong with the files, and contexts that the theme does not have.
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
      work: inputs.work
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

/// What windows stand on.
struct CanvasOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colour behind windows (default: white, or black where 'scheme' is 'dark').",
      valueName: "colour"
    )
  )
  var canvas: String?

  /// The colour; `nil` if none was named.
  ///
  /// - Throws: What is wrong with it.
  func color() throws(DiagnosticsError) -> Color? {
    guard let canvas else { return nil }
    do throws(ColorSyntaxError) {
      return try Color(parsing: canvas)
    } catch {
      throw DiagnosticsError(diagnostics: [.wrongColor(error, in: canvas)])
    }
  }
}
