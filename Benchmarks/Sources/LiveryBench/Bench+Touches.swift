import Livery

/// A host that asks each change a question.
private final class AskingHost: StylishHost {
  var widget: Widget? { nil }
  var yes = 0
  let question: (StyleChange) -> Bool

  init(_ question: @escaping (StyleChange) -> Bool) { self.question = question }

  func styleDidChange(_ change: StyleChange) { if question(change) { yes &+= 1 } }
}

extension Bench {
  /// Measures a default change that notifies every widget's host, with hosts that ask which settings
  /// have changed.
  mutating func touches() throws -> [Measurement] {
    let questions: [(name: String, question: (StyleChange) -> Bool)] = [
      ("touches", { $0.touches(.padding, .borderWidth) }),
      (
        "touches_compared",
        { change in
          let (new, old) = (change.style, change.oldStyle ?? change.style)
          return new[.padding] != old[.padding] || new[.borderWidth] != old[.borderWidth]
        }
      ),
      ("touches_layout", { $0.affectsLayout }),
      ("touches_settings", { $0.settings.contains(.padding) }),
      ("touches_nothing", { _ in false }),
    ]
    return try questions.map { try measurement(of: $0.name, asking: $0.question) }
  }

  private mutating func measurement(
    of operation: String,
    asking question: @escaping (StyleChange) -> Bool
  ) throws -> Measurement {
    let built = try openTree("light.livery")
    let hosts = built.tree.widgets.map { _ in AskingHost(question) }
    try built.tree.update {
      for (widget, host) in zip(built.tree.widgets, hosts) { widget.attach(host) }
    }
    // No entry mentions this setting, so every widget changes, and no layout does.
    let styles = [0x0b_adc0, 0x0b_adc1].map { (rgb: UInt32) in
      Declarations { $0.controls.borderColor = Color(rgb: rgb) }
    }
    built.tree.defaultStyle = styles[0]
    for host in hosts { host.yes = 0 }
    var times: [Double] = []
    for run in 0..<oddRuns {
      times.append(stopwatch.microseconds { built.tree.defaultStyle = styles[1 - run % 2] })
    }
    let notified = built.tree.lastReport.hostsNotified
    try check(notified, hosts.count, of: "notified hosts", in: operation)
    try check(hosts.count { $0.yes > 0 }, 0, of: "hosts notified of layout", in: operation)
    return measurement(operation, times: times, details: ["notified": Double(notified)])
  }
}
