/// The version of the command.
enum Version {
  /// The number, as in `0.1.0`.
  static let number = "0.1.0"
}
