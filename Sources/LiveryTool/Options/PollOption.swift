import ArgumentParser
import Livery
import LiveryProject

/// The option for polling, for commands that follow files.
struct PollOption: ParsableArguments {
  @Option(
    name: .customLong("poll"),
    help: ArgumentHelp(
      """
      Poll the files in an interval such as 500ms or 2s, or four times a second without one; for files \
      whose changes the system does not report.
      """,
      valueName: "interval"
    ),
    transform: PollInterval.init(parsing:)
  )
  var interval: PollInterval?

  /// The requested method of detecting changes.
  var method: FileWatcher.Method { interval.map { .polling(every: $0.duration) } ?? .automatic }

  /// Returns the arguments of a command, with each polling interval joined to its option.
  static func joining(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return joined + [argument] + rest }
      guard argument == "--poll" else {
        joined.append(argument)
        continue
      }
      // An argument that starts with a digit and does not name a file is an interval, even if it is
      // invalid.
      let isInterval =
        rest.first.map { ($0.first?.isNumber ?? false) && !InputFile.exists($0) } ?? false
      let interval = isInterval ? rest.removeFirst() : PollInterval.standard
      joined.append("--poll=\(interval)")
    }
    return joined
  }
}

/// A polling interval, such as `250ms`, `2s` or a number of seconds.
struct PollInterval: Sendable {
  let duration: Duration

  /// The default interval.
  static let standard = "250ms"

  /// The permitted intervals, in seconds.
  private static let range = 0.01...86_400.0

  init(parsing text: String) throws {
    let (number, unit) =
      if text.hasSuffix("ms") {
        (text.dropLast(2), 0.001)
      } else if text.hasSuffix("s") {
        (text.dropLast(), 1.0)
      } else {
        (text[...], 1.0)
      }
    guard number.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }),
      let count = Double(number), Self.range.contains(count * unit)
    else {
      throw ValidationError("Expected 10ms to 86400s, as in '500ms' or '2s', found '\(text)'.")
    }
    duration = .seconds(count * unit)
  }
}
