import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject

/// The part of a theme whose uses are asked for, and where they are looked for.
struct UsesOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A constant as '$accent', a setting, an entry by its key, or 'ENTRY SETTING'.",
      valueName: "subject"
    )
  )
  var subject: String

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var inspection: InspectOptions

  @OptionGroup var set: SetOption

  func validate() throws { try theme.validate(trees: inspection.trees) }

  /// Returns the uses, with the files that they were found in; reports problems of these.
  ///
  /// - Throws: All problems of the files, and a subject that the theme does not have.
  func report(on console: Console) async throws -> (report: UsesReport, inputs: Inputs) {
    let workspace = try Workspace(
      theme,
      console: console,
      assuming: set.texts,
      in: inspection.context.arguments
    )
    let source = try workspace.theme()
    let inputs = Inputs(source, trees: try workspace.trees(inspection.trees, of: source))
    var inspection = try inspection.inspection(
      inputs,
      in: workspace.contexts(inspection.context.arguments, of: inputs.theme, in: source)
    )
    inspection.progress = workspace.progress
    console.report(inputs.findings.sorted)
    let report = try await console.during(
      "looking at all situations",
      reporting: workspace.progress
    ) { [inspection] in
      try await inspection.uses(of: UsesReport.Subject(subject))
    }
    return (report, inputs)
  }
}
