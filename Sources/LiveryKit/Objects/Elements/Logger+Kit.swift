import Logging

extension Logger {
  /// The logger for problems that cannot be reported to the caller.
  static let kit = Logger(label: "LiveryKit")
}
