import Livery

/// A host that counts its messages.
private final class CountingHost: StylishHost {
  var widget: Widget? { nil }
  var count = 0

  func styleDidChange(_ change: StyleChange) { count &+= 1 }
}

/// The time of a save and its parts, in microseconds.
private struct Save {
  let notice: Double
  let wait: Double
  let read: Double
  let compile: Double
  let commit: Double

  init(
    _ timings: ThemeReload.Timings,
    start: ContinuousClock.Instant,
    received: ContinuousClock.Instant,
    end: ContinuousClock.Instant
  ) {
    notice = (start.duration(to: received) - timings.total).microseconds
    wait = timings.waiting.microseconds
    read = timings.reading.microseconds
    compile = timings.compiling.microseconds
    commit = received.duration(to: end).microseconds
  }

  var all: Double { notice + wait + read + compile + commit }
}

extension Bench {
  /// Measures the time from a save of one file of a theme until the last host is notified.
  ///
  /// Each widget has a host, and nearly all of them are notified. The file is replaced, as careful
  /// editors do.
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
    let widgets = built.tree.widgets
    let hosts = widgets.map { widget in
      let host = CountingHost()
      widget.attach(host)
      return host
    }
    var saves: [Save] = []
    var checked = 0
    for run in 0..<oddRuns {
      for host in hosts { host.count = 0 }
      let before = widgets.map(\.style)
      try folder.prepare(run % 2 == 0 ? texts[0] : light.texts[0])
      let clock = ContinuousClock()
      let start = clock.now
      try folder.save()
      let reload = inbox.next()
      let received = clock.now
      built.tree.theme = try adopted(reload)
      let end = clock.now

      saves.append(Save(reload.timings, start: start, received: received, end: end))
      let told = widgets.indices.count { index in
        hosts[index].count == (widgets[index].style == before[index] ? 0 : 1)
      }
      try check(told, hosts.count, of: "hosts that heard once if anything is new", in: operation)
      checked += try judges[run % 2].check(built.checks, after: operation)
    }
    saves.sort { $0.all < $1.all }
    let median = saves[saves.count / 2]
    return [
      measurement(
        operation,
        times: saves.map(\.all),
        dividedBy: 1,
        details: [
          "notice_us": median.notice, "wait_us": median.wait, "read_us": median.read,
          "compile_us": median.compile, "commit_us": median.commit,
          "hosts": Double(hosts.count), "checked": Double(checked),
        ]
      )
    ]
  }

  /// Returns the theme of a reload; throws its problems if it has none.
  func adopted(_ reload: ThemeReload) throws -> Livery.Theme {
    switch reload.result {
    case .theme(let theme): return theme
    case .diagnostics(let error): throw error
    }
  }
}
