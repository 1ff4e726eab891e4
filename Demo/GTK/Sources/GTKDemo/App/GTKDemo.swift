import CGTK
import Foundation
import Livery

/// A list of errands in a window.
@main
struct GTKDemo {
  static let usage = """
    Usage: Demo/GTK/run.sh [--sheet FILE] [--description FILE]

      Shows a list of errands in a window. Save the sheet, and the window follows.
      --sheet FILE        use another sheet than Demo/GTK/styles.json
      --description FILE  write the widgets and their places there, and again on each SIGUSR1,
                          for tests
      -h, --help          print this
    """

  /// The sheet of the package.
  static let sheet = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../styles.json").standardized.path

  @MainActor static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var (sheet, description) = (Self.sheet, String?.none)
    while let argument = arguments.popFirst() {
      func value() -> String {
        arguments.popFirst() ?? { fail("'\(argument)' needs a value", status: 64) }()
      }
      switch argument {
      case "-h", "--help":
        print(usage)
        exit(0)
      case "--sheet": sheet = value()
      case "--description": description = value()
      default: fail("unknown option '\(argument)'\n\(usage)", status: 64)
      }
    }
    let follower = ThemeFollower(contentsOf: [sheet])
    let first = follower.next()
    guard let theme = first?.theme else {
      fail(first?.diagnostics.map { "\($0)" }.joined(separator: "\n") ?? "there is no theme")
    }
    guard gtk_init_check() != 0 else { fail("there is no display to show a window on") }
    let window = ErrandWindow(Errand.examples)
    window.theme = theme
    MainLoop.whenReadable(follower.fileDescriptor) {
      if let reload = follower.next() { window.show(reload) }
    }
    if let description {
      MainLoop.onSignal(SIGUSR1) { window.describe(in: description) }
      // A first time, so that who sends the signal knows that it is expected.
      window.describe(in: description)
    }
    window.run()
  }

  private static func fail(_ message: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
