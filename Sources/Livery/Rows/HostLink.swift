/// The last notifications of a widget's host; the host itself is known only to ``AttachedHost``.
@safe class HostLink {
  /// The style of the last notification, in parts, so that a change of values replaces only these.
  private final var snapshot: Unmanaged<StyleSnapshot>?
  private final var block: SourceBlock?
  private final var index: UInt32 = 0

  /// The unique number of the link in its tree.
  final let serial: UInt32

  /// A Boolean value that indicates whether the host observes states as well.
  final let isControl: Bool

  /// A Boolean value that indicates whether the widget exists only for the host.
  final let isOwner: Bool

  /// The number of the token that the host keeps; 0 for none.
  final let token: UInt32

  /// The style of the last notification, if it stores its values.
  private final var plainStyle: Style?

  /// The states of the last notification.
  final var states: ControlState

  /// The styles for states of the last notifications.
  final var stateStyles: [ControlState: Style] = [:]

  init(isControl: Bool, isOwner: Bool, token: UInt32, states: ControlState, serial: UInt32) {
    self.isControl = isControl
    self.isOwner = isOwner
    self.token = token
    self.states = states
    self.serial = serial
  }

  deinit { forgetSnapshot() }

  /// A Boolean value that indicates whether the host is a `StyleOwner`.
  final var appliesStyles: Bool { isOwner && token == 0 }

  /// The identity of the host; `nil` once it is deallocated.
  var hostObject: AnyObject? { nil }

  private final func forgetSnapshot() {
    unsafe snapshot?.takeUnretainedValue().releaseForHost()
    unsafe snapshot = nil
  }

  /// The style of the last notification.
  final var style: Style? {
    get {
      guard let block, let snapshot = unsafe snapshot else { return plainStyle }
      let computed = unsafe ComputedStyle(
        block: block,
        snapshot: snapshot.takeUnretainedValue(),
        index: index
      )
      return Style(computed)
    }
    set {
      if case .computed(let computed)? = newValue?.storage {
        let kept = unsafe computed.snapshot.retainForHost()
        forgetSnapshot()
        unsafe snapshot = kept
        block = computed.block
        index = computed.index
        plainStyle = nil
      } else {
        forgetSnapshot()
        block = nil
        plainStyle = newValue
      }
    }
  }

  /// Replaces the values of the known style by new ones; returns a Boolean value that indicates
  /// whether the link had that style with the former values.
  @inline(__always)
  final func replaceValues(
    _ new: StyleSnapshot,
    after former: StyleSnapshot,
    block: SourceBlock,
    index: Int
  )
    -> Bool
  {
    let known = unsafe Unmanaged.passUnretained(former)
    guard
      self.index == UInt32(index), unsafe snapshot?.toOpaque() == known.toOpaque(),
      self.block === block
    else { return false }
    unsafe snapshot = new.retainForHost()
    former.releaseForHost()
    return true
  }

  /// Replaces references to the values of a whole theme by copies of the link's own values.
  final func copyValues() {
    if block != nil { style = style?.plain }
    if stateStyles.isEmpty { return }
    stateStyles = stateStyles.mapValues(\.plain)
  }
}
