import Foundation
import LiveryKit

/// The programs about LiveryKit in the README and on its page, verbatim.
enum ReadmeExample {
  final class MyButton: Button {}  // by its name a class for sheets: "UIToolbar/MyButton"

  /// The window, the button and the output of the program in the README.
  static func button(_ root: String) throws -> (window: Window, save: MyButton, text: Label) {
    let tree = WidgetTree(theme: try Theme(contentsOf: [root + "hello.json"]))
    let window = Window(in: tree)
    let save = MyButton("Save")
    window.addSubview(save)
    print(save.titleColor(for: .highlighted) ?? .clear)  // prints #333333ff, as for a UIButton
    let label = Label()
    label.attributedText = AttributedString {
      "Hello, "
      "Swift".foreground(.label(.primary))
    }
    return (window, save, label)
  }

  static func values(in window: Window, of tree: WidgetTree, on save: MyButton) throws {
    try window.appliers.register("gap", on: Button.self, at: \.contentEdgeInsets)
    save.styleNames = ["card"]  // now and in every theme, the properties of the entry ".card"
    try tree.theme.apply("card", to: save)  // once, by hand
    KeyPathStyler().apply(["layer": [Keys.Layer.borderWidth: 2]], to: save)
    let rules = window.apply(AppearanceRuleSet { Button[\.tintColor, .red] })
    rules.revert()
  }
}
