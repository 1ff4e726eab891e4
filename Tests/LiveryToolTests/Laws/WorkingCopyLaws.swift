import SourceJSON
import Testing

@testable import LiveryPreview

/// Laws of the texts that a page edits while other programs write files.
struct WorkingCopyLaws {
  @Test func `changes of other programs are overwritten only on request`() {
    Law.holds(in: 300) { random in
      var desk = Desk()
      for _ in 0..<60 {
        let act = random.pick(Desk.Act.allCases)
        try desk.carryOut(act, using: &random)
        try desk.check("after \(act)")
      }
    }
  }
}

/// A working copy, its disk, and the expected knowledge of both.
private struct Desk {
  enum Act: CaseIterable {
    case edit, drag, undo, redo, write, writeUnnoticed, notice, save, discard, keepMine, there, back
  }

  private var copy = WorkingCopy()
  private var disk: [FileName: [UInt8]?] = [:]

  /// The base of the page, or the text that it may overwrite.
  private var accepted: [FileName: [UInt8]?] = [:]

  /// The text on disk that the page knows.
  private var noticed: [FileName: [UInt8]?] = [:]

  private var count = 0

  /// The first two are equal to Unicode.
  private static let paths = ["cafe\u{301}.json", "caf\u{E9}.json", "main.json"].map(FileName.init)

  init() {
    for path in Self.paths {
      disk[path] = text()
      notice(path)
    }
  }

  /// Returns a new text.
  private mutating func text() -> [UInt8] {
    count += 1
    return Array("text \(count)".utf8)
  }

  private mutating func notice(_ path: FileName) {
    let now = disk[path] ?? nil
    if !isEdited(path) || copy.texts[path] == now { accepted[path] = now }
    noticed[path] = now
    _ = copy.noteDisk(path, bytes: now)
  }

  private func isEdited(_ path: FileName) -> Bool {
    if let known = accepted[path] { return copy.texts[path] != known }
    return false
  }

  mutating func carryOut(_ act: Act, using random: inout SplitMix64) throws {
    let path = random.pick(Self.paths)
    switch act {
    case .edit, .drag: edit(act == .drag ? "drag" : nil, using: &random)
    case .undo, .redo:
      let title = act == .undo ? copy.undoTitle : copy.redoTitle
      let done = act == .undo ? copy.undo() : copy.redo()
      if done != title {
        throw Breach("\(act) of \(title ?? "nothing") was one of \(done ?? "nothing")")
      }
      noteTexts()
    case .write, .writeUnnoticed:
      let known = [copy.texts[path], accepted[path] ?? nil, noticed[path] ?? nil]
      disk[path] = random.chance(60) ? text() : random.chance(20) ? .some(nil) : random.pick(known)
      if act == .write { notice(path) }
    case .notice: for path in Self.paths { notice(path) }
    case .save: try save()
    case .discard:
      copy.discard(path)
      accepted[path] = noticed[path]
      if copy.texts[path] != noticed[path] ?? nil { throw Breach("discarding left something") }
    case .keepMine:
      let before = copy.texts
      copy.keepMine(path)
      if isEdited(path) { accepted[path] = noticed[path] }
      if copy.texts != before { throw Breach("what was kept is no longer there") }
    case .there: try goThereAndBack(using: &random)
    case .back: try takeBackAndMakeAgain()
    }
  }

  private mutating func edit(_ key: String?, using random: inout SplitMix64) {
    var texts: [FileName: [UInt8]] = [:]
    for path in random.some(Self.paths, 60) where copy.texts[path] != nil {
      let known = [accepted[path] ?? nil, noticed[path] ?? nil].compactMap(\.self)
      texts[path] = random.chance(70) || known.isEmpty ? text() : random.pick(known)
    }
    copy.edit(texts, title: "edit \(count)", key: key)
    noteTexts()
  }

  /// Without further edits, the text of other programs wins.
  private mutating func noteTexts() {
    for path in Self.paths {
      let now = noticed[path] ?? nil
      if !isEdited(path) || copy.texts[path] == now { accepted[path] = now }
    }
  }

  private mutating func save() throws {
    for path in copy.unsaved { notice(path) }
    guard copy.conflicts.isEmpty else { return }
    copy.endStep()
    for path in copy.unsaved {
      guard (disk[path] ?? nil) == (accepted[path] ?? nil) else {
        throw Breach("'\(path)' would overwrite the text of another program")
      }
      let text = copy.texts[path]
      (disk[path], accepted[path], noticed[path]) = (text, text, text)
      copy.noteSaved(path)
      if copy.texts[path] != text { throw Breach("what was saved is not what is shown") }
    }
  }

  /// Makes some edits, undoes them all, and redoes them.
  private mutating func goThereAndBack(using random: inout SplitMix64) throws {
    guard copy.conflicts.isEmpty, copy.texts.count == Self.paths.count else { return }
    var texts = [copy.texts]
    for _ in 0..<random.int(1...5) {
      copy.edit([random.pick(Self.paths): text()], title: "edit \(count)")
      texts.append(copy.texts)
    }
    for text in texts.dropLast().reversed() {
      _ = copy.undo()
      if copy.texts != text { throw Breach("undo does not bring back what was there") }
    }
    if random.chance(50) {
      for text in texts.dropFirst() {
        _ = copy.redo()
        if copy.texts != text { throw Breach("redo does not bring back what was there") }
      }
    }
    noteTexts()
  }

  private mutating func takeBackAndMakeAgain() throws {
    guard copy.conflicts.isEmpty else { return }
    let before = copy.texts
    if copy.undo() != nil {
      _ = copy.redo()
      if copy.texts != before {
        throw Breach("what was taken back is made again as something else")
      }
    }
    if copy.redo() != nil {
      _ = copy.undo()
      if copy.texts != before {
        throw Breach("what was made again is taken back to something else")
      }
    }
  }

  /// Checks that the copy knows the edited files, and the changes of other programs.
  func check(_ note: String) throws {
    let edited = Self.paths.filter(isEdited)
    if copy.unsaved != edited { throw Breach("\(copy.unsaved) are edited, not \(edited), \(note)") }
    let conflicts = edited.filter { noticed[$0] != accepted[$0] }
    if copy.conflicts != conflicts {
      throw Breach("\(copy.conflicts) are in conflict, not \(conflicts), \(note)")
    }
    for path in Self.paths where copy.files[path]?.disk != accepted[path] ?? nil {
      throw Breach("something else is taken for what is on disk, \(note)")
    }
  }
}
