import ArgumentParser

/// The `livery` command (spec 14).
@main
struct LiveryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livery",
    abstract: "Checks style sheets, and says what widgets look like and why.",
    discussion: """
      Results go to standard output, diagnostics to standard error; 'check' prints its findings \
      as its result. The exit status is 0 if there are no errors, 1 if an input has errors or \
      lacks something that was named, and 64 if the arguments alone are wrong.

      EXAMPLES:
        livery check styles.json --tree tree.json
        livery style styles.json --tree tree.json --widget '#save'
        livery explain styles.json --tree tree.json --widget '#save' \\
          --setting controls.actionColor --state '#save=highlighted|selected'
        livery color rebeccapurple '#ff08' 'hsl(120 100% 25%)'
      """,
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, StyleCommand.self, ExplainCommand.self, ColorCommand.self,
      WatchCommand.self, ConvertCommand.self, SymbolsCommand.self,
    ]
  )
}
