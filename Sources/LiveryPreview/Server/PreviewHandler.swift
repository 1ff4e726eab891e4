import LiveryConsole
import SourceJSON

/// Responds to the requests of a preview's pages.
struct PreviewHandler: Sendable {
  let session: PreviewSession

  /// The authorization of requests.
  let access: PreviewGuard

  /// Receives the next address each time one was used.
  let announce: @Sendable (String) -> Void

  /// The address with the next single-use token.
  var address: String { "http://127.0.0.1:\(access.port)/?token=\(access.keys.token)" }

  /// Returns the reason for rejecting a request before its body is read; `nil` if it is accepted.
  func refusal(of request: PreviewRequest) -> PreviewError? { access.refusal(of: request) }

  /// Returns the response to an accepted request.
  func response(to request: PreviewRequest, body: Data) async -> PreviewResponse {
    do {
      var response = try await answer(request, body: body)
      response.fields += PreviewGuard.headers(forPath: request.path)
      return response
    } catch let error as PreviewError {
      return Self.response(to: error, closing: false)
    } catch {
      return Self.response(to: PreviewError("the request cannot be read"), closing: true)
    }
  }

  private func answer(_ request: PreviewRequest, body: Data) async throws -> PreviewResponse {
    if request.path == "/", let token = PreviewQuery(request)["token"] {
      guard access.keys.redeem(token) else {
        throw PreviewError(
          "this address was used before, or is not of this server; open the newest one",
          status: 403
        )
      }
      announce(address)
      return redirection(request)
    }
    guard access.isKnown(request) else {
      let message = "open the address that 'livery preview' printed"
      throw PreviewError(message, status: 403)
    }
    switch request.method {
    case "GET":
      if request.bodyLength > 0 { throw PreviewError("expected no body") }
      return try await answerGet(request)
    case "POST":
      if let refusal = access.writeRefusal(of: request) { throw refusal }
      return try await answerPost(request, body: body)
    default: throw PreviewError("expected GET or POST", status: 405)
    }
  }

  /// Returns a redirection to the page without the token, which sets the session cookie.
  private func redirection(_ request: PreviewRequest) -> PreviewResponse {
    let kept = request.query.filter { $0.name != "token" }
    let query = kept.map { [$0.name, $0.value].map { $0.percentEncoded() }.joined(separator: "=") }
    let place = query.isEmpty ? "/" : "/?" + query.joined(separator: "&")
    let cookie = "\(access.cookieName)=\(access.keys.cookie); Path=/; HttpOnly; SameSite=Strict"
    return PreviewResponse(status: 303, fields: [("Location", place), ("Set-Cookie", cookie)])
  }

  // MARK: Queries

  private func answerGet(_ request: PreviewRequest) async throws -> PreviewResponse {
    if let file = PreviewPage.file(at: request.path) {
      return PreviewResponse(fields: [("Content-Type", file.type)], body: .bytes(Array(file.bytes)))
    }
    if request.path.hasPrefix(PreviewGuard.siteFolder) {
      let name = String(request.path.dropFirst(PreviewGuard.siteFolder.count))
      let file = try await session.siteFile(name)
      return PreviewResponse(
        fields: [("Content-Type", file.type)],
        body: .bytes(Array(file.text.utf8))
      )
    }
    switch request.path {
    case "/events": return try await events()
    case "/api/file":
      let query = PreviewQuery(request)
      _ = try PreviewView(query: query.items)
      return Self.download(try await session.files.download(query.text("file")))
    case "/api/patch":
      let file = PreviewQuery(request)["file"].map { Int($0) ?? -1 }
      let bytes = try await session.patch(of: file)
      return Self.download(("changes.patch", bytes), type: "text/x-diff; charset=utf-8")
    default:
      let question = try PreviewQuestion(path: request.path, query: PreviewQuery(request))
      return try Self.answer(
        await session.answer(to: question, writeToken: access.keys.writeToken)
      )
    }
  }

  private func events() async throws -> PreviewResponse {
    guard let stream = await session.listen() else {
      throw PreviewError("too many pages are open", status: 503)
    }
    return PreviewResponse(
      fields: [("Content-Type", "text/event-stream; charset=utf-8")],
      body: .stream(stream)
    )
  }

  // MARK: Changes

  private func answerPost(_ request: PreviewRequest, body: Data) async throws -> PreviewResponse {
    let view = try PreviewView(query: PreviewQuery(request).items)
    let change = try PreviewChange(
      path: request.path,
      body: body,
      isReadOnly: session.options.isReadOnly
    )
    return try Self.answer(await session.perform(change, in: view))
  }

  // MARK: Responses

  private static func answer(_ value: any Encodable) throws -> PreviewResponse {
    let text = try JSONValue(encoding: value).text(pretty: false)
    return PreviewResponse(fields: [json], body: .bytes(Array(text.utf8)))
  }

  private static func download(
    _ file: (name: String, bytes: [UInt8]),
    type: String? = nil
  ) -> PreviewResponse {
    PreviewResponse(
      fields: [
        ("Content-Type", type ?? json.value),
        ("Content-Disposition", "attachment; filename=\"\(file.name)\""),
      ],
      body: .bytes(file.bytes)
    )
  }

  private static let json = (name: "Content-Type", value: "application/json; charset=utf-8")

  /// Returns the response with the reason for rejecting a request.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - closing: A Boolean value that indicates whether the connection must be closed, since the
  ///     rest of the request was not read.
  /// - Returns: The response.
  static func response(to error: PreviewError, closing: Bool) -> PreviewResponse {
    let value = JSONValue.object([.init("error", .string(error.message))] + error.members)
    return PreviewResponse(
      status: error.status,
      fields: [json] + PreviewGuard.headers,
      body: .bytes(Array(value.text(pretty: false).utf8)),
      closes: closing
    )
  }
}
