import Design
import Foundation
import Kit
import Livery

@main
struct App {
  static func main() throws {
    let folder = Bundle.module.bundlePath
    let theme = try Theme(
      name: AppSymbols.theme,
      contentsOf: AppSymbols.files.map { "\(folder)/\($0)" }
    )
    let tree = WidgetTree()
    tree.theme = theme
    let button = tree.addWindow().add(.saveButton, names: [.title])
    print(theme.name, button.style.controls.actionColor?.description ?? "none")
    tree.contexts.scheme = .dark
    print(button.style.controls.actionColor?.description ?? "none")
    button.states = .loading
    // Both toolkits have a name, a state and an axis of this spelling.
    let badge = button.add("UILabel", names: [.badge])
    badge.states = .pressed
    var contexts = tree.contexts
    contexts[KitSymbols.Axes.Density.self] = .compact
    print(badge.names == ["\(badgeName)"], badge.states.contains(.pressed), contexts)
    print(button.style[.spins] == .flag(true), ConstantName.brand, ConstantName.accent)
  }
}
