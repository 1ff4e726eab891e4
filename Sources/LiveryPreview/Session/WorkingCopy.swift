import SourceJSON

/// The texts of files as edited on pages, with their versions on disk and the undo history.
struct WorkingCopy {
  struct File {
    /// The version on disk that edits are based on; `nil` if the file does not exist.
    fileprivate(set) var disk: [UInt8]?

    /// The edited text; `nil` without edits.
    fileprivate(set) var edited: [UInt8]?

    /// The version on disk written by another program meanwhile, if it conflicts with edits.
    fileprivate(set) var theirs: Version?

    /// The file in which an earlier preview kept the edits; `nil` if they were made in this one.
    fileprivate(set) var keptIn: FileName?

    var text: [UInt8]? { edited ?? disk }
  }

  /// A version of a file on disk.
  struct Version: Equatable {
    /// The contents; `nil` if the file does not exist.
    let bytes: [UInt8]?
  }

  /// An undo step: the texts of files before and after an edit, and what was tried.
  private struct Step {
    var changes: [FileName: (old: [UInt8], new: [UInt8])]
    var trials: [Trials.Member: (old: Trials.Trial?, new: Trials.Trial?)] = [:]
    let title: String
    let key: String?
    /// The value before and after, if the edit changes one.
    var values: (old: String, new: String)?

    /// The title with the values.
    var fullTitle: String {
      values.map { "\(title): \($0.old) → \($0.new)" } ?? title
    }

    var isEmpty: Bool { changes.isEmpty && trials.isEmpty }
  }

  /// The files by path.
  private(set) var files: [FileName: File] = [:]

  /// The trials, which no text contains.
  private(set) var trials = Trials()

  private var done: [Step] = []
  private var undone: [Step] = []

  /// The titles of steps that can no longer be undone, since the texts that they led from are gone.
  private var closed: [String] = []

  /// Files for which the version of another program was adopted since the last step.
  private var left: [FileName] = []

  /// The maximum number of undo steps.
  static let stepLimit = 1000

  /// The current texts by path.
  var texts: [FileName: [UInt8]] { files.compactMapValues(\.text) }

  /// The files with unsaved edits.
  var unsaved: [FileName] { files.filter { $0.value.edited != nil }.keys.sorted() }

  /// The files that another program has changed despite unsaved edits.
  var conflicts: [FileName] { files.filter { $0.value.theirs != nil }.keys.sorted() }

  /// The title of the edit to undo next.
  var undoTitle: String? { done.last?.title }

  /// The title of the edit to redo next.
  var redoTitle: String? { undone.last?.title }

  /// Forgets which trials have ended by themselves.
  mutating func forgetEndedTrials() { trials.forgetEnded() }

  /// Returns the titles of the edits to undo, the last one first.
  func doneTitles(limit: Int) -> [String] { done.suffix(limit).reversed().map(\.fullTitle) }

  /// Returns the titles of the edits to redo, the next one first.
  func undoneTitles(limit: Int) -> [String] { undone.suffix(limit).reversed().map(\.fullTitle) }

  /// Returns the titles of the edits that can no longer be undone, the last one first.
  func closedTitles(limit: Int) -> [String] { closed.suffix(limit).reversed() }

  /// Keeps the titles of steps, the last one first, that can no longer be undone.
  private mutating func close(_ steps: [Step]) {
    closed = (closed + steps.reversed().map(\.fullTitle)).suffix(Self.stepLimit)
  }

