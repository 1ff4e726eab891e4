import LiveryKit

/// A dial with a needle.
final class Gauge: Control {
  /// The position of the needle, from 0 to 1.
  var level = 0.0

  /// The number of marks on the dial.
  var marks = 10

  /// The colour of the dial.
  var dialColor: Color?

  /// The colour of the needle in each state.
  private(set) var needleColors = PerState<Color>()

  /// The current colour of the needle.
  var needleColor: Color? { needleColors.value(for: state) }

  /// Sets the colour of the needle for a state.
  func setNeedleColor(_ color: Color?, for state: ControlState) { needleColors[state] = color }
}

extension HostTable {
  /// Adds the host of gauges.
  mutating func addGauges() {
    set(for: Gauge.self) { gauge, style in
      gauge.dialColor = style.controls.fillColor
    } state: { gauge, style, state in
      gauge.setNeedleColor(style.controls.actionColor, for: state)
    }
  }
}

extension Appliers {
  /// Adds the appliers of gauges.
  mutating func addGauges() throws {
    try register("marks", on: Gauge.self, at: \.marks)
  }
}

/// A row of gauges, which is no view.
final class GaugeRow: Element {
  /// The gauges, from left to right.
  var gauges: [Gauge] = [] {
    didSet { elementsDidChange() }
  }

  override var elements: [Element] { gauges }

  override func removeElement(_ element: Element) { gauges.removeAll { $0 === element } }
}
