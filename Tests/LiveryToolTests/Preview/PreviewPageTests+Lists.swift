import Testing

/// The palette, the sheets and the outline as lists.
extension PreviewPageTests {
  private static let ramp = """
    {
      "$accent": "#0a5ad4",
      "$link": "#0a5ad4",
      "$blue": { "100": "#dde8ff", "1000": "#001030", "200": "#aac4ff" },
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "$accent" } }
    }

    """

  @Test func `equal constants have a swatch each, and ramps are in the order of their numbers`()
    async throws
  {
    let preview = try RunningPreview(files: ["styles.json": Self.ramp])
    let page = try await open(preview)
    try await page.click("#tab-palette")
    try await page.wait(until: "document.querySelector('.card') !== null")
    let names = try await page.evaluate(
      "[...document.querySelectorAll('.card b')].map((each) => each.textContent).join(' ')"
    )
    #expect(
      names.text?.hasPrefix("$accent $link $blue.100 $blue.200 $blue.1000 ") == true,
      "\(names)"
    )
    // Each opens the constant that it names.
    try await page.click("[data-key='swatch link']")
    try await page.wait(until: "document.querySelector('#inspector h2').textContent === '$link'")
    try await page.click("#tab-sheets")
    try await page.wait(
      until: "document.querySelector('.written .swatch:not(.empty)') !== null"
    )
    #expect(
      try await page.evaluate(
        "document.querySelector('.written .swatch').style.getPropertyValue('--color')"
      ) == "#0a5ad4"
    )
    #expect(page.problems == [])
  }

  @Test func `ids in the outline are whole at 1280 points`() async throws {
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UISegmentedControl", "id": "playbackModes", "children": [
          { "class": "UIButton", "id": "repeatAll", "text": "Repeat all songs of the list" } ] }
      ] }
      """
    let preview = try RunningPreview(files: ["tree.json": tree])
    let page = try await open(preview)
    try await page.setViewport(width: 1280, height: 800)
    try await page.wait(until: "document.querySelectorAll('#widgets .row b').length === 2")
    let cut = try await page.evaluate(
      "[...document.querySelectorAll('#widgets .row b')].filter((each) => each.scrollWidth > each.clientWidth).length"
    )
    #expect(cut == 0)
  }

  @Test func `Enter adds what the fields of New say, and an error is gone once it is mended`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview)
    try await page.click("#tab-sheets")
    let fault = "document.querySelector('#picture .fault')?.textContent"
    try await page.wait(until: "document.querySelector('[data-key=\"new name\"]') !== null")
    try await page.evaluate("document.querySelector('[data-key=\"new name\"]').focus()")
    try await page.type("UISwitch")
    try await page.press(.enter)
    try await page.wait(until: fault)
    try await page.evaluate("document.querySelector('[data-key=\"new name\"]').select()")
    try await page.type("$link")
    try await page.evaluate("document.querySelector('[data-key=\"new value\"]').focus()")
    try await page.type("#0a5ad4")
    try await page.press(.enter)
    try await page.wait(until: "document.querySelector('[data-key=undo]').title.includes('$link')")
    try await page.wait(
      until:
        "[...document.querySelectorAll('.written b')].some((each) => each.textContent === '$link')"
    )
    #expect(try await page.evaluate("\(fault) ?? ''") == "")
  }
}
