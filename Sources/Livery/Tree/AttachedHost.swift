/// A host on a widget, and what it has been told.
final class AttachedHost: HostLink {
  /// The host; `nil` once it is gone.
  fileprivate weak var object: (any StylishHost)?

  init(_ host: any StylishHost, isOwner: Bool, states: ControlState, serial: UInt32) {
    object = host
    super.init(
      isControl: host is any StylishControl,
      isOwner: isOwner,
      states: states,
      serial: serial
    )
  }

  override var hostObject: AnyObject? { object }
}

extension HostLink {
  /// The host; `nil` once it is gone.
  @inline(__always)
  var host: (any StylishHost)? {
    // There are no other links.
    unsafe unsafeDowncast(self, to: AttachedHost.self).object
  }
}
