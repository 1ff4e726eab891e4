import SourceJSON
import Testing

@testable import Livery

/// The end of a burst of events.
struct FileWatcherBurstTests {
  let start = ContinuousClock.now
  var burst: FileWatcher.Burst

  init() {
    var rhythm = FileWatcher.Rhythm()
    rhythm.quiet = .milliseconds(5)
    rhythm.grace = .milliseconds(50)
    rhythm.limit = .milliseconds(250)
    burst = FileWatcher.Burst(rhythm: rhythm)
  }

  private func file(_ name: String) -> FileName { FileName(name) }

  private func time(_ milliseconds: Int) -> ContinuousClock.Instant {
    start.advanced(by: .milliseconds(milliseconds))
  }

  @Test func `without events there is nothing to wait for`() {
    #expect(burst.end == nil)
  }

  @Test mutating func `it is over when nothing happens for a while`() {
    burst.note(.settled, of: file("a"), at: time(0))
    burst.note(.settled, of: file("b"), at: time(3))
    #expect(burst.end == time(8))
    #expect(burst.take(at: time(7)) == nil)
    #expect(
      burst.take(at: time(8)) == FileWatcher.Change(paths: [file("a"), file("b")], start: time(0))
    )
    #expect(burst.end == nil)
  }

  @Test mutating func `a file that has gone may be about to come back`() {
    burst.note(.gone, of: file("a"), at: time(0))
    #expect(burst.end == time(50))
    burst.note(.settled, of: file("b"), at: time(10))
    #expect(burst.end == time(60))
    burst.note(.settled, of: file("a"), at: time(20))
    #expect(burst.end == time(25))
  }

  @Test mutating func `a file that is being written is waited for`() {
    burst.note(.gone, of: file("a"), at: time(0))
    burst.note(.writing, of: file("a"), at: time(10))
    // A program may set the permissions of a new file before writing.
    burst.note(.attributes, of: file("a"), at: time(11))
    #expect(burst.end == time(250))
    burst.note(.settled, of: file("a"), at: time(20))
    #expect(burst.end == time(25))
  }

  @Test mutating func `a note that all files are complete counts once`() {
    burst.note(.writing, of: file("a"), at: time(0))
    guard case .touched([file("a")], isSettled: false) = burst.takeTouched() else {
      Issue.record("it is not complete")
      return
    }
    burst.note(.settled, of: file("a"), at: time(1))
    burst.note(.attributes, of: file("b"), at: time(2))
    guard case .touched([file("a"), file("b")], isSettled: true) = burst.takeTouched() else {
      Issue.record("both are complete")
      return
    }
    #expect(burst.takeTouched() == nil)
  }

  @Test mutating func `it is over in the end, whatever happens`() {
    for moment in stride(from: 0, to: 300, by: 4) {
      burst.note(.settled, of: file("a"), at: time(moment))
    }
    #expect(burst.end == time(250))
  }

  @Test mutating func `the next event begins another one`() {
    burst.note(.gone, of: file("a"), at: time(0))
    _ = burst.take(at: time(50))
    burst.note(.settled, of: file("b"), at: time(60))
    #expect(burst.end == time(65))
    #expect(burst.take(at: time(65)) == FileWatcher.Change(paths: [file("b")], start: time(60)))
  }
}
