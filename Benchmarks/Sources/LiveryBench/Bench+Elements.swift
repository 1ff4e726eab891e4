import Livery
import LiveryKit

/// A host that ignores its messages.
private final class EmptyHost: StylishHost {
  var widget: Widget? { nil }

  func styleDidChange(_ change: StyleChange) {}
}

extension Bench {
  /// Measures a regular screen of elements built and mounted, and then each read, beside the same
  /// tree of bare widgets with an empty host on each; nested views; and flips of a button with its
  /// host alone, and with an applier and a rule on top.
  mutating func elements() throws -> [Measurement] {
    let operation = Operation.elements.rawValue
    let appearance = try theme("light.livery").appearance
    var built: [Double] = []
    var looked: [Double] = []
    var bare: [Double] = []
    var deep: [Double] = []
    for _ in 0..<oddRuns {
      let window = Window(in: WidgetTree(appearance: appearance))
      built.append(stopwatch.microseconds { window.addSubview(Self.screen(of: widgets)) })
      try check(window.tree.widgets.count, widgets + 1, of: "widgets", in: operation)
      var radius = 0.0
      looked.append(
        stopwatch.microseconds { radius = Self.look(at: window) } + built[built.count - 1]
      )
      try check(radius > 0 ? 1 : 0, 1, of: "looks", in: operation)

      let tree = WidgetTree(appearance: appearance)
      let hosts = (0..<widgets).map { _ in EmptyHost() }
      bare.append(
        stopwatch.microseconds { tree.batch { Self.mirror(hosts, in: tree.addWindow()) } }
      )

      let (deepWindow, chain) = (Window(in: WidgetTree(appearance: appearance)), View())
      var innermost = chain
      deepWindow.addSubview(chain)
      deep.append(
        stopwatch.microseconds {
          for _ in 1..<widgets {
            let view = View()
            innermost.addSubview(view)
            innermost = view
          }
        }
      )
      try check(deepWindow.tree.widgets.count, widgets + 1, of: "widgets", in: operation)
    }
    return [
      measurement(operation, times: built), measurement(operation + "_looked_at", times: looked),
      measurement(operation + "_bare", times: bare),
      measurement(operation + "_deep", times: deep),
    ] + (try elementFlips(appearance))
  }

  private func elementFlips(_ appearance: Appearance) throws -> [Measurement] {
    let flips = 1000
    let window = Window(in: WidgetTree(appearance: appearance))
    let button = Button("Save")
    window.addSubview(button)
    func measured() -> [Double] {
      (0..<oddRuns).map { _ in
        stopwatch.microseconds { for _ in 0..<flips { button.isHighlighted.toggle() } }
      }
    }
    let alone = measured()
    // The sheet gives buttons properties that nothing applies, which is reported as well.
    _ = try? DynamicApplier(theme: Self.ruled()).apply("ruled", to: button)
    try check(Int(button.layer.cornerRadius), 4, of: "radius", in: Operation.elements.rawValue)
    window.apply(AppearanceRuleSet { Button[\.titleLabel.font, Font(size: 20)] })
    let dressed = measured()
    return [
      measurement("element_flip", times: alone, dividedBy: flips, widgets: 1),
      measurement("element_flip_dressed", times: dressed, dividedBy: flips, widgets: 1),
    ]
  }

  private static func ruled() throws -> Livery.Theme {
    let text = #"{ ".ruled": { "properties": { "alpha": 0.5, "cornerRadius": 4 } } }"#
    return try Livery.Theme(sheets: [StyleSheet(text: text)])
  }

  /// Returns panels of nine labels and buttons each, with a number of views altogether.
  private static func screen(of count: Int) -> View {
    let screen = View()
    var left = count - 1
    while left > 0 {
      let panel = View()
      for number in 0..<min(9, left - 1) {
        panel.addSubview(number.isMultiple(of: 3) ? Button("Save") : Label("Name"))
      }
      left -= min(10, left)
      screen.addSubview(panel)
    }
    return screen
  }

  /// Reads values that are computed lazily: layers, and the labels of buttons.
  ///
  /// - Returns: The sum of all radii and sizes of fonts.
  private static func look(at window: Window) -> Double {
    var sum = 0.0
    var open: [View] = [window]
    while let view = open.popLast() {
      sum += view.layer.cornerRadius
      if let button = view as? Button { sum += button.titleLabel.font?.size ?? 0 }
      open += view.subviews
    }
    return sum
  }

  /// Adds the widgets of such a screen, with a host each.
  private static func mirror(_ hosts: [EmptyHost], in window: Widget) {
    var hosts = hosts[...]
    func add(_ name: String, to parent: Widget) -> Widget {
      let widget = parent.add(name)
      if let host = hosts.popFirst() { widget.attach(host) }
      return widget
    }
    let screen = add("UIView", to: window)
    while !hosts.isEmpty {
      let panel = add("UIView", to: screen)
      for number in 0..<min(9, hosts.count) {
        _ = add(number.isMultiple(of: 3) ? "UIButton" : "UILabel", to: panel)
      }
    }
  }
}