  /// Records the version on disk; returns whether pictures may change.
  mutating func noteDisk(_ path: FileName, bytes: [UInt8]?) -> Bool {
    defer { followTrials(of: [path], isFromDisk: true) }
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
      } else if let base = file.disk, let bytes,
        let merged = TextMerge(from: base, mine: edited, theirs: bytes).text
      {
        moveSteps(of: path, from: base, to: bytes)
        (file.disk, file.edited, file.theirs) = (bytes, merged == bytes ? nil : merged, nil)
      } else {
        file.theirs = Version(bytes: bytes)
      }
      return true
    }
    (file.disk, file.theirs) = (bytes, nil)
    forgetSteps(of: path)
    return true
  }

  /// Applies an edit.
  ///
  /// - Parameters:
  ///   - texts: The new texts by path.
  ///   - title: The title of the edit.
  ///   - key: The key that joins consecutive edits into one undo step, such as those of a slider;
  ///     `nil` for a separate step.
  ///   - values: The value before and after, if the edit changes one.
  ///   - trials: What is tried from now on, by member; `nil` ends a trial.
  ///   - isFromDisk: A Boolean value that indicates whether the texts take over what another program
  ///     has written, which ends trials of it.
  mutating func edit(
    _ texts: [FileName: [UInt8]],
    title: String,
    key: String? = nil,
    values: (old: String, new: String)? = nil,
    trials: [Trials.Member: Trials.Trial?] = [:],
    isFromDisk: Bool = false
  ) {
    var changes: [FileName: (old: [UInt8], new: [UInt8])] = [:]
    for (path, new) in texts where files[path]?.text != new {
      changes[path] = (files[path]?.text ?? [], new)
      put(new, at: path)
    }
    var tried: [Trials.Member: (old: Trials.Trial?, new: Trials.Trial?)] = [:]
    for (member, new) in trials where self.trials[member] != new {
      tried[member] = (self.trials[member], new)
      self.trials[member] = new
    }
    let step = Step(changes: changes, trials: tried, title: title, key: key, values: values)
    // An edit without changes is not recorded.
    if step.isEmpty { return }
    undone = []
    if let key, var last = done.last, last.key == key,
      Set(last.changes.keys) == Set(changes.keys), Set(last.trials.keys) == Set(tried.keys)
    {
      for (path, change) in changes { last.changes[path]?.new = change.new }
      for (member, change) in tried { last.trials[member]?.new = change.new }
      last.values = values.map { (last.values?.old ?? $0.old, $0.new) }
      done.removeLast()
      // A joined step without changes is removed.
      if last.changes.contains(where: { $0.value.old != $0.value.new })
        || last.trials.contains(where: { $0.value.old != $0.value.new })
      {
        done.append(last)
      }
    } else {
      done.append(step)
      if done.count > Self.stepLimit { done.removeFirst(done.count - Self.stepLimit) }
    }
    forgetLeft()
    followTrials(of: changes.keys, isFromDisk: isFromDisk)
  }

  /// Returns the titles of a file's unsaved edits, in order.
  func unsavedEdits(of path: FileName) -> [String] {
    guard let file = files[path], file.edited != nil else { return [] }
    var titles: [String] = []
    for step in done.reversed() {
      guard let change = step.changes[path] else { continue }
      titles.append(step.fullTitle)
      if change.old == file.disk { return titles.reversed() }
    }
    // Edits that had been saved were undone; list these instead.
    var undoneTitles: [String] = []
    for step in undone.reversed() {
      guard let change = step.changes[path] else { continue }
      undoneTitles.append("undone: \(step.fullTitle)")
      if change.new == file.disk { return undoneTitles }
    }
    return titles.reversed()
  }

  /// Ends the current undo step, so that the next edit starts a new one.
  mutating func endStep() {
    guard let last = done.last, last.key != nil else { return }
    done[done.count - 1] = Step(
      changes: last.changes,
      trials: last.trials,
      title: last.title,
      key: nil,
      values: last.values
    )
  }

  /// Undoes the last edit; returns its title.
  mutating func undo() -> String? {
    guard let step = done.popLast() else { return nil }
    for (path, change) in step.changes { put(change.old, at: path) }
    for (member, change) in step.trials { trials[member] = change.old }
    undone.append(step)
    forgetLeft()
    followTrials(of: files.keys)
    return step.title
  }

  /// Redoes the last undone edit; returns its title.
  mutating func redo() -> String? {
    guard let step = undone.popLast() else { return nil }
    for (path, change) in step.changes { put(change.new, at: path) }
    for (member, change) in step.trials { trials[member] = change.new }
    done.append(step)
    forgetLeft()
    followTrials(of: files.keys)
    return step.title
  }

  /// Records the file that a file's edits were taken from.
  mutating func noteKept(_ path: FileName, in kept: FileName) { files[path]?.keptIn = kept }

  /// Records that a file was saved.
  mutating func noteSaved(_ path: FileName) {
    guard let edited = files[path]?.edited else { return }
    files[path] = File(disk: edited, edited: nil, theirs: nil)
  }

  /// Discards the edits of a file in favour of the version on disk.
  mutating func discard(_ path: FileName) {
    guard let file = files[path] else { return }
    let disk = file.theirs.map(\.bytes) ?? file.disk
    files[path] = File(disk: disk, edited: nil, theirs: nil)
    forgetSteps(of: path, keepsTitles: false)
    followTrials(of: [path], isFromDisk: true)
  }

  /// Resolves a conflict in favour of the edits; the next save overwrites the other version.
  mutating func keepMine(_ path: FileName) {
    guard var file = files[path], let theirs = file.theirs else { return }
    (file.disk, file.theirs) = (theirs.bytes, nil)
    files[path] = file
  }

  /// The members that were changed here and by another program to different values; empty if a text has errors.
  func conflictingMembers(of path: FileName) -> [TextMerge.Conflict] {
    guard let file = files[path], let base = file.disk, let mine = file.edited,
      let theirs = file.theirs?.bytes
    else { return [] }
    return TextMerge(from: base, mine: mine, theirs: theirs).conflicts
  }

  /// Decides one member of a conflict; with the last one, the texts are merged.
  ///
  /// - Parameters:
  ///   - member: The keys from the root to the member.
  ///   - path: The file.
  ///   - isMine: A Boolean value that indicates whether the value here is kept.
  /// - Returns: A Boolean value that indicates whether that was possible.
  mutating func decide(_ member: [String], of path: FileName, isMine: Bool) -> Bool {
    guard var file = files[path], let base = file.disk, let mine = file.edited,
      let theirs = file.theirs?.bytes
    else { return false }
    let merge = TextMerge(from: base, mine: mine, theirs: theirs)
    guard merge.conflicts.contains(where: { $0.path == member }) else { return false }
    if isMine, let new = merge.textWithOwnIDs {
      moveSteps(of: path, from: base, to: theirs)
      (file.disk, file.edited, file.theirs) = (theirs, new, nil)
      files[path] = file
      followTrials(of: [path], isFromDisk: true)
      return true
    }
    guard let new = TextMerge.text(isMine ? base : mine, takingMember: member, from: theirs)
    else { return false }
    if isMine {
      // As if the edits had started from the other value.
      files[path]?.disk = new
    } else {
      let title = "\(member.last ?? "") of '\(path)' as on disk"
      edit([path: new], title: title, isFromDisk: true)
    }
    _ = noteDisk(path, bytes: theirs)
    return true
  }

  /// The maximum number of undo steps of a file that are kept in a merge.
  private static let movedStepLimit = 100

  /// Moves the undo steps of a file to another version, so that they undo the same edits there; forgets
  /// those that are not possible there, with older ones.
  private mutating func moveSteps(of path: FileName, from base: [UInt8], to theirs: [UInt8]) {
    var known: [[UInt8]: [UInt8]?] = [:]
    func moved(_ text: [UInt8]) -> [UInt8]? {
      if let known = known[text] { return known }
      let new = TextMerge(from: base, mine: text, theirs: theirs).text
      known[text] = .some(new)
      return new
    }
    for steps in [\Self.done, \.undone] {
      var lost: Set<FileName> = []
      var (kept, gone): ([Step], [Step]) = ([], [])
      for var step in self[keyPath: steps].reversed() {
        if lost.isDisjoint(with: step.changes.keys), let change = step.changes[path] {
          if kept.count < Self.movedStepLimit, let old = moved(change.old),
            let new = moved(change.new)
          {
            step.changes[path] = old == new ? nil : (old, new)
          } else {
            lost.insert(path)
          }
        }
        if lost.isDisjoint(with: step.changes.keys) {
          if !step.isEmpty { kept.append(step) }
        } else {
          lost.formUnion(step.changes.keys)
          gone.append(step)
        }
      }
      self[keyPath: steps] = kept.reversed()
      if steps == \.done { close(gone) }
    }
  }

  /// Removes the undo steps of files for which another version was adopted.
  private mutating func forgetLeft() {
    for path in left { forgetSteps(of: path) }
    left = []
  }

  /// Removes the undo steps of a file, which no longer lead to its current version, and older steps
  /// of all files that these changed as well.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - keepsTitles: A Boolean value that indicates whether they stay listed.
  private mutating func forgetSteps(of path: FileName, keepsTitles: Bool = true) {
    for steps in [\Self.done, \.undone] {
      var paths: Set = [path]
      var (kept, gone): ([Step], [Step]) = ([], [])
      for step in self[keyPath: steps].reversed() {
        if paths.isDisjoint(with: step.changes.keys) {
          kept.append(step)
        } else {
          paths.formUnion(step.changes.keys)
          gone.append(step)
        }
      }
      self[keyPath: steps] = kept.reversed()
      if keepsTitles, steps == \.done { close(gone) }
    }
  }

  /// Ends the trials of members that are gone from some files, or have changed on disk, and of files
  /// that were deleted there.
  private mutating func followTrials(of paths: some Sequence<FileName>, isFromDisk: Bool = false) {
    if trials.all.isEmpty { return }
    for path in paths {
      let text = files[path]?.text
      if text == nil, !isFromDisk { continue }
      for member in trials.follow(path, text, isFromDisk: isFromDisk) {
        Self.end(member, in: &done)
        Self.end(member, in: &undone)
      }
    }
  }

  private static func end(_ member: Trials.Member, in steps: inout [Step]) {
    for index in steps.indices { steps[index].trials[member] = nil }
    steps.removeAll(where: \.isEmpty)
  }

  private mutating func put(_ text: [UInt8], at path: FileName) {
    var file = files[path] ?? File()
    file.edited = text == file.disk ? nil : text
    if let theirs = file.theirs, file.edited == nil || text == theirs.bytes {
      // Without edits there is no conflict: the other version is adopted.
      if text != theirs.bytes { left.append(path) }
      (file.disk, file.edited, file.theirs) = (theirs.bytes, nil, nil)
    }
    files[path] = file
  }
}
