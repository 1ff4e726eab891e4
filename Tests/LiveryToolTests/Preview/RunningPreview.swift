import Foundation
import Testing

/// A running `livery preview` of files in a temporary folder.
final class RunningPreview {
  /// The folder.
  let folder: URL

  private(set) var command: RunningCommand
  private let arguments: String
  private let environment: String

  /// The cookie of the last request.
  private var cookie: String?

  /// An address that authorises a browser, once.
  private(set) var address = ""

  /// The port.
  var port: UInt16 { URL(string: address)?.port.flatMap(UInt16.init) ?? 0 }

  /// A sheet and a tree for many tests.
  static let sheet = """
    {
      "$accent": "#0a5ad4",
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "$accent" } },
      "UIButton-highlighted": { "controls": { "actionColor": "#083a8c" } }
    }

    """
  static let tree = """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "save", "text": "Save" },
      { "class": "UIButton", "id": "more", "text": "More" },
      { "class": "UILabel", "id": "hint", "text": "<script>alert(1)</script> & more" }
    ] }
    """

  /// Starts a preview, and waits until it listens.
  init(
    _ arguments: String = "styles.json --tree tree.json",
    files: [String: String] = [:],
    links: [String: String] = [:],
    in folder: URL? = nil,
    environment variables: [String: String] = [:],
    isOnTerminal: Bool = false
  ) throws {
    let folder =
      folder ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    self.folder = folder
    self.arguments = arguments
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment =
      "env XDG_STATE_HOME=\(folder.path)/state"
      + variables.map { " \($0.key)=\($0.value)" }.joined()
    let all = ["styles.json": Self.sheet, "tree.json": Self.tree].merging(files) { $1 }
    for (name, text) in all {
      let parent = folder.appending(path: name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    for (name, target) in links {
      let path = folder.appending(path: name).path
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    let line = "\(environment) livery preview \(arguments)"
    command = try RunningCommand(
      isOnTerminal ? "script -q -e -c '\(line)' /dev/null" : line,
      in: folder.path
    )
    address = (command.line(containing: "http://127.0.0.1:") ?? "").trimmingCharacters(
      in: .whitespacesAndNewlines
    )
  }

  deinit {
    _ = command.interrupt()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file as an editor does.
  func save(_ text: String, to name: String = "styles.json") throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// Returns the contents of a file.
  func text(of name: String = "styles.json") throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// Ends it by a signal and restarts it on the same port, with an action in between.
  func restart(by signal: Int32 = SIGINT, _ between: () async throws -> Void) async throws {
    let port = port
    _ = command.end(by: signal)
    try await between()
    command = try RunningCommand(
      "\(environment) livery preview \(arguments) --port \(port)",
      in: folder.path
    )
    address = command.line(containing: "http://127.0.0.1:") ?? ""
  }

  /// Authorises itself as a browser does; returns the cookie.
  func enter() throws -> String {
    let answer = try request("GET /\(address.split(separator: "/").last ?? "") HTTP/1.1")
    let line = answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") } ?? ""
    return String(line.dropFirst("Set-Cookie: ".count).prefix { $0 != ";" })
  }

  /// Sends a request unchanged, with a host unless it has one, and returns the answer until the
  /// connection is closed.
  func request(_ head: String, _ headers: [String] = [], body: String = "") throws -> String {
    var lines = [head]
    if !headers.contains(where: { $0.hasPrefix("Host:") }) {
      lines.append("Host: 127.0.0.1:\(port)")
    }
    lines += headers + ["Connection: close"]
    let connection = try Connection(port: port)
    try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return connection.rest()
  }

  /// Edits the colour of the button's title as a page does; returns the answer.
  @discardableResult
  func edit(_ color: String, at place: String = "entry UIButton") throws -> String {
    try post(
      "/api/edit",
      ##"{ "widget": "#save", "setting": "controls.actionColor", "##
        + ##""place": "\##(place) in styles.json", "value": "\"\##(color)\"" }"##
    )
  }

  /// Returns the header that authorises requests.
  private func authorization() throws -> String {
    let own = try cookie ?? enter()
    cookie = own
    return "Cookie: \(own)"
  }

  /// Requests an answer as a page does.
  func get(_ path: String) throws -> String {
    try request("GET \(path) HTTP/1.1", [authorization()])
  }

  /// Requests a change as a page does; returns the answer.
  @discardableResult
  func post(_ path: String, _ body: String) throws -> String {
    let (known, project) = (try authorization(), try get("/api/project"))
    let token = project.firstMatch(of: /"writeToken":"([0-9a-f]{32})"/)?.1 ?? ""
    let headers = [
      known, "X-Livery-Token: \(token)", "Content-Type: application/json",
      "Content-Length: \(body.utf8.count)",
    ]
    return try request("POST \(path) HTTP/1.1", headers, body: body)
  }

  /// Returns the status of an answer to a request.
  func status(_ head: String, _ headers: [String] = [], body: String = "") throws -> Int {
    let words = try request(head, headers, body: body).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}

/// A connection to this machine.
final class Connection: Sendable {
  let handle: FileHandle

  /// The number of seconds that a test waits for more of an answer.
  private static let patience = 120

  /// Connects.
  init(port: UInt16) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    var wait = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, size)
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if status != 0 { throw POSIXError(.ECONNREFUSED) }
  }

  /// Sends a text; a closed connection is no error.
  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(handle.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Returns all input until the connection is closed; the test fails if it stays open without
  /// input.
  func rest() -> String {
    var data = Data()
    while true {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe recv(handle.fileDescriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN {
        let text = String(decoding: data, as: UTF8.self)
        Issue.record("no answer after \(Self.patience) seconds; received was:\n\(text)")
      }
      if count <= 0 { break }
      data += buffer.prefix(count)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
