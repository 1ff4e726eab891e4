import LiveryKit

/// A tour that shows each kind of change, step by step.
///
/// With someone at the terminal it waits for a key after each step, and shows the screen below what
/// happened, with marks beside what changed.
final class Tour {
  /// A step of the tour.
  struct Step {
    let title: String
    /// The explanation of what is new in it; empty if the title is enough.
    var about = ""
    let play: () throws -> Void
  }

  let session: Session
  let resources: String
  private let pace: Pace
  private var screen: ScreenDrawing

  var console: Console { session.console }
  var app: DemoApp { session.app }
  var tree: WidgetTree { app.tree }

  /// The heading of the app's start.
  static let start = "The app starts: one commit notifies hosts of their first style"

  /// Prints the introduction, before the app starts.
  static func introduce(on console: Console) {
    console.explain(
      """
      A small app with a settings screen takes all its colours and fonts from a style sheet, \
      Resources/styles.json. The tour changes states, scopes, sheets and the tree itself, and shows \
      after each change which widgets were styled anew, and which hosts were notified of it.
      """
    )
    console.title(start)
    console.explain(
      """
      A host is the object that shows a widget, here a view of the app; a line with ● is one call \
      of its styleDidChange. All changes that are made together are one commit, and its last line \
      counts the widgets that were styled anew, the hosts that were notified, the selectors of the \
      sheet that were tested, and the styles that were computed.
      """
    )
  }

  /// Creates a tour; shows the start of the app, whose hosts got their first style.
  init(session: Session, resources: String, pace: Pace) {
    (self.session, self.resources, self.pace) = (session, resources, pace)
    screen = ScreenDrawing(session.app.tree, on: session.console)
    session.console.detail = .full
    session.printReport(session.app.tree.lastReport)
  }

  /// Plays all steps, until someone leaves.
  func play() throws {
    let steps = steps
    guard pace.wait() else { return }
    for (index, step) in steps.enumerated() {
      pace.clear()
      console.title(step.title, aside: "\(index + 1) of \(steps.count)")
      if !step.about.isEmpty { console.explain(step.about) }
      try step.play()
      if pace.waits {
        console.print()
        screen.draw(limit: pace.lines.map { $0 / 2 })
      }
      guard pace.wait() else { return }
    }
    console.print()
    console.print("That was the tour. To go on:")
    let next = [
      ("Demo/run.sh --interactive", "type commands; 'help' lists them"),
      ("> watch", "there: edit the sheet, and see each save"),
      ("livery preview Resources/styles.json", "edit the sheet in a browser"),
      ("Sources/Documentation/Start", "begin with a sheet of your own"),
    ]
    for (what, why) in next { console.print("  \(what.padded(to: 38))", why) }
  }

  /// Draws the screen, unless it is drawn after each step.
  func showScreen() {
    if !pace.waits { screen.draw() }
  }

  /// Prints code of the app.
  func show(code: String) { console.print(console.bold(code)) }

  /// Prints a command as if it had been typed, and performs it.
  func run(_ line: String) throws {
    show(code: "> \(line)")
    if let command = try Command(parsing: line) { try session.perform(command) }
  }

  /// Shows a rejected command.
  func fail(_ line: String) {
    do { try run(line) } catch { console.report(error) }
  }
}
