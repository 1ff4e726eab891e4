#if os(Linux) && canImport(Glibc)
import Dispatch
import Glibc
import SourceJSON
import Synchronization

/// Reports changes from inotify, in files and in the directories on the paths to them.
///
/// A replaced file is a different one for the kernel, and any directory on the path to it may be
/// moved, removed and recreated: so all of these directories are watched. A directory alone does
/// not suffice: it reports nothing if a file is written through another name of it, such as a hard
/// link, or the original of a bind mount.
final class InotifySource: FileWatcherSource {
  /// A name in a directory; empty for a file that is watched itself.
  private struct Name: Hashable {
    let directory: Int32
    let name: FileName
  }

  /// The files on whose paths a name is.
  private struct Use {
    /// The files whose last name it is.
    var files: Set<Int> = []
    /// The files somewhere inside it.
    var inside: Set<Int> = []
  }

  /// The files whose paths may lead elsewhere than before.
  private struct StalePaths {
    /// Because of their own names.
    var files: Set<Int> = []
    /// Because of the directories that contain them.
    var inside: Set<Int> = []
    /// Because events were lost.
    var lost: Set<Int> = []

    /// All of these files.
    var all: Set<Int> { files.union(inside).union(lost) }
  }

  private struct State {
    let events: any DispatchSourceRead
    var burst: FileWatcher.Burst
    var paths: [FileWatcher.Path] = []
    var uses: [Name: Use] = [:]
    var watched: Set<Int32> = []
    var unreported: [FileName: String] = [:]
    var isStopped = false
  }

  private let state: Mutex<State>
  private let remoteFileSystem: FileWatcher.RemoteFileSystem
  private let descriptor: Int32
  private let timer: FileWatcherTimer

  /// Requests an event queue from the kernel; fails if none is available.
  init?(
    rhythm: FileWatcher.Rhythm,
    remoteFileSystem: @escaping FileWatcher.RemoteFileSystem = FileWatcher.remoteFileSystem(of:),
    report: @escaping @Sendable (FileWatcher.Event) -> Void
  ) {
    self.remoteFileSystem = remoteFileSystem
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
    let queue = DispatchQueue(label: "livery.inotify")
    let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    state = Mutex(State(events: events, burst: FileWatcher.Burst(rhythm: rhythm)))
    timer = FileWatcherTimer(on: queue)
    state.withLock { [descriptor] state in
      state.events.setEventHandler { [weak self] in
        for event in self?.readEvents() ?? [] { report(event) }
      }
      state.events.setCancelHandler { close(descriptor) }
      state.events.activate()
    }
    timer.start { [weak self] in
      if let change = self?.endBurst() { report(.change(change)) }
    }
  }

  deinit { stop() }

  func watch(_ paths: [FileName]) -> [FileName: String] {
    state.withLock { state in
      if state.isStopped { return [:] }
      state.paths = paths.map(FileWatcher.Path.init)
      watchPaths(&state)
      return state.unreported
    }
  }

  func stop() {
    timer.cancel()
    state.withLock { state in
      state.isStopped = true
      state.events.cancel()
    }
  }

  /// Watches the files and all directories on the paths to them, records the files whose changes
  /// are not reported, and returns those that exist.
  @discardableResult
  private func watchPaths(_ state: inout State) -> Set<Int> {
    var uses: [Name: Use] = [:]
    var known: [Watch: Result<Int32, WatchFailure>] = [:]
    var found: Set<Int> = []
    state.unreported = [:]
    for (index, path) in state.paths.enumerated() {
      var place = "/"
      func use(_ name: String, as part: WritableKeyPath<Use, Set<Int>>, watching kind: Watch.Kind) {
        let watch = Watch(kind: kind, place: FileName(place))
        let result = known[watch] ?? watch.add(to: descriptor)
        known[watch] = result
        switch result {
        case .success(let number):
          let name = Name(directory: number, name: FileName(name))
          uses[name, default: Use()][keyPath: part].insert(index)
        case .failure(let failure):
          state.unreported[path.name] = failure.description ?? state.unreported[path.name]
        }
      }
      var last = place
      let isThere = path.follow { directory, name, isFile in
        place = directory
        use(
          name,
          as: isFile ? \.files : \.inside,
          watching: isFile ? .filesIn : .path
        )
        last = directory == "/" ? "/" + name : directory + "/" + name
      }
      if isThere { found.insert(index) }
      if isThere, FilePath.kind(of: last) == .file {
        place = last
        use("", as: \.files, watching: .file)
      }
      state.unreported[path.name] =
        remoteFileSystem(isThere ? last : place) ?? state.unreported[path.name]
    }
    let watched = Set(uses.keys.map(\.directory))
    for number in state.watched.subtracting(watched) { inotify_rm_watch(descriptor, number) }
    state.watched = watched
    state.uses = uses
    return found
  }

