import Livery

/// The programs on the page "Cookbook", verbatim.
enum CookbookExample {
  static func dark(_ tree: WidgetTree) {
    tree.contexts["scheme"] = "dark"
  }

  final class Meter: StylishHost {
    static let needle = Property<Color>("needle")
    var needle = Color.black
    func styleDidChange(_ change: StyleChange) {
      needle = change.style[Self.needle] ?? .black
    }
  }

  /// The colours of the needle before and after the button is highlighted.
  static func meter(_ tree: WidgetTree) -> [Color] {
    let meter = Meter()
    let speed = tree.addWindow().add("Meter", id: "speed")
    speed.attach(meter)  // meter.needle is navy
    let before = meter.needle
    speed.states.insert(.highlighted)  // meter.needle is red
    return [before, meter.needle]
  }

  static func labels(_ tree: WidgetTree) -> [Widget] {
    let window = tree.addWindow()
    window.add("UILabel", names: ["warning"])
    window.add("UILabel", id: "title")
    return window.children
  }

  /// The primary colours of a button inside the window, with the scope and without it.
  static func scope(_ tree: WidgetTree) -> [Color?] {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    window.scope = Declarations { $0.colors.primaryColor = .red }
    let inside = button.style.colors.primaryColor
    window.scope = nil  // reverts it
    return [inside, button.style.colors.primaryColor]
  }

  static func brand(_ folder: String) throws -> Theme {
    let brand = try Theme(contentsOf: [folder + "base.json", folder + "brand.json"])
    return brand
  }

  static func reload(_ tree: WidgetTree, _ folder: String) async {
    for await reload in ThemeWatcher(contentsOf: [folder + "styles.json"]) {
      if let theme = reload.theme { tree.theme = theme }
      break  // the page goes on
    }
  }

  static func safe(_ upload: String) throws -> StyleSheet {
    let safe = try StyleSheet(text: upload, name: "upload.json", policy: .untrusted)
    return safe
  }
}
