/// A host on a widget, and what it has been told.
final class AttachedHost: HostLink {
  /// The host, unless the widget stands for it; `nil` once it is gone.
  fileprivate weak var object: (any StylishHost)?

  /// What refers to the host if the widget stands for it.
  fileprivate let reference: OwnerReference?

  init(_ host: any StylishHost, owner: OwnerReference?, states: ControlState, serial: UInt32) {
    reference = owner
    super.init(
      isControl: owner?.isControl ?? (host is any StylishControl),
      isOwner: owner != nil,
      states: states,
      serial: serial
    )
    if owner == nil { object = host }
  }

  override var hostObject: AnyObject? { host }
}

extension HostLink {
  /// The host; `nil` once it is gone.
  @inline(__always)
  var host: (any StylishHost)? { isOwner ? owner?.host : attached.object }

  /// What refers to the host if the widget stands for it.
  @inline(__always)
  var owner: OwnerReference? { attached.reference }

  @inline(__always)
  private var attached: AttachedHost {
    // There are no other links.
    unsafe unsafeDowncast(self, to: AttachedHost.self)
  }
}
