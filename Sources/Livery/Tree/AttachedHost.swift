/// A host on a widget, and the style and states that it was last notified of.
final class AttachedHost: HostLink {
  /// The host; `nil` once it is gone.
  fileprivate weak var object: (any StylishHost)?

  override var hostObject: AnyObject? { object }

  /// Makes a link to a host.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - isControl: A Boolean value that indicates whether the host is also notified of states.
  ///   - isOwner: A Boolean value that indicates whether the widget stands for the host alone.
  ///   - token: The number of the token that the host keeps; 0 for none.
  ///   - states: The states that the host knows.
  ///   - serial: The number that distinguishes the link from others.
  init(
    _ host: any StylishHost,
    isControl: Bool,
    isOwner: Bool,
    token: UInt32,
    states: ControlState,
    serial: UInt32
  ) {
    object = host
    super.init(
      isControl: isControl,
      isOwner: isOwner,
      token: token,
      states: states,
      serial: serial
    )
  }
}

extension HostLink {
  /// The host; `nil` once it is gone.
  @inline(__always)
  var host: (any StylishHost)? {
    // There is no other subclass.
    unsafe unsafeDowncast(self, to: AttachedHost.self).object
  }
}
