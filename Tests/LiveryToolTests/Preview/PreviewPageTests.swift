import Foundation
import Testing

/// The page of `livery preview` in a browser, beside a user who saves files.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .serialized, .timeLimit(.minutes(15)))
struct PreviewPageTests {
  func open(
    _ preview: RunningPreview,
    _ query: String = ""
  ) async throws -> Page {
    let page = try await Browser.shared().open(preview.address + query)
    try await page.wait(until: "document.querySelector('#picture svg') !== null")
    return page
  }

  /// The colour of a button's title in the picture.
  static func ink(_ title: String) -> String {
    """
    [...document.querySelectorAll('#picture text')].find((each) => each.textContent === '\(title)')
      ?.getAttribute('fill')
    """
  }

  /// Waits until a button's title has a colour.
  func wait(for color: String, of title: String = "Save", on page: Page) async throws {
    try await page.wait(until: "\(Self.ink(title)) === '\(color)'")
  }

  /// Writes a text into the field with a name, and leaves it.
  func enter(_ text: String, into field: String, on page: Page) async throws {
    try await page.click(field, times: 3)
    try await page.type(text)
    try await page.press(.tab)
  }

  /// Performs an action that rebuilds the editor, and waits for that.
  private func whenRebuilt(_ page: Page, _ action: () throws -> Void) async throws {
    try await page.evaluate("document.querySelector('.editing').dataset.old = 'yes'")
    try action()
    try await page.wait(
      until: "document.querySelector('.editing:not([data-old]) [data-key=slider-L]') !== null"
    )
  }

