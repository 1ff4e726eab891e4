#if os(Linux)
import Foundation
import Testing

/// Another program saves a file at any time while a command changes it; the soak has two thousand
/// cases.
struct SavingLaws {
  @Test func `what another program saves while a command runs is never lost`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = CommandRun(directory: folder)
    let path = folder.appending(path: "b.json").path
    // The time that a whole run takes, in microseconds.
    var longest = 50_000
    await Law.holds(in: 20) { random in
      for name in ["a", "b", "c"] {
        try Data("{ \".\(name)\":{} }".utf8).write(to: folder.appending(path: "\(name).json"))
      }
      let isAtomic = Bool.random(using: &random)
      let delay = Int.random(in: 0..<longest, using: &random)
      let theirs = "{ \".theirs\":{} }"
      let saving = Task.detached {
        usleep(UInt32(delay))
        try Data(theirs.utf8).write(
          to: URL(filePath: path),
          options: isAtomic ? .atomic : []
        )
      }
      let start = ContinuousClock.now
      let result = try run.run(["/usr/bin/env", "livery", "format", "a.json", "b.json", "c.json"])
      longest = max(longest, Int((ContinuousClock.now - start) / .microseconds(1)))
      try await saving.value
      let found = try run.shell("cat b.json .livery-* 2>/dev/null; true").output
      // A save before the file was read is formatted.
      if !found.contains(".theirs") {
        throw Breach("\(isAtomic) after \(delay): \(result.errors)\(found)")
      }
      let others = try run.shell("cat a.json c.json").output
      if result.status != 0, others.contains("{ \".a\": {} }") || others.contains("{ \".c\": {} }")
      {
        throw Breach("\(isAtomic) after \(delay): \(result.errors)\(others)")
      }
      _ = try run.shell("rm -f .livery-*")
    }
  }
}
#endif
