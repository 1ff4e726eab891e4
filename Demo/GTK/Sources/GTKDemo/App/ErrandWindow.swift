import Livery

/// The window of the app: a list of errands, and a field for new ones.
final class ErrandWindow: Window {
  private let field = Field(id: "new", placeholder: "Add an errand")
  private let list = List(id: "errands")
  private let summary = Label(id: "summary")
  private let notice = Label(id: "notice")
  private let content = Box(id: "content", isVertical: true)
  private lazy var addButton = Button("Add", id: "add", names: ["primary"]) { [unowned self] in
    addErrand()
  }
  private lazy var clearButton = Button("Clear done", id: "clear") { [unowned self] in clearDone() }
  private lazy var schemeButton = Button("Dark", id: "scheme", names: ["quiet"]) {
    [unowned self] in switchScheme()
  }
  private var nextID = 0

  /// Creates a window with some errands.
  init(_ errands: [Errand]) {
    super.init("Errands", width: 480, height: 440)
    bar.add(Label("Errands", id: "title"))
    bar.add(schemeButton)
    field.grows = true
    summary.grows = true
    let entry = Box(id: "entry", [field, addButton])
    let footer = Box(id: "footer", [summary, clearButton])
    for view in [entry, Scroller(list), footer] { content.add(view) }
    add(content)
    for errand in errands { insert(errand) }
    field.on("changed") { [unowned self] in update() }
    field.on("activate") { [unowned self] in addErrand() }
    update()
  }

  /// Shows the theme of a save, or what is wrong with it.
  func show(_ reload: ThemeReload) {
    switch reload.result {
    case .theme(let theme):
      self.theme = theme
      notice.remove()
    case .diagnostics(let error):
      notice.text = Self.line(of: "\(error)")
      if notice.superview == nil { content.add(notice) }
    }
  }

  /// Returns the first line of a message, without the folder of the file at its beginning.
  private static func line(of message: String) -> String {
    let line = message.prefix { $0 != "\n" }
    let folder = line.prefix { $0 != ":" }.lastIndex(of: "/")
    return String(folder.map { line[$0...].dropFirst() } ?? line)
  }

  /// Shows light colours instead of dark ones, or the reverse.
  func switchScheme() {
    isDark.toggle()
    schemeButton.title = isDark ? "Light" : "Dark"
  }

  /// The rows of the list.
  private var rows: [ErrandRow] { list.subviews.compactMap { $0 as? ErrandRow } }

  /// The title of the errand that is being written.
  private var newTitle: String { String(field.text.trimmingPrefix { $0.isWhitespace }) }

  private func addErrand() {
    guard !newTitle.isEmpty else { return }
    insert(Errand(id: nextID, title: newTitle))
    field.text = ""
    update()
  }

  private func insert(_ errand: Errand) {
    nextID = max(nextID, errand.id + 1)
    let row = ErrandRow(
      errand,
      onChange: { [unowned self] _ in update() },
      onRemove: { [unowned self] row in
        row.remove()
        update()
      }
    )
    list.add(row)
  }

  private func clearDone() {
    for row in rows where row.errand.isDone { row.remove() }
    update()
  }

  /// Shows what the buttons can do, and how much is done.
  private func update() {
    let done = rows.count { $0.errand.isDone }
    summary.text = "\(done) of \(rows.count) done"
    addButton.isEnabled = !newTitle.isEmpty
    clearButton.isEnabled = done > 0
  }
}
