import Foundation
import Testing

/// The answers of `livery preview` to unauthorised requests.
@Suite(.timeLimit(.minutes(5)))
struct PreviewServerTests {
  private let preview: RunningPreview
  private let cookie: String

  init() throws {
    preview = try RunningPreview()
    cookie = try preview.enter()
  }

  private var known: [String] { ["Cookie: \(cookie)"] }

  /// Returns the page's token for changes.
  private func writeToken() throws -> String {
    let answer = try preview.request("GET /api/project HTTP/1.1", known)
    return String(try #require(answer.firstMatch(of: /"writeToken":"([0-9a-f]{32})"/)).1)
  }

  private func post(
    _ path: String,
    _ body: String,
    headers others: [String] = ["Content-Type: application/json"]
  ) throws -> Int {
    let headers =
      known + ["X-Livery-Token: \(try writeToken())", "Content-Length: \(body.utf8.count)"]
    return try preview.status("POST \(path) HTTP/1.1", headers + others, body: body)
  }

  @Test func `an address authorises once, by a cookie that scripts cannot read, and is left`()
    throws
  {
    let fresh = try RunningPreview()
    let path = "/" + (fresh.address.split(separator: "/").last ?? "")
    let answer = try fresh.request("GET \(path)&widget=%23save HTTP/1.1")
    #expect(answer.hasPrefix("HTTP/1.1 303 See Other\r\n"))
    #expect(
      answer.contains("\r\nLocation: /?widget=%23save\r\n") || answer.contains("/?widget=#save")
    )
    #expect(
      answer.contains(/Set-Cookie: livery-\d+=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict\r\n/)
    )
    #expect(try fresh.status("GET \(path) HTTP/1.1") == 403)
    let next = try #require(fresh.command.nextLine())
    #expect(next != fresh.address)
    #expect(try fresh.status("GET /\(next.split(separator: "/").last ?? "") HTTP/1.1") == 303)
  }

  @Test func `a file is one, whatever names it has`() throws {
    let project = """
      { "themes": { "one": ["link.json"], "two": ["styles.json"] }, "trees": ["tree.json"] }
      """
    let other = try RunningPreview(
      "",
      files: ["livery.json": project],
      links: ["link.json": "styles.json"]
    )
    let answer = try other.request("GET /api/project HTTP/1.1", ["Cookie: \(try other.enter())"])
    #expect(answer.contains(#""names":["link.json","styles.json"]"#))
  }

  @Test func `a sheet that a revision does not have is new, and had no look`() throws {
    let git = Process()
    git.executableURL = URL(filePath: "/bin/sh")
    git.arguments = [
      "-c",
      """
      git init -q && git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m first
      """,
    ]
    git.currentDirectoryURL = preview.folder
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    let answer = try preview.request("GET /api/comparison?with=HEAD HTTP/1.1", known)
    #expect(answer.hasPrefix("HTTP/1.1 409 "))
    #expect(answer.contains("styles.json is new since 'HEAD'"))
  }

  @Test(arguments: [
    "Host: evil.example", "Host: 127.0.0.1", "Host: 127.0.0.1:1", "Host: 127.0.0.1.evil.example:80",
    "Host: [::1]", "Host:",
  ])
  func `a request with another host name is rejected`(host: String) throws {
    #expect(try preview.status("GET / HTTP/1.1", known + [host]) == 421)
    #expect(try preview.status("GET /events HTTP/1.1", known + [host]) == 421)
  }

  @Test(arguments: [
    "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1",
    "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
  ])
  func `cross-origin requests are rejected, whatever their cookies`(header: String) throws {
    #expect(try preview.status("GET /api/project HTTP/1.1", known + [header]) == 403)
    #expect(try preview.status("GET /events HTTP/1.1", known + [header]) == 403)
  }

  @Test func `without the cookie there is nothing, and no key is guessed`() throws {
    for path in ["/", "/page.js", "/api/project", "/events", "/?token=", "/?token=0123"] {
      #expect(try preview.status("GET \(path) HTTP/1.1") == 403)
    }
    let name = cookie.prefix { $0 != "=" }
    let wrong = "Cookie: \(name)=\(String(repeating: "0", count: 32))"
    #expect(try preview.status("GET / HTTP/1.1", [wrong]) == 403)
  }

  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/page.json", "/styles.json", "//etc/passwd",
    "/api/file?file=99", "/api/file?file=/etc/passwd", "/api/file?file=-1",
  ])
  func `no path leads out of the page's own files`(path: String) throws {
    let answer = try preview.request("GET \(path) HTTP/1.1", known)
    #expect(answer.hasPrefix("HTTP/1.1 404 "))
    #expect(!answer.contains("root:"))
  }

  @Test func `every answer forbids other scripts, caching and framing`()
    throws
  {
    for (path, headers) in [("/", known), ("/page.js", known), ("/nowhere", known), ("/", [])] {
      let answer = try preview.request("GET \(path) HTTP/1.1", headers)
      for header in [
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cache-Control: no-store", "Cross-Origin-Resource-Policy: same-origin",
      ] { #expect(answer.contains(header)) }
      #expect(!answer.lowercased().contains("access-control-"))
    }
  }

  @Test func `changes need the page's token, JSON, and a body of a megabyte at most`() throws {
    #expect(try post("/api/undo", "{}") == 409)
    #expect(try post("/api/undo", "{}", headers: ["Content-Type: text/plain"]) == 415)
    #expect(try post("/api/undo", "{}", headers: []) == 415)
    #expect(try post("/api/undo", "[1, 2") == 400)
    #expect(try post("/api/undo", #"{ "file": "styles.json" }"#) == 400)
    #expect(try post("/api/undo", "\u{0}") == 400)
    #expect(try post("/api/nothing", "{}") == 404)
    let json = ["Content-Type: application/json", "Content-Length: 2"]
    #expect(try preview.status("POST /api/undo HTTP/1.1", known + json, body: "{}") == 403)
    #expect(try preview.status("PUT / HTTP/1.1", known) == 405)
    let head = known + ["X-Livery-Token: \(try writeToken())", "Content-Type: application/json"]
    let large = head + ["Content-Length: 1000001"]
    #expect(try preview.status("POST /api/undo HTTP/1.1", large, body: "{") == 413)
    let chunks = head + ["Transfer-Encoding: chunked"]
    let body = "2\r\n{}\r\n0\r\n\r\n"
    #expect(try preview.status("POST /api/undo HTTP/1.1", chunks, body: body) == 411)
    // The rest of a body is not another request.
    let smuggled =
      "GET /api/project HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n\(known[0])\r\n\r\n"
    let answer = try preview.request("POST /api/undo HTTP/1.1", large, body: smuggled)
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(try preview.status("GET / HTTP/1.1", known) == 200)
  }

  @Test func `the reason for a rejected edit is reported once, however often a constant is used`()
    throws
  {
    let sheet = RunningPreview.sheet.replacing("\"#083a8c\"", with: "\"$accent\"")
      .replacing("#202020", with: "$accent")
    let preview = try RunningPreview(files: ["styles.json": sheet])
    let known = ["Cookie: \(try preview.enter())"]
    let project = try preview.request("GET /api/project HTTP/1.1", known)
    let token = try #require(project.firstMatch(of: /"writeToken":"([0-9a-f]{32})"/)).1
    let widget = ##""widget": "#save", "setting": "controls.actionColor", "##
    for (path, order, place) in [("edit", widget, "constant 'accent'"), ("write", "", "$accent")] {
      let body = #"{ \#(order)"place": "\#(place) in styles.json", "value": "\"redd\"" }"#
      let answer = try preview.request(
        "POST /api/\(path) HTTP/1.1",
        known + [
          "X-Livery-Token: \(token)", "Content-Type: application/json",
          "Content-Length: \(body.utf8.count)",
        ],
        body: body
      )
      #expect(answer.hasPrefix("HTTP/1.1 409 "))
      #expect(answer.contains(#"{"error":"unknown colour 'redd'; did you mean 'red'?"}"#))
    }
  }

  @Test func `malformed requests, and a thousand idle connections, do not block others`()
    throws
  {
    for text in ["", "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\n", "\u{0}\u{1}\u{2}\r\n\r\n"] {
      let connection = try Connection(port: preview.port)
      try connection.send(text)
    }
    for length in ["-1", "1e3", "", "99999999999999999999"] {
      #expect(try preview.status("GET / HTTP/1.1", known + ["Content-Length: \(length)"]) == 400)
    }
    var idle: [Connection] = []
    for _ in 0..<1000 { idle.append(try Connection(port: preview.port)) }
    #expect(try preview.status("GET / HTTP/1.1", known) == 200)
    #expect(idle.count == 1000)
  }

  @Test func `it listens on nothing but this machine`() throws {
    let hex = String(preview.port, radix: 16, uppercase: true)
    let suffix = ":" + String(repeating: "0", count: 4 - hex.count) + hex
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap {
      FileManager.default.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) }
    }
    var listening: [String] = []
    for line in tables.flatMap({ $0.split(separator: "\n") }) {
      let words = line.split(separator: " ").map(String.init)
      if words.count > 3, words[1].hasSuffix(suffix), words[3] == "0A" {
        listening.append(words[1])
      }
    }
    #expect(listening == ["0100007F" + suffix])
  }

  @Test func `a port in use is reported, with advice`() throws {
    let result = try CommandRun(directory: preview.folder)
      .shell("livery preview styles.json --tree tree.json --port \(preview.port)")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "error: port \(preview.port) is in use; choose another, or none for any free "
        + "port [port-unavailable]\n"
    )
  }

  @Test func `read-only files are not changed`() throws {
    let preview = try RunningPreview("styles.json --tree tree.json --read-only")
    let cookie = try preview.enter()
    let project = try preview.request("GET /api/project HTTP/1.1", ["Cookie: \(cookie)"])
    #expect(project.contains(#""isReadOnly":true"#))
    let token = try #require(project.firstMatch(of: /"writeToken":"([0-9a-f]{32})"/)).1
    let json = ["Content-Type: application/json", "Content-Length: 2", "X-Livery-Token: \(token)"]
    for path in ["save", "edit", "delete-trials", "discard"] {
      let head = "POST /api/\(path) HTTP/1.1"
      #expect(try preview.status(head, ["Cookie: \(cookie)"] + json, body: "{}") == 403)
    }
  }

  @Test func `a request is bounded before anything in it is looked at`() throws {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(try preview.status("GET /?\(long) HTTP/1.1", known) == 414)
    #expect(try preview.status("GET / HTTP/1.1", known + ["X: \(long)"]) == 431)
    #expect(try preview.status("GET / HTTP/1.1", known + (0..<20_000).map { "X\($0): 1" }) == 431)
    let fits = String(repeating: "a", count: 60_000)
    #expect(try preview.status("GET /?\(fits) HTTP/1.1", known) == 200)
  }

  @Test func `a request without an end is answered at the limit`() throws {
    let long = String(repeating: "a", count: 66_000)
    for (start, status) in [("GET /?", 414), ("GET / HTTP/1.1\r\nX: ", 431)] {
      let connection = try Connection(port: preview.port)
      try connection.send(start + long)
      #expect(connection.rest().hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  @Test(arguments: [
    "GET / HTTP/2", "GET  / HTTP/1.1", "GET / HTTP/1.1 x", "get / HTTP/1.1",
    "GET http://x/ HTTP/1.1",
    "GET /?%zz HTTP/1.1", "GET / HTTP/1.1\r\n folded: x", "GET / HTTP/1.1\r\nno colon",
    "GET / HTTP/1.1\r\nX : 1", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET /\u{0} HTTP/1.1",
    "GET / HTTP/1.1\r\nX: a\nb", "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2",
  ])
  func `a request that could be read in two ways is rejected`(head: String) throws {
    #expect([400, 505].contains(try preview.status(head, known)))
  }

  @Test func `several requests on one connection are answered in their order`() throws {
    let connection = try Connection(port: preview.port)
    let host = "Host: 127.0.0.1:\(preview.port)\r\n\(known[0])\r\n"
    try connection.send(
      "GET /nowhere HTTP/1.1\r\n\(host)\r\nGET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n"
    )
    let statuses = connection.rest().matches(of: /HTTP\/1.1 (\d+)/).map { String($0.1) }
    #expect(statuses == ["404", "200"])
  }

  @Test func `large cross-origin requests do not block others`() throws {
    let long = String(repeating: "a", count: 1_000_000)
    let theirs = try (0..<100).map { _ in
      let connection = try Connection(port: preview.port)
      let head = "GET /?\(long) HTTP/1.1\r\nHost: 127.0.0.1:\(preview.port)\r\n"
      DispatchQueue.global().async {
        try? connection.send(head + "Origin: http://elsewhere.example\r\n\r\n")
      }
      return connection
    }
    #expect(try preview.status("GET / HTTP/1.1", known) == 200)
    for connection in theirs { #expect(connection.rest().hasPrefix("HTTP/1.1 414 ")) }
  }
}
