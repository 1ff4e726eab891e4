import ArgumentParser

/// The `livery` command.
@main
struct LiveryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "livery")
}
