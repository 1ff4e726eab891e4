import Livery

/// A host that counts its messages.
private class PlainHost: StylishHost {
  var widget: Widget? { nil }
  var count = 0

  func styleDidChange(_ change: StyleChange) { count &+= 1 }
}

/// A host that keeps its messages, for a comparison with the expected ones.
private final class SampledHost: PlainHost {
  var change: StyleChange?

  override func styleDidChange(_ change: StyleChange) {
    super.styleDidChange(change)
    self.change = change
  }
}

extension Bench {
  /// Measures a default change that notifies every widget's host, beside the same change without
  /// any hosts: first with the sheets where few styles differ, then with those that change the
  /// inherited values of nearly every widget.
  mutating func hosts() throws -> [Measurement] {
    try hosts("light.livery", as: Operation.hosts.rawValue, declarations: Declarations())
      + hosts(
        "light.default",
        as: Operation.hosts.rawValue + "_inherited",
        declarations: try theme("light.default").defaultDeclarations ?? Declarations()
      )
  }

  private mutating func hosts(
    _ theme: String,
    as operation: String,
    declarations: Declarations
  ) throws -> [Measurement] {
    let built = try openTree(theme)
    // No entry mentions this setting, so every widget changes.
    let colors = [Color(rgb: 0x0badc0), Color(rgb: 0x0badc1)]
    let styles = colors.map { color in
      var changed = declarations
      changed[.borderColor] = .value(.color(color))
      return changed
    }
    var silent: [Double] = []
    for run in 0..<oddRuns {
      silent.append(stopwatch.microseconds { built.tree.defaultStyle = styles[run % 2] })
    }

    let widgets = built.tree.widgets
    let distance = max(1, widgets.count / 100)
    let hosts = widgets.indices.map { $0 % distance == 0 ? SampledHost() : PlainHost() }
    try built.tree.update {
      for (widget, host) in zip(widgets, hosts) { widget.attach(host) }
    }
    var told: [Double] = []
    var checked = 0
    for run in 0..<oddRuns {
      for host in hosts { host.count = 0 }
      told.append(stopwatch.microseconds { built.tree.defaultStyle = styles[1 - run % 2] })
      let heard = hosts.count { $0.count == 1 }
      try check(heard, hosts.count, of: "hosts that heard once", in: operation)
      let right = zip(widgets, hosts).count { widget, host in
        (host as? SampledHost)?.change.map {
          $0.widget == widget && $0.style == widget.style
            && $0.style.controls.borderColor == colors[1 - run % 2]
            && $0.oldStyle?.controls.borderColor == colors[run % 2]
            && $0.settings == [.borderColor]
        } ?? false
      }
      try check(right, hosts.count { $0 is SampledHost }, of: "right changes", in: operation)
      checked += right
    }
    let report = built.tree.lastReport
    let notified = Double(report.hostsNotified)
    return [
      measurement(
        operation,
        times: told,
        details: ["notified": notified, "checked": Double(checked)]
      ),
      measurement(
        operation + "_silent",
        times: silent,
        details: ["styles": Double(report.stylesComputed)]
      ),
    ]
  }

  /// Requires a count.
  func check(_ found: Int, _ expected: Int, of what: String, in operation: String) throws {
    if found == expected { return }
    throw BenchmarkError.wrongCount(
      operation: operation,
      what: what,
      found: found,
      expected: expected
    )
  }
}
