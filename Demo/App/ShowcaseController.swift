import LiveryKit

/// A button of the app's own: a class for sheets by its name alone.
final class MyButton: Button {}

/// A field with an action for the next change of its style.
final class NameField: TextField {
  /// The action, which runs once.
  var reaction: (() -> Void)?

  override class var widgetClass: ClassName { .uiTextField }

  override func styleDidChange(_ change: StyleChange) {
    let reaction = reaction
    self.reaction = nil
    reaction?()
  }
}

/// The app's first screen: a bar, a list, a form, a popover and a toolbar.
///
/// Names in the sheet, such as `.warning` and `.save`, are symbols that `livery symbols
/// Resources/styles.json -o Demo --name Demo` generated; other ids are the app's own.
final class ShowcaseController: ViewController {
  let navigationBar = NavigationBar()
  let table = TableView()
  let form = View()
  let nameField = NameField()
  let mailField = TextField()
  let saveButton = Button("Save")
  let toolbar = Toolbar()

  /// The popover, presented in the window.
  let actions = PopoverController(contentViewController: ViewController())

  override func viewDidLoad() {
    title = "Settings"
    buildBar()
    buildTable()
    buildForm()
    buildPopover()
    toolbar.id = "toolbar"
    toolbar.addSubview(with(MyButton("Share"), id: "share"))
    toolbar.addSubview(with(Button("Delete"), id: "trash"))
    for part in [navigationBar, table, form, toolbar] { view.addSubview(part) }
  }

  private func with<E: Element>(_ element: E, id: WidgetID) -> E {
    element.id = id
    return element
  }

  private func buildBar() {
    navigationBar.id = "bar"
    let item = NavigationItem(title: title)
    item.leftBarButtonItems = [with(BarButtonItem("Back"), id: "back")]
    item.rightBarButtonItems = [with(BarButtonItem("Done"), id: "done")]
    navigationBar.items = [item]
  }

  private func buildTable() {
    table.id = "table"
    let rows: [(id: WidgetID, title: String, detail: String)] = [
      ("wifi", "Wi-Fi", "Home"), ("sound", "Sound", "Quiet"), ("storage", "Storage", "Full"),
    ]
    for (id, title, detail) in rows {
      let cell = with(TableViewCell(title, detail: detail), id: id)
      cell.detailTextLabel.styleNames = id == "storage" ? [.detail, .warning] : [.detail]
      table.append(cell)
    }
  }

  private func buildForm() {
    form.id = "form"
    form.styleNames = [.card]
    nameField.text = "Name"
    mailField.text = "Mail"
    form.addSubview(with(nameField, id: "name"))
    form.addSubview(with(mailField, id: "mail"))
    form.addSubview(with(saveButton, id: .save))
  }

  private func buildPopover() {
    actions.id = "popover"
    let erase = with(MyButton("Erase"), id: "erase")
    erase.isDangerous = true
    actions.contentViewController.view.addSubview(with(MyButton("Copy"), id: "copy"))
    actions.contentViewController.view.addSubview(erase)
  }
}
