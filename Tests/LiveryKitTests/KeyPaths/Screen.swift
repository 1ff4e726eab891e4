import LiveryKit

/// A view controller with some views, as in an app.
final class Screen: ViewController {
  let label1 = Label("one")
  let label2 = Label("two")
  let label3 = Label("three")
  let label4 = Label("four")
  let colorView = View()
  let innerView = View()
  let button = Button("Save")
  var detail: Label?
  var count = 3
}

/// The style of ``Screen``.
enum Palette {
  static let brand = Color.green
  static let text = Color.navy
  static let background = Color.silver
  static let font = Font(name: "Helvetica-Light", size: 16)
  static let boldFont = Font(name: "Helvetica-Light", size: 16, weight: 700)

  static let label: KeyPathStyle = [
    K.Label.textColor: text,
    K.Label.font: font,
  ]

  static let coloredLabel: KeyPathStyle = [
    K.superStyle: label,
    K.View.backgroundColor: background,
  ]

  static let boldLabel: KeyPathStyle = [
    K.Label.font: boldFont,
    K.View.backgroundColor: brand,
    K.superStyle: label,
  ]
}
