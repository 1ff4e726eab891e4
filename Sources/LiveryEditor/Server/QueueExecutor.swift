import Dispatch

/// An executor with a queue of its own, whose work never waits for the threads that tasks share.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "livery.language-server", qos: .userInteractive)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
