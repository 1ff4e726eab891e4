import ArgumentParser

/// A command that prints results and problems: problems end it with status 1.
protocol ConsoleCommand: AsyncParsableCommand {
  var printing: ConsoleOptions { get }

  /// The format of the results, in which problems take their place.
  var resultFormat: OutputFormat { get }

  func run(on console: Console) async throws
}

extension ConsoleCommand {
  var resultFormat: OutputFormat { .text }

  func run() async throws {
    let console = Console(printing)
    try await console.run(answeringIn: resultFormat) { try await run(on: console) }
  }
}
