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
    for view in [
      Box(id: "entry", [field, addButton]), Scroller(list),
      Box(id: "footer", [summary, clearButton]),
    ] { content.add(view) }
    add(content)
    for errand in errands { insert(errand) }
    field.on("changed") { [unowned self] in update() }
    field.on("activate") { [unowned self] in addErrand() }
    update()
  }

  /// Shows the theme of a save, or what is wrong with it.
  func show(_ reload: ThemeReload) {
    if let theme = reload.theme { self.theme = theme }
    notice.text = reload.theme == nil ? reload.diagnostics.first?.description ?? "" : ""
    if notice.text.isEmpty {
      notice.remove()
    } else if notice.superview == nil {
      content.add(notice)
    }
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
