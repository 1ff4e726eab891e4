import Testing

/// A size of the page, and the input device of the user.
struct Hand: CustomTestStringConvertible {
  var width = 1280
  var height = 800
  var hasMouse = true

  var testDescription: String { "\(width) × \(height), \(hasMouse ? "mouse" : "keyboard")" }

  static let all = [
    Hand(), Hand(hasMouse: false), Hand(width: 390, height: 844),
    Hand(width: 390, height: 844, hasMouse: false),
  ]
}

extension PreviewPageTests {
  /// Performs an action during which the row of a setting does not move.
  private func expectStill(
    _ setting: String,
    on page: Page,
    _ action: () async throws -> Void
  ) async throws {
    try await page.evaluate(
      """
      window.seen = [];
      (function look() {
        if (!window.seen) return;
        const row = document.querySelector('.head[data-key="\(setting)"]');
        window.seen.push(row ? row.getBoundingClientRect().top : Infinity);
        requestAnimationFrame(look);
      })()
      """
    )
    try await action()
    let tops = try await page.evaluate(
      """
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const seen = window.seen;
        window.seen = null;
        done([seen[0], Math.min(...seen), Math.max(...seen), seen.at(-1)].map(String));
      })))
      """
    ).values.compactMap(\.text).compactMap(Double.init)
    try #require(tops.count == 4)
    #expect(tops[2] - tops[1] <= 1, "\(setting) was at \(tops[0]), from \(tops[1]) to \(tops[2])")
  }

  /// Scrolls to an element as a user does, and focuses it if there is no mouse.
  private func reach(_ selector: String, by hand: Hand, on page: Page) async throws {
    try await page.wait(until: "document.querySelector('\(selector)') !== null")
    try await page.evaluate(
      """
      (() => {
        const element = document.querySelector('\(selector)');
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        if (\(!hand.hasMouse)) element.focus({ preventScroll: true });
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      })()
      """
    )
  }

  /// Waits until the editor of a setting is complete.
  private func waitForEditor(of setting: String, on page: Page) async throws {
    try await page.wait(
      until: """
        document.querySelector('li.open .head').dataset.key === '\(setting)'
          && document.querySelector('[data-key=slider-L]')
          && [...document.querySelectorAll('.place')].every((each) => / values?$/.test(each.textContent))
        """
    )
  }

  @Test(arguments: Hand.all)
  func `the row that is worked with stays where it is, and so does the focus`(
    hand: Hand
  ) async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.setViewport(width: hand.width, height: hand.height)
    try await waitForEditor(of: "controls.actionColor", on: page)
    // Rows above and below the open one, and far from it; the open one closes meanwhile.
    for setting in ["controls.fillColor", "controls.borderColor", "colors.primaryColor"] {
      let head = #".head[data-key="\#(setting)"]"#
      try await reach(head, by: hand, on: page)
      try await expectStill(setting, on: page) {
        if hand.hasMouse { try await page.click(head) } else { try await page.press(.enter) }
        try await waitForEditor(of: setting, on: page)
      }
      #expect(try await page.evaluate("document.activeElement.dataset.key") == .string(setting))
    }
    let setting = "colors.primaryColor"
    let undo = "document.querySelector('[data-key=undo]').title"
    // A slider is moved and released.
    try await reach("[data-key=slider-L]", by: hand, on: page)
    try await expectStill(setting, on: page) {
      let before = try await page.evaluate("document.querySelector('[data-key=value]').value")
      if hand.hasMouse {
        try await page.drag("[data-key=slider-L]", by: (x: 30, y: 0))
      } else {
        for _ in 1...3 { try await page.press(.right) }
      }
      try await page.wait(
        until:
          "document.querySelector('[data-key=value]').value !== \(before.javascript) && \(undo)"
      )
      try await page.wait(
        until:
          "document.querySelector('.head[data-key=\"\(setting)\"] .from').textContent !== 'built-in'"
      )
    }
    #expect(try await page.evaluate("document.activeElement.dataset.key") == "slider-L")
    // A value is typed.
    try await reach("[data-key=value]", by: hand, on: page)
    try await expectStill(setting, on: page) {
      if hand.hasMouse {
        try await page.click("[data-key=value]", times: 3)
      } else {
        try await page.evaluate("document.activeElement.select()")
      }
      try await page.type("#336699")
      try await page.press(.enter)
      try await page.wait(
        until:
          "document.querySelector('.head[data-key=\"\(setting)\"] .value').textContent === '#336699'"
      )
      try await waitForEditor(of: setting, on: page)
    }
    #expect(try await page.evaluate("document.activeElement.dataset.key") == "value")
    // It is saved, and another program saves the file.
    try await expectStill(setting, on: page) {
      try await page.press("s", .control)
      try await page.wait(
        until: "document.querySelector('#status').textContent === 'Saved styles.json'"
      )
      try preview.save(try preview.text().replacing("#336699", with: "#775533"))
      try await page.wait(until: "document.querySelector('[data-key=value]').value === '#775533'")
      try await waitForEditor(of: setting, on: page)
    }
    #expect(try await page.evaluate("document.activeElement.dataset.key") == "value")
    // A state is switched, and the row closed.
    try await expectStill(setting, on: page) {
      try await page.evaluate("document.querySelector('#state-0-highlighted').click()")
      try await wait(for: "#083a8c", on: page)
      try await waitForEditor(of: setting, on: page)
    }
    let head = #".head[data-key="\#(setting)"]"#
    try await reach(head, by: hand, on: page)
    try await expectStill(setting, on: page) {
      if hand.hasMouse { try await page.click(head) } else { try await page.press(.enter) }
      try await page.wait(until: "document.querySelector('.editing') === null")
    }
    #expect(try await page.evaluate("document.activeElement.dataset.key") == .string(setting))
    #expect(page.problems == [])
  }

  @Test func `a field that merely has the focus is updated, and one that is typed in is not`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await waitForEditor(of: "controls.actionColor", on: page)
    try await page.click("[data-key=value]")
    let value = "document.querySelector('[data-key=value]').value"
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "#117733"))
    try await page.wait(until: "\(value) === '#117733'")
    #expect(try await page.evaluate("document.activeElement.dataset.key") == "value")
    try await page.press(.end)
    try await page.press(.backspace)
    try await page.type("4")
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "#775533"))
    try await wait(for: "#775533", on: page)
    #expect(try await page.evaluate(value) == "#117734")
    try await page.press(.tab)
    try await wait(for: "#117734", on: page)
  }

  @Test func `a button without a key keeps the focus when it is built anew`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await waitForEditor(of: "controls.actionColor", on: page)
    for name in ["@revert", "Space"] {
      let find = """
        [...document.querySelectorAll('.editing :is(button, select)')].find((each) =>
          (each.labels?.[0] ?? each).textContent === '\(name)')
        """
      try await page.evaluate(
        "window.old = \(find); old.focus(); document.querySelector('.editing').dataset.old = 'yes'"
      )
      let old = name == "Space" ? "#117733" : "#0a5ad4"
      let new = name == "Space" ? "#775533" : "#117733"
      try preview.save(try preview.text().replacing(old, with: new))
      try await page.wait(
        until: "!old.isConnected && \(find) === document.activeElement"
      )
    }
  }
}
