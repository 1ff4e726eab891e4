import ArgumentParser

/// The option for the trees of a command that reads files only.
struct TreesOption: ParsableArguments {
  @Option(
    name: .customLong("tree"),
    help: ArgumentHelp(
      "A tree file; may be repeated (default: those of livery.json).",
      valueName: "tree"
    )
  )
  var files: [String] = []
}
