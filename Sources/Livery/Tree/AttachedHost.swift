/// A host on a widget, and what it has been told.
final class AttachedHost: HostLink {
  /// The host; `nil` once it is gone.
  fileprivate weak var object: (any StylishHost)?

  override var hostObject: AnyObject? { object }

  /// Makes a link to a host.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - isControl: Whether it also hears of states.
  ///   - isOwner: Whether the widget stands for it, and for nothing without it.
  ///   - states: The states it knows of.
  ///   - serial: What tells the link from others.
  init(
    _ host: any StylishHost,
    isControl: Bool,
    isOwner: Bool,
    states: ControlState,
    serial: UInt32
  ) {
    object = host
    super.init(isControl: isControl, isOwner: isOwner, states: states, serial: serial)
  }
}

extension HostLink {
  /// The host; `nil` once it is gone.
  @inline(__always)
  var host: (any StylishHost)? {
    // There are no other links.
    unsafe unsafeDowncast(self, to: AttachedHost.self).object
  }
}
