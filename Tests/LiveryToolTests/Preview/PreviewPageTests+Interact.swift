import Testing

/// The stage used as an app.
extension PreviewPageTests {
  private static let remote = """
    {
      "@states": { "add": ["pressed", "hover"], "before": "disabled" },
      "default": { "colors": { "backgroundColor": "#ffffff" }, "controls": { "glossColor": null } },
      "UIButton": { "controls": { "actionColor": "#0a5ad4" } },
      "UIButton-hover": { "controls": { "actionColor": "#111111" } },
      "UIButton-pressed": { "controls": { "actionColor": "#222222" } },
      "UIButton-focused": { "controls": { "actionColor": "#333333" } }
    }

    """
  private static let rooms = """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "play", "text": "Play" },
      { "class": "UIButton", "id": "off", "text": "Off", "states": ["disabled"] },
      { "class": "UISwitch", "id": "shuffle" },
      { "class": "UIButton", "id": "stop", "text": "Stop" }
    ] }
    """

  @Test func `pointer and keys set states while interacting, which Escape takes back`()
    async throws
  {
    let preview = try RunningPreview(
      files: ["styles.json": Self.remote, "tree.json": Self.rooms]
    )
    let page = try await open(preview)
    try await page.setViewport(width: 1280, height: 800)
    let before = try await page.evaluate("location.search")
    let playing = "#picture g g:nth-of-type(1) text"
    try await page.click("[data-key=interact]")
    try await page.wait(until: "document.querySelector('#picture').hasAttribute('data-interact')")
    try await page.hover(playing)
    try await wait(for: "#111111", of: "Play", on: page)
    try await page.drag(playing, by: (x: 0, y: 0)) {
      try await wait(for: "#222222", of: "Play", on: page)
    }
    try await wait(for: "#111111", of: "Play", on: page)
    // Nothing was selected for the inspector.
    #expect(
      try await page.evaluate("document.querySelector('#inspector h2').textContent")
        == "Nothing chosen"
    )
    try await page.hover("#inspector h2")
    try await wait(for: "#0a5ad4", of: "Play", on: page)
    // In tree order, without what is disabled.
    try await page.evaluate("document.querySelector('#picture').focus()")
    try await page.press(.tab)
    try await wait(for: "#333333", of: "Play", on: page)
    try await page.press(.tab)
    try await wait(for: "#0a5ad4", of: "Play", on: page)
    try await page.press(.space)
    let states = "new URLSearchParams(location.search).getAll('state').join()"
    try await page.wait(until: "/#shuffle=.*selected/.test(\(states))")
    try await page.press(.tab)
    try await wait(for: "#333333", of: "Stop", on: page)
    try await page.press(.escape)
    try await wait(for: "#0a5ad4", of: "Stop", on: page)
    #expect(try await page.evaluate("location.search") == before)
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    // What is kept is in the address.
    try await page.click("[data-key=interact]")
    try await page.click("[data-key='keep states']")
    try await page.evaluate("document.querySelector('#picture').focus()")
    try await page.press(.tab)
    try await wait(for: "#333333", of: "Play", on: page)
    try await page.press(.escape)
    try await page.wait(until: "/#play=focused/.test(\(states))")
    #expect(page.problems == [])
  }
}
