import Foundation
import LiveryKit

/// The programs about LiveryKit in the README, word for word.
enum ReadmeExample {
  final class MyButton: Button {}  // by its name a class for sheets: "UIToolbar/MyButton"

  static func button(in tree: WidgetTree) -> (window: Window, save: MyButton) {
    let window = Window(in: tree)
    let save = MyButton("Save")
    window.addSubview(save)
    _ =
      save.titleColor(for: .highlighted)  // what the sheet says
    save.isHighlighted = true
    return (window, save)
  }

  static func values(in window: Window, of tree: WidgetTree, on save: MyButton) throws -> Label {
    try window.appliers.register("gap", on: Button.self, at: \.contentEdgeInsets)
    save.styleNames = ["card"]  // now and in every theme, the properties of the entry ".card"
    try tree.theme.apply("card", to: save)  // once, by hand
    KeyPathStyler().apply(["layer": [Keys.Layer.borderWidth: 2]], to: save)
    let rules = window.apply(AppearanceRuleSet { Button[\.tintColor, .red] })
    rules.revert()
    let label = Label()
    label.attributedText = AttributedString {
      "Hello, "
      "Swift".foreground(.label(.primary))
    }
    return label
  }
}
