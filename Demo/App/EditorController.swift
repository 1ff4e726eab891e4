import Foundation
import LiveryKit

/// The screen of the editor: a list of all settings, each with an example.
///
/// Its rows follow the default style: an edit is visible at once.
final class EditorController: ViewController {
  private let editor: StyleEditor
  private let table = TableView()
  private var observation: CommitObservation?

  /// The rows with the titles of their sections, from top to bottom.
  private(set) var sections: [(title: String, cells: [EditorCell])] = []

  /// Creates the screen of an editor.
  init(editor: StyleEditor) {
    self.editor = editor
    super.init()
    title = "Style"
  }

  override func viewDidLoad() {
    id = "editor"
    view.addSubview(table)
    for section in StyleEditor.sections {
      let cells = section.rows.map { EditorCell(row: $0, editor: editor) }
      for cell in cells { table.append(cell) }
      sections.append((section.title, cells))
    }
    observation = editor.observe { [weak self] in
      for section in self?.sections ?? [] {
        for cell in section.cells { cell.show() }
      }
    }
  }
}

/// A row of the editor: the name of a setting, and a swatch of its colour or an example of its
/// font.
final class EditorCell: TableViewCell {
  let row: StyleEditor.Row
  private let editor: StyleEditor

  /// The view that shows a colour.
  private let swatch = View()

  init(row: StyleEditor.Row, editor: StyleEditor) {
    self.row = row
    self.editor = editor
    super.init()
    textLabel.text = row.title
    if row.setting.kind == .color {
      swatch.layer.borderWidth = 1
      swatch.layer.borderColor = Color(red: 85, green: 85, blue: 85)
      addSubview(swatch)
    }
    show()
  }

  /// The value in words.
  var detail: String { detailTextLabel.text ?? "" }

  /// The colour in the row.
  var color: Color? { swatch.backgroundColor }

  /// Shows the current value of the setting.
  func show() {
    switch editor.value(of: row.setting) {
    case .color(let color):
      swatch.backgroundColor = color
      detailTextLabel.text = color.description
    case .font(let font):
      textLabel.font = font
      detailTextLabel.text =
        "\(font.name ?? "System") @ \(String(format: "%.4g", font.size.rounded())) pt"
    default:
      swatch.backgroundColor = nil
      detailTextLabel.text = "none"
    }
  }
}
