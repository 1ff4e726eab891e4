import Foundation
import SourceJSON
import Testing

@testable import Livery

/// A theme that follows its files.
@Suite(.timeLimit(.minutes(5)))
struct ThemeWatcherTests {
  let folder: ScratchFolder
  let host = CountingHost()

  init() throws { folder = try ScratchFolder() }

  /// Returns a sheet that gives widgets a primary colour.
  private func sheet(_ color: String) -> String {
    #"{ "UIView": { "colors": { "primaryColor": "\#(color)" } } }"#
  }

  /// Returns an entry that gives widgets a primary colour by a constant's name.
  private func uses(_ constant: String) -> String {
    #""UIView": { "colors": { "primaryColor": "\#(constant)" } }"#
  }

  private func watcher(_ names: String...) -> ThemeWatcher {
    ThemeWatcher(contentsOf: names.map { folder[$0] })
  }

  /// Returns a tree in the first theme of a watcher, with a widget whose host counts.
  private func tree(_ reload: ThemeReload?) throws -> (WidgetTree, Widget) {
    let tree = WidgetTree(theme: try #require(reload?.theme))
    let widget = tree.addWindow()
    widget.attach(host)
    host.count = 0
    return (tree, widget)
  }

  @Test func `the first element is the initial theme of the files`() async throws {
    try folder.write(sheet("red"), to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let reload = await reloads.next()
    let (_, widget) = try tree(reload)
    #expect(widget.style.colors.primaryColor == .red)
    #expect(reload?.changedFiles == [])
    #expect(reload?.watchedFiles == [folder["a"]])
    #expect(reload.map { $0.timings.waiting < .milliseconds(5) } ?? false)
  }

  @Test(arguments: [nil, Duration.milliseconds(20)])
  func `files and folders of the same text in other bytes are followed each by itself`(
    interval: Duration?
  ) async throws {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    for name in names {
      try folder.makeFolder(name)
      try folder.write(sheet("red"), to: "\(name)/a")
    }
    let paths = names.map { folder["\($0)/a"] }
    let watcher =
      interval.map { ThemeWatcher(contentsOf: paths, pollingEvery: $0) }
      ?? ThemeWatcher(contentsOf: paths)
    var reloads = watcher.makeAsyncIterator()
    let (reloaded, widget) = try tree(await reloads.next())
    for (path, color) in [(paths[1], "blue"), (paths[0], "lime"), (paths[1], "teal")] {
      try sheet(color).write(toFile: path, atomically: false, encoding: .utf8)
      let reload = await reloads.next()
      #expect(reload?.changedFiles.map(FileName.init) == [FileName(path)])
      reloaded.theme = try #require(reload?.theme)
      // The second one is stronger.
      let expected = color == "lime" ? "blue" : color
      #expect(widget.style.colors.primaryColor == (try Color(parsing: expected)))
    }
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(1), .seconds(20_000_000_000)])
  func `any interval may be asked for, and is moved to one that can be kept`(
    interval: Duration
  ) async throws {
    try folder.write(sheet("red"), to: "a")
    let watcher = ThemeWatcher(contentsOf: [folder["a"]], pollingEvery: interval)
    var reloads = watcher.makeAsyncIterator()
    #expect(await reloads.next()?.theme != nil)
    let source = PollingSource(every: interval, rhythm: .init()) { _ in }
    defer { source.stop() }
    #expect(source.watch([folder.file("a")]) == [:])
    #expect(source.interval == (interval < .seconds(1) ? .milliseconds(10) : .seconds(86_400)))
  }

  @Test func `a save is one commit`() async throws {
    try folder.write(sheet("red"), to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    for (round, color) in [Color.blue, .white, .black].enumerated() {
      try folder.write(sheet("\(color)"), to: "a")
      let reload = try #require(await reloads.next())
      tree.theme = try #require(reload.theme)
      #expect(widget.style.colors.primaryColor == color)
      #expect(tree.lastReport.causes == [.theme])
      #expect(host.count == round + 1)
      #expect(reload.changedFiles == [folder["a"]])
      #expect(reload.timings.waiting > .zero)
      #expect(reload.timings.total > reload.timings.reading)
    }
  }

  @Test func `a save with an error reports it, and the next good one is a theme`()
    async throws
  {
    try folder.write(sheet("red"), to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    try folder.write(sheet("redd"), to: "a")
    let bad = try #require(await reloads.next())
    #expect(bad.theme == nil)
    #expect(bad.diagnostics.map(\.code) == [.invalidColor])
    #expect(bad.diagnostics.first?.location?.file == folder["a"])
    #expect(widget.style.colors.primaryColor == .red)
    try folder.write("{", to: "a")
    #expect(await reloads.next()?.theme == nil)
    try folder.write(sheet("blue"), to: "a")
    tree.theme = try #require(await reloads.next()?.theme)
    #expect(widget.style.colors.primaryColor == .blue)
    #expect(host.count == 1)
  }

  @Test func `a file that is replaced is a save, each time`() async throws {
    try folder.write(sheet("red"), to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    for color in [Color.blue, .red, .blue] {
      try folder.replace("a", with: sheet("\(color)"))
      tree.theme = try #require(await reloads.next()?.theme)
      #expect(widget.style.colors.primaryColor == color)
    }
    #expect(host.count == 3)
  }

  @Test func `a burst of saves is one commit`() async throws {
    for name in ["a", "b"] { try folder.write(sheet("red"), to: name) }
    var watcher = watcher("a", "b")
    watcher.rhythm.quiet = .milliseconds(300)
    watcher.rhythm.limit = .seconds(30)
    var reloads = watcher.makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    for number in 1...30 {
      try folder.write(sheet("rgb(0, 0, \(number))"), to: "a")
      try folder.replace("b", with: sheet("rgb(0, \(number), 0)"))
    }
    let reload = try #require(await reloads.next())
    tree.theme = try #require(reload.theme)
    #expect(reload.changedFiles == [folder["a"], folder["b"]])
    #expect(widget.style.colors.primaryColor == Color(red: 0, green: 30, blue: 0))
    #expect(host.count == 1)
    try folder.write(sheet("white"), to: "b")
    #expect(await reloads.next()?.changedFiles == [folder["b"]])
  }

  @Test func `a save that leaves every byte as it was is none`() async throws {
    try folder.write(sheet("red"), to: "a")
    try folder.write("{}", to: "b")
    var reloads = watcher("a", "b").makeAsyncIterator()
    _ = await reloads.next()
    try folder.write(sheet("red"), to: "a")
    try folder.replace("a", with: sheet("red"))
    try folder.write(sheet("blue"), to: "b")
    #expect(await reloads.next()?.changedFiles == [folder["b"]])
  }

  @Test func `a deleted file is reported, and its return is a theme`() async throws {
    try folder.write(sheet("red"), to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    _ = await reloads.next()
    for _ in 0..<2 {
      try folder.remove("a")
      #expect(await reloads.next()?.diagnostics.map(\.code) == [.fileNotFound])
      try folder.write(sheet("red"), to: "a")
      #expect(await reloads.next()?.theme != nil)
    }
  }

  @Test func `a deleted directory is reported, and its return is a theme`() async throws {
    try folder.makeFolder("b/c")
    try folder.write(sheet("red"), to: "b/c/a")
    var reloads = watcher("b/c/a").makeAsyncIterator()
    _ = await reloads.next()
    try folder.remove("b")
    #expect(await reloads.next()?.diagnostics.map(\.code) == [.fileNotFound])
    try folder.makeFolder("b/c")
    try folder.write(sheet("blue"), to: "b/c/a")
    #expect(await reloads.next()?.theme != nil)
    try folder.write(sheet("white"), to: "b/c/a")
    #expect(await reloads.next()?.theme != nil)
  }

  @Test func `files that do not exist yet are waited for`() async throws {
    var reloads = watcher("b/a").makeAsyncIterator()
    #expect(await reloads.next()?.diagnostics.map(\.code) == [.fileNotFound])
    try folder.makeFolder("b")
    try folder.write(sheet("red"), to: "b/a")
    #expect(await reloads.next()?.theme != nil)
  }

  @Test func `a file behind links is followed`() async throws {
    try folder.makeFolder("b")
    try folder.write(sheet("red"), to: "b/real")
    try folder.link("a", to: "b/real")
    var reloads = watcher("a").makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    try folder.replace("b/real", with: sheet("blue"))
    tree.theme = try #require(await reloads.next()?.theme)
    #expect(widget.style.colors.primaryColor == .blue)
  }

  @Test func `looking from time to time finds the same`() async throws {
    try folder.write(sheet("red"), to: "a")
    let watcher = ThemeWatcher(contentsOf: [folder["a"]], pollingEvery: .milliseconds(2))
    var reloads = watcher.makeAsyncIterator()
    _ = await reloads.next()
    try folder.replace("a", with: sheet("[]"))
    #expect(await reloads.next()?.theme == nil)
    try folder.write(sheet("blue"), to: "a")
    #expect(await reloads.next()?.theme != nil)
  }

  @Test func `a default style that was set stays`() async throws {
    try folder.write(#"{ "default": { "colors": { "primaryColor": "red" } } }"#, to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    tree.defaultStyle = Declarations { $0.colors.primaryColor = .white }
    try folder.write(#"{ "default": { "colors": { "primaryColor": "blue" } } }"#, to: "a")
    tree.theme = try #require(await reloads.next()?.theme)
    #expect(widget.style.colors.primaryColor == .white)
    #expect(host.count == 1)
    tree.defaultStyle = nil
    #expect(widget.style.colors.primaryColor == .blue)
  }

  @Test func `an imported file is followed like the others`() async throws {
    try folder.makeFolder("b")
    try folder.write(##"{ "$brand": "red" }"##, to: "b/colors")
    try folder.write(##"{ "@import": ["colors"] }"##, to: "b/base")
    try folder.write(##"{ "@import": ["b/base"], \##(uses("$brand")) }"##, to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let first = await reloads.next()
    #expect(first?.watchedFiles == ["a", "b/base", "b/colors"].map { folder[$0] })
    let (tree, widget) = try tree(first)
    #expect(widget.style.colors.primaryColor == .red)
    try folder.write(##"{ "$brand": "blue" }"##, to: "b/colors")
    let reload = try #require(await reloads.next())
    tree.theme = try #require(reload.theme)
    #expect(reload.changedFiles == [folder["b/colors"]])
    #expect(widget.style.colors.primaryColor == .blue)
    #expect(host.count == 1)
  }

  @Test func `an import that is missing is waited for`() async throws {
    try folder.write(##"{ "@import": ["b/colors"], \##(uses("$brand")) }"##, to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    let missing = await reloads.next()
    #expect(missing?.diagnostics.map(\.code).contains(.fileNotFound) ?? false)
    try folder.makeFolder("b")
    try folder.write(##"{ "$brand": "blue" }"##, to: "b/colors")
    let (_, widget) = try tree(await reloads.next())
    #expect(widget.style.colors.primaryColor == .blue)
  }

  @Test func `the followed files are those of the last save`() async throws {
    for name in ["b", "c"] { try folder.write(##"{ "$brand": "red" }"##, to: name) }
    try folder.write(##"{ "@import": ["b"], \##(uses("$brand")) }"##, to: "a")
    var reloads = watcher("a").makeAsyncIterator()
    _ = await reloads.next()
    try folder.write(##"{ "@import": ["c"], \##(uses("$brand")) }"##, to: "a")
    #expect(await reloads.next()?.watchedFiles == [folder["a"], folder["c"]])
    try folder.write("no longer of interest", to: "b")
    try folder.write(##"{ "$brand": "blue" }"##, to: "c")
    let reload = await reloads.next()
    #expect(reload?.changedFiles == [folder["c"]])
    #expect(reload?.theme != nil)
  }

  @Test func `warnings of a file are reported again when another one is saved`()
    async throws
  {
    try folder.write(#"{ "UIFoo": {} }"#, to: "a")
    try folder.write("{}", to: "b")
    var reloads = watcher("a", "b").makeAsyncIterator()
    let warnings = await reloads.next()?.diagnostics
    #expect(warnings?.map(\.code) == [.unknownClass])
    try folder.write(sheet("red"), to: "b")
    #expect(await reloads.next()?.diagnostics == warnings)
    try folder.write("{", to: "b")
    #expect(await reloads.next()?.theme == nil)
    try folder.write("{}", to: "b")
    #expect(await reloads.next()?.diagnostics == warnings)
  }

  @Test func `the contexts of the tree stay`() async throws {
    func scheme(_ light: String, _ dark: String) -> String {
      ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$brand": "\##(light)", "@when scheme=dark": { "$brand": "\##(dark)" }, \##(uses("$brand")) }
      """##
    }
    try folder.write(scheme("white", "black"), to: "a")
    let watcher = ThemeWatcher(contentsOf: [folder["a"]], preparedFor: ["scheme": "dark"])
    var reloads = watcher.makeAsyncIterator()
    let (tree, widget) = try tree(await reloads.next())
    tree.contexts["scheme"] = "dark"
    #expect(widget.style.colors.primaryColor == .black)
    try folder.write(scheme("white", "blue"), to: "a")
    tree.theme = try #require(await reloads.next()?.theme)
    #expect(widget.style.colors.primaryColor == .blue)
    #expect(tree.contexts == ["scheme": "dark"])
    #expect(host.count == 2)
    tree.contexts["scheme"] = nil
    #expect(widget.style.colors.primaryColor == .white)
  }

  @Test func `a pipe cannot be followed`() async throws {
    let isMade = unsafe mkfifo(folder["a"], 0o600) == 0
    try #require(isMade)
    var reloads = watcher("a").makeAsyncIterator()
    #expect(await reloads.next()?.diagnostics.map(\.code) == [.fileUnreadable])
    try folder.replace("a", with: sheet("red"))
    #expect(await reloads.next()?.theme != nil)
  }

  @Test @MainActor func `the loop runs where the tree is, and ends with its task`() async throws {
    try folder.write(sheet("red"), to: "a")
    let tree = WidgetTree()
    let widget = tree.addWindow()
    let watcher = watcher("a")
    let (colors, teller) = AsyncStream<Color?>.makeStream()
    let following = Task { @MainActor in
      for await reload in watcher {
        if let theme = reload.theme { tree.theme = theme }
        teller.yield(widget.style.colors.primaryColor)
      }
    }
    var heard = colors.makeAsyncIterator()
    #expect(await heard.next() == .red)
    try folder.write(sheet("blue"), to: "a")
    #expect(await heard.next() == .blue)
    following.cancel()
    await following.value
  }
}

/// A host that counts its messages.
final class CountingHost: StylishHost {
  var widget: Widget? { nil }
  var count = 0

  func styleDidChange(_ change: StyleChange) { count += 1 }
}
