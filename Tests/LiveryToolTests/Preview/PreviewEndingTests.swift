import Foundation
import SourceJSON
import Testing

@testable import LiveryPreview

/// Unsaved edits at the end of `livery preview`.
@Suite(.timeLimit(.minutes(5)))
struct PreviewEndingTests {
  private func files(of preview: RunningPreview) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: preview.folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  private static let edited = RunningPreview.sheet.replacing("\"$accent\" }", with: "\"#aa0011\" }")

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `without a terminal, edits are kept beside the sheet, which the next preview offers`(
    signal: Int32
  ) throws {
    let preview = try RunningPreview()
    let response = try preview.edit("#aa0011")
    #expect(response.contains(" 200 "), "\(response)")
    let end = preview.command.end(by: signal)
    #expect(end.status == 130)
    #expect(
      end.errors
        == "note: 1 unsaved edit of 'styles.json' is kept in 'styles.unsaved.json'; the next preview "
        + "offers it [unsaved-edits]\n"
    )
    #expect(try preview.text() == RunningPreview.sheet)
    #expect(try preview.text(of: "styles.unsaved.json") == Self.edited)
    let files = ["styles.unsaved.json": Self.edited]
    let next = try RunningPreview(files: files)
    #expect(try next.post("/api/take-kept", #"{ "file": 0, "offer": 1 }"#).contains(" 404 "))
    #expect(try next.post("/api/take-kept", #"{ "file": 0, "offer": 0 }"#).contains(" 200 "))
    // Until they are saved, they stay in their files.
    #expect(try self.files(of: next).contains("styles.unsaved.json"))
    #expect(try next.post("/api/save", "{}").contains("styles.json"))
    #expect(try self.files(of: next) == ["styles.json", "tree.json"])
    #expect(try next.text() == Self.edited)
    #expect(
      next.command.end(by: signal).errors
        == "note: 'styles.unsaved.json' keeps edits of 'styles.json' that were not saved; the page "
        + "offers them [unsaved-edits]\n"
    )
  }

  @Test func `kept edits are never written over, and deleted when that is asked for`() throws {
    let preview = try RunningPreview(files: ["styles.unsaved.json": "{}"])
    let response = try preview.edit("#aa0011")
    #expect(response.contains(" 200 "), "\(response)")
    #expect(preview.command.end(by: SIGTERM).errors.contains("in 'styles.unsaved-2.json'"))
    #expect(try preview.text(of: "styles.unsaved.json") == "{}")
    #expect(try preview.text(of: "styles.unsaved-2.json") == Self.edited)
    // Edits taken from a file return there.
    let other = try RunningPreview(files: ["styles.unsaved.json": Self.edited])
    try other.post("/api/take-kept", #"{ "file": 0, "offer": 0 }"#)
    try other.edit("#bb0011")
    #expect(other.command.end(by: SIGTERM).errors.contains("in 'styles.unsaved.json'"))
    #expect(try files(of: other) == ["styles.json", "styles.unsaved.json", "tree.json"])
    let third = try RunningPreview(files: ["styles.unsaved.json": Self.edited])
    try third.post("/api/delete-kept", #"{ "file": 0, "offer": 0 }"#)
    #expect(try files(of: third) == ["styles.json", "tree.json"])
  }

  @Test func `saved edits, and kept ones that equal the disk, are not offered`() throws {
    let preview = try RunningPreview(files: ["styles.unsaved.json": RunningPreview.sheet])
    let response = try preview.edit("#aa0011")
    #expect(response.contains(" 200 "), "\(response)")
    try preview.post("/api/save", "{}")
    #expect(preview.command.interrupt().errors == "")
    let reading = try RunningPreview(
      "styles.json --tree tree.json --read-only",
      files: ["styles.unsaved.json": "{}"]
    )
    #expect(reading.command.interrupt() == CommandResult(output: "", errors: "", status: 130))
  }

  @Test func `kept edits are no sheets of a project, unless they are named`() throws {
    let project = #"{ "themes": { "all": ["s*.json"], "one": ["styles.unsaved.json"] } }"#
    let preview = try RunningPreview(
      files: ["project/livery.json": project, "project/styles.json": RunningPreview.sheet]
    )
    let folder = preview.folder.appending(path: "project")
    for name in ["styles.unsaved.json", "styles.unsaved-2.json"] {
      try Data("{".utf8).write(to: folder.appending(path: name))
    }
    let run = CommandRun(directory: folder)
    #expect(!(try run.shell("livery check all").output.contains("unsaved")))
    #expect(try run.shell("livery check one").output.contains("styles.unsaved.json:1:2: error"))
  }

  @Test(
    .enabled(if: CommandRun.terminal != nil, "no 'script' here, which makes terminals"),
    arguments: [
      ("s\n", true, false), ("d\n", false, false), ("\n", false, true), ("\u{3}", false, true),
    ]
  )
  func `on a terminal, Ctrl-C lists edits and asks once`(
    answer: String,
    isSaved: Bool,
    isKept: Bool
  ) throws {
    let preview = try RunningPreview(isOnTerminal: true)
    try preview.edit("#335577", at: "constant 'accent'")
    let response = try preview.edit("#aa0011")
    #expect(response.contains(" 200 "), "\(response)")
    try preview.edit("#aa0012")
    try preview.command.send("\u{3}")
    #expect(preview.command.line(containing: "'styles.json' has 3 unsaved edits:") != nil)
    #expect(
      preview.command.nextLine()?.trimmingCharacters(in: .whitespacesAndNewlines)
        .hasPrefix("controls.actionColor in constant 'accent': #0a5ad4 → #") == true
    )
    #expect(preview.command.nextLine()?.contains("controls.actionColor in 'UIButton'") == true)
    try preview.command.send(answer)
    let end = preview.command.end()
    #expect(end.status == 130)
    #expect(end.output.contains("Save? s saves, d discards, Enter keeps them"))
    #expect(end.output.contains("are kept in 'styles.unsaved.json'") == isKept)
    #expect(try preview.text().contains("#aa0012") == isSaved)
    #expect(try files(of: preview).contains("styles.unsaved.json") == isKept)
  }

  /// The action of a page while the terminal asks.
  enum Meanwhile: String, CaseIterable { case edit, save, undo }

  @Test(
    .enabled(if: CommandRun.terminal != nil, "no 'script' here, which makes terminals"),
    arguments: Meanwhile.allCases,
    ["s\n", "d\n", "\n"]
  )
  func `an answer concerns the edits unsaved at its time`(
    meanwhile: Meanwhile,
    answer: String
  ) throws {
    let preview = try RunningPreview(isOnTerminal: true)
    let response = try preview.edit("#aa0011")
    #expect(response.contains(" 200 "), "\(response)")
    try preview.command.send("\u{3}")
    #expect(preview.command.line(containing: "'styles.json' has 1 unsaved edit:") != nil)
    let newer = Self.edited.replacing("#aa0011", with: "#00bb00")
    let (disk, kept): (String, String?)
    switch meanwhile {
    case .edit:
      #expect(try preview.edit("#00bb00").contains(" 200 "))
      // "d" discards only listed edits.
      (disk, kept) = answer == "s\n" ? (newer, nil) : (RunningPreview.sheet, newer)
    case .save:
      #expect(try preview.post("/api/save", "{}").contains(" 200 "))
      (disk, kept) = (Self.edited, nil)
    case .undo:
      #expect(try preview.post("/api/undo", "{}").contains(" 200 "))
      (disk, kept) = (RunningPreview.sheet, nil)
    }
    try preview.command.send(answer)
    let end = preview.command.end()
    #expect(end.status == 130)
    #expect(!end.output.contains("has changed on disk"))
    #expect(try preview.text() == disk)
    let files = try files(of: preview)
    #expect(files.contains("styles.unsaved.json") == (kept != nil))
    if let kept { #expect(try preview.text(of: "styles.unsaved.json") == kept) }
  }

  @Test(.enabled(if: CommandRun.terminal != nil, "no 'script' here, which makes terminals"))
  func `without unsaved edits, Ctrl-C asks nothing, and a changed file is not written over`() throws
  {
    let quiet = try RunningPreview(isOnTerminal: true)
    try quiet.command.send("\u{3}")
    let end = quiet.command.end()
    #expect(end.status == 130)
    #expect(!end.output.contains("Save?"))
    let preview = try RunningPreview(isOnTerminal: true)
    // The edit is of the file before it changes.
    #expect(try preview.edit("#aa0011").contains(" 200 "))
    let theirs = RunningPreview.sheet.replacing("\"$accent\" }", with: "\"#117733\" }")
    try preview.save(theirs)
    try preview.command.send("\u{3}")
    #expect(preview.command.line(containing: "has 1 unsaved edit:") != nil)
    try preview.command.send("s\n")
    #expect(preview.command.end().output.contains("'styles.json' has changed meanwhile"))
    #expect(try preview.text() == theirs)
    #expect(try preview.text(of: "styles.unsaved.json") == Self.edited)
  }

  @Test func `unsaved edits are the differences between the disk and the page`() {
    var copy = WorkingCopy()
    let (a, b) = (FileName("a"), FileName("b"))
    _ = copy.noteDisk(a, bytes: [0])
    #expect(copy.unsavedEdits(of: a) == [])
    for number in 1...3 { copy.edit([a: [UInt8(number)]], title: "edit \(number)") }
    #expect(copy.unsavedEdits(of: a) == ["edit 1", "edit 2", "edit 3"])
    _ = copy.undo()
    copy.noteSaved(a)
    #expect(copy.unsavedEdits(of: a) == [])
    copy.edit([a: [4]], title: "edit 4")
    copy.edit([b: [1]], title: "of another file")
    #expect(copy.unsavedEdits(of: a) == ["edit 4"])
    for _ in 0..<3 { _ = copy.undo() }
    #expect(copy.unsavedEdits(of: a) == ["undone: edit 2"])
    #expect(copy.unsavedEdits(of: b) == [])
    _ = copy.redo()
    #expect(copy.unsavedEdits(of: a) == [])
  }
}
