import Livery

/// A host that counts what it is told.
private final class PlainHost: StylishHost {
  var widget: Widget? { nil }
  var count = 0
  var hasOldStyle = true

  func styleDidChange(_ change: StyleChange) {
    count &+= 1
    if change.oldStyle == nil { hasOldStyle = false }
  }
}

extension Bench {
  /// A default change that every widget's host is told of, and beside it the same change without
  /// any hosts.
  mutating func hosts() throws -> [Measurement] {
    let built = try openTree("light.default")
    let theme = try theme("light.default")
    // No entry mentions this setting, so every widget's style differs.
    let styles = try defaultStyles(of: theme, changing: .borderColor)
    let silent = time(of: styles, in: built.tree)

    let widgets = built.tree.widgets
    let hosts = widgets.map { _ in PlainHost() }
    try built.tree.update {
      for (widget, host) in zip(widgets, hosts) { widget.attach(host) }
    }
    for host in hosts { host.hasOldStyle = true }
    let before = hosts.reduce(0) { $0 + $1.count }
    let told = time(of: styles.reversed(), in: built.tree)
    let heard = hosts.reduce(0) { $0 + $1.count } - before
    guard heard == hosts.count * oddRuns, hosts.allSatisfy(\.hasOldStyle) else {
      throw BenchmarkError.wrongCount(
        operation: "hosts",
        what: "callbacks",
        found: heard,
        expected: hosts.count * oddRuns
      )
    }
    guard built.root.style.controls.borderColor == built.leaf.style.controls.borderColor else {
      throw BenchmarkError.unsupported("a border colour that is not the default one")
    }
    let report = built.tree.lastReport
    return [
      measurement("hosts", told, details: ["notified": Double(report.hostsNotified)]),
      measurement("hosts_silent", silent, details: ["styles": Double(report.stylesComputed)]),
    ]
  }

  private func time(of styles: [Declarations], in tree: WidgetTree) -> [Double] {
    (0..<oddRuns).map { run in
      stopwatch.microseconds { tree.defaultStyle = styles[run % 2] }
    }
  }
}
