import Foundation
import Testing

extension PreviewPageTests {
  @Test func `settings are filtered by their names, values and entries`() async throws {
    let preview = try work()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.setViewport(width: 1280, height: 900)
    try await page.wait(until: "document.querySelectorAll('.settings > li').length > 20")
    let shown =
      "[...document.querySelectorAll('.settings > li')].filter((each) => each.checkVisibility())"
    let count = try await page.evaluate("\(shown).length").number ?? 0
    for (word, name) in [("rowh", "rowHeight"), ("#0a5ad4", "actionColor"), ("44", "rowHeight")] {
      try await page.click("#filter", times: 3)
      try await page.type(word)
      try await page.wait(
        until:
          "\(shown).length > 0 && \(shown).every((each) => each.textContent.includes('\(name)'))"
      )
    }
    // A change leaves the filter as it is.
    try preview.save(try preview.text().replacing("44", with: "48"))
    try await page.wait(until: "document.querySelector('.unmatched').checkVisibility()")
    try await page.press(.escape)
    try await page.wait(until: "\(shown).length === \(Int(count))")
    #expect(try await page.evaluate("document.activeElement.id") == "filter")
    #expect(page.problems == [])
  }

  @Test func `the outline of a widget leaves out its shadow`() async throws {
    let preview = try RunningPreview(files: [
      "styles.json": """
      { "#save": { "controls": { "fillColor": "#eeeeee", "shadow":
        { "color": "#00000080", "offset": [30, 40], "blurRadius": 6 } } } }
      """,
      "tree.json": """
      { "class": "UIWindow", "size": [300, 200], "children": [
        { "class": "UIButton", "id": "save", "text": "Save", "size": [120, 32] } ] }
      """,
    ])
    let page = try await open(preview)
    try await page.wait(until: "document.querySelector('#picture .cast-shadow') !== null")
    try await page.hover("#picture g g text")
    try await page.wait(until: "document.querySelector('.hover') !== null")
    #expect(try await page.evaluate("document.querySelector('.hover').getBBox().width") == 124)
    #expect(page.problems == [])
  }

  @Test func `two fingers zoom the stage, and a phone shows the first picture whole`() async throws
  {
    let preview = try RunningPreview(files: [
      "tree.json": """
      { "class": "UIWindow", "size": [600, 500], "children": [
        { "class": "UIButton", "id": "save", "text": "Save" } ] }
      """
    ])
    let page = try await open(preview)
    let zoom = "Number.parseInt(document.querySelector('.zoom').textContent)"
    try await page.wait(until: "\(zoom) === 100")
    try await page.pinch("#picture", from: 80, to: 160)
    try await page.wait(until: "\(zoom) === 200")
    try await page.pinch("#picture", from: 200, to: 100)
    try await page.wait(until: "\(zoom) === 100")
    try await page.setViewport(width: 390, height: 844)
    try await page.navigate(to: "http://127.0.0.1:\(preview.port)/")
    try await page.wait(until: "document.querySelector('#picture svg') && \(zoom) < 100")
    let fits = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"
    #expect(try await page.evaluate("\(fits)(document.getElementById('picture'))") == true)
    // It opens at its top, also when the findings come.
    try await page.wait(until: "document.querySelector('.findings')")
    #expect(try await page.evaluate("scrollY") == 0)
    #expect(page.problems == [])
  }

  private static let phones = """
    [
      { "class": "UIWindow", "size": [390, 844], "children": [
        { "class": "UIButton", "id": "play", "text": "Play" } ] },
      { "class": "UIWindow", "size": [390, 844], "children": [
        { "class": "UIButton", "id": "stop", "text": "Stop" } ] }
    ]
    """

  /// A Boolean value of the page that indicates whether a widget is seen on the stage.
  private static func isSeen(_ title: String) -> String {
    """
    (() => {
      const text = [...document.querySelectorAll('#picture text')].find((each) => each.textContent === '\(title)');
      const [one, pane] = [text, document.querySelector('#picture')].map((each) => each?.getBoundingClientRect());
      return Boolean(one) && one.top >= pane.top && one.bottom <= pane.bottom;
    })()
    """
  }

  @Test(arguments: [(1280, 800), (1000, 700), (1600, 1100)])
  func `Fit shows two windows whole`(width: Int, height: Int) async throws {
    let preview = try RunningPreview(files: ["tree.json": Self.phones])
    let page = try await open(preview)
    try await page.setViewport(width: width, height: height)
    try await page.click("[data-key=fit]")
    try await page.wait(until: "document.querySelector('.zoom').textContent !== '100 %'")
    let fits =
      "((pane) => pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight)(document.querySelector('#picture'))"
    try await page.wait(until: fits)
    #expect(page.problems == [])
  }

  @Test func `the stage is where it was left when its tab is shown again`() async throws {
    let preview = try RunningPreview(files: ["tree.json": Self.phones])
    let page = try await open(preview)
    try await page.setViewport(width: 1280, height: 800)
    let scroll = "Math.round(document.querySelector('#picture').scrollTop)"
    try await page.evaluate("document.querySelector('#picture').scrollTop = 900")
    try await page.wait(until: "\(scroll) === 900 && \(Self.isSeen("Stop"))")
    for tab in ["palette", "sheets"] {
      try await page.click("#tab-\(tab)")
      try await page.wait(until: "document.querySelector('#picture.\(tab) :not(#drawing)')")
      try await page.click("#tab-tree")
      try await page.wait(until: "\(scroll) === 900 && \(Self.isSeen("Stop"))")
    }
    #expect(page.problems == [])
  }

  @Test func `what Tab focuses while the stage is used as an app is scrolled to`() async throws {
    let preview = try RunningPreview(files: ["tree.json": Self.phones])
    let page = try await open(preview)
    try await page.setViewport(width: 1280, height: 800)
    try await page.click("[data-key=interact]")
    try await page.wait(until: "document.querySelector('#picture').hasAttribute('data-interact')")
    try await page.evaluate("document.querySelector('#picture').focus()")
    try await page.press(.tab)
    try await page.press(.tab)
    try await page.wait(until: Self.isSeen("Stop"))
    try await page.press(.tab, .shift)
    try await page.wait(until: Self.isSeen("Play"))
    #expect(page.problems == [])
  }
}
