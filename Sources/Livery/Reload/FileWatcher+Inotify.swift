#if os(Linux) && canImport(Glibc)
import Dispatch
import Glibc
import Synchronization

/// Hears of changes from the kernel, through the directories that lead to the files.
///
/// Directories are watched in place of files, since a file that is replaced is another one for the
/// kernel; and all on the way, since any of them may be moved, removed and made again.
final class InotifySource: FileWatcherSource {
  /// What a name in a directory stands for.
  private struct Name: Hashable {
    let directory: Int32
    let name: String
  }

  /// The files that a name is on the way to.
  private struct Use {
    /// Those that it is the last name of.
    var files: Set<Int> = []
    /// Those that are somewhere inside it.
    var inside: Set<Int> = []
  }

  /// The files to which another way may lead than before.
  private struct Ways {
    /// Because of their own names.
    var files: Set<Int> = []
    /// Because of the directories that they are in.
    var inside: Set<Int> = []
    /// Because events were lost.
    var lost: Set<Int> = []

    /// All of them.
    var all: Set<Int> { files.union(inside).union(lost) }
  }

  private struct State {
    let events: any DispatchSourceRead
    var burst: FileWatcher.Burst
    var paths: [FileWatcher.Path] = []
    var uses: [Name: Use] = [:]
    var directories: Set<Int32> = []
    var isStopped = false
  }

  private let state: Mutex<State>
  private let descriptor: Int32
  private let timer: FileWatcherTimer

