import ArgumentParser

/// The output format of results.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// JSON.
  case json
}

/// The option for the output format.
struct FormatOption: ParsableArguments {
  @Option(help: "Print results for people (text) or for programs (json).")
  var format = OutputFormat.text
}
