/// The error of a benchmark that could not be run, or gave a wrong result.
enum BenchmarkError: Error {
  /// A file of the workload that is missing or invalid.
  case badFile(String)
  /// A widget whose colour differs from the reference.
  case wrong(operation: String, widget: String, setting: String, found: String, expected: String)
  /// A count that differs from the expected one.
  case wrongCount(operation: String, what: String, found: Int, expected: Int)
  /// A sheet with features that the reference lacks.
  case unsupported(String)
}

extension BenchmarkError: CustomStringConvertible {
  /// The problem: a fragment without a full stop.
  var description: String {
    switch self {
    case .badFile(let path):
      "'\(path)' is missing or damaged; make the data with 'Benchmarks/run.sh'"
    case .wrong(let operation, let widget, let setting, let found, let expected):
      "wrong answer after '\(operation)': \(setting) of '\(widget)' is \(found), not \(expected)"
    case .wrongCount(let operation, let what, let found, let expected):
      "wrong answer after '\(operation)': \(found) \(what), not \(expected)"
    case .unsupported(let what): "the reference cannot judge \(what)"
    }
  }
}
