import Testing

/// Declarations and entries that are off, and other texts of widgets, which no file has.
extension PreviewPageTests {
  private static let sheet = """
    {
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "#0a5ad4" }, "fonts": { "actionFont": { "size": 15, "weight": 700 } } },
      "UIButton#save": { "controls": { "actionColor": "#117733" } }
    }

    """

  private static let bar =
    "(document.querySelector('#trials:not([hidden]) b')?.textContent ?? '')"

  private func turn(_ place: String, on page: Page) async throws {
    try await page.wait(until: "document.querySelector('[data-key=\"\(place)\"]') !== null")
    try await page.click("[data-key=\"\(place)\"]")
  }

  /// Opens another page of a preview.
  private func another(
    of preview: RunningPreview,
    beside page: Page,
    _ query: String = ""
  ) async throws -> Page {
    let other = try await Browser.shared().open(
      "http://127.0.0.1:\(preview.port)/\(query)",
      beside: page
    )
    try await other.wait(until: "document.querySelector('#picture svg') !== null")
    return other
  }

  @Test func `a declaration that is off loses in all tabs, and no file has that`() async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.sheet])
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.setViewport(width: 1280, height: 800)
    try await wait(for: "#117733", on: page)
    let winner = "try styles.json:4:36"
    let top = "document.querySelector('[data-key=\"\(winner)\"]').getBoundingClientRect().top"
    try await page.wait(until: "document.querySelector('[data-key=\"\(winner)\"]') !== null")
    try await page.hover("[data-key=\"\(winner)\"]")
    let before = try await page.evaluate(top)
    try await turn(winner, on: page)
    try await wait(for: "#0a5ad4", on: page)
    try await page.wait(until: "\(Self.bar) === '1 off, 1 value changes'")
    #expect(try await page.evaluate(top) == before)
    try await page.wait(
      until: "document.querySelector('.contenders .off').textContent.includes('#117733')"
    )
    #expect(try await page.evaluate("document.querySelector('[data-key=save]').disabled") == true)
    let other = try await another(of: preview, beside: page)
    try await wait(for: "#0a5ad4", on: other)
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    // The loser too, so that nothing is left but the default.
    try await turn("try styles.json:3:31", on: page)
    try await page.wait(until: "\(Self.bar).startsWith('2 off')")
    try await page.press("z", .control)
    try await wait(for: "#0a5ad4", on: other)
    try await page.wait(
      until: "document.querySelector('[data-key=\"try styles.json:3:31\"]').checked"
    )
    // By keyboard alone.
    try await page.evaluate("document.querySelector('[data-key=\"\(winner)\"]').focus()")
    try await page.press(.space)
    try await wait(for: "#117733", on: other)
    try await page.wait(until: "\(Self.bar) === ''")
    #expect(try preview.text() == Self.sheet)
    #expect(page.problems == [])
  }

  @Test func `a field and an entry can be off, and are deleted by one edit`() async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.sheet])
    let page = try await open(preview, "&widget=%23more&setting=fonts.actionFont")
    try await turn("try styles.json:3:70 weight", on: page)
    try await page.wait(until: "\(Self.bar).startsWith('1 off')")
    try await page.wait(
      until:
        "!document.querySelector('.head[aria-expanded=true] .value').textContent.includes('700')"
    )
    let other = try await another(
      of: preview,
      beside: page,
      "?widget=%23save&setting=controls.actionColor"
    )
    try await turn("entry styles.json:4:36", on: other)
    try await wait(for: "#0a5ad4", on: page)
    try await page.wait(until: "\(Self.bar).startsWith('2 off')")
    #expect(try preview.text() == Self.sheet)
    try await page.click("[data-key='delete trials']")
    try await page.wait(until: "\(Self.bar) === ''")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let text = try preview.text()
    #expect(!text.contains("weight") && !text.contains("#save") && text.contains("\"size\": 15"))
    // One step back, both are there and off.
    try await page.press("z", .control)
    try await page.wait(until: "\(Self.bar).startsWith('2 off')")
    try await page.click("[data-key='restore trials']")
    try await wait(for: "#117733", on: page)
    #expect(page.problems == [])
  }

  @Test func `a trial ends if its declaration changes on disk, and the bar says so`()
    async throws
  {
    let preview = try RunningPreview(files: ["styles.json": Self.sheet])
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await turn("try styles.json:4:36", on: page)
    try await wait(for: "#0a5ad4", on: page)
    // Another declaration may change, also in a way that moves this one.
    try preview.save(Self.sheet.replacing("{\n  \"default\"", with: "{\n\n  \"default\""))
    try await page.wait(until: "document.querySelector('[data-key=\"try styles.json:5:36\"]')")
    #expect(try await page.evaluate(Self.ink("Save")) == "#0a5ad4")
    try preview.save(Self.sheet.replacing("#117733", with: "#aa0000"))
    try await wait(for: "#aa0000", on: page)
    try await page.wait(
      until:
        "document.querySelector('#trials').textContent.includes('actionColor in UIButton#save')"
    )
    try await page.click("[data-key='restore trials']")
    try await page.wait(until: "document.querySelector('#trials').hidden")
    #expect(page.problems == [])
  }

  @Test func `a preview only for reading tries, and a base sheet is never deleted`() async throws {
    let preview = try RunningPreview(
      "styles.json --base base.json --tree tree.json",
      files: [
        "styles.json": "{ \"UILabel\": { \"colors\": { \"textColor\": \"#222222\" } } }",
        "base.json": "{ \"UIButton\": { \"controls\": { \"actionColor\": \"#117733\" } } }",
      ]
    )
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await wait(for: "#117733", on: page)
    try await turn("try base.json:1:31", on: page)
    try await page.wait(until: "\(Self.ink("Save")) !== '#117733'")
    try await page.wait(until: "document.querySelector('[data-key=\"delete trials\"]').disabled")
    let reading = try RunningPreview("styles.json --tree tree.json --read-only")
    let reader = try await open(reading, "&widget=%23save&setting=controls.actionColor")
    try await wait(for: "#0a5ad4", on: reader)
    try await turn("try styles.json:4:31", on: reader)
    try await reader.wait(until: "\(Self.ink("Save")) !== '#0a5ad4'")
    #expect(
      try await reader.evaluate("document.querySelector('[data-key=\"delete trials\"]')") == .null
    )
    try await reader.click("[data-key='undo']")
    try await wait(for: "#0a5ad4", on: reader)
    try await reader.click("[data-key='redo']")
    try await reader.wait(until: "\(Self.ink("Save")) !== '#0a5ad4'")
    try await reader.click("[data-key='restore trials']")
    try await wait(for: "#0a5ad4", on: reader)
    #expect(page.problems + reader.problems == [])
  }

  @Test func `a place opens its declaration in the list of sheets`() async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.sheet])
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelector('.contenders .loses .plain') !== null")
    try await page.click(".contenders .loses .plain")
    let field = "UIButton in styles.json controls.actionColor"
    try await page.wait(until: "document.activeElement.dataset.key === '\(field)'")
    #expect(
      try await page.evaluate(
        "document.activeElement.getBoundingClientRect().top < document.querySelector('#picture').getBoundingClientRect().bottom"
      ) == true
    )
    try await page.wait(
      until: "document.querySelector('[data-key=\"try styles.json:3:31\"]').checked"
    )
    #expect(page.problems == [])
  }

  // MARK: Trees

  private static let room = """
    { "class": "UIWindow", "children": [
      // The first.
      { "class": "UIButton", "id": "save",  "text": "Save" },
      { "class": "UISwitch", "id": "shuffle", "value": false }
    ] }

    """

  @Test func `another text of a widget is tried, and is written to the tree by one edit`()
    async throws
  {
    let preview = try RunningPreview(
      "styles.json --tree tree.jsonc",
      files: ["styles.json": Self.sheet, "tree.jsonc": Self.room]
    )
    let page = try await open(preview, "&widget=%23save")
    try await page.wait(until: "document.querySelector('.described') !== null")
    try await page.click("[data-key=described]")
    try await enter("Keep", into: "[data-key='described text']", on: page)
    try await page.wait(until: "\(Self.ink("Keep")) === '#117733'")
    try await page.wait(until: "\(Self.bar).startsWith('1 tried')")
    try await enter("keep", into: "[data-key='described id']", on: page)
    // The entry of the old id no longer matches.
    try await page.wait(until: "\(Self.ink("Keep")) === '#0a5ad4'")
    try await page.wait(
      until: "document.querySelector('#inspector h2').textContent === 'UIButton#keep'"
    )
    #expect(try await page.evaluate("document.querySelector('[data-key=save]').disabled") == true)
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    try await page.press("z", .control)
    try await page.wait(until: "\(Self.ink("Keep")) === '#117733'")
    try await page.click("[data-key='write trials']")
    try await page.wait(until: "\(Self.bar) === ''")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved tree.jsonc'"
    )
    #expect(
      try preview.text(of: "tree.jsonc") == Self.room.replacing("\"Save\"", with: "\"Keep\"")
    )
    #expect(page.problems == [])
  }

  @Test func `a click on a switch while interacting tries its value`() async throws {
    let preview = try RunningPreview(
      "styles.json --tree tree.jsonc",
      files: ["styles.json": Self.sheet, "tree.jsonc": Self.room]
    )
    let page = try await open(preview)
    try await page.click("[data-key=interact]")
    try await page.wait(until: "document.querySelector('#picture').hasAttribute('data-interact')")
    try await page.evaluate("document.querySelector('#picture').focus()")
    try await page.press(.tab)
    try await page.press(.tab)
    try await page.press(.space)
    try await page.wait(until: "\(Self.bar).startsWith('1 tried')")
    try await page.press(.space)
    try await page.wait(until: "\(Self.bar) === ''")
    try await page.press(.space)
    try await page.wait(until: "\(Self.bar).startsWith('1 tried')")
    try await page.wait(
      until: "document.querySelector('#trials').textContent.includes('Findings are about')"
    )
    // After that, one click tries it again.
    try await page.click("[data-key='restore trials']")
    try await page.wait(until: "\(Self.bar) === ''")
    try await page.evaluate("document.querySelector('#picture').focus()")
    try await page.press(.space)
    try await page.wait(until: "\(Self.bar).startsWith('1 tried')")
    #expect(page.problems == [])
  }

  @Test func `the size of the window is in the address`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&size=390x844")
    let width = "document.querySelector('#picture svg').viewBox.baseVal.width"
    try await page.wait(until: "\(width) === 422")
    try await page.wait(until: "document.querySelector('[data-key=export]') !== null")
    try await page.click("[data-key=export]")
    try await page.evaluate(
      """
      (() => {
        const choice = document.querySelector('[data-key=size]');
        choice.value = '768x1024';
        choice.dispatchEvent(new Event('change'));
      })()
      """
    )
    try await page.wait(until: "\(width) === 800")
    try await page.wait(until: "location.search.includes('size=768x1024')")
    #expect(page.problems == [])
  }
}
