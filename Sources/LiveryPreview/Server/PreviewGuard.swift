import SourceJSON

/// Authorizes requests: only the preview's own pages are served.
///
/// Restricts what browsers may do with responses.
struct PreviewGuard: Sendable {
  /// The port of the server.
  let port: UInt16

  /// The secrets of the session.
  let keys: PreviewKeys

  /// The maximum size of a request body, in bytes.
  static let bodyLimit = 1_000_000

  /// The name of the cookie.
  ///
  /// It contains the port, since cookies are shared by all ports of a host.
  var cookieName: String { "livery-\(port)" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns the reason for rejecting a request before its body is read; `nil` if it is accepted.
  func refusal(of request: PreviewRequest) -> PreviewError? {
    guard let host = request[field: "Host"], hosts.contains(host) else {
      return PreviewError("expected this machine's own address as 'Host'", status: 421)
    }
    if let origin = request[field: "Origin"],
      !hosts.contains(where: { origin == "http://\($0)" })
    {
      return PreviewError("cross-origin request rejected", status: 403)
    }
    // Other ports of this machine count as the same site; only links to the page are accepted from
    // there.
    let site = request[field: "Sec-Fetch-Site"]?.lowercased()
    let isLink = request.method == "GET" && request.path == "/"
    if site == "cross-site" || site == "same-site" && !isLink {
      return PreviewError("cross-origin request rejected", status: 403)
    }
    return request.bodyLength > Self.bodyLimit ? Self.tooLarge : nil
  }

  /// Returns whether a request has the session cookie.
  func isKnown(_ request: PreviewRequest) -> Bool {
    let cookies = (request[field: "Cookie"] ?? "").split(separator: ";")
    return cookies.contains { cookie in
      let parts = cookie.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0].trimmed() == cookieName
        && keys.isCookie(parts[1].trimmed())
    }
  }

  /// Returns the reason for rejecting a change; `nil` if it is accepted.
  func writeRefusal(of request: PreviewRequest) -> PreviewError? {
    let type = request[field: "Content-Type"]?.split(separator: ";").first ?? ""
    guard type.trimmed().lowercased() == "application/json" else {
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

  /// The header fields of every response.
  static let headers: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}

extension PreviewGuard {
  /// The folder of the site, which shows the theme without scripts.
  static let siteFolder = "/site/"

  /// Returns the header fields of responses at a path: pages of the site have styles in attributes,
  /// whose values are numbers, colours and quoted names of fonts.
  static func headers(forPath path: String) -> [(name: String, value: String)] {
    if !path.hasPrefix(siteFolder) { return headers }
    return headers.map { name, value in
      (name, value.replacing("style-src 'self'", with: "style-src 'self' 'unsafe-inline'"))
    }
  }
}
