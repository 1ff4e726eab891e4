import Foundation
import SourceJSON
import Testing

@testable import Livery

/// The events of a watcher of real files.
@Suite(.timeLimit(.minutes(5)))
struct FileWatcherTests {
  /// The methods of a watcher.
  static let methods: [FileWatcher.Method] = [.automatic, .polling(every: .milliseconds(2))]

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func watcher(
    _ names: String...,
    method: FileWatcher.Method = .automatic,
    rhythm: FileWatcher.Rhythm = FileWatcher.Rhythm()
  ) -> FileWatcher {
    FileWatcher(names.map { folder.file($0) }, method: method, rhythm: rhythm)
  }

  /// A rhythm so patient that no test is too slow for it.
  private static let patient = {
    var rhythm = FileWatcher.Rhythm()
    rhythm.quiet = .milliseconds(500)
    rhythm.grace = .seconds(40)
    rhythm.limit = .seconds(50)
    return rhythm
  }()

  /// Waits for the next change, and returns the names of its files in the folder.
  private func nextNames(_ watcher: FileWatcher) async -> Set<String>? {
    guard let change = await watcher.nextChange() else { return nil }
    return Set(change.paths.map { String($0.text.dropFirst(folder.path.count + 1)) })
  }

  @Test(arguments: methods)
  func `an overwritten file is noticed`(method: FileWatcher.Method) async throws {
    try folder.write("1", to: "a")
    let watcher = watcher("a", method: method)
    try folder.write("22", to: "a")
    #expect(await nextNames(watcher) == ["a"])
    try folder.write("333", to: "a")
    #expect(await nextNames(watcher) == ["a"])
  }

  @Test(arguments: methods)
  func `a replaced file is noticed, each time`(method: FileWatcher.Method) async throws {
    try folder.write("1", to: "a")
    let watcher = watcher("a", method: method)
    for round in 0..<3 {
      try folder.replace("a", with: "\(round)")
      #expect(await nextNames(watcher) == ["a"])
    }
  }

  @Test(arguments: methods)
  func `a file that is removed and restored is noticed`(
    method: FileWatcher.Method
  ) async throws {
    try folder.write("1", to: "a")
    let watcher = watcher("a", method: method)
    try folder.remove("a")
    #expect(await nextNames(watcher) == ["a"])
    try folder.write("1", to: "a")
    #expect(await nextNames(watcher) == ["a"])
  }

  @Test(arguments: methods)
  func `a file in a folder that does not exist yet is noticed`(
    method: FileWatcher.Method
  ) async throws {
    let watcher = watcher("b/c/a", method: method)
    try folder.makeFolder("b/c")
    try folder.write("1", to: "b/c/a")
    #expect(await nextNames(watcher) == ["b/c/a"])
    try folder.write("22", to: "b/c/a")
    #expect(await nextNames(watcher) == ["b/c/a"])
  }

  @Test(arguments: methods)
  func `a folder that is removed and created again is noticed`(
    method: FileWatcher.Method
  ) async throws {
    try folder.makeFolder("b/c")
    try folder.write("1", to: "b/c/a")
    let watcher = watcher("b/c/a", method: method)
    try folder.remove("b")
    #expect(await nextNames(watcher) == ["b/c/a"])
    try folder.makeFolder("b/c")
    try folder.write("1", to: "b/c/a")
    #expect(await nextNames(watcher) == ["b/c/a"])
    try folder.replace("b/c/a", with: "2")
    #expect(await nextNames(watcher) == ["b/c/a"])
  }

  @Test(arguments: methods)
  func `a folder that replaces another is noticed`(
    method: FileWatcher.Method
  ) async throws {
    for name in ["b", "d"] {
      try folder.makeFolder("\(name)/c")
      try folder.write(name, to: "\(name)/c/a")
    }
    let watcher = watcher("b/c/a", method: method)
    try folder.move("b", to: "e")
    try folder.move("d", to: "b")
    #expect(await nextNames(watcher) == ["b/c/a"])
    try folder.write("22", to: "b/c/a")
    #expect(await nextNames(watcher) == ["b/c/a"])
  }

  @Test(arguments: methods)
  func `changes of a link and of its target are noticed`(
    method: FileWatcher.Method
  ) async throws {
    try folder.makeFolder("b")
    try folder.write("1", to: "b/a")
    try folder.write("22", to: "other")
    try folder.link("link", to: "b/a")
    try folder.link("far", to: folder["link"])
    let watcher = watcher("far", method: method)
    try folder.write("333", to: "b/a")
    #expect(await nextNames(watcher) == ["far"])
    try folder.link("link~", to: "other")
    try folder.exchange("link", for: "link~")
    #expect(await nextNames(watcher) == ["far"])
    try folder.replace("other", with: "4444")
    #expect(await nextNames(watcher) == ["far"])
  }

  @Test(arguments: methods)
  func `a new link is noticed, and its target`(
    method: FileWatcher.Method
  ) async throws {
    try folder.makeFolder("b")
    try folder.write("1", to: "b/a")
    let watcher = watcher("link", method: method)
    try folder.link("link", to: "b/a")
    #expect(await nextNames(watcher) == ["link"])
    try folder.write("22", to: "b/a")
    #expect(await nextNames(watcher) == ["link"])
  }

  @Test(arguments: methods)
  func `a changed link to a folder is noticed`(method: FileWatcher.Method) async throws {
    // Several files are replaced at once in this way where configuration is mounted.
    for name in ["v1", "v2"] {
      try folder.makeFolder(name)
      try folder.write(name + name, to: "\(name)/a")
    }
    try folder.link("data", to: "v1")
    try folder.link("a", to: "data/a")
    let watcher = watcher("a", method: method)
    try folder.link("data~", to: "v2")
    try folder.exchange("data", for: "data~")
    #expect(await nextNames(watcher) == ["a"])
  }

