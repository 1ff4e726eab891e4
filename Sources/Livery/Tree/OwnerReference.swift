/// A reference to a host for which a widget stands, and which ends the reference before it goes.
///
/// So it need not be weak: an object to which weak references are made is slower to count for all who
/// refer to it.
@safe package final class OwnerReference {
  private unowned(unsafe) var reference: (any StylishHost)?
  private unowned(unsafe) var statewise: (any StatewiseControl)?

  /// Whether the host also hears of states.
  let isControl: Bool

  /// Refers to a host, until that ends it.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - isControl: Whether it also hears of states.
  ///   - control: The same, if it hears of all states at once.
  package init(
    _ host: any StylishHost,
    isControl: Bool,
    control: (any StatewiseControl)?
  ) {
    self.isControl = isControl
    unsafe reference = host
    unsafe statewise = control
  }

  /// The host; `nil` once it is about to go.
  package var host: (any StylishHost)? { unsafe reference }

  /// The host as one that hears of all states at once, if it does.
  var control: (any StatewiseControl)? { unsafe statewise }

  /// Ends the reference, as the host is about to go.
  package func end() {
    unsafe reference = nil
    unsafe statewise = nil
  }
}
