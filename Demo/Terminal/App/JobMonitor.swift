/// The screen of the app: a list of jobs that can be filtered, and the details of one of them.
final class JobMonitor: Screen {
  /// A Boolean value that indicates whether the user wants to leave.
  private(set) var isEnded = false

  private var queue: JobQueue
  private var rows: [Job.ID: JobRow] = [:]

  private let summary = Label(id: "summary")
  private let filter = Field(id: "filter", placeholder: "Filter the jobs")
  private let list = List(id: "jobs", length: .share(1))
  private let details = JobDetails(length: .share(2))
  private let notice = Label(id: "notice")
  private let keys = View(id: "keys", axis: .horizontal)

  /// Creates the screen for a queue.
  init(_ queue: JobQueue = JobQueue()) {
    self.queue = queue
    super.init()
    let header = View(id: "header", axis: .horizontal)
    let left = View(id: "left", length: .share(3), [filter, list])
    let body = View(id: "body", axis: .horizontal, length: .share(1), [left, details])
    for view in [Label("Release 1.4", id: "title", length: .share(1)), summary] { header.add(view) }
    for (key, action) in [
      ("↑↓", "choose"), ("r", "retry"), ("c", "clear"), ("/", "filter"), ("d", "dark"),
      ("q", "quit"),
    ] {
      keys.add(KeyHint(axis: .horizontal, [Label(key, names: ["key"]), Label(action)]))
    }
    for view in [header, body, keys] { add(view) }
    filter.onChange = { [unowned self] in update() }
    list.onSelect = { [unowned self] in showDetails() }
    update()
    focus(list)
  }

  /// Makes one step of the jobs.
  func advance() {
    queue.advance()
    update()
  }

  /// Shows a message about the sheet above the keys, or none.
  func show(notice text: String?) {
    notice.text = text ?? ""
    if text == nil { notice.remove() }
    if text != nil, notice.superview == nil { add(notice, at: subviews.count - 1) }
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .character("q"), .control("c"): isEnded = true
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .character("/"): focus(filter)
    case .escape:
      filter.clear()
      focus(list)
    case .enter where filter.isFocused: focus(list)
    case .enter, .character("r"): change { queue.retry($0) }
    case .character("c"): change { _ in queue.clear() }
    case .character("n"): advance()
    case .character("d"): isDark.toggle()
    default: return false
    }
    return true
  }

  /// Changes the queue, given the selected job, and shows it.
  private func change(_ body: (Job.ID) -> Void) {
    body((list.selection as? JobRow)?.job ?? "")
    update()
  }

  /// Shows the queue as it is now.
  private func update() {
    let text = filter.text.lowercased()
    let jobs = queue.jobs.filter { text.isEmpty || $0.id.contains(text) }
    let names = Set(jobs.map(\.id))
    for (name, row) in rows where !names.contains(name) {
      row.remove()
      rows[name] = nil
    }
    for (index, job) in jobs.enumerated() {
      if let row = rows[job.id] {
        row.show(job)
      } else {
        let row = JobRow(job)
        rows[job.id] = row
        list.add(row, at: index)
      }
    }
    if list.selection == nil { list.select(list.subviews.first) }
    summary.text = Job.Status.allCases.map { (queue.count($0), $0) }.filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: " · ")
    showDetails()
  }

  private func showDetails() {
    let name = (list.selection as? JobRow)?.job
    details.show(queue.jobs.first { $0.id == name })
  }
}

/// A key and what it does.
final class KeyHint: View {}
