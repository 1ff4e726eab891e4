import Testing

/// A value that is dragged while others write.
extension PreviewPageTests {
  private static let number = "document.querySelector('[data-key=number-Number]').value"

  @Test func `two pages that drag one slider show its last value, and undo takes both back`()
    async throws
  {
    let preview = try work()
    let query = "widget=%23save&setting=properties.rowHeight"
    let page = try await open(preview, "&\(query)")
    let other = try await Browser.shared().open(
      "http://127.0.0.1:\(preview.port)/?\(query)",
      beside: page
    )
    for each in [page, other] {
      try await each.wait(until: "document.querySelector('.channel .scrub') !== null")
    }
    try await page.drag(".channel .scrub", by: (x: 60, y: 0)) {
      try await other.drag(".channel .scrub", by: (x: -30, y: 0))
      // The other page's last value has arrived.
      let own = try await other.evaluate(Self.number).text ?? ""
      let patch = "fetch('/api/patch').then((each) => each.text())"
      for _ in 0..<1000 {
        if try await page.evaluate(patch).text?.contains("\"rowHeight\": \(own) ") == true { break }
      }
    }
    let last = try await page.evaluate(Self.number)
    #expect(last != "44")
    try await other.wait(until: "\(Self.number) === \(last.javascript)")
    let before = try preview.text()
    try await page.wait(until: "document.querySelector('[data-key=\"undo all\"]') !== null")
    try await page.evaluate("document.querySelector('[data-key=\"undo all\"]').click()")
    for each in [page, other] {
      try await each.wait(until: "document.querySelector('[data-key=save]').disabled")
      try await each.wait(until: "\(Self.number) === '44'")
    }
    #expect(try preview.text() == before)
    #expect(page.problems + other.problems == [])
  }

  @Test func `a sheet that breaks on disk while a value is dragged takes none of it`() async throws
  {
    let preview = try work()
    let text = try preview.text()
    let page = try await open(preview, "&widget=%23save&setting=properties.rowHeight")
    try await page.wait(until: "document.querySelector('.channel .scrub') !== null")
    try await page.drag(".channel .scrub", by: (x: 60, y: 0)) {
      try preview.save("{")
      try await page.wait(until: "document.querySelector('.conflict') !== null")
    }
    let last = try await page.evaluate(Self.number).text ?? ""
    try preview.save(text)
    try await page.wait(until: "document.querySelector('.conflict') === null")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    #expect(
      try preview.text()
        == text.replacing("\"rowHeight\": 44", with: "\"rowHeight\": \(last)")
    )
    #expect(page.problems == [])
  }
}
