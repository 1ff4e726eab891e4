import Livery
import Synchronization

/// The program in the README, word for word.
enum ReadmeExample {
  /// What a run of the program prints.
  static func run(in root: String) throws -> [String] {
    let printed = Printed()
    try Printed.$current.withValue(printed) { try program(root) }
    return printed.colors.withLock { $0.map(\.description) }
  }

  private static func program(_ root: String) throws {
    // What follows stands in the README too, there without `root`.
    final class SaveButton: StylishHost {
      var widget: Widget?
      func styleDidChange(_ style: Style) { print(style.controls.actionColor ?? .clear) }
    }

    let sheet = try StyleSheet(contentsOf: root + "Resources/hello.json")  // or every problem
    let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
    let window = tree.addWindow()
    let save = window.add("UIButton", id: "save")
    let host = SaveButton()
    save.attach(host)  // prints #555555ff
    save.states.insert(.selected)  // prints #0a84ffff
    window.scope = Declarations { $0.colors.primaryColor = .red }  // prints #ff0000ff
  }
}

/// What was printed by one run.
private final class Printed: Sendable {
  @TaskLocal static var current: Printed?
  let colors = Mutex<[Color]>([])
}

private func print(_ color: Color) { Printed.current?.colors.withLock { $0.append(color) } }
