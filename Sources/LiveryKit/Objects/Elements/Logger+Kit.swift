import Logging

extension Logger {
  /// What was refused, as far as there is nobody to tell.
  static let kit = Logger(label: "LiveryKit")
}
