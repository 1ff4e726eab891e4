/// A job of the queue.
struct Job: Identifiable {
  /// The state of a job.
  enum Status: String, CaseIterable {
    case waiting
    case running
    case done
    case failed
  }

  /// The name.
  let id: String

  /// The number of steps that it takes.
  let duration: Int

  /// The lines that it prints, spread over its duration.
  let output: [String]

  /// The step in which the first attempt fails; `nil` if it does not.
  var failure: Int?

  /// The state.
  var status = Status.waiting

  /// The number of steps that were made.
  var elapsed = 0

  /// The number of attempts.
  var attempt = 1

  /// The share that is done, from 0 to 1.
  var progress: Double { Double(elapsed) / Double(duration) }

  /// The lines printed so far.
  var log: [String] {
    let count = status == .waiting ? 0 : 1 + elapsed * (output.count - 1) / duration
    let lines = Array(output.prefix(count))
    return status == .failed ? lines + ["error: exit status 1"] : lines
  }

  /// The progress, the time and the attempt in one line.
  var facts: String { "\(Int(progress * 100)) % · \(time) · attempt \(attempt)" }

  /// The time that it has taken, in minutes and seconds.
  var time: String {
    let seconds = elapsed / JobQueue.stepsPerSecond
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
