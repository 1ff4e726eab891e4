import Synchronization

/// Follows the files of a theme for a program with any main loop.
///
/// The program polls ``fileDescriptor`` beside its other descriptors, and takes what is ready:
///
/// ```swift
/// let follower = ThemeFollower(contentsOf: ["Resources/styles.json"])
/// // whenever follower.fileDescriptor is readable:
/// if let theme = follower.next()?.theme { tree.theme = theme }
/// ```
///
/// Or it says how work gets to its main thread, and is called there:
///
/// ```swift
/// let follower = ThemeFollower(
///   contentsOf: ["Resources/styles.json"],
///   deliver: { work in DispatchQueue.main.async(execute: work) },
///   onReload: { reload in
///     if let theme = reload.theme { tree.theme = theme }
///   }
/// )
/// ```
///
/// Either way it reloads as ``ThemeWatcher`` does, which is the simpler choice where `for await`
/// runs. The files are read once before the initialiser returns, so that the first ``next()``
/// has a result, and a program can show its windows in that theme. Reloads that the program has not
/// taken are combined.
///
/// The follower ends when it is released. Remove its descriptor from the loop first.
public final class ThemeFollower: Sendable {
  private let mailbox = ReloadMailbox()
  private let watcher: FileWatcher

  /// The closure to call on ``thread``.
  nonisolated(unsafe) private let onReload: ((ThemeReload) -> Void)?
  private let thread = ProgramThread.current

  /// Follows files that the program asks for.
  ///
  /// - Parameters:
  ///   - paths: The files of the theme's sheets, the weakest first. Their imports are followed with
  ///     them.
  ///   - base: The files of the toolkit's sheets, whose declarations are weaker than all of the
  ///     app's; they are followed in the same way.
  ///   - baseSheets: Sheets of the toolkit that were made before, such as one that is embedded in
  ///     the program; they come before those in files, and are not watched.
  ///   - formats: The formats of other systems that files may have.
  public convenience init(
    contentsOf paths: [String],
    base: [String] = [],
    baseSheets: [StyleSheet] = [],
    formats: [StyleSheet.Format] = []
  ) {
    self.init(
      ThemeWatcher(contentsOf: paths, base: base, baseSheets: baseSheets, formats: formats)
    )
  }

  /// Follows the files of a watcher, with its options, for a program that asks.
  public convenience init(_ watcher: ThemeWatcher) {
    self.init(watcher, wakingUp: nil, onReload: nil)
  }

  /// Follows files, and calls a closure on the thread that makes the follower.
  ///
  /// - Parameters:
  ///   - paths: The files of the theme's sheets, the weakest first. Their imports are followed with
  ///     them.
  ///   - base: The files of the toolkit's sheets, which are followed in the same way.
  ///   - baseSheets: Sheets of the toolkit that were made before, which are not watched.
  ///   - formats: The formats of other systems that files may have.
  ///   - deliver: A closure that hands work to the loop of this thread, from any thread.
  ///   - onReload: A closure that receives the current theme first, then each reload.
  public convenience init(
    contentsOf paths: [String],
    base: [String] = [],
    baseSheets: [StyleSheet] = [],
    formats: [StyleSheet.Format] = [],
    deliver: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void,
    onReload: @escaping (_ reload: ThemeReload) -> Void
  ) {
    let watcher = ThemeWatcher(
      contentsOf: paths,
      base: base,
      baseSheets: baseSheets,
      formats: formats
    )
    self.init(watcher, deliver: deliver, onReload: onReload)
  }

  /// Follows the files of a watcher, with its options, and calls a closure on the thread that makes
  /// the follower.
  ///
  /// - Parameters:
  ///   - watcher: The watcher; the follower does not depend on its loops.
  ///   - deliver: A closure that hands work to the loop of this thread, from any thread.
  ///   - onReload: A closure that receives the current theme first, then each reload. It is not
  ///     called for a reload that the program has taken with ``next()``.
  public convenience init(
    _ watcher: ThemeWatcher,
    deliver: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void,
    onReload: @escaping (_ reload: ThemeReload) -> Void
  ) {
    self.init(watcher, wakingUp: deliver, onReload: onReload)
  }

  private init(
    _ watcher: ThemeWatcher,
    wakingUp deliver: (@Sendable (_ work: @escaping @Sendable () -> Void) -> Void)?,
    onReload: ((_ reload: ThemeReload) -> Void)?
  ) {
    var theme = watcher.follow()
    self.watcher = theme.watcher
    unsafe self.onReload = onReload
    let first = theme.reload(since: .now)
    let reloader = ThemeReloader(theme)
    let isReady: @Sendable (ThemeReload) -> Void = { [weak self, mailbox] reload in
      guard mailbox.put(reload), let deliver else { return }
      deliver { [weak self] in self?.handOver() }
    }
    if let first { isReady(first) }
    // The task holds no reference to the follower, whose end stops the watcher. A user waits for its
    // reloads, and they do not wait for the program's own tasks.
    Task.detached(priority: .high) {
      while let reload = await reloader.next() { isReady(reload) }
    }
  }

  deinit { watcher.stop() }

  /// A descriptor that is readable while ``next()`` has a reload, for `poll`, `epoll`, `select` or a
  /// loop that is built on one of these.
  ///
  /// The program does not read it, and does not close it. It is −1 if the process has no
  /// descriptors left; `next()` works without it.
  public var fileDescriptor: Int32 { mailbox.signal.fileDescriptor }

  /// Returns the reload that is ready; `nil` if there is none.
  ///
  /// It never waits, and may be called on any thread. The first reload is that of the files as they
  /// were when the follower was made. Of several reloads since the last call it returns the newest
  /// one, with the files that have changed in all of them.
  public func next() -> ThemeReload? { mailbox.take() }

  /// Calls the program's closure, unless the program has taken the reload.
  private func handOver() {
    precondition(
      ProgramThread.current == thread,
      "'deliver' has run its work on another thread than the one that made the theme follower; hand the work to the loop of that thread"
    )
    if let reload = next() { unsafe onReload?(reload) }
  }
}

/// The reload that a follower has ready, and its signal.
private final class ReloadMailbox: Sendable {
  /// The signal, which is raised while there is a reload.
  let signal = WakeUpPipe()

  private let ready = Mutex<ThemeReload?>(nil)

  /// Adds a reload, and returns a Boolean value that indicates whether there was none.
  func put(_ reload: ThemeReload) -> Bool {
    ready.withLock { ready in
      let former = ready
      ready = reload.combined(with: former)
      if former == nil { signal.raise() }
      return former == nil
    }
  }

  /// Takes the reload.
  func take() -> ThemeReload? {
    ready.withLock { ready in
      if ready != nil { signal.lower() }
      return ready.take()
    }
  }
}
