/// A host on a widget, and what it has been told.
final class HostLink {
  /// The host; `nil` once it is gone.
  weak var host: (any StylishHost)?

  /// Whether the host also hears of states.
  let isControl: Bool

  /// The style it was told of last.
  var style: Style?

  /// The states it knows of.
  var states: ControlState

  /// The styles for states it was told of last.
  var stateStyles: [ControlState: Style] = [:]

  init(host: any StylishHost, states: ControlState) {
    self.host = host
    isControl = host is any StylishControl
    self.states = states
  }
}
