import Foundation
import LiveryKit

/// A small app as a user of the library would write it, driven from the command line.
@main
struct Demo {
  static let usage = """
    Usage: Demo/run.sh [--sheet FILE] [--interactive | --script FILE]

      Without options it plays a tour.
      -i, --interactive  take commands from the terminal; 'help' lists them
      --script FILE      take commands from a file; '-' is standard input
      --sheet FILE       use another sheet than Resources/styles.json
      -h, --help         print this
    """

  @MainActor static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var sheet = ResourceFolder.path + "/styles.json"
    var script: String?
    var isInteractive = false
    let console = Console()
    while let argument = arguments.popFirst() {
      switch argument {
      case "-h", "--help":
        console.print(usage)
        exit(0)
      case "-i", "--interactive": isInteractive = true
      case "--script", "--sheet":
        guard let value = arguments.popFirst() else { fail("'\(argument)' needs a file", 64) }
        if argument == "--script" { script = value } else { sheet = value }
      default: fail("unknown option '\(argument)'\n\(usage)", 64)
      }
    }
    if script != nil, isInteractive { fail("choose '--interactive' or '--script', not both", 64) }
    do {
      if script == nil, !isInteractive {
        try Tour(sheet: sheet, resources: ResourceFolder.path, console: console).play()
        return
      }
      console.detail = .silent
      let session = try Session(sheet: sheet, console: console)
      console.detail = .full
      console.unshownStateStyles = 0
      if let script {
        exit(try Script(session: session, file: script).run() ? 0 : 1)
      }
      await Prompt(session: session).run()
    } catch {
      fail("\(error)", 1)
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    Console().complain(message)
    exit(status)
  }
}