  @Test func `the page shows the tree, contacts no other server, and runs no text as script`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview)
    try await wait(for: "#0a5ad4", on: page)
    #expect(try await page.evaluate("location.search.includes('token')") == false)
    #expect(
      try await page.evaluate("document.querySelector('#picture svg').textContent")
        .text?.contains("<script>alert(1)</script> & more") == true
    )
    try await page.wait(until: "document.querySelectorAll('#widgets [role=treeitem]').length === 4")
    #expect(page.problems == [])
    let own = "http://127.0.0.1:\(preview.port)/"
    #expect(page.requests.filter { !$0.hasPrefix(own) } == [])
  }

  @Test func `a save changes the picture, and a broken one leaves it with the errors over it`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview)
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "#117733"))
    try await wait(for: "#117733", on: page)
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "nocolour"))
    try await page.wait(until: "!document.querySelector('#problems').hidden")
    let problems = try await page.evaluate("document.querySelector('#problems').textContent")
    #expect(problems.text?.contains("styles.json:4:46") == true)
    #expect(problems.text?.contains("nocolour") == true)
    #expect(try await page.evaluate(Self.ink("Save")) == "#117733")
    try preview.save(RunningPreview.sheet)
    try await wait(for: "#0a5ad4", on: page)
    #expect(try await page.evaluate("document.querySelector('#problems').hidden") == true)
  }

  @Test func `a click explains a widget's style, and a switch changes its state`()
    async throws
  {
    let preview = try RunningPreview(
      "styles.json --tree tree.json --editor 'edit://{file}:{line}:{column}'"
    )
    let page = try await open(preview)
    try await page.click("#picture g g")
    try await page.wait(
      until: "document.querySelector('#inspector h2').textContent === 'UIButton#save'"
    )
    try await page.click("[data-key='controls.actionColor']")
    try await page.wait(until: "document.querySelector('.contenders a') !== null")
    #expect(
      try await page.evaluate("document.querySelector('.contenders .wins').textContent")
        == "#0a5ad4 UIButton styles.json:4:31"
    )
    let link = try await page.evaluate("document.querySelector('.contenders .wins a').href")
    #expect(link.text == "edit://\(preview.folder.path)/styles.json:4:31")
    try await page.click("[data-key='state-0-highlighted']")
    try await wait(for: "#083a8c", on: page)
    try await wait(for: "#0a5ad4", of: "More", on: page)
    try await page.wait(
      until:
        "document.querySelector('.contenders .wins').textContent.includes('UIButton-highlighted')"
    )
    // The address is complete, so that it can be shared.
    let address = try await page.evaluate("location.href")
    try await page.navigate(to: "about:blank")
    try await page.navigate(to: address.text ?? "")
    try await page.wait(until: "document.querySelector('.contenders .wins') !== null")
    try await wait(for: "#083a8c", on: page)
  }

  @Test func `an edit changes one value, is saved when asked, and undo brings back every byte`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23more&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    for (place, count) in [(0, "4 values"), (2, "2 values"), (3, "4 values")] {
      try await page.wait(
        until: "document.querySelectorAll('.place')[\(place)].textContent.endsWith(', \(count)')"
      )
    }
    try await page.click("#place-1")
    try await enter("#aa0011", into: "[data-key=value]", on: page)
    try await wait(for: "#aa0011", on: page)
    #expect(try preview.text() == RunningPreview.sheet)
    try await page.press("s", .control)
    let edited = RunningPreview.sheet.replacing(": \"$accent\"", with: ": \"#aa0011\"")
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    #expect(try preview.text() == edited)
    try await page.click("[data-key=undo]")
    try await wait(for: "#0a5ad4", on: page)
    try await page.click("[data-key=save]")
    try await page.wait(until: "document.querySelector('[data-key=save]').disabled")
    #expect(try preview.text() == RunningPreview.sheet)
    try await page.click("[data-key=redo]")
    try await wait(for: "#aa0011", on: page)
    #expect(page.problems == [])
  }

  @Test func `a slider is one edit however it is moved, with the contrast beside it`() async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    try await page.wait(until: "document.querySelector('.pairs') !== null")
    let before = try await page.evaluate("document.querySelector('.pairs').textContent")
    try await page.drag("[data-key=slider-L]", by: (x: 40, y: 0)) {
      try await page.wait(
        until: "document.querySelector('.pairs').textContent !== \(before.javascript)"
      )
      #expect(
        try await page.evaluate("document.querySelector('.pairs').textContent.includes('→')")
          == true
      )
    }
    try await page.wait(until: "\(Self.ink("Save")) !== '#0a5ad4'")
    try await page.click("[data-key=undo]")
    try await wait(for: "#0a5ad4", on: page)
    try await page.wait(until: "document.querySelector('[data-key=undo]').disabled")
  }

  @Test func `a fill is judged by the text on it, and the offered colour keeps that legible`()
    async throws
  {
    let preview = try RunningPreview(
      files: [
        "styles.json":
          ##"{ "UIButton": { "controls": { "actionColor": "#ffffff", "fillColor": "#0a5ad4", "glossColor": null } } }"##
      ]
    )
    let page = try await open(preview, "&widget=%23save&setting=controls.fillColor")
    try await page.wait(until: "document.querySelector('.pairs') !== null")
    let shown = "document.querySelector('.pairs').textContent"
    #expect(try await page.evaluate("\(shown).includes('✓text of UIButton #ffffff')") == true)
    try await enter("#949494", into: "[data-key=value]", on: page)
    try await page.wait(until: "document.querySelector('[data-key=use]') !== null")
    #expect(try await page.evaluate("\(shown).includes('✗text of UIButton #ffffff')") == true)
    try await page.click("[data-key=use]")
    try await page.wait(
      until: "document.querySelector('.pairs')?.textContent.includes('✓text of UIButton #ffffff')"
    )
    #expect(page.problems == [])
  }

  @Test func `an edit without effect names the winner, and an edit that would take effect`()
    async throws
  {
    let preview = try RunningPreview(
      files: [
        "styles.json":
          ##"{ "UIButton": { "controls": { "actionColor": "#111111" } }, "default": { "controls": { "actionColor": "#222222" } } }"##
      ]
    )
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    let places = try await page.evaluate(
      "[...document.querySelectorAll('.place')].findIndex((each) => each.textContent.includes(\"'default'\"))"
    )
    try await page.click("#place-\(Int(places.number ?? -1))")
    try await enter("#00aa00", into: "[data-key=value]", on: page)
    try await page.wait(until: "document.querySelector('.editing [role=status] button') !== null")
    // Elements that appear later move those below.
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    #expect(try await page.evaluate(Self.ink("Save")) == "#111111")
    try await page.click(".editing [role=status] button")
    try await wait(for: "#00aa00", on: page)
  }

  /// Opens a page on which the colour of all buttons is edited to `#aa0011`.
  private func openWithEdit(_ preview: RunningPreview) async throws -> Page {
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    try await page.click("#place-1")
    try await enter("#aa0011", into: "[data-key=value]", on: page)
    try await wait(for: "#aa0011", on: page)
    return page
  }

  @Test func `a member that two people changed is not overwritten, and either value is taken`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await openWithEdit(preview)
    let theirs = RunningPreview.sheet.replacing(": \"$accent\"", with: ": \"#083a8d\"")
    let places =
      "JSON.stringify(['#panes', '#details'].map((each) => document.querySelector(each).getBoundingClientRect()))"
    let before = try await page.evaluate(places)
    try preview.save(theirs)
    try await page.wait(until: "document.querySelector('.conflict') !== null")
    #expect(try await page.evaluate(places) == before)
    #expect(
      try await page.evaluate("document.querySelector('.conflict li').textContent").text
        == "UIButton controls actionColor Mine: \"#aa0011\" Theirs: \"#083a8d\""
    )
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent.includes('nothing was written')"
    )
    #expect(try preview.text() == theirs)
    let cookies =
      "fetch(document.querySelector('.conflict a:last-of-type').href).then((each) => each.text())"
    #expect(try await page.evaluate(cookies).text == theirs)
    try await page.click(".conflict [data-key^=theirs]")
    try await wait(for: "#083a8d", on: page)
    #expect(try preview.text() == theirs)
  }

  @Test func `edits before a conflict stay in the history, also if they can no longer be undone`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await openWithEdit(preview)
    // Another edit, which stays.
    try await page.click("[data-key='state-0-highlighted']")
    try await wait(for: "#083a8c", on: page)
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    try await enter("#bb0011", into: "[data-key=value]", on: page)
    try await wait(for: "#bb0011", on: page)
    let history = """
      [...document.querySelectorAll('details.menu')]
        .find((each) => each.firstElementChild.textContent === 'History').querySelector('ul').textContent
      """
    try await page.wait(until: "/#bb0011.*#aa0011/.test(\(history))")
    try preview.save(
      RunningPreview.sheet.replacing(": \"$accent\"", with: ": \"#083a8d\"")
    )
    try await page.wait(until: "document.querySelector('.conflict') !== null")
    try await page.click(".conflict [data-key^=theirs]")
    try await page.wait(until: "document.querySelector('.conflict') === null")
    try await page.wait(until: "/#aa0011.*can no longer be undone/.test(\(history))")
    #expect(try await page.evaluate("/#bb0011/.test(\(history))") == true)
  }

  @Test func `edits of two people in one file are merged, and undo takes back this page's alone`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await openWithEdit(preview)
    // Another program changes another member, and adds a comment's worth of space.
    let theirs = RunningPreview.sheet.replacing("#083a8c", with: "#083a8d")
      .replacing("\"$accent\": ", with: "\"$accent\":   ")
    try preview.save(theirs)
    try await page.wait(
      until:
        "document.querySelector('[data-key=undo]').title && !document.querySelector('.conflict')"
    )
    try await page.evaluate("document.querySelector('#state-0-highlighted').click()")
    try await wait(for: "#083a8d", on: page)
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let merged = theirs.replacing(": \"$accent\"", with: ": \"#aa0011\"")
    #expect(try preview.text() == merged)
    try await page.click("[data-key=undo]")
    try await page.click("[data-key=save]")
    try await page.wait(until: "document.querySelector('[data-key=save]').disabled")
    #expect(try preview.text() == theirs)
    #expect(page.problems == [])
  }

  @Test func `files with errors are not edited, and undo in a conflict leaves what others wrote`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    let broken = RunningPreview.sheet.replacing("#0a5ad4", with: "nocolour")
    try await whenRebuilt(page) { try preview.save(broken) }
    #expect(try await page.evaluate("document.querySelector('#problems').hidden") == false)
    let enabled = "document.querySelectorAll('.editing :is(input, select, button):enabled').length"
    #expect(try await page.evaluate(enabled) == 0)
    let hint = try await page.evaluate("document.querySelector('.editing').textContent")
    #expect(hint.text?.contains("fix them first") == true)
    #expect(try preview.text() == broken)
    try await whenRebuilt(page) { try preview.save(RunningPreview.sheet) }
    #expect(try await page.evaluate("document.querySelector('#problems').hidden") == true)
    try await page.click("#place-1")
    // Typed input is rejected when the file on disk has become invalid.
    try await page.click("[data-key=value]", times: 3)
    try await page.type("#aa0022")
    try preview.save(broken)
    try await page.wait(until: "!document.querySelector('#problems').hidden")
    try await page.press(.tab)
    try await page.wait(until: "\(enabled) === 0")
    #expect(try preview.text() == broken)
    try await whenRebuilt(page) { try preview.save(RunningPreview.sheet) }
    try await enter("#aa0011", into: "[data-key=value]", on: page)
    try await wait(for: "#aa0011", on: page)
    try preview.save(RunningPreview.sheet.replacing(": \"$accent\"", with: ": \"#225533\""))
    try await page.wait(until: "document.querySelector('.conflict') !== null")
    try await page.click("[data-key=undo]")
    try await wait(for: "#225533", on: page)
    try await page.wait(until: "document.querySelector('.conflict') === null")
    try await page.wait(until: "document.querySelector('[data-key=save]').disabled")
  }

  @Test func `typed text is left unchanged, and a slider keeps the focus`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23more&setting=controls.actionColor")
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    try await page.click("[data-key=value]", times: 3)
    try await page.type("#123")
    try preview.save(RunningPreview.sheet.replacing("#202020", with: "#303030"))
    try await page.wait(until: "\(Self.ink("<script>alert(1)</script> & more")) === '#303030'")
    try await page.type("456")
    #expect(
      try await page.evaluate("document.querySelector('[data-key=value]').value") == "#123456"
    )
    try await page.press(.tab)
    try await wait(for: "#123456", of: "More", on: page)
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    try await whenRebuilt(page) {
      try preview.save(RunningPreview.sheet.replacing("#202020", with: "#404040"))
    }
  }

  @Test func `findings are there from the start, and those of the theme that is shown`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview)
    try await page.wait(until: "document.querySelector('.findings') !== null")
    #expect(
      try await page.evaluate("document.querySelector('.findings').textContent")
        .text?.contains("focus-not-visible") == true
    )
  }

  @Test func `two pages are in step, and find the preview again when it was started again`()
    async throws
  {
    let preview = try RunningPreview("styles.json --tree tree.json --port \(Self.freePort)")
    let browser = try Browser.shared()
    let one = try await browser.open(preview.address)
    try await wait(for: "#0a5ad4", on: one)
    let other = try await browser.open(
      "http://127.0.0.1:\(preview.port)/?widget=%23save&setting=controls.actionColor",
      beside: one
    )
    try await other.wait(until: "document.querySelectorAll('.place').length > 2")
    try await enter("#335577", into: "[data-key=value]", on: other)
    for page in [one, other] { try await wait(for: "#335577", on: page) }
    try await preview.restart {
      try await one.wait(
        until: "document.querySelector('#status').textContent.includes('has gone')"
      )
      try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "#775533"))
    }
    for page in [one, other] { try await wait(for: "#775533", on: page) }
  }

  @Test func `the keyboard alone reaches everything`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview)
    let focused = "document.activeElement.dataset.key ?? document.activeElement.id"
    func tab(to key: String) async throws {
      for _ in 0..<60 {
        if try await page.evaluate(focused) == .string(key) { return }
        try await page.press(.tab)
      }
      Issue.record("no tab leads to \(key)")
    }
    try await tab(to: "history")
    try await tab(to: "search")
    try await page.type("more")
    try await page.wait(until: "document.querySelectorAll('#widgets [role=treeitem]').length === 2")
    try await tab(to: "widgets")
    try await page.press(.down)
    try await page.press(.up)
    try await page.press(.down)
    try await page.press(.enter)
    try await page.wait(
      until: "document.querySelector('#inspector h2').textContent !== 'Nothing chosen'"
    )
    try await tab(to: "tab-tree")
    try await page.press(.right)
    try await page.wait(until: "document.querySelector('#tab-gallery').ariaSelected === 'true'")
    try await page.press(.left)
    try await tab(to: "picture")
    try await tab(to: "state-0-highlighted")
    try await page.press(.space)
    try await page.wait(until: "document.querySelector('#state-0-highlighted').checked")
    let setting = try await page.evaluate("document.querySelector('.settings .head').dataset.key")
    try await tab(to: setting.text ?? "")
    try await page.press(.enter)
    try await page.wait(until: "document.querySelector('#place-0') !== null")
    #expect(try await page.evaluate(focused) == setting)
    try await tab(to: "place-0")
    try await page.press(.down)
    try await page.wait(until: "document.querySelector('#place-1').checked")
    #expect(page.problems == [])
  }

  @Test(.disabled(if: Browser.isFirefox, Browser.lacking))
  func `everything that can be worked has a name and a role for those who cannot see it`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    try await page.wait(until: "document.querySelector('[data-key=slider-L]') !== null")
    let nodes = try await page.accessibilityTree()
    let nameless = nodes.filter { $0.isFocusable && $0.name.isEmpty && $0.role != "RootWebArea" }
    #expect(nameless.map(\.role) == [])
    let roles = Set(nodes.map(\.role))
    for role in [
      "banner", "navigation", "main", "complementary", "tablist", "tab", "tree", "treeitem",
    ] {
      #expect(roles.contains(role), "\(role)")
    }
    #expect(nodes.contains { $0.role == "slider" && $0.name == "L of the colour" })
    #expect(nodes.contains { $0.role == "treeitem" && $0.name.hasPrefix("UIButton, #save") })
  }

  @Test(.enabled(if: AxeCore.isThere, AxeCore.missing), arguments: Browser.schemes)
  func `axe finds nothing, whatever is shown`(scheme: String) async throws {
    let preview = try RunningPreview()
    let page = try await open(preview)
    try await page.setColorScheme(scheme)
    #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    try await page.navigate(
      to: "http://127.0.0.1:\(preview.port)/?widget=%23save&setting=controls.actionColor"
    )
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    try await enter("#335577", into: "[data-key=value]", on: page)
    try await wait(for: "#335577", on: page)
    try preview.save("{")
    try await page.wait(until: "document.querySelector('.conflict') !== null")
    #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    for tab in ["gallery", "disk"] {
      try await page.click("#tab-\(tab)")
      try await page.wait(until: "document.querySelector('#tab-\(tab)').ariaSelected === 'true'")
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
  }

  /// A port without a listener.
  static var freePort: UInt16 { (try? RunningPreview())?.port ?? 0 }
}
