/// A host on a widget, and what it has been told.
final class HostLink {
  /// The host; `nil` once it is gone.
  weak var host: (any StylishHost)?

  /// Tells the link from all others of its tree.
  let serial: UInt32

  /// Whether the host also hears of states.
  let isControl: Bool

  /// The style it was told of last, in parts, so that a change of values replaces only these.
  private var block: SourceBlock?
  private var epoch: StyleEpoch?
  private var index: UInt32 = 0
  private var plainStyle: Style?

  /// The states it knows of.
  var states: ControlState

  /// The styles for states it was told of last.
  var stateStyles: [ControlState: Style] = [:]

  init(host: any StylishHost, states: ControlState, serial: UInt32) {
    self.host = host
    isControl = host is any StylishControl
    self.states = states
    self.serial = serial
  }

  /// The style it was told of last.
  var style: Style? {
    get {
      guard let block, let epoch else { return plainStyle }
      return Style(ComputedStyle(block: block, epoch: epoch, index: index))
    }
    set {
      if case .computed(let computed)? = newValue?.storage {
        block = computed.block
        epoch = computed.epoch
        index = computed.index
        plainStyle = nil
      } else {
        block = nil
        epoch = nil
        plainStyle = newValue
      }
    }
  }

  /// Takes note that the style it knows has other values now; says whether it knew that style with
  /// the values before.
  @inline(__always)
  func take(_ change: ValueChange, _ block: SourceBlock, _ index: UInt32) -> Bool {
    guard epoch === change.former, self.index == index, self.block === block else { return false }
    epoch = change.epoch
    return true
  }

  /// Holds on to values alone, where it held on to those of a whole theme.
  func letGo() {
    if epoch != nil { style = style?.plain }
    if stateStyles.isEmpty { return }
    stateStyles = stateStyles.mapValues(\.plain)
  }
}
