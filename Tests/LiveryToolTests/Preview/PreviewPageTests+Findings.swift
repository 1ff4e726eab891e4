import Testing

/// Findings on the page of a preview, at each widget on which they occur.
extension PreviewPageTests {
  /// Files in which three labels fail in the dark only.
  private static let darkLabels = [
    "styles.json": """
    {
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "@when scheme=dark": {
        "default": { "colors": { "backgroundColor": "#000000", "textColor": "#ffffff" } },
        "UILabel": { "colors": { "textColor": "#404040" } }
      }
    }
    """,
    "tree.json": """
    { "class": "UIWindow", "children": [
      { "class": "UILabel", "id": "a", "text": "A" },
      { "class": "UILabel", "id": "b", "text": "B" },
      { "class": "UIView", "children": [{ "class": "UILabel", "id": "c", "text": "C" }] }
    ] }
    """,
  ]

  @Test func `a finding is at each widget that it fails on, in the contexts in which it does`()
    async throws
  {
    let preview = try RunningPreview(files: Self.darkLabels)
    let page = try await open(preview, "&widget=%23b&beside=scheme=dark")
    let badges =
      "[...document.querySelectorAll('#picture figure')].map((each) => each.querySelectorAll('.found').length).join()"
    try await page.wait(until: "\(badges) === '0,3'")
    let marks = "document.querySelectorAll('#widgets .mark').length"
    #expect(try await page.evaluate(marks) == 3)
    // The inspector shows a widget that is not the worst.
    let inspected = "document.querySelector('#details .findings')?.textContent"
    #expect(try await page.evaluate(inspected).text?.contains("low-contrast") == true)
    try await page.click("#tab-states")
    try await page.wait(until: "document.querySelector('#picture .matrix') !== null")
    let listed = "document.querySelector('#picture .findings')?.textContent"
    #expect(try await page.evaluate(listed).text?.contains("scheme=dark") == true)
    // Without the dark column, nothing is marked.
    let light = try await open(RunningPreview(files: Self.darkLabels), "&widget=%23b")
    try await light.wait(until: "document.querySelector('#details .findings') !== null")
    #expect(try await light.evaluate("document.querySelectorAll('.found, .mark').length") == 0)
  }
}
