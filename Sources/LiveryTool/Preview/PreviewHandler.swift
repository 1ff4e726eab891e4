import FlyingFox
import Foundation

import enum SourceJSON.JSONValue

/// Answers the requests of a preview's pages.
struct PreviewHandler: HTTPHandler {
  /// What is previewed.
  let session: PreviewSession

  /// Who is answered.
  let guardian: PreviewGuard

  /// Is told an address each time somebody came in by the last one.
  let announce: @Sendable (String) -> Void

  /// An address that lets a browser in, once.
  var address: String { "http://127.0.0.1:\(guardian.port)/?token=\(guardian.keys.token)" }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var answer: HTTPResponse
    do {
      if let refusal = guardian.refusal(of: request) { throw refusal }
      answer = try await answered(request)
    } catch let error as PreviewError {
      answer = Self.answer(to: error, closing: PreviewGuard.hasBody(request))
    } catch {
      answer = Self.answer(to: PreviewError("the request cannot be read"), closing: true)
    }
    for (name, value) in PreviewGuard.headers { answer.headers[HTTPHeader(name)] = value }
    return answer
  }

  private func answered(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.path == "/", let token = request.query["token"] {
      guard guardian.keys.letIn(token) else {
        throw PreviewError(
          "this address was used before, or is not of this server; open the newest one",
          status: 403
        )
      }
      announce(address)
      return redirection(request)
    }
    guard guardian.isKnown(request) else {
      let message = "open the address that 'livery preview' printed"
      throw PreviewError(message, status: 403)
    }
    switch request.method {
    case .GET:
      if PreviewGuard.hasBody(request) { throw PreviewError("expected no body") }
      return try await got(request)
    case .POST:
      if let refusal = guardian.writeRefusal(of: request) { throw refusal }
      return try await posted(request, guardian.body(of: request))
    default: throw PreviewError("expected GET or POST", status: 405)
    }
  }

  /// Sends a browser to the page without the token, which it is known by its cookie from then on.
  private func redirection(_ request: HTTPRequest) -> HTTPResponse {
    let kept = request.query.filter { $0.name != "token" }
    var place = URLComponents()
    place.path = "/"
    if !kept.isEmpty {
      place.queryItems = kept.map { URLQueryItem(name: $0.name, value: $0.value) }
    }
    let cookie = "\(guardian.cookieName)=\(guardian.keys.cookie); Path=/; HttpOnly; SameSite=Strict"
    return HTTPResponse(
      statusCode: HTTPStatusCode(303, phrase: "See Other"),
      headers: [.location: place.string ?? "/", .setCookie: cookie]
    )
  }

  // MARK: Looking

  private func got(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let file = PreviewPage.file(at: request.path) {
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: file.type],
        body: Data(file.bytes)
      )
    }
    if request.path == "/events" { return try await events() }
    let query = PreviewQuery(request)
    let view = try PreviewView(query: query.items)
    switch request.path {
    case "/api/project":
      return Self.answer(await session.project(writeToken: guardian.keys.writeToken))
    case "/api/tree":
      let first = try query.number("top", 0)
      return Self.answer(
        try await session.picture(
          view,
          rows: first...(first + query.number("height", 4000, in: 0...20_000))
        )
      )
    case "/api/gallery":
      let width = try query.number("width", 760, in: 200...10_000)
      return Self.answer(try await session.gallery(view, width: width))
    case "/api/palette":
      let width = try query.number("width", 760, in: 200...10_000)
      return Self.answer(try await session.palette(view, width: width))
    case "/api/outline":
      return Self.answer(
        try await session.outline(
          view,
          containing: query["search"] ?? "",
          from: Int(try query.number("from", 0)),
          count: Int(try query.number("count", 200, in: 0...1000)),
          around: query["widget"]
        )
      )
    case "/api/widget": return Self.answer(try await session.widget(view, at: query.text("widget")))
    case "/api/explanation":
      return Self.answer(
        try await session.explanation(view, at: query.text("widget"), query.text("setting"))
      )
    case "/api/places":
      return Self.answer(
        try await session.places(view, at: query.text("widget"), query.text("setting"))
      )
    case "/api/sheets":
      return Self.answer(try await session.sheets(view, containing: query["search"] ?? ""))
    case "/api/reach":
      return Self.answer(
        try await session.reach(
          view,
          at: query.text("widget"),
          query.text("setting"),
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

  private func events() async throws -> HTTPResponse {
    guard let stream = await session.listen() else {
      throw PreviewError("too many pages are open", status: 503)
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8"],
      body: HTTPBodySequence(from: StreamedBody(stream: stream))
    )
  }

  // MARK: Changing

  private func posted(_ request: HTTPRequest, _ body: Data) async throws -> HTTPResponse {
    let view = try PreviewView(query: PreviewQuery(request).items)
    let order: PreviewOrder
    do {
      order = try JSONDecoder().decode(PreviewOrder.self, from: body)
    } catch {
      throw PreviewError("the body is not what was asked for")
    }
    return Self.answer(try await session.carryOut(request.path, order, view))
  }

  // MARK: Answers

  private static func answer(_ value: JSONValue) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "application/json; charset=utf-8"],
      body: Data(value.text(pretty: false).utf8)
    )
  }

  private static func download(_ file: (name: String, bytes: [UInt8])) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "application/json; charset=utf-8",
        .contentDisposition: "attachment; filename=\"\(file.name)\"",
      ],
      body: Data(file.bytes)
    )
  }

  /// Says why something is refused; if its body may not have been read, the connection is closed, since what
  /// is left would be taken for the next request.
  private static func answer(to error: PreviewError, closing: Bool) -> HTTPResponse {
    let value = JSONValue.object([.init("error", .string(error.message))] + error.members)
    let text = value.text(pretty: false)
    let status = HTTPStatusCode(error.status, phrase: phrases[error.status] ?? "Bad Request")
    let headers: HTTPHeaders = [.contentType: "application/json; charset=utf-8"]
    if !closing {
      return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
    }
    let body = StreamedBody(closingAfter: text)
    return HTTPResponse(
      statusCode: status,
      headers: headers,
      body: HTTPBodySequence(from: body, count: text.utf8.count)
    )
  }

  private static let phrases = [
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
    413: "Content Too Large", 415: "Unsupported Media Type", 421: "Misdirected Request",
    503: "Service Unavailable",
  ]
}

/// What stands behind the question mark of an address.
struct PreviewQuery {
  /// The names and values in their order.
  let items: [(name: String, value: String)]

  /// Takes the query of a request.
  init(_ request: HTTPRequest) { items = request.query.map { ($0.name, $0.value) } }

  /// The first value of a name.
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// A value that has to be there.
  func text(_ name: String) throws(PreviewError) -> String {
    if let text = self[name] { return text }
    throw PreviewError("expected '\(name)'")
  }

  /// A number, or what it is if there is none.
  func number(
    _ name: String,
    _ standard: Double,
    in range: ClosedRange<Double> = 0...1e9
  ) throws(PreviewError) -> Double {
    guard let text = self[name] else { return standard }
    if let number = Double(text), range.contains(number) { return number }
    throw PreviewError("expected a number for '\(name)', found '\(text)'")
  }
}
