import ArgumentParser

/// The options of a command that reports findings: which of them count, the limits, and the output.
struct FindingsOptions: ParsableArguments, Sendable {
  /// The options without arguments, which an editor's server needs for each reading.
  static let unset = Result { try parse([]) }

  @Option(
    help: ArgumentHelp("Exit with status 1 if there are more warnings.", valueName: "number")
  )
  var maxWarnings: Int?

  @Option(
    help: ArgumentHelp(
      "Report only findings that a git revision, such as 'HEAD~1' or 'origin/main', does not have.",
      valueName: "revision"
    )
  )
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Leave out the findings that a file of earlier findings lists.",
      valueName: "file"
    )
  )
  var baseline: String?

  @Flag(help: "Write the findings to that file; later runs leave them out.")
  var updateBaseline = false

  @Option(
    help: """
      Print results for people (text), for programs (json), or their findings as sarif, github or \
      junit.
      """
  )
  var format = FindingsFormat.text

  @Flag(help: "List the situations of each finding, as text and JSON.")
  var verbose = false

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("Expected a number from 0 on for '--max-warnings'.")
    }
    if since == "" { throw ValidationError("A revision may not be empty.") }
    if baseline == "" { throw ValidationError("A file name may not be empty.") }
  }
}