  @Test func `a burst is one change`() async throws {
    let names = ["a", "b", "c"]
    for name in names { try folder.write("", to: name) }
    let watcher = watcher("a", "b", "c", rhythm: Self.patient)
    for round in 0..<20 {
      for name in names { try folder.write("\(round)", to: name) }
    }
    #expect(await nextNames(watcher) == ["a", "b", "c"])
    // Nothing is left of the burst: the next change is about later events.
    try folder.replace("b", with: "2")
    #expect(await nextNames(watcher) == ["b"])
  }

  @Test func `an editor that moves the file away before it writes it makes one change`()
    async throws
  {
    try folder.write("1", to: "a")
    let watcher = watcher("a", rhythm: Self.patient)
    try folder.move("a", to: "a~")
    try folder.write("2", to: "a")
    try folder.remove("a~")
    #expect(await nextNames(watcher) == ["a"])
    #expect(FileManager.default.fileExists(atPath: folder["a"]))
  }

  @Test func `a file that is being written is waited for`() async throws {
    try folder.write("1", to: "a")
    let watcher = watcher("a", rhythm: Self.patient)
    let writer = try FileHandle(forWritingTo: URL(filePath: folder["a"]))
    try writer.truncate(atOffset: 0)
    try writer.write(contentsOf: Data("half".utf8))
    let change = Task { await nextNames(watcher) }
    try writer.write(contentsOf: Data(" and half".utf8))
    try writer.close()
    #expect(await change.value == ["a"])
  }

  @Test func `a writer that never closes the file does not keep it back`() async throws {
    try folder.write("1", to: "a")
    let watcher = watcher("a")
    let writer = try FileHandle(forWritingTo: URL(filePath: folder["a"]))
    try writer.write(contentsOf: Data("22".utf8))
    #expect(await nextNames(watcher) == ["a"])
    try writer.close()
  }

  @Test func `other files in the folder are ignored`() async throws {
    try folder.write("1", to: "a")
    let watcher = watcher("a")
    for number in 0..<100 { try folder.write("1", to: "b\(number)") }
    try folder.remove("b0")
    try folder.write("2", to: "a")
    #expect(await nextNames(watcher) == ["a"])
  }

  @Test(arguments: methods)
  func `the files that are watched can be exchanged`(method: FileWatcher.Method) async throws {
    for name in ["a", "b", "c"] { try folder.write("1", to: name) }
    let watcher = watcher("a", "b", method: method)
    watcher.watch([folder.file("b"), folder.file("c")])
    try folder.write("22", to: "a")
    // Replaced at once: a file that is written may have changed twice, moments apart.
    try folder.replace("c", with: "22")
    #expect(await nextNames(watcher) == ["c"])
    try folder.write("22", to: "b")
    #expect(await nextNames(watcher) == ["b"])
  }

  #if os(Linux)
  @Test func `where the system loses events, everything may have changed`() async throws {
    for name in ["a", "b", "c"] { try folder.write("1", to: name) }
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events",
      encoding: .utf8
    )
    let count = try #require(Int(limit.trimmingCharacters(in: .newlines)))
    try #require(count <= 1 << 20)
    let (changes, teller) = AsyncStream<FileWatcher.Change>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let source = try #require(
      InotifySource(rhythm: FileWatcher.Rhythm()) { event in
        guard case .change(let change) = event else { return }
        teller.yield(change)
        gate.wait()
      }
    )
    #expect(source.watch(["a", "b", "c"].map { folder.file($0) }) == [:])
    try folder.write("22", to: "a")
    var heard = changes.makeAsyncIterator()
    #expect(await heard.next()?.paths == [folder.file("a")])
    // No listener is active now. Equal events in a row are merged, so two files take turns.
    for _ in 0...count / 2 {
      _ = unsafe chmod(folder["a"], 0o600)
      _ = unsafe chmod(folder["b"], 0o600)
    }
    try folder.write("333", to: "c")
    for _ in 0..<100 { gate.signal() }
    #expect(await heard.next()?.paths.contains(folder.file("c")) ?? false)
    source.stop()
  }
  #endif

  @Test(arguments: methods)
  func `a waiting caller is resumed when the watcher is stopped`(
    method: FileWatcher.Method
  ) async throws {
    let watcher = watcher("a", method: method)
    let waiting = Task { await watcher.nextChange() }
    watcher.stop()
    #expect(await waiting.value == nil)
    #expect(await watcher.nextChange() == nil)
    // Later calls do no harm.
    watcher.watch([folder.file("b")])
    watcher.stop()
  }

  @Test func `who is cancelled stops waiting`() async throws {
    let watcher = watcher("a")
    let waiting = Task { await watcher.nextChange() }
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `a thousand watchers leave nothing behind`() async throws {
    try folder.write("1", to: "a")
    func kernelWatchers() -> Int {
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return open.count { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(number)"
        )
        return target?.contains("inotify") ?? false
      }
    }
    for round in 0..<1000 {
      let watcher = watcher("a")
      if round % 100 == 0 {
        try folder.write("\(round)\(round)", to: "a")
        #expect(await nextNames(watcher) == ["a"])
      }
      if round % 2 == 0 { watcher.stop() }
    }
    // Descriptors are closed in the background; other tests have some of their own.
    while kernelWatchers() > 40 { await Task.yield() }
  }
}

extension FileWatcher {
  /// Waits until files have been left alone.
  fileprivate func nextChange() async -> Change? {
    while let notice = await next() {
      if case .change(let change) = notice { return change }
    }
    return nil
  }
}
