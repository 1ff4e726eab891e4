/// What the host on a widget has been told; who that is, only ``AttachedHost`` knows.
@safe class HostLink {
  /// The style it was told of last, in parts, so that a change of values replaces only these.
  private final var epoch: Unmanaged<StyleEpoch>?
  private final var block: SourceBlock?
  private final var index: UInt32 = 0

  /// Tells the link from all others of its tree.
  final let serial: UInt32

  /// Whether the host also hears of states.
  final let isControl: Bool

  /// The style it was told of last, if that has values of its own.
  private final var plainStyle: Style?

  /// The states it knows of.
  final var states: ControlState

  /// The styles for states it was told of last.
  final var stateStyles: [ControlState: Style] = [:]

  init(isControl: Bool, states: ControlState, serial: UInt32) {
    self.isControl = isControl
    self.states = states
    self.serial = serial
  }

  deinit { forgetEpoch() }

  /// The name of the host's type; `nil` once it is gone.
  var hostType: String? { nil }

  private final func forgetEpoch() {
    unsafe epoch?._withUnsafeGuaranteedRef { $0.letGo() }
    unsafe epoch = nil
  }

  /// The style it was told of last.
  final var style: Style? {
    get {
      guard let block, let epoch = unsafe epoch else { return plainStyle }
      let computed = unsafe ComputedStyle(
        block: block,
        epoch: epoch.takeUnretainedValue(),
        index: index
      )
      return Style(computed)
    }
    set {
      if case .computed(let computed)? = newValue?.storage {
        let kept = unsafe computed.epoch.keep()
        forgetEpoch()
        unsafe epoch = kept
        block = computed.block
        index = computed.index
        plainStyle = nil
      } else {
        forgetEpoch()
        block = nil
        plainStyle = newValue
      }
    }
  }

  /// Takes note that the style it knows has other values now; says whether it knew that style with
  /// the values before.
  @inline(__always)
  final func take(
    _ new: StyleEpoch,
    after former: StyleEpoch,
    _ block: SourceBlock,
    _ index: UInt32
  )
    -> Bool
  {
    let known = unsafe Unmanaged.passUnretained(former)
    guard
      self.index == index, unsafe epoch?.toOpaque() == known.toOpaque(), self.block === block
    else { return false }
    unsafe epoch = new.keep()
    former.letGo()
    return true
  }

  /// Holds on to values alone, where it held on to those of a whole theme.
  final func letGo() {
    if block != nil { style = style?.plain }
    if stateStyles.isEmpty { return }
    stateStyles = stateStyles.mapValues(\.plain)
  }
}