  /// Asks the kernel for a queue of events; `nil` if it has none to give.
  init?(rhythm: FileWatcher.Rhythm, report: @escaping @Sendable (FileWatcher.Event) -> Void) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
    let queue = DispatchQueue(label: "livery.inotify")
    let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    state = Mutex(State(events: events, burst: FileWatcher.Burst(rhythm: rhythm)))
    timer = FileWatcherTimer(on: queue)
    state.withLock { [descriptor] state in
      state.events.setEventHandler { [weak self] in
        if let event = self?.hear() { report(event) }
      }
      state.events.setCancelHandler { close(descriptor) }
      state.events.activate()
    }
    timer.start { [weak self] in
      if let change = self?.endBurst() { report(.change(change)) }
    }
  }

  deinit { stop() }

  func watch(_ paths: [String]) -> Bool {
    state.withLock { state in
      if state.isStopped { return true }
      state.paths = paths.map(FileWatcher.Path.init)
      return findWays(&state) != nil
    }
  }

  func stop() {
    timer.cancel()
    state.withLock { state in
      state.isStopped = true
      state.events.cancel()
    }
  }

  /// Watches all directories on the way to the files, and says which of the files are there; `nil`
  /// if the kernel refuses to watch so many.
  @discardableResult
  private func findWays(_ state: inout State) -> Set<Int>? {
    var uses: [Name: Use] = [:]
    var known: [String: (number: Int32, hasFiles: Bool)] = [:]
    var isRefused = false
    var found: Set<Int> = []
    for (index, path) in state.paths.enumerated() {
      let isThere = path.follow { directory, name, isFile in
        if known[directory].map({ isFile && !$0.hasFiles }) ?? true {
          let number = watch(directory, hasFiles: isFile)
          if number < 0, errno == ENOSPC || errno == ENOMEM { isRefused = true }
          known[directory] = (number, isFile)
        }
        guard let number = known[directory]?.number, number >= 0 else { return }
        let place = Name(directory: number, name: name)
        let part: WritableKeyPath<Use, Set<Int>> = isFile ? \.files : \.inside
        uses[place, default: Use()][keyPath: part].insert(index)
      }
      if isThere { found.insert(index) }
    }
    let directories = Set(uses.keys.map(\.directory))
    for number in state.directories.subtracting(directories) {
      inotify_rm_watch(descriptor, number)
    }
    state.directories = directories
    state.uses = uses
    return isRefused ? nil : found
  }

  private func watch(_ directory: String, hasFiles: Bool) -> Int32 {
    var mask = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    if hasFiles { mask |= IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB }
    let flags = UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK) | UInt32(IN_MASK_ADD)
    return unsafe inotify_add_watch(descriptor, directory, UInt32(mask) | flags)
  }

  /// Takes what the kernel has to tell.
  private func hear() -> FileWatcher.Event? {
    state.withLock { state in
      if state.isStopped { return nil }
      let now = ContinuousClock.now
      var ways = Ways()
      while let events = InotifyEvent.read(from: descriptor) {
        for event in events { note(event, at: now, &state, &ways) }
      }
      if !ways.all.isEmpty {
        let found = findWays(&state)
        for index in ways.all {
          let path = state.paths[index]
          if !(found?.contains(index) ?? true) {
            state.burst.note(.gone, path.name, at: now)
          } else if ways.inside.contains(index) {
            // In a directory that has just come files may still be written.
            state.burst.note(.writing, path.name, at: now)
          } else if ways.lost.contains(index) || path.isLink {
            state.burst.note(.settled, path.name, at: now)
          }
        }
      }
      if let end = state.burst.end { timer.set(after: now.duration(to: end)) }
      return state.burst.takeNews()
    }
  }

  /// Notes an event, and the files to which another way may lead now.
  private func note(
    _ event: InotifyEvent,
    at time: ContinuousClock.Instant,
    _ state: inout State,
    _ ways: inout Ways
  ) {
    // What was lost may have been anything.
    if event.has(IN_Q_OVERFLOW) { ways.lost.formUnion(state.paths.indices) }
    if event.has(IN_IGNORED), state.directories.contains(event.directory) {
      for (name, use) in state.uses where name.directory == event.directory {
        ways.inside.formUnion(use.files.union(use.inside))
      }
    }
    let name = Name(directory: event.directory, name: event.name)
    guard let use = state.uses[name] else { return }
    ways.inside.formUnion(use.inside)
    guard let incident = event.incident else { return }
    for index in use.files { state.burst.note(incident, state.paths[index].name, at: time) }
    if event.isOfNames { ways.files.formUnion(use.files) }
  }

  private func endBurst() -> FileWatcher.Change? {
    state.withLock { state in
      if state.isStopped { return nil }
      let now = ContinuousClock.now
      if let change = state.burst.take(at: now) { return change }
      if let end = state.burst.end { timer.set(after: now.duration(to: end)) }
      return nil
    }
  }
}

/// One of the kernel's events.
private struct InotifyEvent {
  let directory: Int32
  let mask: UInt32
  let name: String

  /// Whether it is of a kind, or of one of several.
  func has(_ kind: Int32) -> Bool { mask & UInt32(bitPattern: kind) != 0 }

  /// Whether something else may be found by the name than before.
  var isOfNames: Bool { has(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) }

  /// What it says about the file of the name; `nil` if nothing.
  var incident: FileWatcher.Burst.Incident? {
    if has(IN_CLOSE_WRITE | IN_MOVED_TO) { return .settled }
    if has(IN_MODIFY | IN_CREATE) { return .writing }
    if has(IN_MOVED_FROM | IN_DELETE) { return .gone }
    return has(IN_ATTRIB) ? .relabelled : nil
  }

  /// The next events, as many as there are; `nil` if there are none.
  static func read(from descriptor: Int32) -> [Self]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    }
    guard count > 0 else { return nil }
    return unsafe bytes.withUnsafeBytes { bytes in
      var events: [Self] = []
      var offset = 0
      while offset < count {
        let head = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        offset = start + Int(head.len)
        let name = unsafe bytes[start..<offset].prefix { $0 != 0 }
        unsafe events.append(
          Self(directory: head.wd, mask: head.mask, name: String(decoding: name, as: UTF8.self))
        )
      }
      return events
    }
  }
}
#endif
