import LiveryConsole
import Testing

/// Programs that the command runs: git, rsvg-convert and editors.
struct RunningProgramTests {
  @Test func `a program that does not exist is not started`() {
    #expect(RunningProgram(["livery-has-no-such-program"]) == nil)
    #expect(RunningProgram(["/"]) == nil)
  }

  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", SIGTERM)])
  func `a program ends with its exit status, or with the number of a signal`(
    line: String,
    status: Int32
  ) throws {
    #expect(try #require(RunningProgram(["sh", "-c", line])).wait() == status)
  }

  @Test func `a program gets its arguments as they are, and variables besides its own`()
    throws
  {
    let line = #"printf '%s|' "$HOME" "$LIVERY_TEST" "$@""#
    let words = ["sh", "-c", line, "sh", "two words", "*", ""]
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(try output(of: words, with: ["LIVERY_TEST": "ü"]) == "\(home)|ü|two words|*||")
  }

  @Test func `a program has no input, and no open file but its streams`() throws {
    let file = unsafe open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(file > STDERR_FILENO)
    // The fourth one is the folder that is listed.
    #expect(try output(of: ["sh", "-c", "cat; ls /dev/fd | tr '\\n' ' '"]) == "0 1 2 3 ")
  }

  private func output(
    of words: [String],
    with environment: [String: String] = [:]
  ) throws -> String {
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    defer { close(ends[0]) }
    let program = RunningProgram(words, environment: environment, output: ends[1])
    close(ends[1])
    let bytes = try #require(SystemCall.receive(from: ends[0]))
    #expect(try #require(program).wait() == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
