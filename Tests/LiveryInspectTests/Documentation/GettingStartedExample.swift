import Livery
import LiveryTesting
import Synchronization
import Testing

/// The programs on the page "Getting started", verbatim.
enum GettingStartedExample {
  /// The output of the program.
  static func run(in folder: String) throws -> [String] {
    let printed = Printed()
    try Printed.$current.withValue(printed) { try program(folder) }
    return printed.lines.withLock { $0 }
  }

  private static func program(_ folder: String) throws {
    // These lines are on the page, there without `folder`.
    final class SaveButton: StylishHost {
      func styleDidChange(_ change: StyleChange) {
        print(change.style.controls.fillColor ?? .clear)
      }
    }

    let tree = WidgetTree(theme: try Theme(contentsOf: [folder + "styles.json"]))
    let toolbar = tree.addWindow().add("UIToolbar")
    let save = toolbar.add("UIButton", id: "save")
    let host = SaveButton()
    save.attach(host)  // prints #ffffffff
    save.states.insert(.highlighted)  // prints #0969daff
    tree.contexts["scheme"] = "dark"  // prints #58a6ffff
  }

  /// The test at the end of the page.
  static func test(in folder: String) async throws {
    let tree = WidgetTree(theme: try Theme(contentsOf: [folder + "styles.json"]))
    try TreeFile(contentsOf: folder + "tree.json").add(to: tree)
    await expectLegible(tree)
  }
}

/// The output of one run.
private final class Printed: Sendable {
  @TaskLocal static var current: Printed?
  let lines = Mutex<[String]>([])
}

private func print(_ color: Color) {
  Printed.current?.lines.withLock { $0.append(color.description) }
}
