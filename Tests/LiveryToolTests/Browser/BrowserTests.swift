import Foundation
import Testing

/// The driver of browsers itself, on a small page.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .serialized, .timeLimit(.minutes(15)))
struct BrowserTests {
  private static let page = """
    <!doctype html><html lang="en"><title>Small</title>
    <style>body { background: rgb(10 20 30); color: white } #far { margin-top: 2000px }
      @media (prefers-color-scheme: dark) { body { background: black } }</style>
    <main><h1>Small</h1><button id="add">Add one</button> <output>0</output>
    <label>Name <input id="name"></label>
    <label>Level <input id="level" type="range" min="0" max="10" value="5"></label>
    <button id="far">Far away</button></main>
    <script>
      let count = 0;
      const output = document.querySelector('output');
      document.querySelector('#add').onclick = () => {
        setTimeout(() => output.textContent = ++count, 50);
      };
      document.querySelector('#far').onclick = (event) => output.textContent =
        'far' + (event.isTrusted ? ' trusted' : '') + (event.shiftKey ? ' shift' : '');
    </script>
    """

  private func open(_ text: String = Self.page) async throws -> Page {
    try await Browser.shared().open(
      "data:text/html;base64,\(Data(text.utf8).base64EncodedString())"
    )
  }

  @Test func `expressions have values, promises their results, and exceptions are errors`()
    async throws
  {
    let page = try await open()
    #expect(try await page.evaluate("document.title") == "Small")
    #expect(try await page.evaluate("[1, true, null, { a: 'é' }]") == [1, true, .null, ["a": "é"]])
    #expect(try await page.evaluate("Promise.resolve(0.5)") == 0.5)
    #expect(try await page.evaluate("undefined") == .null)
    let thrown = await #expect(throws: BrowserError.self) { try await page.evaluate("missing()") }
    #expect(thrown?.description.contains("missing is not defined") == true)
    let late = await #expect(throws: BrowserError.self) {
      try await page.wait(until: "document.title === 'Other'", within: 0.5)
    }
    #expect(late?.description == "not in 0.5 s: document.title === 'Other'")
    #expect(page.problems == [])
  }

  @Test func `clicks are those of a user, scroll to what they click, and fail if it is covered`()
    async throws
  {
    let page = try await open()
    try await page.click("#add", times: 2)
    try await page.wait(until: "document.querySelector('output').textContent === '2'")
    try await page.click("#far", .shift)
    #expect(
      try await page.evaluate("document.querySelector('output').textContent") == "far trusted shift"
    )
    #expect(try await page.evaluate("scrollY > 500") == true)
    try await page.evaluate(
      "document.body.insertAdjacentHTML('beforeend', '<p style=\"position:fixed;inset:0\">')"
    )
    await #expect(throws: BrowserError.self) { try await page.click("#add") }
  }

  @Test func `keys move the focus, type, undo, and press what has the focus`() async throws {
    let page = try await open()
    for _ in 1...2 { try await page.press(.tab) }
    try await page.type("Añ 1")
    #expect(try await page.evaluate("document.activeElement.value") == "Añ 1")
    try await page.press("z", .control)
    #expect(try await page.evaluate("document.activeElement.value") != "Añ 1")
    try await page.press(.tab)
    try await page.press(.right)
    #expect(try await page.evaluate("document.activeElement.value") == "6")
    for _ in 1...2 { try await page.press(.tab, .shift) }
    try await page.press(.space)
    try await page.press(.enter)
    try await page.wait(until: "document.querySelector('output').textContent === '2'")
  }

  @Test func `something is dragged, and looked at meanwhile`() async throws {
    let page = try await open()
    try await page.drag("#level", by: (x: 300, y: 0)) {
      let value = try await page.evaluate("document.querySelector('#level').value")
      #expect(value == "10")
    }
    #expect(page.problems == [])
  }

  @Test func `of two pages each is in front, and one is loaded again while the other stays`()
    async throws
  {
    let first = try await open()
    let second = try await first.browser.open(try await first.evaluate("location.href").text)
    try await second.click("#add")
    for page in [first, second] {
      #expect(try await page.evaluate("document.hasFocus() && !document.hidden") == true)
      try await page.evaluate("new Promise(requestAnimationFrame)", within: 5)
      try await page.press(.tab)
      try await page.press(.enter)
    }
    try await first.wait(until: "document.querySelector('output').textContent === '1'")
    try await first.reload()
    #expect(try await first.evaluate("document.querySelector('output').textContent") == "0")
    try await first.close()
    // A click has moved the focus to the button, and the key to the next element.
    #expect(try await second.evaluate("document.activeElement.id") == "name")
    try await second.wait(until: "document.querySelector('output').textContent === '1'")
  }

  @Test func `a screenshot is as large as the page, and follows the scheme`() async throws {
    let page = try await open()
    try await page.setViewport(width: 320, height: 200)
    let data = try await page.screenshot()
    #expect(
      try await Pixels(of: data, as: "image/png", in: page).at(300, 190) == [10, 20, 30, 255]
    )
    // The header has width and height at a fixed place.
    #expect(Array(data[16..<24]) == [0, 0, 1, 64, 0, 0, 0, 200])
    try await page.setColorScheme("dark")
    let dark = try await Pixels(of: page.screenshot(), as: "image/png", in: page)
    #expect(dark.at(300, 190) == [0, 0, 0, 255])
    #expect(try await page.screenshot(all: true).count > 1000)
  }

  @Test func `errors, violations of a policy, and requests are recorded`() async throws {
    let page = try await open(
      """
      <!doctype html>
      <meta http-equiv="Content-Security-Policy" content="img-src 'none'">
      <img src="http://127.0.0.1:9/a.png"><script>
        console.error('bad', 7); console.log('good');
        setTimeout(() => { throw new Error('worse') });
        fetch('http://example.invalid/b').catch(() => document.title = 'over');
      </script>
      """
    )
    try await page.wait(until: "document.title === 'over'")
    for problem in ["bad 7", "worse", "Content Security Policy", "ERR_NAME_NOT_RESOLVED"] {
      #expect(page.problems.contains { $0.contains(problem) }, "\(problem): \(page.problems)")
    }
    #expect(!page.problems.contains { $0.contains("good") })
    #expect(page.requests.contains("http://example.invalid/b"))
  }

  @Test func `a screen reader gets the name of a button`() async throws {
    let nodes = try await open().accessibilityTree()
    let button = try #require(nodes.first { $0.role == "button" })
    #expect(button.name == "Add one")
    #expect(button.isFocusable)
    #expect(nodes.contains { $0.role == "slider" && $0.name == "Level" })
  }

  @Test(.enabled(if: AxeCore.isThere, AxeCore.missing))
  func `a missing label is found, also where a policy lets no other script run`() async throws {
    #expect(try await AxeCore.violations(in: open()).map(\.description) == [])
    let page = try await open(
      """
      <!doctype html><html lang="en"><title>Bad</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <main><h1>Bad</h1><input id="alone"></main>
      """
    )
    let found = try await AxeCore.violations(in: page)
    #expect(found.map(\.rule) == ["label"])
    #expect(found.first?.elements == ["#alone"])
    #expect(page.problems == [])
  }

  @Test func `a browser that is gone is an error at once, and leaves nothing behind`()
    async throws
  {
    let browser = try Browser()
    let page = try await browser.open()
    let gone = await #expect(throws: BrowserError.self) {
      async let answer = page.evaluate("new Promise(() => {})")
      try await browser.connection.send("Browser.crash")
      _ = try await answer
    }
    #expect(gone?.description.contains("the browser is gone") == true)
    let after = await #expect(throws: BrowserError.self) { try await page.evaluate("1") }
    #expect(after?.description == "Runtime.evaluate: the browser is gone")
    browser.close()
    #expect(!FileManager.default.fileExists(atPath: browser.profile.path))
  }
}
