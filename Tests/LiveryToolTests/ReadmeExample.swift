import Livery
import Synchronization

/// The programs in the README, verbatim.
enum ReadmeExample {
  /// Returns the output of the first program.
  static func runSheet(in root: String) throws -> [String] {
    let printed = Printed()
    try Printed.$current.withValue(printed) { try program(root) }
    return printed.lines.withLock { $0 }
  }

  /// Returns the output of the second program until it waits for saves.
  static func runJobs(in root: String) async throws -> [String] {
    let printed = Printed()
    try await Printed.$current.withValue(printed) { try await jobs(root) }
    return printed.lines.withLock { $0 }
  }

  private static func program(_ root: String) throws {
    // These lines are in the README too, there without `root`.
    final class SaveButton: StylishHost {
      func styleDidChange(_ change: StyleChange) {
        print(change.style.controls.actionColor ?? .clear)
      }
    }

    let sheet = try StyleSheet(contentsOf: root + "hello.json")  // throws all problems at once
    let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
    let window = tree.addWindow()
    let save = window.add("UIButton", id: "save")
    let host = SaveButton()
    save.attach(host)  // prints #555555ff
    save.states.insert(.selected)  // prints #0066ccff
    window.scope = Declarations { $0.colors.primaryColor = .red }  // prints #ff0000ff
  }

  private static func jobs(_ root: String) async throws {
    // And this.
    let jobs = WidgetTree(theme: try Theme(contentsOf: [root + "jobs.json"]))
    let (job, ink) = (jobs.addWindow("Pipeline").add("Job", id: "tests"), Property<Color>("ink"))
    job.states = [ControlState(named: "failed")]
    print(job.style[ink] ?? .clear)  // prints #cf222eff
    jobs.contexts["scheme"] = "dark"  // one commit; hosts whose values differ are called once
    print(job.style[ink] ?? .clear)  // prints #ff7b72ff
    for await reload in ThemeWatcher(contentsOf: [root + "jobs.json"]) {
      if let theme = reload.theme { jobs.theme = theme }  // each save, if it has no errors
      break  // not in the README, where it goes on
    }
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
