import Foundation
import Testing

/// The output streams of the command, and their failures.
struct StreamTests {
  @Test(.enabled(if: CommandRun.terminal != nil))
  func `a terminal gets colours`() throws {
    let result = try CommandRun(environment: ["COLORTERM": "truecolor"])
      .shellOnTerminal("livery color red")
    let cells = "\u{1B}[48;2;255;0;0m    \u{1B}[0m\u{1B}[48;2;255;0;0m    \u{1B}[0m"
    #expect(result.output.hasPrefix("\(cells)  #ff0000ff  red\n\(cells)\n  rgb(255 0 0) "))
    #expect(result.status == 0)
  }

  @Test(
    .enabled(if: CommandRun.terminal != nil),
    arguments: [["NO_COLOR": "1"], ["NO_COLOR": "1", "FORCE_COLOR": "1"], ["TERM": "dumb"]]
  )
  func `a terminal that wants no colours gets none`(environment: [String: String]) throws {
    let result = try CommandRun(environment: environment).shellOnTerminal("livery color red")
    #expect(result.output.hasPrefix("#ff0000ff  red\n  rgb(255 0 0) "))
  }

  @Test func `the option overrules the environment`() throws {
    let refusing = CommandRun(environment: ["NO_COLOR": "1", "COLORTERM": "24bit"])
    let always = try refusing.shell("livery color red --color always")
    #expect(always.output.contains("\u{1B}[48;2;255;0;0m"))
    let forcing = CommandRun(environment: ["CLICOLOR_FORCE": "1"])
    #expect(try !forcing.shell("livery color red --color never").output.contains("\u{1B}"))
    #expect(try forcing.shell("livery color red --color auto").output.contains("\u{1B}[48;5;196m"))
    #expect(try forcing.shell("livery color red --color some").status == 64)
    let data = "livery color red --color always --format json"
    #expect(try !CommandRun().shell(data).output.contains("\u{1B}"))
  }

  @Test(.enabled(if: CommandRun.terminal != nil))
  func `diagnostics are coloured on a terminal too`() throws {
    let result = try CommandRun().shellOnTerminal("livery color x")
    #expect(result.output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(result.status == 1)
  }

  @Test(.enabled(if: CommandRun.terminal != nil))
  func `what takes over a second is announced on a terminal and wiped away`() throws {
    let line = "{ sleep 5; echo '{}'; } | livery check -"
    let result = try CommandRun().shellOnTerminal(line)
    #expect(result.output == "reading 1 file …\r\u{1B}[Kno problems in 1 file\n")
  }

  @Test func `a reader that goes away is no error`() throws {
    let result = try CommandRun().shell(
      "livery style '\(Self.sheet)' --tree '\(Self.tree)' --format json | head -1"
    )
    #expect(result == CommandResult(output: "{\n", errors: "", status: 0))
  }

  @Test func `a reader that goes away is no error either where it kills no writer`() throws {
    let result = try CommandRun().shell(
      "trap '' PIPE; { sleep 0.2; livery style '\(Self.sheet)' --tree '\(Self.tree)'; } | :"
    )
    #expect(result == CommandResult(output: "", errors: "", status: 0))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a result that cannot be written is an error`() throws {
    let result = try CommandRun().shell("livery color red > /dev/full")
    let message = "error: standard output cannot be written [output-unwritable]\n"
    #expect(result == CommandResult(output: "", errors: message, status: 1))
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
  func `a file that may not be read is an error`() throws {
    let line = "cp '\(Self.sheet)' \"$SCRATCH/a.json\"; cd \"$SCRATCH\"; chmod 0 a.json"
    let result = try CommandRun().shell("\(line); livery check a.json")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("error: 'a.json' may not be read: permission denied"))
  }

  @Test func `a sheet may come through a named pipe`() throws {
    let result = try CommandRun().shell(
      "mkfifo \"$SCRATCH/f\"; cat '\(Self.sheet)' > \"$SCRATCH/f\" & livery check \"$SCRATCH/f\""
    )
    #expect(result.output.hasSuffix("1 warning in 1 file\n"))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    "yes ' ' | livery check -", "yes ' ' | livery check /dev/stdin",
    "mkfifo \"$SCRATCH/f\"; yes ' ' > \"$SCRATCH/f\" & livery check \"$SCRATCH/f\"",
  ])
  func `a pipe without an end is given up at 64 MiB`(line: String) throws {
    let result = try CommandRun().shell(line)
    let message = "has more than 67108864 bytes; a file may have 67108864 [too-large]\n"
    #expect(result.output.contains(message))
    #expect(result.status == 1)
  }

  private static let sheet = CommandRun.root.appending(path: "Resources/brstyle-readme.json").path
  private static let tree =
    CommandRun.root.appending(path: "Resources/brstyle-readme-tree.json").path
}
