/// A stopwatch of closures.
struct Stopwatch {
  private let clock = ContinuousClock()

  /// Returns the time of a closure, in microseconds.
  ///
  /// `gate.sh` counts the instructions in here, and finds it by its name.
  @inline(never)
  func microseconds(_ body: () throws -> Void) rethrows -> Double {
    try clock.measure(body).microseconds
  }
}

extension Duration {
  /// The duration in microseconds.
  var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}
