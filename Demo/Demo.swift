import Foundation
import LiveryConsole
import LiveryKit

/// A small app as a user of the library would write it, driven from the command line.
@main
struct Demo {
  static let usage = """
    Usage: Demo/run.sh [--interactive | --script FILE | --no-pause] [--sheet FILE]
                       [--resolution NAME] [--color WHEN]

      Without options it plays a tour, step by step.
      --no-pause         play the tour without waiting for a key after each step
      -i, --interactive  take commands from the terminal; 'help' lists them; with
                         rlwrap installed, lines can be edited, completed and come back
      --script FILE      take commands from a file; '-' is standard input
      --sheet FILE       use another sheet than Resources/styles.json
      --resolution NAME  read sheets as cascade or brstyle, whatever they say
      --color WHEN       print in colours: auto, always or never
      --words            print the words that a line can have, for completion
      -h, --help         print this
    """

  @MainActor static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var sheet = ResourceFolder.path + "/styles.json"
    var script: String?
    var isInteractive = false
    var waits = true
    var listsWords = false
    var loader = AppearanceLoader()
    var colors = Terminal.ColorChoice.auto
    Terminal.endOnInterrupt()
    while let argument = arguments.popFirst() {
      switch argument {
      case "-h", "--help":
        print(usage)
        exit(0)
      case "-i", "--interactive": isInteractive = true
      case "--no-pause": waits = false
      case "--words": listsWords = true
      case "--script", "--sheet":
        guard let value = arguments.popFirst() else { fail("'\(argument)' needs a file", 64) }
        if argument == "--script" { script = value } else { sheet = value }
      case "--resolution": loader.resolution = choice(arguments.popFirst(), of: argument)
      case "--color": colors = choice(arguments.popFirst(), of: argument)
      default: fail("unknown option '\(TextFlow.escaped(argument))'\n\(usage)", 64)
      }
    }
    if script != nil, isInteractive { fail("choose '--interactive' or '--script', not both", 64) }
    let console = Console(colors: colors)
    do {
      if script == nil, !isInteractive, !listsWords {
        let pace = Pace(console: console, waits: waits)
        pace.clear()
        Tour.introduce(on: console)
        console.detail = .brief
        let session = try Session(sheet: sheet, loader: loader, console: console)
        try Tour(session: session, resources: ResourceFolder.path, pace: pace).play()
        return
      }
      console.detail = .silent
      let session = try Session(sheet: sheet, loader: loader, console: console)
      if listsWords { return console.show(session.words.map { $0[...] }) }
      console.detail = .full
      console.unshownStateStyles = 0
      if let script {
        exit(try Script(session: session, file: script).run() ? 0 : 1)
      }
      await Prompt(session: session).run()
    } catch {
      fail(console.text(of: error), 1)
    }
  }

  /// Returns one of the values of an option.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ word: String?,
    of option: String
  ) -> Choice where Choice.RawValue == String {
    if let choice = word.flatMap(Choice.init(rawValue:)) { return choice }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    let found = word.map { ", found '\(TextFlow.escaped($0))'" } ?? ""
    fail("'\(option)' takes one of \(words)\(found)", 64)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    Console().complain(message)
    exit(status)
  }
}
