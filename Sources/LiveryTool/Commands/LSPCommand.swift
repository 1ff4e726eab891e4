import ArgumentParser
import LiveryConsole
import LiveryEditor
import SourceJSON
import Synchronization

/// `livery lsp`: answers an editor.
struct LSPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Answers an editor: a language server for sheets, trees, policies and livery.json.",
    discussion: HelpText.discussion(
      """
      Speaks the Language Server Protocol over standard input and output. An editor starts it; the \
      page "Editors" has the settings of several. It serves the files that a livery.json names or \
      reaches, and files named 'styles.json', '*.livery.json' or with a '$schema' of Livery. It reads \
      only files below the folders that the editor opens, writes none, and runs no program.
      """,
      examples: """
        livery lsp
        livery lsp --log lsp.log
        """
    )
  )

  @Option(help: ArgumentHelp("A file that all messages are appended to.", valueName: "file"))
  var log: String?

  func run() async throws {
    // An editor that has closed its end is noticed when writing fails.
    signal(SIGPIPE, SIG_IGN)
    let log = try log.map { try MessageLog($0) }
    let connection = LanguageConnection(log: log)
    var options = LanguageServer.Options()
    options.version = Version.number
    let server = LanguageServer(EditorProjects(), options: options) { connection.send($0) }
    let status = await connection.run(server)
    throw ExitCode(status)
  }
}

/// The file of all messages of a session.
private final class MessageLog: Sendable {
  private let file: Mutex<Int32>

  /// Opens the file at its end, and creates it if needed.
  init(_ path: String) throws {
    // Does not wait for the reader of a pipe.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
    let descriptor = unsafe open(path, flags | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw ValidationError("'\(path)' cannot be written.") }
    _ = fcntl(descriptor, F_SETFL, flags)
    file = Mutex(descriptor)
  }

  /// Appends a message.
  func write(_ direction: String, _ text: String) {
    file.withLock { _ = SystemCall.send("\(direction) \(text)\n".utf8, to: $0) }
  }
}

/// Standard input and output as a connection to an editor.
private final class LanguageConnection: Sendable {
  private let log: MessageLog?
  private let output = Mutex(STDOUT_FILENO)

  private typealias Input = AsyncStream<Result<RPCMessage, RPCError>>
  private let input: (stream: Input, continuation: Input.Continuation) = Input.makeStream()

  /// The number of messages that wait to be handled; the input is not read further meanwhile.
  private static let waitingLimit = 256

  init(log: MessageLog?) { self.log = log }

  /// Sends a message; ends the session if the editor has closed its end.
  func send(_ message: JSONValue) {
    let text = message.text(pretty: false)
    log?.write("<-", text)
    let isSent = output.withLock { SystemCall.send(MessageReader.bytes(of: text), to: $0) }
    if !isSent { input.continuation.finish() }
  }

  /// Handles messages until the session or the input ends; returns the exit status.
  func run(_ server: isolated LanguageServer) async -> Int32 {
    let room = DispatchSemaphore(value: Self.waitingLimit)
    // Reading blocks, which a task must not do.
    DispatchQueue(label: "livery.input").async { [log, input = input.continuation] in
      var reader = MessageReader()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe read(STDIN_FILENO, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        for part in reader.take(buffer[..<count]) {
          let message = Self.message(part, log)
          // A cancellation overtakes the requests before it.
          if case .success(let known) = message {
            if server.takeCancellation(known) { continue }
            server.note(known)
          }
          room.wait()
          input.yield(message)
        }
      }
      input.finish()
    }
    for await message in input.stream {
      room.signal()
      switch message {
      case .success(let message): await server.take(message)
      case .failure(let error): server.report(error)
      }
      if let status = server.exitStatus { return status }
    }
    // The editor has gone away without 'exit'.
    return 1
  }

  private static func message(
    _ part: MessageReader.Part,
    _ log: MessageLog?
  ) -> Result<RPCMessage, RPCError> {
    switch part {
    case .problem(let text): return .failure(RPCError(.parseError, text))
    case .message(let bytes):
      log?.write("->", String(decoding: bytes, as: UTF8.self))
      do throws(RPCError) {
        return .success(try RPCMessage(bytes))
      } catch {
        return .failure(error)
      }
    }
  }
}
