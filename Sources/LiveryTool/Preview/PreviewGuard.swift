import Foundation

/// Decides which requests come from the preview's own pages, and what browsers may do with answers.
struct PreviewGuard: Sendable {
  /// The port that is listened on.
  let port: UInt16

  /// What tells those who may come in.
  let keys: PreviewKeys

  /// The largest body of a request, in bytes.
  static let bodyLimit = 1_000_000

  /// The name of the cookie: browsers do not tell the ports of a host apart.
  var cookieName: String { "livery-\(port)" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The reason to reject a request before its body is read; `nil` for none.
  func refusal(of request: PreviewRequest) -> PreviewError? {
    guard let host = request[field: "Host"], hosts.contains(host) else {
      return PreviewError("expected this machine's own address as 'Host'", status: 421)
    }
    if let origin = request[field: "Origin"],
      !hosts.contains(where: { origin == "http://\($0)" })
    {
      return PreviewError("cross-origin request rejected", status: 403)
    }
    // Other ports of this machine are other sites, too, but may have links to the page.
    let site = request[field: "Sec-Fetch-Site"]?.lowercased()
    let isLink = request.method == "GET" && request.path == "/"
    if site == "cross-site" || site == "same-site" && !isLink {
      return PreviewError("cross-origin request rejected", status: 403)
    }
    return request.bodyLength > Self.bodyLimit ? Self.tooLarge : nil
  }

  /// Whether a request comes from a browser that was let in.
  func isKnown(_ request: PreviewRequest) -> Bool {
    let cookies = (request[field: "Cookie"] ?? "").split(separator: ";")
    return cookies.contains { cookie in
      let parts = cookie.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0].trimmingCharacters(in: .whitespaces) == cookieName
        && keys.isCookie(parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  /// Why something may not be changed; `nil` if it may.
  func writeRefusal(of request: PreviewRequest) -> PreviewError? {
    let type = request[field: "Content-Type"]?.split(separator: ";").first ?? ""
    guard type.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      return PreviewError("expected a body of type 'application/json'", status: 415)
    }
    guard let token = request[field: "X-Livery-Token"], keys.isWriteToken(token) else {
      return PreviewError("expected the page's token in 'X-Livery-Token'", status: 403)
    }
    return nil
  }

  private static var tooLarge: PreviewError {
    PreviewError("a request may have \(bodyLimit) bytes", status: 413)
  }

  /// The headers of every answer.
  static let headers: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}
