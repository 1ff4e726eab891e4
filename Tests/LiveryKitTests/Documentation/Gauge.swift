import LiveryKit

/// A dial with a needle.
final class Gauge: Control {
  /// Where the needle stands, from 0 to 1.
  var level = 0.0

  /// How many marks there are on the dial.
  var marks = 10

  /// The colour of the dial.
  var dialColor: Color?

  /// The colour of the needle in each state.
  private(set) var needleColors = PerState<Color>()

  /// The colour of the needle as it is now.
  var needleColor: Color? { needleColors.value(for: state) }

  /// Gives the needle a colour for a state.
  func setNeedleColor(_ color: Color?, for state: ControlState) { needleColors[state] = color }
}

extension HostTable {
  /// Adds what puts styles on gauges.
  mutating func addGauges() {
    set(for: Gauge.self) { gauge, style in
      gauge.dialColor = style.controls.fillColor
    } state: { gauge, style, state in
      gauge.setNeedleColor(style.controls.actionColor, for: state)
    }
  }
}

extension Appliers {
  /// Adds what puts properties on gauges.
  mutating func addGauges() throws {
    try register("marks", on: Gauge.self, at: \.marks)
  }
}

/// Gauges in a row, which is no view.
final class GaugeRow: Element {
  /// The gauges, from left to right.
  var gauges: [Gauge] = [] {
    didSet { elementsDidChange() }
  }

  override var elements: [Element] { gauges }

  override func removeElement(_ element: Element) { gauges.removeAll { $0 === element } }
}
