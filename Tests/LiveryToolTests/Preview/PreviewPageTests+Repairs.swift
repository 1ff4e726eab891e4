import Testing

/// Findings in plain words, with their repairs.
extension PreviewPageTests {
  private static let pale = """
    {
      "@states": ["pressed"],
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "default": {
        "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" }, "controls": { "glossColor": null }
      },
      "UIButton": { "controls": { "actionColor": "#0a5ad4" } },
      "UIButton-pressed": { "controls": { "actionColor": "#444444" } },
      "@when scheme=dark": {
        "default": { "colors": { "backgroundColor": "#000000", "textColor": "#eeeeee" } },
        "UIButton": { "controls": { "actionColor": "#8ab4ff" } }
      }
    }

    """
  private static let player = """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "play", "text": "Play" },
      { "class": "UILabel", "text": "Song" }
    ] }
    """

  private func player(_ arguments: String = "") throws -> RunningPreview {
    try RunningPreview(
      arguments,
      files: [
        "styles.json": Self.pale, "tree.json": Self.player,
        "livery.json": #"{ "themes": { "day": ["styles.json"] }, "trees": ["tree.json"] }"#,
      ]
    )
  }

  private static let sentence = """
    [...document.querySelectorAll('#details .findings li')]
      .find((each) => /^error Play is hard to read when pressed in dark: [0-9.]+, needs 4.5$/.test(each.querySelector('p').textContent))
    """

  @Test func `a finding says what is wrong in plain words, shows it and repairs it`() async throws {
    let preview = try player()
    let page = try await open(preview)
    try await page.setViewport(width: 1280, height: 800)
    try await page.wait(until: Self.sentence)
    try await page.wait(until: "\(Self.sentence).querySelector('.portrait svg text')")
    // The exact text is one click away.
    try await page.evaluate("\(Self.sentence).querySelector('summary').click()")
    #expect(
      try await page.evaluate("\(Self.sentence).querySelector('details').innerText").text?
        .contains("#444444ff") == true
    )
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    try await page.evaluate("\(Self.sentence).querySelector('[data-key^=\"show \"]').click()")
    try await page.wait(until: "document.querySelector('#state-0-pressed')?.checked")
    try await page.wait(
      until: "document.querySelector('li.open > .head')?.dataset.key === 'controls.actionColor'"
    )
    try await page.wait(until: Self.sentence)
    try await page.evaluate("\(Self.sentence).querySelector('[data-key^=\"repair \"]').click()")
    try await page.wait(until: "!document.querySelector('[data-key=undo]').disabled")
    try await page.wait(until: "!\(Self.sentence)")
    try await page.press("z", .control)
    try await page.wait(until: Self.sentence)
    #expect(page.problems == [])
  }

  @Test func `where no single colour suffices, several are changed together`() async throws {
    // No colour can be read on white and on a dark grey: one of these has to change as well.
    let sheet = """
      {
        "$ink": "#808080",
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
        "UIToolbar": { "colors": { "backgroundColor": "#2a2a2a" } },
        "UILabel": { "colors": { "textColor": "$ink" } }
      }
      """
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UILabel", "text": "Song" },
        { "class": "UIToolbar", "children": [{ "class": "UILabel", "text": "Queue" }] }
      ] }
      """
    let preview = try RunningPreview(files: ["styles.json": sheet, "tree.json": tree])
    let page = try await open(preview)
    let repair =
      "[...document.querySelectorAll('#details .findings li.error')].find((each) => /is hard to read/.test(each.textContent))?.querySelector('[data-key^=\"repair \"]')"
    try await page.wait(until: repair)
    try await page.evaluate("\(repair).click()")
    try await page.wait(
      until: "document.querySelector('[data-key=undo]').title.startsWith('change')"
    )
    try await page.wait(until: "!(\(repair))")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    #expect(try preview.text() != sheet)
    #expect(page.problems == [])
  }

  @Test func `a finding is accepted with a reason, as an unsaved edit of the project`() async throws
  {
    let preview = try player()
    let page = try await open(preview)
    try await page.wait(until: Self.sentence)
    try await page.evaluate("\(Self.sentence).querySelector('[data-key^=\"reason of\"]').click()")
    try await page.press(.enter)
    try await page.wait(
      until: "document.querySelector('.fault')?.textContent === 'expected a reason'"
    )
    try await page.type("night")
    try await page.press(.enter)
    try await page.wait(until: "!\(Self.sentence)")
    #expect(try !preview.text(of: "livery.json").contains("night"))
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved livery.json'"
    )
    let text = try preview.text(of: "livery.json")
    #expect(text.contains(#""code": "low-contrast""#) && text.contains(#""reason": "night""#))
    #expect(try preview.text() == Self.pale)
  }

  @Test func `a repair changes only what its finding needs, and shows that it is at work`()
    async throws
  {
    // A text on two grounds needs another ground, too; the other texts there fail by themselves.
    let sheet = """
      {
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
        ".title": { "colors": { "textColor": "#808080" } },
        ".note": { "colors": { "textColor": "#404040" } },
        ".sum": { "colors": { "textColor": "#383838" } },
        ".aside": { "colors": { "textColor": "#a0a0a0" } }
      }
      """
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UILabel", "names": ["title"], "text": "Song" },
        { "class": "UILabel", "names": ["aside"], "text": "Now" },
        { "class": "UIToolbar", "children": [
          { "class": "UILabel", "names": ["title"], "text": "Queue" },
          { "class": "UILabel", "names": ["aside"], "text": "Late" },
          { "class": "UILabel", "names": ["note"], "text": "Later" },
          { "class": "UILabel", "names": ["sum"], "text": "Three" }
        ] }
      ] }
      """
    let preview = try RunningPreview(files: ["styles.json": sheet, "tree.json": tree])
    let page = try await open(preview)
    let repair =
      "[...document.querySelectorAll('#details .findings li.error')].find((each) => /^error Queue is hard/.test(each.querySelector('p').textContent))?.querySelector('[data-key^=\"repair \"]')"
    try await page.wait(until: repair)
    try await page.evaluate(
      """
      (() => {
        const { fetch } = window;
        const answered = new Promise((then) => { window.answer = then; });
        window.fetch = async (address, ...rest) => {
          if (`${address}`.startsWith("/api/repair")) await answered;
          return fetch(address, ...rest);
        };
      })()
      """
    )
    try await page.evaluate("\(repair).click()")
    try await page.wait(until: "\(repair).disabled && \(repair).textContent === 'Working …'")
    try await page.evaluate("window.answer()")
    try await page.wait(until: "document.querySelector('[data-key=undo]').title")
    let title =
      try await page.evaluate("document.querySelector('[data-key=undo]').title").text ?? ""
    #expect(title.contains("'.title'") && title.contains("'default'"), "\(title)")
    #expect(title.split(separator: " to ").count == 3, "\(title)")
    try await page.wait(until: "!(\(repair))")
    #expect(page.problems == [])
  }
}
