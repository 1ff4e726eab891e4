import Foundation
import Testing

extension PreviewPageTests {
  private static let workSheet = """
    {
      "@states": ["highlighted", "selected"],
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@properties": { "rowHeight": "number", "padding": "insets" },
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "#0a5ad4" }, "properties": { "rowHeight": 44 } },
      "UIButton-highlighted": { "controls": { "actionColor": "#083a8c" } },
      "UIToolbar": { "properties": { "padding": [4, 8, 4, 8] } },
      "@when scheme=dark": {
        "default": { "colors": { "backgroundColor": "#101010", "textColor": "#eeeeee" } },
        "UIButton": { "controls": { "actionColor": "#8ab4ff" } }
      }
    }

    """
  private static let workTree = """
    { "class": "UIWindow", "size": [220, 180], "children": [
      { "class": "UIButton", "id": "save", "text": "Save" },
      { "class": "UIToolbar", "id": "bar", "children": [
        { "class": "UIButton", "id": "more", "text": "More" } ] }
    ] }
    """

  func work() throws -> RunningPreview {
    try RunningPreview(files: ["styles.json": Self.workSheet, "tree.json": Self.workTree])
  }

  /// The number of undo steps in the list.
  private static let steps =
    "document.querySelectorAll('[data-key=history] + ul [data-key^=\"undo \"]').length"

  /// Waits until nothing is requested or dragged, and the editor is complete.
  private func settle(_ page: Page) async throws {
    try await page.wait(
      until:
        "document.querySelector('[data-key=slider-L]') && document.querySelector('.pairs')"
    )
  }

  @Test
  func
    `a colour is worked on by area, slider, text and keyboard in two contexts, undone and saved`()
    async throws
  {
    let preview = try work()
    let page = try await open(
      preview,
      "&widget=%23save&setting=controls.actionColor&beside=scheme%3Ddark"
    )
    try await page.setViewport(width: 1280, height: 1400)
    try await page.wait(until: "document.querySelectorAll('#picture svg').length === 2")
    try await settle(page)
    let dark =
      "document.querySelectorAll('#picture svg')[1].querySelector('text').getAttribute('fill')"
    #expect(try await page.evaluate(dark) == "#8ab4ff")
    let value = "document.querySelector('[data-key=value]').value"
    func change(_ action: () async throws -> Void) async throws -> JSONValue {
      let before = try await page.evaluate(value)
      let steps = Int(try await page.evaluate(Self.steps).number ?? 0)
      try await action()
      try await page.wait(
        until:
          "\(value) !== \(before.javascript) && \(Self.steps) === \(steps + 1 + (steps == 0 ? 1 : 0))"
      )
      try await settle(page)
      return try await page.evaluate(value)
    }
    let byArea = try await change { try await page.drag("[data-key=area]", by: (x: -60, y: 20)) }
    let bySlider = try await change {
      try await page.drag("[data-key=slider-L]", by: (x: 30, y: 0))
    }
    _ = try await change {
      try await page.click("[data-key=value]", times: 3)
      try await page.type("#336699")
      try await page.press(.enter)
    }
    let byKey = try await change {
      try await page.evaluate("document.querySelector('[data-key=area]').focus()")
      try await page.press(.right)
    }
    // The area was built anew, and still takes keys.
    #expect(try await page.evaluate("document.activeElement.dataset.key") == "area")
    #expect(byKey != "#336699")
    for expected in [.string("#336699"), bySlider] {
      try await page.press("z", .control)
      try await page.wait(until: "\(value) === \(expected.javascript)")
    }
    try await page.press("z", [.control, .shift])
    try await wait(for: "#336699", on: page)
    #expect(byArea != bySlider)
    // The other context has an entry of its own.
    #expect(try await page.evaluate(dark) == "#8ab4ff")
    // An edit in both contexts changes both pictures.
    try await page.evaluate("document.querySelector('[data-key=\"colors.textColor\"]').click()")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    #expect(try preview.text() == Self.workSheet.replacing("#0a5ad4", with: "#336699"))
    try preview.save(
      try preview.text().replacing("#336699", with: "#111111").replacing("#8ab4ff", with: "#eeeeee")
    )
    try await wait(for: "#111111", on: page)
    try await page.wait(until: "\(dark) === '#eeeeee'")
    #expect(page.problems == [])
  }

  @Test func `a number that is dragged is one undo step, and differences are shown before a save`()
    async throws
  {
    let preview = try work()
    let page = try await open(preview, "&widget=%23save&setting=properties.rowHeight")
    try await page.wait(until: "document.querySelector('.channel .scrub') !== null")
    try await page.drag(".channel .scrub", by: (x: 60, y: 0))
    try await page.wait(until: "document.querySelector('[data-key=number-Number]').value !== '44'")
    try await page.wait(until: "\(Self.steps) === 2")
    try await page.click("#tab-changes")
    try await page.wait(
      until: "document.querySelector('.added')?.textContent.includes('rowHeight')"
    )
    #expect(
      try await page.evaluate("document.querySelector('.difference li').textContent").text?
        .firstMatch(of: /rowHeight in 'UIButton': 44 → \d+/) != nil
    )
    #expect(
      try await page.evaluate("document.querySelector('.removed').textContent").text?
        .contains("\"rowHeight\": 44") == true
    )
    // A finding, a state and a swatch lead to the inspector, and Back to what was before.
    try await page.click("#tab-states")
    try await page.click("[data-key='cell highlighted, light']")
    try await page.wait(until: "document.querySelector('#state-0-highlighted').checked")
    try await page.evaluate("history.back()")
    try await page.wait(until: "!document.querySelector('#state-0-highlighted').checked")
    try await page.press("z", .control)
    try await page.wait(until: "document.querySelector('[data-key=save]').disabled")
    #expect(page.problems == [])
  }
}
