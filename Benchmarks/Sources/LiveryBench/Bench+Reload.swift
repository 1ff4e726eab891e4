import Livery

/// A host that counts what it is told.
private final class CountingHost: StylishHost {
  var widget: Widget? { nil }
  var count = 0

  func styleDidChange(_ change: StyleChange) { count &+= 1 }
}

extension Bench {
  /// From a save of one file of a theme until the last host has heard of it.
  ///
  /// Each widget has a host, and each of them has something to hear. The file is replaced, as
  /// careful editors do.
  mutating func reload() throws -> [Measurement] {
    let operation = Operation.reload.rawValue
    let light = try theme("light.livery")
    var texts = light.texts
    texts[0] = try theme("dark.livery").texts[0]
    let judges = [try Judge(try Theme(texts: texts)), try Judge(light)]
    let folder = try ThemeFolder(texts: light.texts)
    let inbox = ReloadInbox(following: folder.paths)
    defer { inbox.close() }

    let built = try openTree("light.livery")
    built.tree.theme = try adopted(inbox.next())
    let hosts = built.tree.widgets.map { widget in
      let host = CountingHost()
      widget.attach(host)
      return host
    }
    var parts: [String: [Double]] = [:]
    var times: [Double] = []
    var checked = 0
    for run in 0..<oddRuns {
      for host in hosts { host.count = 0 }
      try folder.prepare(run % 2 == 0 ? texts[0] : light.texts[0])
      let clock = ContinuousClock()
      let start = clock.now
      try folder.save()
      let reload = inbox.next()
      let received = clock.now
      built.tree.theme = try adopted(reload)
      let end = clock.now

      times.append(start.duration(to: end).microseconds)
      let timings = reload.timings
      parts["notice", default: []] += [
        start.duration(to: received).microseconds - timings.total.microseconds
      ]
      parts["wait", default: []] += [timings.waiting.microseconds]
      parts["read", default: []] += [timings.reading.microseconds]
      parts["compile", default: []] += [timings.compiling.microseconds]
      parts["commit", default: []] += [received.duration(to: end).microseconds]
      try check(hosts.count { $0.count == 1 }, hosts.count, "hosts that heard once", operation)
      checked += try judges[run % 2].check(built.checks, after: operation)
    }
    func median(_ name: String) -> Double { Samples(parts[name] ?? [0]).median }
    return [
      measurement(
        operation,
        times,
        dividedBy: 1,
        details: [
          "notice_us": median("notice"), "wait_us": median("wait"), "read_us": median("read"),
          "compile_us": median("compile"), "commit_us": median("commit"),
          "hosts": Double(hosts.count), "checked": Double(checked),
        ]
      )
    ]
  }

  private func adopted(_ reload: ThemeReload) throws -> Livery.Theme {
    switch reload.result {
    case .theme(let theme): return theme
    case .diagnostics(let error): throw error
    }
  }
}
