import ArgumentParser
import LiveryConsole
import LiveryProject
import SourceJSON

/// The `livery` command.
@main
struct LiveryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livery",
    abstract: "Checks style sheets, and shows and explains the styles of widgets.",
    discussion: HelpText.discussion(
      """
      Results go to standard output, diagnostics to standard error; the findings of 'check', 'prove', \
      'states' and 'test' are results. The exit status is 0 without errors, 1 if an input has errors or \
      lacks something that an argument names, 64 if the arguments are wrong, and 130 if the command is \
      interrupted.
      """,
      examples: #"""
        livery check styles.json --tree tree.json
        livery style styles.json --tree tree.json
        livery explain styles.json --tree tree.json \
          --widget '#save' --setting controls.actionColor
        livery color rebeccapurple '#ff08' 'hsl(120 100% 25%)'
        """#
    ),
    version: Version.number,
    subcommands: [
      CheckCommand.self, StyleCommand.self, ExplainCommand.self, StatesCommand.self,
      ProveCommand.self, DeriveCommand.self, TestCommand.self, CompareCommand.self,
      UsesCommand.self,
      InitCommand.self,
      ColorCommand.self, RenderCommand.self, PreviewCommand.self, WatchCommand.self,
      ConvertCommand.self, ExportCommand.self, SymbolsCommand.self, ConformCommand.self,
      FormatCommand.self, RefactorCommand.self, LSPCommand.self,
    ]
  )

  /// Runs the requested subcommand.
  static func main() async {
    MemoryGrowth.inLargePieces()
    Terminal.endOnInterrupt()
    let arguments = Array(CommandLine.arguments.dropFirst())
    var running: any ParsableCommand.Type = Self.self
    do {
      try checkSubcommand(in: arguments)
      var command = try await asyncParseAsRoot(
        PollOption.joining(StateArgument.joining(arguments))
      )
      running = type(of: command)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let end as CommandEnd {
      withExtendedLifetime(end) { SystemCall.end(with: end.status.rawValue) }
    } catch {
      SystemCall.end(with: status(for: error, of: running, arguments))
    }
  }

  /// Prints the message for an error, or the requested help; returns the exit status.
  private static func status(
    for error: any Error,
    of command: any ParsableCommand.Type,
    _ arguments: [String]
  ) -> Int32 {
    let status = exitCode(for: error)
    let isProblem = status != .success
    let terminal = Terminal(isProblem ? STDERR_FILENO : STDOUT_FILENO)
    let text = HelpText(arguments: arguments, columns: terminal.columns ?? 80)
    let message = message(for: error, of: command, columns: terminal.columns)
    if !message.isEmpty {
      let fitted = isProblem ? text.problem(message) : text.help(message)
      do {
        let console = Console()
        if isProblem { console.note(fitted + "\n") } else { try console.print(fitted) }
      } catch {
        return exitCode(for: error).rawValue
      }
    }
    return status.rawValue
  }

  /// Returns the message for an error, with the usage of the command that was running.
  private static func message(
    for error: any Error,
    of command: any ParsableCommand.Type,
    columns: Int?
  ) -> String {
    guard error is ValidationError, let path = path(to: command, from: Self.self) else {
      return fullMessage(for: error, columns: columns)
    }
    let name = command._commandName
    // A command on its own does not include its parents in its usage.
    return command.fullMessage(for: error, columns: columns)
      .replacing("Usage: \(name)", with: "Usage: \(path)")
      .replacing("See '\(name) --help'", with: "See '\(path) --help'")
  }

  /// Returns the words that invoke a command; `nil` if it is not a subcommand.
  private static func path(
    to command: any ParsableCommand.Type,
    from other: any ParsableCommand.Type
  ) -> String? {
    if command == other { return other._commandName }
    for inner in other.configuration.subcommands {
      if let path = path(to: command, from: inner) { return "\(other._commandName) \(path)" }
    }
    return nil
  }

  /// Rejects an unknown subcommand and suggests the nearest one.
  private static func checkSubcommand(in arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    guard let word = arguments.dropFirst(isHelp ? 1 : 0).first, !word.hasPrefix("-") else { return }
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    if names.contains(word) { return }
    let suggestion = Suggestion.nearest(to: word, in: names).map { "did you mean '\($0)'?" }
    let expected = "expected one of \(names.joined(separator: ", "))"
    throw ValidationError("Unknown subcommand '\(word)'; \(suggestion ?? expected)")
  }
}