  /// Reads the kernel's events.
  private func readEvents() -> [FileWatcher.Event] {
    state.withLock { state in
      if state.isStopped { return [] }
      let unreported = state.unreported
      let now = ContinuousClock.now
      var stale = StalePaths()
      while let events = InotifyEvent.read(from: descriptor) {
        for event in events { note(event, at: now, in: &state, stale: &stale) }
      }
      if !stale.all.isEmpty {
        let found = watchPaths(&state)
        for index in stale.all {
          let path = state.paths[index]
          if !found.contains(index) {
            state.burst.note(.gone, of: path.name, at: now)
          } else if stale.inside.contains(index) {
            // Files in a directory that has just appeared may still be written.
            state.burst.note(.writing, of: path.name, at: now)
          } else if stale.lost.contains(index) || path.isLink {
            state.burst.note(.settled, of: path.name, at: now)
          }
        }
      }
      if let end = state.burst.end { timer.set(after: now.duration(to: end)) }
      let events = [
        state.unreported == unreported ? nil : .unreported(state.unreported),
        state.burst.takeTouched(),
      ]
      return events.compactMap(\.self)
    }
  }

  /// Records an event, and the files whose paths may lead elsewhere now.
  private func note(
    _ event: InotifyEvent,
    at time: ContinuousClock.Instant,
    in state: inout State,
    stale: inout StalePaths
  ) {
    // A lost event may concern any file.
    if event.has(IN_Q_OVERFLOW) { stale.lost.formUnion(state.paths.indices) }
    if event.has(IN_IGNORED), state.watched.contains(event.directory) {
      for (name, use) in state.uses where name.directory == event.directory {
        if name.name.text.isEmpty {
          stale.files.formUnion(use.files)
        } else {
          stale.inside.formUnion(use.files.union(use.inside))
        }
      }
    }
    let name = Name(directory: event.directory, name: event.name)
    guard let use = state.uses[name] else { return }
    stale.inside.formUnion(use.inside)
    guard let incident = event.incident else { return }
    for index in use.files { state.burst.note(incident, of: state.paths[index].name, at: time) }
    if event.isOfNames { stale.files.formUnion(use.files) }
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

/// A file or directory for the kernel to watch.
private struct Watch: Hashable {
  enum Kind {
    /// A directory on the path to a file: only names matter.
    case path
    /// The directory of a file.
    case filesIn
    /// A file.
    case file
  }

  let kind: Kind
  let place: FileName

  private var mask: UInt32 {
    let names = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    let contents = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
    let directory = UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
    let own =
      switch kind {
      case .path: UInt32(names) | directory
      case .filesIn: UInt32(names | contents) | directory
      case .file: UInt32(contents)
      }
    return own | UInt32(IN_MASK_ADD)
  }

  /// Adds the watch and returns its number.
  func add(to descriptor: Int32) -> Result<Int32, WatchFailure> {
    let number = unsafe inotify_add_watch(descriptor, place.text, mask)
    return number < 0 ? .failure(WatchFailure(number: errno, place: place.text)) : .success(number)
  }
}

/// The reason why the kernel does not watch a file or directory.
struct WatchFailure: Error {
  let number: Int32
  let place: String

  /// The reason if no event queue is available.
  static let noInstances =
    "the kernel has no inotify instances left (fs.inotify.max_user_instances)"

  /// The reason as text; `nil` if the file does not exist.
  var description: String? {
    switch number {
    case ENOENT, ENOTDIR: nil
    case ENOSPC: "the kernel has no inotify watches left (fs.inotify.max_user_watches)"
    default:
      "'\(place)' cannot be watched: \(unsafe String(cString: strerror(number)).lowercased())"
    }
  }
}

/// An event of the kernel.
private struct InotifyEvent {
  let directory: Int32
  let mask: UInt32
  let name: FileName

  /// Returns a Boolean value that indicates whether the event is of a kind, or of one of several.
  func has(_ kind: Int32) -> Bool { mask & UInt32(bitPattern: kind) != 0 }

  /// A Boolean value that indicates whether the name may refer to another file than before.
  var isOfNames: Bool { has(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) }

  /// The event about the file of that name; `nil` if there is none.
  var incident: FileWatcher.Burst.Incident? {
    if has(IN_CLOSE_WRITE | IN_MOVED_TO) { return .settled }
    if has(IN_MODIFY | IN_CREATE) { return .writing }
    if has(IN_MOVED_FROM | IN_DELETE) { return .gone }
    return has(IN_ATTRIB) ? .attributes : nil
  }

  /// Returns the next events, as many as are available; `nil` if there are none.
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
          Self(
            directory: head.wd,
            mask: head.mask,
            name: FileName(String(decoding: name, as: UTF8.self))
          )
        )
      }
      return events
    }
  }
}
#endif
