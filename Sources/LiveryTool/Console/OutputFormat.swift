import ArgumentParser

/// The form in which results are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// For programs (spec 13).
  case json
}

/// The option that chooses the form of the results.
struct FormatOption: ParsableArguments {
  @Option(help: "Print results for people (text) or for programs (json).")
  var format = OutputFormat.text
}
