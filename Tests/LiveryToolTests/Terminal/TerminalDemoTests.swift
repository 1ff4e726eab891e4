import Foundation
import Testing

/// The job monitor on a terminal, as a user runs it.
final class TerminalDemoTests {
  private let folder: URL
  private let sheet: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    sheet = folder.appending(path: "styles.json")
    try FileManager.default.copyItem(
      at: CommandRun.root.appending(path: "Demo/Terminal/styles.json"),
      to: sheet
    )
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the program, and waits for its screen: keys that are typed before would be dropped.
  private func start(columns: Int = 80) throws -> TerminalSession {
    let options = ["--still", "--sheet", sheet.path]
    let session = try TerminalSession("TerminalDemo", options, columns: columns)
    _ = try #require(session.screen { $0.shows("quit") })
    return session
  }

  /// Replaces a text of the sheet and saves it.
  private func edit(_ old: String, to new: String) throws {
    let text = try String(contentsOf: sheet, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: sheet, options: .atomic)
  }

  /// Returns the value that `livery style` prints for a setting of a widget, as a terminal has it.
  private func color(_ setting: String, of tree: String, scheme: String) throws -> String {
    let file = folder.appending(path: "tree.json")
    try Data(tree.utf8).write(to: file)
    let style = try CommandRun().shell(
      """
      livery style '\(sheet.path)' --base "$ROOT/Demo/Terminal/toolkit.json" --tree '\(file.path)' --context scheme=\(scheme) --widget '#it'
      """
    )
    let line = try #require(
      style.output.split(separator: "\n").first { $0.split(separator: " ").first == setting[...] }
    )
    let value = try #require(line.firstMatch(of: /#([0-9a-f]{6})ff/)).1
    let number = try #require(Int(value, radix: 16))
    return "2;\(number >> 16);\(number >> 8 & 255);\(number & 255)"
  }

  @Test(arguments: [80, 120])
  func `everything fits, and borders meet`(columns: Int) throws {
    let session = try start(columns: columns)
    let screen = try #require(session.screen { $0.shows("quit") })
    let lines = screen.lines
    #expect(lines[0].hasPrefix(" Release 1.4 "))
    #expect(lines[0].hasSuffix(" 9 waiting "))
    #expect(lines[1].filter { $0 == "╭" }.count == 2 && lines[1].hasSuffix("╮"))
    for line in lines[5..<22] {
      #expect(line.filter { $0 == "│" }.count == 4 && line.hasPrefix("│") && line.hasSuffix("│"))
    }
    #expect(lines[22].filter { $0 == "╯" }.count == 2)
    #expect(lines[23].hasPrefix(" ↑↓ choose   r retry   c clear   / filter   d dark   q quit"))
    #expect(!lines.contains { $0.contains("…") })
  }

  @Test(arguments: ["light", "dark"])
  func `colours are those that the command prints`(scheme: String) throws {
    let session = try start()
    try session.type("n\u{1B}[B")
    if scheme == "dark" { try session.type("d") }
    let tree = """
      { "class": "JobMonitor", "children": [
        { "class": "List", "states": ["focused"], "children": [
          { "class": "JobRow", "states": ["selected", "running"], "children": [
            { "class": "Symbol", "id": "it", "states": ["running"] } ] } ] } ] }
      """
    let ink = try color("textColor", of: tree, scheme: scheme)
    let row = tree.replacing(", \"id\": \"it\"", with: "")
      .replacing("\"JobRow\"", with: "\"JobRow\", \"id\": \"it\"")
    let paper = try color("background", of: row, scheme: scheme)
    let screen = session.screen { screen in
      screen.lines.contains { line in
        line.contains("● build linux") && screen.cell(of: "● build linux")?.ink == ink
      }
    }
    #expect(screen?.cell(of: "● build linux")?.paper == paper)
  }

  @Test func `typing filters the jobs, and escape shows all again`() throws {
    let session = try start()
    try session.type("/build")
    let filtered = session.screen { $0.shows("│ build") && !$0.shows("publish") }
    #expect(filtered?.shows("build linux") == true && filtered?.shows("build musl") == true)
    try session.type("\u{1B}")
    #expect(session.screen { $0.shows("publish") }?.shows("Filter the jobs") == true)
  }

  @Test func `a job fails, and succeeds when it is tried again`() throws {
    let session = try start()
    // Four rows down are the pictures, whose first attempt fails.
    try session.type("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B" + String(repeating: "n", count: 70))
    let failed = session.screen { $0.shows("✗ failed") }
    #expect(failed?.shows("error: exit status 1") == true)
    #expect(failed?.lines[0].contains("1 failed") == true)
    try session.type("r" + String(repeating: "n", count: 70))
    let done = session.screen { $0.shows("✓ done") }
    #expect(done?.shows("attempt 2") == true)
    #expect(done?.shows("failed") == false)
  }

  @Test func `a save is on the screen at once, and a bad one keeps the colours`() throws {
    let session = try start()
    let first = session.screen { $0.shows("quit") }
    #expect(first?.cell(of: "Release")?.paper == "2;36;41;47")
    try edit("\"$band\": \"#24292f\"", to: "\"$band\": \"#123456\"")
    #expect(session.screen { $0.cell(of: "Release")?.paper == "2;18;52;86" } != nil)

    try edit("\"$band\": \"#123456\"", to: "\"$band\": \"#12345\"")
    let broken = session.screen { $0.shows("styles.json:") }
    #expect(broken?.cell(of: "Release")?.paper == "2;18;52;86")
    #expect(broken?.lines[23].contains("q quit") == true)

    try edit("\"$band\": \"#12345\"", to: "\"$band\": \"#654321\"")
    #expect(session.screen { !$0.shows("styles.json:") && $0.shows("quit") } != nil)
    #expect(session.screen { $0.cell(of: "Release")?.paper == "2;101;67;33" } != nil)
  }

  @Test func `the screen follows the size of the terminal`() throws {
    let session = try start()
    session.resize(columns: 100, rows: 30)
    let screen = session.screen { $0.lines.last?.contains("quit") == true && $0.lines.count == 30 }
    #expect(screen?.lines[28].hasSuffix("╯") == true)
  }

  @Test func `the terminal is given back`() throws {
    let session = try start()
    try session.type("q")
    let end = session.end()
    #expect(end.status == 0)
    #expect(end.output.hasPrefix("\u{1B}[?1049h\u{1B}[?25l"))
    #expect(end.output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test func `without a terminal it says so`() throws {
    let run = try CommandRun().shell("TerminalDemo < /dev/null")
    #expect(run.status == 1)
    #expect(run.errors == "the job monitor needs a terminal\n")
    #expect(try CommandRun().shell("TerminalDemo --colour red").status == 64)
  }

  @Test func `a sheet with errors is reported before anything is shown`() throws {
    try edit("\"$band\": \"#24292f\"", to: "\"$band\": \"#24292\"")
    let run = try CommandRun().shell("TerminalDemo --sheet '\(sheet.path)'")
    #expect(run.status == 1)
    #expect(run.errors.contains("styles.json:"))
  }
}
