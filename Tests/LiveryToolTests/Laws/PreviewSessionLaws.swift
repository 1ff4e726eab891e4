import Foundation
import LiveryProject
import SourceJSON
import Synchronization
import Testing

@testable import LiveryPreview

/// Laws of a preview that is edited while other programs save its files.
struct PreviewSessionLaws {
  @Test func `a rejected edit changes nothing, and files change only when they are saved`() async {
    await Law.holds(in: 8) { random in
      let room = try await PreviewRoom()
      for _ in 0..<16 {
        try await room.act(using: &random)
        try await room.checkWhatIsKept()
        try await room.checkWhatIsShown()
      }
      await room.close()
    }
  }
}

/// A preview of files in a folder of its own.
private struct PreviewRoom {
  private let folder: URL
  private let session: PreviewSession

  private var sheet: String { folder.appending(path: "styles.json").path }

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tree = folder.appending(path: "tree.json")
    try Data(RunningPreview.tree.utf8).write(to: tree)
    let sheet = folder.appending(path: "styles.json")
    try Data(RunningPreview.sheet.utf8).write(to: sheet)
    session = PreviewSession(
      [(source: ThemeSource(sheets: [InputFile(sheet.path)]), trees: [InputFile(tree.path)])],
      options: PreviewSession.Options()
    )
    await session.start()
  }

  func close() async {
    await session.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private func disk() throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: sheet)), as: UTF8.self)
  }

  private func text() async -> String {
    String(decoding: await session.files.copy.files[FileName(sheet)]?.text ?? [], as: UTF8.self)
  }

  /// Checks that the kept copy is the current text, if that differs from the disk.
  func checkWhatIsKept() async throws {
    let copy = session.latestCopy.withLock(\.self)
    if copy.unsaved.isEmpty != (await session.files.copy.files[FileName(sheet)]?.edited == nil) {
      throw Breach("what is not saved would not be kept")
    }
    if let kept = copy.files[FileName(sheet)]?.edited,
      String(decoding: kept, as: UTF8.self) != (await text())
    {
      throw Breach("what would be kept is not what is shown")
    }
  }

  /// Checks that what is shown is what the current texts say.
  func checkWhatIsShown() async throws {
    if try await !session.isShownAsRead() { throw Breach("what is shown differs from its texts") }
  }

  /// Performs an action of a page or of another program.
  func act(using random: inout SplitMix64) async throws {
    let (oldText, oldDisk) = (await text(), try disk())
    switch random.int(1...12) {
    case 1...4:
      let values = [
        "\"#\(random.int(100_000...999_999))\"", "\"oklch(0.5 0.1 20)\"", "nocolour", "{",
      ]
      let place = random.pick([
        "constant 'accent'", "entry UIButton", "entry default", "entry none",
      ])
      var edit = PreviewChange.WidgetEdit(
        widget: random.chance(90) ? "#save" : "#none",
        setting: "controls.actionColor",
        place: "\(place) in \(sheet)",
        value: PreviewChange.Value(text: random.pick(values))
      )
      if random.chance(20) {
        edit.value.action = random.pick([
          PreviewChange.Value.Action.none, .inherit, .revert, .remove,
        ])
      }
      try await carryOut(.edit(edit), old: oldText)
    case 5: try await carryOut(.undo(1), old: oldText)
    case 6: try await carryOut(.redo(1), old: oldText)
    case 7:
      let wasConflict = await !session.files.copy.conflicts.isEmpty
      if try await carryOut(.save(file: nil), old: oldText) {
        if wasConflict { throw Breach("a conflict was saved") }
        if try disk() != oldText { throw Breach("what was saved is not what was shown") }
        return
      }
    case 11...12:
      let change = PreviewChange.Switch(
        file: sheet,
        line: random.int(3...5),
        column: random.pick([3, 31, 43]),
        isEntry: random.chance(30),
        isOff: random.chance(60)
      )
      try await carryOut(random.chance(80) ? .turn(change) : .restoreTrials, old: oldText)
      if await text() != oldText { throw Breach("a trial changed a text") }
    case 8:
      let number = await session.files.paths.firstIndex(of: FileName(sheet))
      let isDiscarded = random.chance(50)
      try await carryOut(
        isDiscarded ? .discard(file: number) : .keepMine(file: number),
        old: oldText
      )
    default:
      let accent = "#\(random.int(100_000...999_999))"
      let texts = [
        RunningPreview.sheet.replacing("#0a5ad4", with: accent), "{", oldDisk, oldText,
      ]
      let new = random.pick(texts)
      let wasEdited = await session.files.copy.unsaved.contains(FileName(sheet))
      let base = await session.files.copy.files[FileName(sheet)]?.disk ?? []
      let merge = TextMerge(from: base, mine: Array(oldText.utf8), theirs: Array(new.utf8))
      let merged =
        base == Array(new.utf8) ? nil : merge.text.map { String(decoding: $0, as: UTF8.self) }
      try Data(new.utf8).write(to: URL(filePath: sheet), options: .atomic)
      await session.take([FileName(sheet)])
      if await text() != (wasEdited ? merged ?? oldText : new) {
        throw Breach("the text of another program is \(wasEdited ? "" : "not ")shown")
      }
      return
    }
    if try disk() != oldDisk { throw Breach("a file changed without a save") }
  }

  /// Performs an action; returns whether it succeeded.
  @discardableResult
  private func carryOut(_ change: PreviewChange, old: String) async throws -> Bool {
    do {
      _ = try await session.perform(change, in: PreviewView(query: []))
      return true
    } catch {
      if await text() != old {
        throw Breach("\(change) was rejected, '\(error)', and changed a text")
      }
      return false
    }
  }
}
