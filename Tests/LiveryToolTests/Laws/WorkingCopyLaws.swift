import SourceJSON
import Testing

@testable import LiveryTool

/// What holds for the texts that a page edits while others write files.
struct WorkingCopyLaws {
  @Test func `what others have written is written over only if that was chosen`() {
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

/// A working copy, the disk that it is of, and what should be known of both.
private struct Desk {
  enum Act: CaseIterable {
    case edit, drag, undo, redo, write, writeUnnoticed, notice, save, discard, keepMine, there, back
  }

  private var copy = WorkingCopy()
  private var disk: [FileName: [UInt8]?] = [:]

  /// What the page was begun from, or was told to be written over.
  private var accepted: [FileName: [UInt8]?] = [:]

  /// What the page knows to be on disk.
  private var noticed: [FileName: [UInt8]?] = [:]

  private var count = 0

  /// The first two are the same text to Unicode.
  private static let paths = ["cafe\u{301}.json", "caf\u{E9}.json", "main.json"].map(FileName.init)

  init() {
    for path in Self.paths {
      disk[path] = text()
      notice(path)
    }
  }

  /// A text that nobody had before.
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

  /// Where nothing is edited any more, what others have written holds.
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
        throw Breach("'\(path)' would be written over what somebody else has written")
      }
      let text = copy.texts[path]
      (disk[path], accepted[path], noticed[path]) = (text, text, text)
      copy.noteSaved(path)
      if copy.texts[path] != text { throw Breach("what was saved is not what is shown") }
    }
  }

  /// Makes some edits, takes them all back, and makes them again.
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

  /// Whether the copy knows what is edited, and what others have written meanwhile.
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
