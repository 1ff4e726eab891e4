/// A row of the list that shows a job.
final class JobRow: View {
  /// The name of the job.
  let job: Job.ID

  private let symbol = Symbol(length: .cells(1))
  private let name = Label(length: .share(1))
  private let gauge = Gauge(length: .cells(14))
  private let time = Label(length: .cells(6), alignment: .right)

  /// Creates a row for a job.
  init(_ job: Job) {
    self.job = job.id
    super.init(axis: .horizontal, [symbol, name, gauge, time])
    show(job)
  }

  /// Shows a job as it is now.
  func show(_ job: Job) {
    name.text = job.id
    gauge.share = job.progress
    time.text = job.status == .waiting ? "–" : job.time
    show(job.status)
    symbol.show(job.status)
  }
}

extension View {
  /// Makes the state of a job one of the states that sheets style.
  func show(_ status: Job.Status?) {
    var flags = flags.subtracting(Job.Status.allCases.map(\.rawValue))
    if let status { flags.insert(status.rawValue) }
    self.flags = flags
  }
}
