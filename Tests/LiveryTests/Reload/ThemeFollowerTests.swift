import Foundation
import SourceJSON
import Synchronization
import Testing

@testable import Livery

/// A theme that follows its files in a program with a loop of its own.
@Suite(.timeLimit(.minutes(5)))
struct ThemeFollowerTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Writes a sheet that gives widgets a primary colour.
  private func save(_ color: String, to name: String = "a") throws {
    try folder.write(#"{ "UIView": { "colors": { "primaryColor": "\#(color)" } } }"#, to: name)
  }

  /// The primary colour of widgets in a theme.
  private func color(_ reload: ThemeReload?) throws -> Color? {
    WidgetTree(theme: try #require(reload?.theme)).addWindow().style.colors.primaryColor
  }

  /// Returns a Boolean value that indicates whether a follower has a reload, waiting for it at most
  /// so many milliseconds.
  private func isReady(_ follower: ThemeFollower, within milliseconds: Int32 = 0) -> Bool {
    var descriptor = pollfd(fd: follower.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, milliseconds) == 1
  }

  /// Waits for the next reload as a program does that polls descriptors.
  private func reload(_ follower: ThemeFollower) async throws -> ThemeReload? {
    try await Self.onThread {
      var descriptor = pollfd(fd: follower.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&descriptor, 1, 60_000) == 1 ? follower.next() : nil
    }
  }

  /// Runs a closure that waits on a thread of its own, so that no other test waits for it.
  private static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  @Test func `the current theme is there at once, and nothing else`() throws {
    try save("red")
    let follower = ThemeFollower(contentsOf: [folder["a"]])
    #expect(isReady(follower))
    let first = follower.next()
    #expect(try color(first) == .red)
    #expect(first?.changedFiles == [])
    #expect(!isReady(follower))
    #expect(follower.next() == nil)
  }

  @Test func `the descriptor is readable until the reload is taken`() async throws {
    try save("red")
    let follower = ThemeFollower(contentsOf: [folder["a"]])
    _ = follower.next()
    for name in ["blue", "lime", "white"] {
      try save(name)
      let reload = try await reload(follower)
      #expect(try color(reload) == Color.named(name))
      #expect(reload?.changedFiles == [folder["a"]])
      #expect(!isReady(follower))
    }
  }

  @Test func `a reload does not wait for other tasks of the program`() async throws {
    try save("red")
    let follower = ThemeFollower(contentsOf: [folder["a"]])
    _ = follower.next()
    let end = End()
    let reload = try await withThrowingTaskGroup(of: Void.self) { group in
      // They keep all threads busy that tasks of this priority have.
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask { while !end.isReached.withLock(\.self) {} }
      }
      try save("blue")
      defer { end.isReached.withLock { $0 = true } }
      return isReady(follower, within: 60_000) ? follower.next() : nil
    }
    #expect(try color(reload) == .blue)
  }

  @Test func `files that vanish are reported, and their return is a theme`() async throws {
    try folder.makeFolder("b")
    try save("red", to: "b/a")
    let follower = ThemeFollower(contentsOf: [folder["b/a"]])
    _ = follower.next()
    for victim in ["b/a", "b"] {
      try folder.remove(victim)
      #expect(try await reload(follower)?.diagnostics.map(\.code) == [.fileNotFound])
      if victim == "b" { try folder.makeFolder("b") }
      try save("blue", to: "b/a")
      #expect(try color(try await reload(follower)) == .blue)
    }
  }

  @Test func `files that do not exist yet are an error, then awaited`() async throws {
    let follower = ThemeFollower(contentsOf: [folder["a"]])
    #expect(follower.next()?.diagnostics.map(\.code) == [.fileNotFound])
    try save("red")
    #expect(try color(try await reload(follower)) == .red)
  }

  @Test func `reloads that the program does not take are one, with all changed files`()
    async throws
  {
    for name in ["a", "b"] { try save("red", to: name) }
    let watcher = ThemeWatcher(contentsOf: ["a", "b"].map { folder[$0] })
    var reloads = watcher.makeAsyncIterator()
    let first = try #require(await reloads.next())
    try save("blue", to: "b")
    let second = try #require(await reloads.next())
    try save("lime", to: "a")
    let third = try #require(await reloads.next())
    let combined = third.combined(with: second.combined(with: first))
    #expect(combined.changedFiles == ["a", "b"].map { folder[$0] })
    #expect(try color(combined) == .blue)
    #expect(first.combined(with: nil).changedFiles == [])
  }

  @Test func `the options of a watcher apply`() async throws {
    try folder.write(#"{ "UIView": { "colors": { "primaryColour": "red" } } }"#, to: "a")
    let strict = ThemeFollower(contentsOf: [folder["a"]])
    #expect(strict.next()?.theme == nil)
    let watcher = ThemeWatcher(
      name: "Mine",
      contentsOf: [folder["a"]],
      policy: .lenient,
      pollingEvery: .milliseconds(10)
    )
    let follower = ThemeFollower(watcher)
    #expect(follower.next()?.theme?.name == "Mine")
    // A file that is written in place may be read while it is empty.
    try save("red", to: "b")
    try folder.exchange("a", for: "b")
    #expect(try color(try await reload(follower)) == .red)
  }

  @Test func `work that is delivered runs on the thread of the program`() async throws {
    try save("red")
    let colors = try await Self.onThread { [folder] in
      let queue = ThreadQueue()
      let tree = WidgetTree()
      let widget = tree.addWindow()
      var colors: [Color?] = []
      let follower = ThemeFollower(contentsOf: [folder["a"]], deliver: queue.add) { reload in
        if let theme = reload.theme { tree.theme = theme }
        colors.append(widget.style.colors.primaryColor)
      }
      queue.runNext()
      for name in ["blue", "lime"] {
        let sheet = #"{ "UIView": { "colors": { "primaryColor": "\#(name)" } } }"#
        try folder.replace("a", with: sheet)
        queue.runNext()
      }
      return withExtendedLifetime(follower) { colors }
    }
    #expect(colors == [.red, .blue, .lime])
  }

  @Test func `a reload that the program takes itself is not delivered again`() async throws {
    try save("red")
    let count = try await Self.onThread { [folder] in
      let queue = ThreadQueue()
      var count = 0
      let follower = ThemeFollower(contentsOf: [folder["a"]], deliver: queue.add) { _ in count += 1
      }
      let first = follower.next()
      queue.runNext()
      return first?.theme == nil ? -1 : count
    }
    #expect(count == 0)
  }

  @Test func `a follower ends with its last reference, and delivers nothing more`() async throws {
    try save("red")
    let (isAlive, count) = try await Self.onThread { [folder] in
      let queue = ThreadQueue()
      var count = 0
      var follower: ThemeFollower? = ThemeFollower(
        contentsOf: [folder["a"]],
        deliver: queue.add,
        onReload: { _ in count += 1 }
      )
      weak let end = follower
      follower = nil
      queue.runNext()
      return (end != nil, count)
    }
    #expect(!isAlive && count == 0)
  }

  @Test func `work on another thread stops the program before it touches the tree`() async {
    await #expect(processExitsWith: .failure) {
      _ = ThemeFollower(contentsOf: ["missing"], deliver: { $0() }, onReload: { _ in })
      let follower = ThemeFollower(
        contentsOf: ["missing"],
        deliver: { work in Thread.detachNewThread(work) },
        onReload: { _ in exit(0) }
      )
      // Waits for the end, which this stream is not.
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      for await _ in stream {}
      withExtendedLifetime((follower, continuation)) {}
    }
  }
}

/// A time that tasks wait for.
private final class End: Sendable {
  let isReached = Mutex(false)
}

/// A loop that runs work on the thread that asks for it.
private final class ThreadQueue: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let works = Mutex<[@Sendable () -> Void]>([])

  /// Adds work, from any thread.
  func add(_ work: @escaping @Sendable () -> Void) {
    works.withLock { $0.append(work) }
    semaphore.signal()
  }

  /// Waits for work, and runs it.
  func runNext() {
    semaphore.wait()
    works.withLock { $0.removeFirst() }()
  }
}
