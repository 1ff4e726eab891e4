/// A panel with all that is known about a job.
final class JobDetails: Panel {
  private let symbol = Symbol(length: .cells(1))
  private let status = Label()
  private let facts = Label(id: "facts")
  private let log = View(id: "log", length: .share(1))

  /// Creates an empty panel.
  init(length: Length) {
    super.init("", length: length)
    for view in [View(id: "status", axis: .horizontal, [symbol, status]), facts, log] { add(view) }
  }

  /// Shows a job, or none.
  func show(_ job: Job?) {
    title = job?.id ?? "no job"
    symbol.show(job?.status)
    status.text = job?.status.rawValue ?? ""
    facts.text = job?.facts ?? ""
    show(job?.log ?? [])
  }

  /// Shows the lines of a log, each in a label.
  private func show(_ lines: [String]) {
    for label in log.subviews.dropFirst(lines.count) { label.remove() }
    for _ in log.subviews.count..<max(log.subviews.count, lines.count) { log.add(Label()) }
    for (view, line) in zip(log.subviews, lines) {
      (view as? Label)?.text = line
      view.show(line.hasPrefix("error:") ? .failed : nil)
    }
  }
}
