import ArgumentParser
import LiveryConsole

/// How a command prints, whatever it prints.
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
