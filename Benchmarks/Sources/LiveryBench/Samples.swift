/// The times of several runs of one operation, in microseconds.
struct Samples {
  private var sorted: [Double]

  /// Creates samples of times, in any order; there must be at least one.
  init(_ microseconds: [Double]) {
    precondition(!microseconds.isEmpty, "an operation has to run at least once")
    sorted = microseconds.sorted()
  }

  /// The median time; the lower one of an even number.
  var median: Double { sorted[(sorted.count - 1) / 2] }

  /// The shortest time.
  var minimum: Double { sorted[0] }

  /// The longest time.
  var maximum: Double { sorted[sorted.count - 1] }

  /// The mean time.
  var mean: Double { sorted.reduce(0, +) / Double(sorted.count) }

  /// The number of runs.
  var count: Int { sorted.count }
}
