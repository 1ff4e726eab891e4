import Foundation
import SourceJSON

/// Responds to the requests of a preview's pages.
struct PreviewHandler: Sendable {
  /// The session.
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
      response.fields += PreviewGuard.headers
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
    let query = kept.map { [$0.name, $0.value].map(Self.encoded).joined(separator: "=") }
    let place = query.isEmpty ? "/" : "/?" + query.joined(separator: "&")
    let cookie = "\(access.cookieName)=\(access.keys.cookie); Path=/; HttpOnly; SameSite=Strict"
    return PreviewResponse(status: 303, fields: [("Location", place), ("Set-Cookie", cookie)])
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  // MARK: Queries

  private func answerGet(_ request: PreviewRequest) async throws -> PreviewResponse {
    if let file = PreviewPage.file(at: request.path) {
      return PreviewResponse(fields: [("Content-Type", file.type)], body: .bytes(Array(file.bytes)))
    }
    if request.path == "/events" { return try await events() }
    let query = PreviewQuery(request)
    let view = try PreviewView(query: query.items)
    switch request.path {
    case "/api/project":
      return Self.answer(await session.project(writeToken: access.keys.writeToken))
    case "/api/tree":
      let first = try query.number("top", default: 0)
      return Self.answer(
        try await session.picture(
          view,
          rows: first...(first + query.number("height", default: 4000, in: 0...20_000))
        )
      )
    case "/api/gallery":
      let width = try query.number("width", default: 760, in: 200...10_000)
      return Self.answer(try await session.gallery(view, width: width))
    case "/api/palette":
      let width = try query.number("width", default: 760, in: 200...10_000)
      return Self.answer(try await session.palette(view, width: width))
    case "/api/outline":
      return Self.answer(
        try await session.outline(
          view,
          containing: query["search"] ?? "",
          from: Int(try query.number("from", default: 0)),
          count: Int(try query.number("count", default: 200, in: 0...1000)),
          around: query["widget"]
        )
      )
    case "/api/widget": return Self.answer(try await session.widget(view, at: query.text("widget")))
    case "/api/explanation":
      return Self.answer(
        try await session.explanation(
          view,
          at: query.text("widget"),
          setting: query.text("setting")
        )
      )
    case "/api/places":
      return Self.answer(
        try await session.places(
          view,
          at: query.text("widget"),
          setting: query.text("setting")
        )
      )
    case "/api/sheets":
      return Self.answer(try await session.sheets(view, containing: query["search"] ?? ""))
    case "/api/reach":
      return Self.answer(
        try await session.reach(
          view,
          at: query.text("widget"),
          setting: query.text("setting"),
          place: query.text("place")
        )
      )
    case "/api/comparison":
      return Self.answer(try await session.comparison(view, with: query.text("with")))
    case "/api/findings": return Self.answer(try await session.findings(view))
    case "/api/color": return Self.answer(try session.color(query.text("color"), on: query["on"]))
    case "/api/digest": return Self.answer(try await session.digest(query.text("file")))
    case "/api/file": return Self.download(try await session.download(query.text("file")))
    default: throw PreviewError("there is no '\(request.path)'", status: 404)
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
    let order: PreviewOrder
    do {
      order = try JSONDecoder().decode(PreviewOrder.self, from: body)
    } catch {
      throw PreviewError("the body does not match the request")
    }
    return Self.answer(try await session.perform(order, at: request.path, in: view))
  }

  // MARK: Responses

  private static func answer(_ value: JSONValue) -> PreviewResponse {
    PreviewResponse(fields: [json], body: .bytes(Array(value.text(pretty: false).utf8)))
  }

  private static func download(_ file: (name: String, bytes: [UInt8])) -> PreviewResponse {
    PreviewResponse(
      fields: [json, ("Content-Disposition", "attachment; filename=\"\(file.name)\"")],
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

/// The query of a request.
struct PreviewQuery {
  /// The names and values in order.
  let items: [(name: String, value: String)]

  /// Creates the query of a request.
  init(_ request: PreviewRequest) { items = request.query }

  /// Returns the first value of a name.
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// Returns a required value.
  func text(_ name: String) throws(PreviewError) -> String {
    if let text = self[name] { return text }
    throw PreviewError("expected '\(name)'")
  }

  /// Returns a number, or its default.
  func number(
    _ name: String,
    default standard: Double,
    in range: ClosedRange<Double> = 0...1e9
  ) throws(PreviewError) -> Double {
    guard let text = self[name] else { return standard }
    if let number = Double(text), range.contains(number) { return number }
    throw PreviewError("expected a number for '\(name)', found '\(text)'")
  }
}
