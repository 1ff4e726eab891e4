/// A row of the list that shows an errand.
final class ErrandRow: Row {
  private(set) var errand: Errand

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - errand: The errand.
  ///   - onChange: A closure that is called when the user checks the errand or not.
  ///   - onRemove: A closure that is called when the user removes the errand.
  init(
    _ errand: Errand,
    onChange: @escaping @MainActor (ErrandRow) -> Void,
    onRemove: @escaping @MainActor (ErrandRow) -> Void
  ) {
    self.errand = errand
    let check = CheckBox(isChecked: errand.isDone)
    let title = Label(errand.title)
    title.grows = true
    let content = Box([check, title])
    super.init(content, id: "errand\(errand.id)")
    content.add(Button("Remove", names: ["quiet"]) { [unowned self] in onRemove(self) })
    check.on("toggled") { [unowned self] in
      self.errand.isDone = check.isChecked
      showState()
      onChange(self)
    }
    showState()
  }

  private func showState() {
    if errand.isDone { flags.insert("done") } else { flags.remove("done") }
  }
}
