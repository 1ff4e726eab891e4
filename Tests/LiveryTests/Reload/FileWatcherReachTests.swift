import Foundation
import SourceJSON
import Testing

@testable import Livery

/// Changes of files whose directories report no events, and polling.
@Suite(.timeLimit(.minutes(5)))
struct FileWatcherReachTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func farAway(_ name: String) -> ThemeReload.PolledFile {
    ThemeReload.PolledFile(path: folder[name], reason: "it is far away")
  }

  /// Waits for a change of one file, which is in the folder.
  private func expectChange(of name: String, _ watcher: FileWatcher) async {
    while let notice = await watcher.next() {
      guard case .change(let change) = notice else { continue }
      #expect(change.paths == [folder.file(name)])
      return
    }
    Issue.record("the watcher has ended")
  }

  @Test(arguments: FileWatcherTests.methods)
  func `a file is followed that is written through another name of it`(
    method: FileWatcher.Method
  ) async throws {
    try folder.makeFolder("b")
    try folder.write("1", to: "b/original")
    try FileManager.default.linkItem(atPath: folder["b/original"], toPath: folder["a"])
    let watcher = FileWatcher([folder.file("a")], method: method)
    for text in ["22", "333"] {
      try folder.write(text, to: "b/original")
      await expectChange(of: "a", watcher)
    }
    // Once replaced, it is another file than the one with the other name.
    try folder.replace("a", with: "4")
    await expectChange(of: "a", watcher)
    try folder.write("55555", to: "b/original")
    try folder.write("55", to: "a")
    await expectChange(of: "a", watcher)
  }

  @Test func `names of one file are each told of, and the file when all but one are gone`()
    async throws
  {
    try folder.write("1", to: "a")
    try FileManager.default.linkItem(atPath: folder["a"], toPath: folder["b"])
    let both = FileWatcher([folder.file("a"), folder.file("b")])
    try folder.write("22", to: "a")
    var changed: Set<FileName> = []
    while changed.count < 2, let notice = await both.next() {
      if case .change(let change) = notice { changed.formUnion(change.paths) }
    }
    #expect(changed == [folder.file("a"), folder.file("b")])
    let watcher = FileWatcher([folder.file("b")])
    try folder.remove("a")
    try folder.write("333", to: "b")
    await expectChange(of: "b", watcher)
  }

  @Test func `a file on a remote file system is polled as well, with the reason`() async throws {
    try folder.write("1", to: "a")
    try folder.write("1", to: "b")
    let remote = folder["a"]
    let watcher = FileWatcher(
      ["a", "b", "c/missing"].map { folder.file($0) },
      remoteFileSystem: { $0 == remote ? "it is far away" : nil }
    )
    #expect(watcher.polledFiles == [farAway("a")])
    try folder.write("22", to: "a")
    await expectChange(of: "a", watcher)
    watcher.watch([folder.file("b")])
    #expect(watcher.polledFiles == [])
    #expect(FileWatcher([folder.file("a")], method: .polling(every: .seconds(1))).polledFiles == [])
  }

  @Test func `a folder that becomes one of a remote file system is polled from then on`()
    async throws
  {
    try folder.makeFolder("near")
    try folder.makeFolder("far")
    for name in ["near/a", "far/a"] { try folder.write(name, to: name) }
    try folder.link("link", to: "near")
    let far = folder["far/a"]
    let watcher = FileWatcher(
      [folder.file("link/a")],
      remoteFileSystem: { $0 == far ? "it is far away" : nil }
    )
    #expect(watcher.polledFiles == [])
    try folder.link("link~", to: "far")
    try folder.exchange("link", for: "link~")
    await expectChange(of: "link/a", watcher)
    #expect(watcher.polledFiles == [farAway("link/a")])
  }

  @Test(arguments: [
    ("0:50", "nfs4"), ("0:51", "fuse.sshfs"), ("0:52", nil), ("8:1", nil), ("8:2", nil),
    ("9:9", nil),
  ])
  func `which file systems are remote is read off the table of mounts`(
    device: String,
    kind: String?
  ) {
    let mounts = """
      22 27 0:50 / /home rw shared:7 - nfs4 host:/home rw
      23 27 0:51 / /a\\040b rw - fuse.sshfs host: rw
      24 27 0:52 / / rw master:1 - overlay overlay rw
      25 27 8:1 /x-y /data rw - ext4 /dev/sda1 rw
      26 27 8:2 / /ntfs rw - fuseblk /dev/sda2 rw
      27 27 9:9
      """
    let reason = FileWatcher.remoteFileSystem(ofDevice: device, in: mounts)
    #expect((reason == nil) == (kind == nil))
    if let kind { #expect(reason?.contains("'\(kind)'") ?? false) }
  }

  #if os(Linux)
  @Test func `the kernel is asked about the file system that a file is on`() throws {
    #expect(FileWatcher.remoteFileSystem(of: "/proc/self/status") == nil)
    #expect(FileWatcher.remoteFileSystem(of: folder["missing"]) == nil)
    // Every mounted device is in the table by the number that files have.
    let mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
    var status = stat()
    try #require(unsafe stat("/proc", &status) == 0)
    let device = "\(status.st_dev >> 8):\(status.st_dev & 0xFF)"
    #expect(mounts.split(separator: "\n").contains { $0.contains(" \(device) / /proc ") })
  }
  #endif
}
