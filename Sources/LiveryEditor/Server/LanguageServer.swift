package import SourceJSON
import Synchronization

/// A language server for the files of projects (LSP 3.17).
///
/// Messages are answered in their order, from the project as it was last read; projects are read
/// beside that. The server writes no file and runs no program: it only calls its loader, and `send`.
package actor LanguageServer {
  /// The options of a server.
  package struct Options: Sendable {
    /// The pause in typing after which a project is read.
    package var readingDelay = Duration.milliseconds(40)
    /// The pause after reading after which a project is inspected on its trees.
    package var inspectionDelay = Duration.milliseconds(400)
    /// The version that the server announces.
    package var version = ""

    /// Creates the usual options.
    package init() {}
  }

  /// The state of the connection.
  enum Phase {
    case uninitialized
    case running
    case shutDown
  }

  /// The capabilities of the client.
  struct Client {
    var encoding = PositionEncoding.utf16
    var takesSnippets = false
    var showsSwatches = false
    var watchesFiles = false
    var showsProgress = false
    var showsRelatedPlaces = false
  }

  let loader: any ProjectLoader
  let options: Options
  private let send: @Sendable (JSONValue) -> Void

  var phase = Phase.uninitialized
  var client = Client()
  /// The folders of the workspace, with links resolved by the client.
  var roots: [String] = []
  var documents: [DocumentURI: OpenDocument] = [:]
  var projects: [LoadedProject.Key: ProjectState] = [:]
  /// The symbols of files, with the texts that they were found in.
  var scanned: [FileName: SymbolIndex.File] = [:]

  /// The exit status, once the client has ended the session.
  package private(set) var exitStatus: Int32?

  /// The requests that are answered beside others.
  private var running: [JSONValue: Task<Void, Never>] = [:]
  private var sentCount = 0

  /// The requests without an answer.
  private struct Waiting {
    /// The ids of all.
    var all: Set<JSONValue> = []
    /// The ids of those that the client has cancelled.
    var cancelled: Set<JSONValue> = []
  }

  private nonisolated let waiting = Mutex(Waiting())

  /// The thread of the server's own work: inspections may take all threads of the pool.
  private nonisolated let executor = QueueExecutor()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Creates a server.
  package init(
    _ loader: any ProjectLoader,
    options: Options = Options(),
    send: @escaping @Sendable (JSONValue) -> Void
  ) {
    self.loader = loader
    self.options = options
    self.send = send
  }

  // MARK: Messages

  /// Takes note of a request that has arrived, so that it can be cancelled before it is handled.
  package nonisolated func note(_ message: RPCMessage) {
    guard message.method != nil, let id = message.id else { return }
    _ = waiting.withLock { $0.all.insert(id) }
  }

  /// Takes note of a cancellation ahead of the messages before it; returns whether the message is
  /// one.
  package nonisolated func takeCancellation(_ message: RPCMessage) -> Bool {
    guard message.method == "$/cancelRequest" else { return false }
    guard let id = message.params?["id"].map({ JSONValue($0) }) else { return true }
    let isWaiting = waiting.withLock { waiting in
      // A request that was answered already is none to cancel, and its id may be used again.
      let isWaiting = waiting.all.contains(id)
      if isWaiting { waiting.cancelled.insert(id) }
      return isWaiting
    }
    if isWaiting { Task { await self.cancel(id) } }
    return true
  }

  private func cancel(_ id: JSONValue) {
    if isCancelled(id) { running[id]?.cancel() }
  }

  private nonisolated func isCancelled(_ id: JSONValue) -> Bool {
    waiting.withLock { $0.cancelled.contains(id) }
  }

  /// Handles the contents of a message.
  package func take(_ bytes: [UInt8]) async {
    do throws(RPCError) {
      let message = try RPCMessage(bytes)
      if !takeCancellation(message) { await take(message) }
    } catch {
      report(error)
    }
  }

  /// Answers an unreadable message.
  package func report(_ error: RPCError) {
    if exitStatus == nil { send(["jsonrpc": "2.0", "id": nil, "error": error.json]) }
  }

  /// Handles a message.
  package func take(_ message: RPCMessage) async {
    guard exitStatus == nil else { return }
    guard let method = message.method else { return }
    guard let id = message.id else { return notice(method, message.params) }
    note(message)
    if isCancelled(id) {
      return answer(id, .failure(RPCError(.requestCancelled, "the request was cancelled")))
    }
    do throws(RPCError) {
      switch try response(to: method, message.params) {
      case .now(let result): answer(id, .success(result))
      case .later(let work):
        running[id] = Task {
          let result = await Self.result(of: work)
          self.finish(id, result)
        }
      }
    } catch {
      answer(id, .failure(error))
    }
  }

  private static func result(
    of work: @Sendable () async throws(RPCError) -> JSONValue
  ) async -> Result<JSONValue, RPCError> {
    do throws(RPCError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ id: JSONValue, _ result: Result<JSONValue, RPCError>) {
    let isCancelled = running.removeValue(forKey: id)?.isCancelled ?? false
    answer(
      id,
      isCancelled ? .failure(RPCError(.requestCancelled, "the request was cancelled")) : result
    )
  }

  private func answer(_ id: JSONValue, _ result: Result<JSONValue, RPCError>) {
    waiting.withLock { waiting in
      waiting.all.remove(id)
      waiting.cancelled.remove(id)
    }
    switch result {
    case .success(let value): send(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let error): send(["jsonrpc": "2.0", "id": id, "error": error.json])
    }
  }

  /// Sends a notification.
  func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request, whose response is ignored.
  func request(_ method: String, _ params: JSONValue) {
    sentCount += 1
    let id = JSONValue.string("livery-\(sentCount)")
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
  }

  /// Waits until all projects are read and inspected, and all requests answered.
  package func settle() async {
    while true {
      let tasks =
        projects.values.flatMap { [$0.reading, $0.inspecting] }.compactMap(\.self)
        + Array(running.values)
      if tasks.isEmpty { return }
      for task in tasks { await task.value }
    }
  }

  // MARK: The session

  /// An answer that is known, or the work that finds it.
  enum Response {
    case now(JSONValue)
    case later(@Sendable () async throws(RPCError) -> JSONValue)
  }

  private func response(to method: String, _ params: JSONNode?) throws(RPCError) -> Response {
    switch (phase, method) {
    case (.uninitialized, "initialize"): return .now(initialize(params))
    case (.uninitialized, _):
      throw RPCError(.notInitialized, "expected 'initialize' first")
    case (.running, "initialize"):
      throw RPCError(.invalidRequest, "the session was initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      for task in running.values { task.cancel() }
      for state in projects.values { state.cancel() }
      return .now(.null)
    case (.running, _): return try answer(to: method, params)
    case (.shutDown, _):
      throw RPCError(.invalidRequest, "the session was shut down; only 'exit' is left")
    }
  }

  private func notice(_ method: String, _ params: JSONNode?) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      for task in running.values { task.cancel() }
      for state in projects.values { state.cancel() }
      return
    }
    guard phase == .running else { return }
    do throws(RPCError) {
      try take(notification: method, params)
    } catch {
      notify("window/logMessage", ["type": 2, "message": .string("\(method): \(error.message)")])
    }
  }

  private func initialize(_ params: JSONNode?) -> JSONValue {
    phase = .running
    let capabilities = params?["capabilities"]
    let encodings =
      capabilities?["general"]?["positionEncodings"]?.elements.compactMap(\.string) ?? []
    client.encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    let document = capabilities?["textDocument"]
    client.takesSnippets =
      document?["completion"]?["completionItem"]?["snippetSupport"]?.flag ?? false
    // The parser of Visual Studio Code, which shows pictures; other clients show their source.
    client.showsSwatches =
      capabilities?["general"]?["markdown"]?["parser"]?.string == "marked"
    client.showsRelatedPlaces =
      document?["publishDiagnostics"]?["relatedInformation"]?.flag ?? false
    client.watchesFiles =
      capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
    client.showsProgress = capabilities?["window"]?["workDoneProgress"]?.flag ?? false
    let folders = params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root = params?["rootUri"]?.string.map { [$0] } ?? []
    roots = (folders.isEmpty ? root : folders).compactMap { DocumentURI($0).path }
    if folders.isEmpty, root.isEmpty, let path = params?["rootPath"]?.string { roots = [path] }
    return [
      "capabilities": ServerCapabilities.json(encoding: client.encoding),
      "serverInfo": ["name": "livery", "version": .string(options.version)],
    ]
  }

  /// Asks the client to report changes of files.
  func registerWatcher() {
    guard client.watchesFiles else { return }
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*.{json,jsonc,yaml,yml,plist}"]]],
          ]
        ]
      ]
    )
  }
}

/// The capabilities that the server announces.
enum ServerCapabilities {
  static func json(encoding: PositionEncoding) -> JSONValue {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "hoverProvider": true,
      "completionProvider": [
        "triggerCharacters": ["\"", "#", ".", "-", "|", "$", "=", "/", ">", "@"]
      ],
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
      "colorProvider": true,
      "documentFormattingProvider": true,
      "renameProvider": ["prepareProvider": true],
      "codeActionProvider": [
        "codeActionKinds": [
          "quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite", "source.fixAll",
          "source.format",
        ]
      ],
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true]
      ],
    ]
  }
}
