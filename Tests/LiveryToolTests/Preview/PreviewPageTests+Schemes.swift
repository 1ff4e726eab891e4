import Testing

/// Colours for each scheme, as `light-dark()` writes them.
extension PreviewPageTests {
  private static let paired = """
    {
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "$accent": "light-dark(rgb(10, 90, 212), #8ab4ff)",
      "default": { "colors": { "backgroundColor": "light-dark(#ffffff, #101010)", "textColor": "#808080" } },
      "UIButton": { "controls": { "actionColor": "$accent" } }
    }

    """

  @Test(arguments: ["light", "dark"])
  func `a slider changes the colour of the scheme that is shown`(scheme: String) async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.paired])
    let page = try await open(
      preview,
      "&context=scheme=\(scheme)&widget=%23save&setting=controls.actionColor"
    )
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    let hex = "document.querySelector('[data-key=hex]').textContent"
    let (own, color) =
      scheme == "dark" ? ("#8ab4ff", "rgb(138, 180, 255)") : ("#0a5ad4", "rgb(10, 90, 212)")
    try await page.wait(until: "\(hex) === '\(own)'")
    let swatch =
      "getComputedStyle(document.querySelector('.picked .swatch')).backgroundImage.startsWith('linear-gradient(\(color)')"
    try await page.wait(until: swatch)
    try await page.evaluate("document.querySelector('[data-key=slider-L]').focus()")
    try await page.press(.right)
    try await page.wait(until: "document.querySelector('[data-key=undo]').title")
    try await page.wait(until: "\(hex) !== '\(own)'")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let text = try preview.text()
    if scheme == "dark" {
      #expect(
        text.contains(/"\$accent": "light-dark\(rgb\(10, 90, 212\), oklch\([^)]*\)\)"/),
        "\(text)"
      )
    } else {
      #expect(text.contains(/"\$accent": "light-dark\([^,]*\), #8ab4ff\)"/), "\(text)")
    }
    #expect(text.contains("light-dark(#ffffff, #101010)"))
    // The constant's own editor likewise.
    try await page.navigate(
      to: "http://127.0.0.1:\(preview.port)/?context=scheme=\(scheme)&constant=accent"
    )
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    try await page.evaluate("document.querySelector('[data-key=slider-L]').focus()")
    try await page.press(.right)
    try await page.wait(until: "document.querySelector('[data-key=undo]').title")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let kept = scheme == "dark" ? "rgb(10, 90, 212)" : "#8ab4ff"
    #expect(try preview.text().contains(kept))
    #expect(page.problems == [])
  }

  @Test func `the server answers for the colour of the scheme that is asked for`() throws {
    let preview = try RunningPreview(files: ["styles.json": Self.paired])
    let color = "/api/color?color=light-dark(%23ffffff,%20%23101010)"
    #expect(try preview.get(color).contains(##""hex":"#ffffffff""##))
    #expect(try preview.get("\(color)&context=scheme%3Ddark").contains(##""hex":"#101010ff""##))
  }
}
