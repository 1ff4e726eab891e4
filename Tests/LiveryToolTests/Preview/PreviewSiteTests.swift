import Testing

/// The site that a preview shows to browsers without scripts.
@Suite(.timeLimit(.minutes(5)))
struct PreviewSiteTests {
  @Test func `a preview has the site of its theme, which only its own pages may read`() throws {
    let preview = try RunningPreview()
    let known = ["Cookie: \(try preview.enter())"]
    let answer = try preview.request("GET /site/index.html HTTP/1.1", known)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.contains("style-src 'self' 'unsafe-inline'"))
    #expect(answer.contains("<h1>styles</h1>"))
    let button = try preview.request("GET /site/component-uibutton.html HTTP/1.1", known)
    #expect(button.contains("<h1>UIButton</h1>") && !button.contains("<script>"))
    #expect(try preview.status("GET /site/ HTTP/1.1", known) == 404)
    #expect(try preview.status("GET /site/../livery.json HTTP/1.1", known) == 404)
    #expect(try preview.status("GET /site/index.html HTTP/1.1") == 403)
  }
}
