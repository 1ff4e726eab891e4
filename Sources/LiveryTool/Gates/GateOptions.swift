import ArgumentParser

/// Which findings count, and how many there may be.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Leave with status 1 if there are more warnings.", valueName: "number")
  )
  var maxWarnings: Int?

  @Option(
    help: ArgumentHelp(
      "Only what a revision of git does not have, such as 'HEAD~1' or 'origin/main'.",
      valueName: "revision"
    )
  )
  var since: String?

  @Option(
    help: ArgumentHelp("Leave out what a file of earlier findings lists.", valueName: "file")
  )
  var baseline: String?

  @Flag(help: "Write what is found to that file, so that it is left out from now on.")
  var updateBaseline = false

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("Expected a number from 0 on for '--max-warnings'.")
    }
    if since == "" { throw ValidationError("A revision may not be empty.") }
    if baseline == "" { throw ValidationError("A file name may not be empty.") }
  }
}
