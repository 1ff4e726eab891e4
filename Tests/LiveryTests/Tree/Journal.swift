/// The messages to several hosts, in order.
final class Journal {
  var lines: [String] = []

  func clear() { lines = [] }
}
