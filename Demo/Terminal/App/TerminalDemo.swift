import Foundation
import Livery

/// A monitor of jobs on a terminal.
@main
struct TerminalDemo {
  static let usage = """
    Usage: Demo/Terminal/run.sh [--sheet FILE] [--scheme NAME] [--still]

      Shows jobs that run. Save the sheet, and the screen follows.
      --sheet FILE   use another sheet than Demo/Terminal/styles.json
      --scheme NAME  begin with the scheme light or dark
      --still        let the jobs make a step only when 'n' is pressed
      -h, --help     print this
    """

  /// The sheet beside the sources.
  static let sheet = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "styles.json").path

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var (sheet, scheme, isStill) = (Self.sheet, "light", false)
    while let argument = arguments.popFirst() {
      func value() -> String {
        arguments.popFirst() ?? { fail("'\(argument)' needs a value", status: 64) }()
      }
      switch argument {
      case "-h", "--help":
        print(usage)
        exit(0)
      case "--sheet": sheet = value()
      case "--scheme": scheme = value()
      case "--still": isStill = true
      default: fail("unknown option '\(argument)'\n\(usage)", status: 64)
      }
    }
    let follower: ThemeFollower
    do throws(DiagnosticsError) {
      follower = ThemeFollower(contentsOf: [sheet], baseSheets: [try .toolkit()])
    } catch {
      fail("\(error)")
    }
    let first = follower.next()
    guard let theme = first?.theme else {
      fail(first?.diagnostics.map { "\($0)" }.joined(separator: "\n") ?? "there is no theme")
    }
    let screen = JobMonitor()
    screen.theme = theme
    screen.isDark = scheme == "dark"
    guard let device = TerminalDevice() else { fail("the job monitor needs a terminal") }
    screen.run(on: device, following: follower, isStill: isStill)
    device.restore()
  }

  private static func fail(_ message: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
