/// What several hosts heard, in order.
final class Journal {
  var lines: [String] = []

  func clear() { lines = [] }
}
