import Foundation
import Testing

/// `livery watch`, beside a user who saves files.
@Suite(.timeLimit(.minutes(5)))
final class WatchTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try save(
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UIButton", "id": "save", "states": ["highlighted"] }, { "class": "UILabel" }
      ] }
      """#,
      to: "tree.json"
    )
    try save(sheet("red"), to: "a.json")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func save(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// A sheet that gives buttons a title colour.
  private func sheet(_ color: String) -> String {
    #"{ "UIButton": { "colors": { "textColor": "\#(color)" } } }"#
  }

  private func start(_ arguments: String) throws -> RunningCommand {
    let command = try RunningCommand("livery watch \(arguments)", in: folder.path)
    #expect(command.line(containing: "watching") != nil)
    return command
  }

  @Test func `a save is reported with the changed widgets, until it is interrupted`()
    throws
  {
    let command = try start("a.json --tree tree.json")
    for (old, new) in [("ff0000", "0000ff"), ("0000ff", "ffffff")] {
      try save(sheet("#\(new)"), to: "a.json")
      #expect(command.nextLine() == "a.json: 1 widget changed")
      let timings = try #require(command.nextLine())
      #expect(timings.contains(/^  [\d.]+ ms: waiting [\d.]+, reading [\d.]+, compiling/))
      #expect(command.nextLine() == "  UIWindow/UIButton#save [highlighted]")
      #expect(command.nextLine() == "    colors.textColor  #\(old)ff → #\(new)ff")
    }
    #expect(command.interrupt() == CommandResult(output: "", errors: "", status: 130))
  }

  @Test func `a bad save is reported with its errors, and the next good one with the difference`()
    throws
  {
    let command = try start("a.json --tree tree.json")
    try save(sheet("redd"), to: "a.json")
    #expect(command.nextLine() == "a.json: rejected; no widget changed")
    _ = command.nextLine()
    try save(sheet("red"), to: "a.json")
    #expect(command.nextLine() == "a.json: no widget changed")
    _ = command.nextLine()
    try FileManager.default.removeItem(at: folder.appending(path: "a.json"))
    #expect(command.nextLine() == "a.json: rejected; no widget changed")
    _ = command.nextLine()
    try save(sheet("blue"), to: "a.json")
    #expect(command.nextLine() == "a.json: 1 widget changed")
    let end = command.interrupt()
    #expect(end.status == 130)
    #expect(end.errors.contains("a.json:1:43: error: unknown colour 'redd'"))
    #expect(end.errors.contains("error: there is no file 'a.json' [file-not-found]"))
  }

  @Test func `programs get a line for each save`() throws {
    let command = try start("a.json --tree tree.json --format json")
    try save(sheet("blue"), to: "a.json")
    let good = try #require(command.nextLine())
    #expect(
      good.contains(
        ##"{"widget":"UIWindow/UIButton#save","settings":[{"setting":"colors.textColor","##
          + ##""old":"#ff0000ff","new":"#0000ffff"}]}"##
      )
    )
    let object = try JSONSerialization.jsonObject(with: Data(good.utf8)) as? [String: Any]
    #expect(object?["files"] as? [String] == ["a.json"])
    #expect(object?["adopted"] as? Bool == true)
    let times = try #require(object?["milliseconds"] as? [String: Double])
    #expect(Set(times.keys) == ["waiting", "reading", "compiling", "committing"])
    try save("{", to: "a.json")
    let bad = try #require(command.nextLine())
    #expect(bad.contains(#""adopted":false"#))
    #expect(bad.contains(#""code":"json-syntax""#))
    #expect(command.interrupt() == CommandResult(output: "", errors: "", status: 130))
  }

  @Test func `imported files are followed, in the context that is asked for`() throws {
    try save(
      ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$ink": "black", "@when scheme=dark": { "$ink": "white" } }
      """##,
      to: "colors.json"
    )
    try save(
      ##"{ "@import": ["colors.json"], "UIButton": { "colors": { "textColor": "$ink" } } }"##,
      to: "a.json"
    )
    let command = try RunningCommand(
      "livery watch a.json --tree tree.json --context scheme=dark",
      in: folder.path
    )
    #expect(command.nextLine() == "watching a.json, colors.json; Ctrl-C ends")
    try save(
      ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$ink": "black", "@when scheme=dark": { "$ink": "yellow" } }
      """##,
      to: "colors.json"
    )
    #expect(command.nextLine() == "colors.json: 1 widget changed")
    #expect(command.line(containing: "textColor") == "    colors.textColor  #ffffffff → #ffff00ff")
    #expect(command.interrupt().status == 130)
  }

  @Test func `a warning is reported when it is new`() throws {
    try save(#"{ "UIFoo": {} }"#, to: "a.json")
    let command = try start("a.json --tree tree.json")
    try save(#"{ "UIFoo": { "colors": { "textColor": "red" } } }"#, to: "a.json")
    #expect(command.line(containing: "no widget changed") != nil)
    try save(#"{ "UIFoo": {}, "UIBar": {} }"#, to: "a.json")
    #expect(command.line(containing: "no widget changed") != nil)
    let errors = command.interrupt().errors
    #expect(errors.components(separatedBy: "unknown class 'UIFoo'").count == 2)
    #expect(errors.components(separatedBy: "unknown class 'UIBar'").count == 2)
  }

  @Test func `a file that cannot be watched is rejected`() throws {
    let run = CommandRun(directory: folder)
    #expect(try run.shell("livery watch - --tree tree.json").status == 64)
    #expect(try run.shell("livery watch a.json").status == 64)
    let missing = try run.shell("livery watch a.json --tree b.json")
    #expect(missing.status == 1)
    #expect(missing.errors == "error: there is no file 'b.json' [file-not-found]\n")
    #expect(try run.shell("livery watch a.json --tree tree.json --state '#x=normal'").status == 1)
  }

  @Test func `a file that becomes a pipe is reported, and an interrupt still ends the command`()
    throws
  {
    try save(#"{ "@import": ["b.json"] }"#, to: "a.json")
    try save(sheet("red"), to: "b.json")
    let command = try start("a.json --tree tree.json")
    let run = CommandRun(directory: folder)
    #expect(try run.shell("mkfifo pipe && mv pipe b.json").status == 0)
    #expect(command.line(containing: "rejected") != nil)
    let end = command.interrupt()
    #expect(end.status == 130)
    #expect(end.errors.contains("a.json:1:15: error: 'b.json' is a pipe, which can be read only"))
  }

  @Test func `while it waits for a tree that does not come, an interrupt ends it`() throws {
    #expect(try CommandRun(directory: folder).shell("mkfifo tree.pipe").status == 0)
    let command = try RunningCommand("livery watch a.json --tree tree.pipe", in: folder.path)
    Thread.sleep(forTimeInterval: 1)
    #expect(command.interrupt() == CommandResult(output: "", errors: "", status: 130))
  }

  @Test func `the demo follows its sheet while commands are typed`() throws {
    let night = try String(
      contentsOf: CommandRun.root.appending(path: "Resources/night.json"),
      encoding: .utf8
    )
    try save(night, to: "a.json")
    let demo = try RunningCommand("Demo --interactive --sheet a.json", in: folder.path)
    try demo.type("watch")
    #expect(demo.line(containing: "following a.json") != nil)
    #expect(demo.line(containing: "  = theme: ") != nil)
    try save("{", to: "a.json")
    #expect(demo.line(containing: "a.json was saved") != nil)
    #expect(demo.line(containing: "a.json:1:2: error: ") != nil)
    #expect(demo.line(containing: "  = rejected") != nil)
    try save(night.replacing("#58a6ff", with: "#ff8800"), to: "a.json")
    #expect(demo.line(containing: "#58a6ffff → #ff8800ff") != nil)
    #expect(demo.line(containing: "  = theme: ") != nil)
    try demo.type("watch off")
    try demo.type("style #save")
    #expect(demo.line(containing: "#ff8800ff") != nil)
    try demo.type("quit")
    let end = demo.end()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  @Test func `the demo follows what was loaded last, and no text`() throws {
    try save(sheet("blue"), to: "b.json")
    let demo = try RunningCommand("Demo --interactive --sheet a.json", in: folder.path)
    try demo.type("watch")
    #expect(demo.line(containing: "following a.json") != nil)
    try demo.type("load b.json")
    #expect(demo.line(containing: "following b.json") != nil)
    try save(sheet("red"), to: "b.json")
    #expect(demo.line(containing: "b.json was saved") != nil)
    try demo.type("load {}")
    try demo.type("watch")
    #expect(demo.line(containing: "the sheet is in no file") != nil)
    try demo.type("quit")
    #expect(demo.end().status == 0)
    let script = try CommandRun(directory: folder).shell("echo watch | Demo --script -")
    #expect(script.status == 1)
    #expect(script.errors.contains("line 1: 'watch' waits for saves"))
  }
}
