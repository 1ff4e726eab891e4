import Livery

/// Another program that was started, without a shell.
///
/// It gets no input, all signals, and nothing that this program has open but the streams for its
/// output. It is in a process group of its own, so that an interrupt from the terminal does not
/// reach it.
package struct RunningProgram: Sendable {
  private let id: pid_t

  /// Starts a program, which is looked up in the folders of `PATH`; returns `nil` if there is none
  /// that can be run.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: The variables that it has besides, or in place of those of this program.
  ///   - output: The file descriptor of its standard output; `nil` for none.
  ///   - errors: The file descriptor of its standard error; `nil` for none.
  package init?(
    _ words: [String],
    environment: [String: String] = [:],
    output: Int32? = STDOUT_FILENO,
    errors: Int32? = STDERR_FILENO
  ) {
    // Arguments are terminated by NUL.
    guard let program = words.first, !words.contains(where: { $0.utf8.contains(0) }) else {
      return nil
    }
    for name in FilePath.names(in: "/dev/fd") ?? [] {
      guard let number = Int32(name), number > STDERR_FILENO else { continue }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (own, other) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      if let other {
        unsafe posix_spawn_file_actions_adddup2(&actions, other, own)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, own, "/dev/null", O_WRONLY, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Whoever handles signals as events has blocked them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .map { "\($0)=\($1)" }
    let arguments = unsafe Self.pointers(to: words)
    let settings = unsafe Self.pointers(to: variables)
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
      for index in variables.indices { unsafe free(settings[index]) }
    }
    var id = pid_t()
    guard unsafe posix_spawnp(&id, program, &actions, &attributes, arguments, settings) == 0 else {
      return nil
    }
    self.id = id
  }

  /// Waits for the end of the program; returns its exit status, or the number of the signal that
  /// ended it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal
  }

  /// Asks the program to end.
  package func terminate() { kill(id, SIGTERM) }

  /// Returns copies of texts for C, and `nil` at the end.
  @unsafe
  private static func pointers(to texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
