/// Why a benchmark could not be run, or gave a wrong answer.
enum BenchmarkError: Error {
  /// A file of the workload that is missing or is not what it should be.
  case badFile(String)
  /// A widget whose colour is not what the reference says.
  case wrong(operation: String, widget: String, setting: String, found: String, expected: String)
  /// A count that is not what it has to be.
  case wrongCount(operation: String, what: String, found: Int, expected: Int)
  /// A sheet that says what the reference cannot judge.
  case unsupported(String)
}

extension BenchmarkError: CustomStringConvertible {
  /// What is wrong: a fragment without a full stop.
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
