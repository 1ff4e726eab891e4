import Livery
import LiveryFormats

extension Bench {
  /// Measures reading 110 KB of design tokens and of Motif's YAML, and a sheet of that size beside
  /// them.
  mutating func parseForeign() throws -> [Measurement] {
    let operation = Operation.parseForeign.rawValue
    let texts = [
      ("sheet", "json", ForeignTexts.large(\.sheet), ForeignTexts.large(\.sheet).sheet),
      ("tokens", "tokens", ForeignTexts.large(\.tokens), ForeignTexts.large(\.tokens).tokens),
      ("motif", "yaml", ForeignTexts.large(\.yaml), ForeignTexts.large(\.yaml).yaml),
    ]
    let folders = try texts.map { try ThemeFolder(texts: [$0.3], extension: $0.1) }
    var times = texts.map { _ in [Double]() }
    for _ in 0..<max(runs, 15) {
      for (place, folder) in folders.enumerated() {
        var theme: Livery.Theme?
        let time = try stopwatch.microseconds {
          theme = try Livery.Theme(contentsOf: folder.paths, formats: .all)
        }
        times[place].append(time)
        try check(theme, texts[place].2, after: operation)
      }
    }
    let sheet = Samples(times[0]).median
    return texts.indices.map { place in
      measurement(
        "\(operation)_\(texts[place].0)",
        times: times[place],
        dividedBy: 1,
        details: [
          "bytes": Double(texts[place].3.utf8.count),
          "sheets": Samples(times[place]).median / sheet,
        ]
      )
    }
  }

  /// Checks all colours of a theme.
  private func check(
    _ theme: Livery.Theme?,
    _ texts: ForeignTexts,
    after operation: String
  ) throws {
    for number in 0..<texts.count {
      let found = theme?.constant("Ink\(number)", as: .color).map { "\($0)" } ?? "none"
      let expected = "#\(texts.digits(number))ff"
      if found == expected { continue }
      throw BenchmarkError.wrong(
        operation: operation,
        widget: "the theme",
        setting: "$Ink\(number)",
        found: found,
        expected: expected
      )
    }
  }

  /// Measures the time from a save of a file of Motif until a tree has its theme, and from a save of
  /// a sheet with the same content.
  mutating func reloadMotif() throws -> [Measurement] {
    let operation = Operation.reloadMotif.rawValue
    var texts = ForeignTexts(count: 200)
    let folders = [
      try ThemeFolder(texts: [texts.sheet], extension: "json"),
      try ThemeFolder(texts: [texts.yaml], extension: "yaml"),
    ]
    let inboxes = folders.map { ReloadInbox(following: $0.paths, formats: [.motif]) }
    defer { for inbox in inboxes { inbox.close() } }
    let tree = WidgetTree(theme: try adopted(inboxes[0].next()))
    _ = try adopted(inboxes[1].next())
    let widget = tree.addWindow().add("UIView", names: ["Class0"])
    let setting = Setting(group: .properties, name: "tintColor")
    var times: [[Double]] = [[], []]
    for run in 0..<max(oddRuns, 15) {
      texts.variant = run + 1
      for (place, text) in [texts.sheet, texts.yaml].enumerated() {
        try folders[place].prepare(text)
        let clock = ContinuousClock()
        let start = clock.now
        try folders[place].save()
        tree.theme = try adopted(inboxes[place].next())
        times[place].append(start.duration(to: clock.now).microseconds)
        let found = setting.flatMap { widget.style[$0] }?.description ?? "none"
        let expected = "#\(texts.digits(0))ff"
        if found != expected {
          throw BenchmarkError.wrong(
            operation: operation,
            widget: "\(widget.path)",
            setting: "tintColor",
            found: found,
            expected: expected
          )
        }
      }
    }
    let medians = times.map { Samples($0).median }
    return [
      measurement(
        operation,
        times: times[1],
        dividedBy: 1,
        details: ["sheet_us": medians[0], "beyond_us": medians[1] - medians[0]]
      )
    ]
  }
}
