/// The counts of a comparison.
struct CSSProofResult: Equatable {
  var widgets = 0
  var situations = 0
  /// Values that the report calls exact, with those that differ.
  var exact = 0
  var different: [String] = []
  /// Values of settings of which some declaration is not exact, with the number of equal ones.
  var approximated = 0
  var alike = 0
  /// Values that the report calls lost.
  var lost = 0
  /// Values that a browser does not report: fonts and shadows without a value.
  var unread = 0

  mutating func add(_ other: Self) {
    widgets += other.widgets
    situations += other.situations
    exact += other.exact
    different += other.different
    approximated += other.approximated
    alike += other.alike
    lost += other.lost
    unread += other.unread
  }
}
