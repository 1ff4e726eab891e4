import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The threads of walks, so that the other tasks of a program never wait for a walk.
///
/// A thread begins with a walk, unless there are as many as processors, and ends when none is left.
final class WalkExecutor: TaskExecutor {
  /// The executor of all inspections, which share the processors.
  static let shared = WalkExecutor()

  private struct Queue {
    var jobs: [UnownedJob] = []
    /// The index of the first job that has not begun.
    var first = 0
    var threadCount = 0
  }

  private let queue = Mutex(Queue())
  let threadLimit = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = queue.withLock { queue in
      queue.jobs.append(job)
      if queue.threadCount == threadLimit { return false }
      queue.threadCount += 1
      return true
    }
    // Without a thread the walk runs here.
    if needsThread, !startThread() { runAll() }
  }

  private func startThread() -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress, unsafe pthread_attr_init(attributes) == 0 else {
        return false
      }
      defer { unsafe pthread_attr_destroy(attributes) }
      unsafe pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED))
      // The default of musl is too small for deep trees.
      unsafe pthread_attr_setstacksize(attributes, 8 << 20)
      var thread = pthread_t()
      let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
        WalkExecutor.shared.runAll()
        return nil
      }
      return unsafe pthread_create(&thread, attributes, run, nil) == 0
    }
  }

  /// Runs jobs until none is left.
  private func runAll() {
    while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Removes the first job; without one, the calling thread ends.
  private func next() -> UnownedJob? {
    queue.withLock { queue in
      if queue.first < queue.jobs.count {
        defer { queue.first += 1 }
        return queue.jobs[queue.first]
      }
      (queue.jobs, queue.first) = ([], 0)
      queue.threadCount -= 1
      return nil
    }
  }
}
