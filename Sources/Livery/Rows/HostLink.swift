/// What the host on a widget has been told; who that is, only ``AttachedHost`` knows.
@safe class HostLink {
  /// The style it was told of last, in parts, so that a change of values replaces only these.
  private final var snapshot: Unmanaged<StyleSnapshot>?
  private final var block: SourceBlock?
  private final var index: UInt32 = 0

  /// Tells the link from all others of its tree.
  final let serial: UInt32

  /// Whether the host also hears of states.
  final let isControl: Bool

  /// Whether the widget stands for the host, and for nothing without it.
  final let isOwner: Bool

  /// The style it was told of last, if that has values of its own.
  private final var plainStyle: Style?

  /// The states it knows of.
  final var states: ControlState

  /// The styles for states it was told of last.
  final var stateStyles: [ControlState: Style] = [:]

  init(isControl: Bool, isOwner: Bool, states: ControlState, serial: UInt32) {
    self.isControl = isControl
    self.isOwner = isOwner
    self.states = states
    self.serial = serial
  }

  deinit { forgetSnapshot() }

  /// The host, as something that is this one and no other; `nil` once it is gone.
  var hostObject: AnyObject? { nil }

  private final func forgetSnapshot() {
    unsafe snapshot?.takeUnretainedValue().releaseForHost()
    unsafe snapshot = nil
  }

  /// The style it was told of last.
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

  /// Takes note that the style it knows has other values now; says whether it knew that style with
  /// the values before.
  @inline(__always)
  final func take(
    _ new: StyleSnapshot,
    after former: StyleSnapshot,
    _ block: SourceBlock,
    _ index: Int
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

  /// Holds on to values alone, where it held on to those of a whole theme.
  final func letGo() {
    if block != nil { style = style?.plain }
    if stateStyles.isEmpty { return }
    stateStyles = stateStyles.mapValues(\.plain)
  }
}
