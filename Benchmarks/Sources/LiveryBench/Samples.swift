/// The times of several runs of one operation, in microseconds.
struct Samples {
  private var sorted: [Double]

  /// Takes over the times, in any order; there has to be one.
  init(_ microseconds: [Double]) {
    precondition(!microseconds.isEmpty, "an operation has to run at least once")
    sorted = microseconds.sorted()
  }

  /// The time in the middle; the lower one of an even number, which has two.
  var median: Double { sorted[(sorted.count - 1) / 2] }

  /// The shortest time.
  var minimum: Double { sorted[0] }

  /// The longest time.
  var maximum: Double { sorted[sorted.count - 1] }

  /// The sum of all times divided by their number.
  var mean: Double { sorted.reduce(0, +) / Double(sorted.count) }

  /// How many runs there were.
  var count: Int { sorted.count }
}
