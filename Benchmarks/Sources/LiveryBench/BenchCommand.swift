import ArgumentParser
import Foundation

/// The command `livery-bench`.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livery-bench",
    abstract: "Measures what Livery's work costs, and checks every answer.",
    discussion: "The README of the folder says what each operation is."
  )

  @Option(help: "The directory with what 'workload.py' wrote.")
  var data = "Benchmarks/.data"

  @Option(help: "Numbers of widgets.")
  var n = CommaSeparated([1000, 10000])

  @Option(help: "Numbers of entries.")
  var r = CommaSeparated([50, 500])

  @Option(help: "Operations.")
  var op = CommaSeparated(Operation.usual)

  @Option(help: "How often each operation is run.")
  var reps = 7

  @Option(help: "A file to which a JSON line is added for each result.")
  var json: String?

  @Flag(help: "Measure the operations alone, each always as often, to count instructions.")
  var bare = false

  @Flag(help: "Print no table.")
  var quiet = false

  @Flag(inversion: .prefixedNo, help: "Print the table's first line.")
  var header = true

  func validate() throws {
    if reps < 1 { throw ValidationError("an operation has to be run at least once") }
  }

  func run() throws {
    var output = try Output(jsonPath: json, printsTable: !quiet, printsHeader: header)
    for (place, widgets) in n.elements.enumerated() {
      for entries in r.elements {
        var bench = Bench(
          data: URL(filePath: data),
          widgets: widgets,
          entries: entries,
          runs: reps,
          isBare: bare
        )
        for operation in op.elements where place == 0 || operation != .parse {
          for measurement in try bench.measure(operation) { try output.add(measurement) }
        }
      }
    }
  }
}
