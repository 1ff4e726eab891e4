import SourceJSON

/// The texts of files as a page has edited them, with what is on disk, and the way back.
struct WorkingCopy {
  /// A file.
  struct File {
    /// What was on disk when it was read last, and what edits began with; `nil` if there was no file.
    fileprivate(set) var disk: [UInt8]?

    /// What the page made of it; `nil` if that is what is on disk.
    fileprivate(set) var edited: [UInt8]?

    /// What somebody else has made of the file on disk meanwhile, if both sides changed it.
    fileprivate(set) var theirs: Version?

    /// The file beside it that kept the edits from an earlier preview; `nil` if they are of this one.
    fileprivate(set) var keptIn: FileName?

    /// The text that pictures are made of.
    var text: [UInt8]? { edited ?? disk }
  }

  /// What a file is on disk.
  struct Version: Equatable {
    /// What is in it; `nil` if there is no file.
    let bytes: [UInt8]?
  }

  /// Files before and after an edit.
  private struct Step {
    var changes: [FileName: (old: [UInt8], new: [UInt8])]
    let title: String
    let key: String?
  }

  /// The files by their paths.
  private(set) var files: [FileName: File] = [:]

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Files of which what others have written holds since the last step.
  private var left: [FileName] = []

  /// How many edits can be taken back.
  private static let limit = 1000

  /// The texts by their paths, as edited or as they were on disk when they were read.
  var texts: [FileName: [UInt8]] { files.compactMapValues(\.text) }

  /// The files with edits that are not saved.
  var unsaved: [FileName] { files.filter { $0.value.edited != nil }.keys.sorted() }

  /// The files that somebody else has written while they had edits.
  var conflicts: [FileName] { files.filter { $0.value.theirs != nil }.keys.sorted() }

  /// What can be taken back next.
  var undoTitle: String? { done.last?.title }

  /// What can be made again next.
  var redoTitle: String? { undone.last?.title }

  /// Takes note of what is on disk; returns whether pictures may look different.
  mutating func noteDisk(_ path: FileName, _ bytes: [UInt8]?) -> Bool {
    var file = files[path] ?? File(disk: bytes, edited: nil, theirs: nil)
    defer { files[path] = file }
    if file.disk == bytes {
      let isConflict = file.theirs != nil
      file.theirs = nil
      return isConflict || files[path] == nil
    }
    if let edited = file.edited {
      if edited == bytes {
        (file.disk, file.edited, file.theirs) = (bytes, nil, nil)
      } else {
        file.theirs = Version(bytes: bytes)
      }
      return true
    }
    (file.disk, file.theirs) = (bytes, nil)
    forgetSteps(of: path)
    return true
  }

  /// Takes an edit: the new texts of files.
  ///
  /// - Parameters:
  ///   - texts: The new texts by their paths.
  ///   - title: What it is, for people.
  ///   - key: What edits that follow each other, as of a slider, are one by; `nil` for each by itself.
  mutating func edit(_ texts: [FileName: [UInt8]], title: String, key: String? = nil) {
    var changes: [FileName: (old: [UInt8], new: [UInt8])] = [:]
    for (path, new) in texts where files[path]?.text != new {
      changes[path] = (files[path]?.text ?? [], new)
      put(new, path)
    }
    // What was written before is no edit.
    if changes.isEmpty { return }
    undone = []
    if let key, var last = done.last, last.key == key, Set(last.changes.keys) == Set(changes.keys) {
      for (path, change) in changes { last.changes[path]?.new = change.new }
      done.removeLast()
      // What leads back to where it began is nothing to take back.
      if last.changes.contains(where: { $0.value.old != $0.value.new }) { done.append(last) }
    } else {
      done.append(Step(changes: changes, title: title, key: key))
      if done.count > Self.limit { done.removeFirst(done.count - Self.limit) }
    }
    forgetLeft()
  }

  /// The edits of a file that are not saved, by their titles, in the order in which they were made.
  func unsavedEdits(of path: FileName) -> [String] {
    guard let file = files[path], file.edited != nil else { return [] }
    var titles: [String] = []
    for step in done.reversed() {
      guard let change = step.changes[path] else { continue }
      titles.append(step.title)
      if change.old == file.disk { return titles.reversed() }
    }
    // The steps do not lead back to what is on disk: edits were taken back that had been saved.
    var undoneTitles: [String] = []
    for step in undone.reversed() {
      guard let change = step.changes[path] else { continue }
      undoneTitles.append("undone: \(step.title)")
      if change.new == file.disk { return undoneTitles }
    }
    return titles.reversed()
  }

  /// Lets the next edit be one by itself, whatever its key.
  mutating func endStep() {
    guard let last = done.last, last.key != nil else { return }
    done[done.count - 1] = Step(changes: last.changes, title: last.title, key: nil)
  }

  /// Takes the last edit back; returns what it was.
  mutating func undo() -> String? {
    guard let step = done.popLast() else { return nil }
    for (path, change) in step.changes { put(change.old, path) }
    undone.append(step)
    forgetLeft()
    return step.title
  }

  /// Makes the edit again that was taken back last; returns what it is.
  mutating func redo() -> String? {
    guard let step = undone.popLast() else { return nil }
    for (path, change) in step.changes { put(change.new, path) }
    done.append(step)
    forgetLeft()
    return step.title
  }

  /// Notes that the edits of a file were taken from one beside it.
  mutating func noteKept(_ path: FileName, in kept: FileName) { files[path]?.keptIn = kept }

  /// Notes that a file was saved as it is edited.
  mutating func noteSaved(_ path: FileName) {
    guard let edited = files[path]?.edited else { return }
    files[path] = File(disk: edited, edited: nil, theirs: nil)
  }

  /// Gives up the edits of a file for what is on disk.
  mutating func discard(_ path: FileName) {
    guard let file = files[path] else { return }
    let disk = file.theirs.map(\.bytes) ?? file.disk
    files[path] = File(disk: disk, edited: nil, theirs: nil)
    forgetSteps(of: path)
  }

  /// Takes what others have written as what is on disk, which the next save writes over.
  mutating func keepMine(_ path: FileName) {
    guard var file = files[path], let theirs = file.theirs else { return }
    (file.disk, file.theirs) = (theirs.bytes, nil)
    files[path] = file
  }

  /// Forgets the steps of files of which something else holds now.
  private mutating func forgetLeft() {
    for path in left { forgetSteps(of: path) }
    left = []
  }

  /// Forgets the steps of a file, which lead to texts that are no longer what others have written; and those
  /// beyond them of files that they changed too, which would skip what they did.
  private mutating func forgetSteps(of path: FileName) {
    for steps in [\Self.done, \.undone] {
      var paths: Set = [path]
      var kept: [Step] = []
      for step in self[keyPath: steps].reversed() {
        if paths.isDisjoint(with: step.changes.keys) {
          kept.append(step)
        } else {
          paths.formUnion(step.changes.keys)
        }
      }
      self[keyPath: steps] = kept.reversed()
    }
  }

  private mutating func put(_ text: [UInt8], _ path: FileName) {
    var file = files[path] ?? File()
    file.edited = text == file.disk ? nil : text
    if let theirs = file.theirs, file.edited == nil || text == theirs.bytes {
      // Without edits there is no conflict: what others have written holds.
      if text != theirs.bytes { left.append(path) }
      (file.disk, file.edited, file.theirs) = (theirs.bytes, nil, nil)
    }
    files[path] = file
  }
}
