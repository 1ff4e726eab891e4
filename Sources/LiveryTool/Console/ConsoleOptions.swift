import ArgumentParser
import LiveryConsole

/// The output options of all commands.
struct ConsoleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print in colours: on a terminal that has some (auto), also into pipes, or not at all.",
      valueName: "when"
    )
  )
  var color = Terminal.ColorChoice.auto
}

extension Terminal.ColorChoice: ExpressibleByArgument {}
