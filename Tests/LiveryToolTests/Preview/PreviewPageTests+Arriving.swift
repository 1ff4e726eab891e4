import Testing

/// Ways to open a setting, and the places of errors.
extension PreviewPageTests {
  /// A way to open the setting of a widget.
  private struct Way: CustomTestStringConvertible {
    let name: String
    /// The script that does what a click does.
    let script: String
    /// The widget and the setting that are open then.
    var widget = "UIButton#save"
    var setting = "controls.actionColor"

    var testDescription: String { name }

    static let address = Way(name: "the address", script: "")

    static let all = [
      Way(
        name: "a click on a setting",
        script: "click('[data-key=\"colors.textColor\"]')",
        setting: "colors.textColor"
      ),
      Way(name: "Back", script: "history.back()"),
      Way(
        name: "the outline",
        script: "click('#widgets [aria-label*=\"#more\"]')",
        widget: "UIButton#more"
      ),
      Way(name: "a finding", script: "click('.findings button')"),
      Way(
        name: "a cell of States",
        script: "click('#tab-states'); click('[data-key=\"cell highlighted, all contexts\"]')"
      ),
    ]
  }

  /// The places of the open setting's head and first field, and the part of the page that is seen.
  private static let places = """
    (() => {
      const head = document.querySelector('#details li.open > .head, #details li.open > .body > .row-of');
      const field = head.parentNode.querySelector('.editing :is(input, select), .values input, .field input');
      const pane = document.querySelector('#details').getBoundingClientRect();
      const [first, last] = innerWidth > 900 ? [pane.top, pane.bottom] : [0, innerHeight];
      const box = head.getBoundingClientRect();
      return { top: box.top - first, below: last - box.bottom, gap: field.getBoundingClientRect().top - box.bottom };
    })()
    """

  /// A sheet whose button cannot be read, with a setting far down.
  private static let pale = """
    {
      "$accent": "#d0d0d0",
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "$accent" } },
      "UIButton-highlighted": { "controls": { "actionColor": "#083a8c" } }
    }

    """

  private func expectInView(_ way: String, on page: Page) async throws {
    // Everything that arrives later keeps the head where it is.
    try await page.wait(
      until: """
        [...document.querySelectorAll('.place')].every((each) => / values?$/.test(each.textContent))
          && (\(Self.places)).top >= 0
        """
    )
    let places = try await page.evaluate(Self.places)
    #expect(places["top"].number ?? -1 >= 0, "\(way)")
    #expect(places["below"].number ?? -1 >= 0, "\(way)")
    #expect(places["gap"].number.map { $0 >= 0 && $0 <= 8 } == true, "\(way): \(places)")
  }

  @Test(arguments: [Hand(), Hand(width: 390, height: 844)])
  func `what is opened is in view with its first field, and nothing is left blank`(
    hand: Hand
  ) async throws {
    let preview = try RunningPreview(files: ["styles.json": Self.pale])
    let page = try await open(preview)
    try await page.setViewport(width: hand.width, height: hand.height)
    try await page.wait(until: "document.querySelectorAll('#details .findings li').length > 0")
    let scroll = "document.querySelector('#details').scrollTop"
    // A first click on a widget with findings.
    try await page.evaluate(
      "window.click = (selector) => document.querySelector(selector).click()"
    )
    try await page.click("#picture g g")
    try await page.wait(
      until: "document.querySelector('#inspector h2').textContent === 'UIButton#save'"
    )
    #expect(try await page.evaluate(scroll) == 0)
    // Then each way, from the setting at the end of the panel or from none.
    let base = "http://127.0.0.1:\(preview.port)/?widget=%23save"
    for way in [.address] + Way.all {
      let isBack = way.name == "Back"
      let before = way.name == "a finding" ? base : base + "&setting=controls.actionColor"
      try await page.navigate(to: before)
      try await page.wait(until: "document.querySelectorAll('#details .findings li').length > 0")
      try await page.evaluate(
        """
        window.click = (selector) => document.querySelector(selector).click();
        (async () => {
          const until = async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); };
          await until(() => document.querySelectorAll('#widgets [role=treeitem]').length === 4);
          if (\(isBack)) {
            click('[data-key="controls.textShadow"]');
            await until(() => document.querySelector('li.open > .head')?.dataset.key === 'controls.textShadow');
          }
          for (const part of `\(way.script)`.split('; ')) {
            const [, selector] = /^click\\('(.*)'\\)$/.exec(part) ?? [];
            if (selector) await until(() => document.querySelector(selector));
            if (selector) click(selector);
            if (part === 'history.back()') history.back();
          }
        })()
        """
      )
      try await page.wait(
        until: """
          document.querySelector('#inspector h2').textContent === '\(way.widget)'
            && document.querySelector('li.open > .head').dataset.key === '\(way.setting)'
            && document.querySelector('#details .pair')
            && (\(way.name != "a cell of States") || document.querySelector('#state-0-highlighted').checked)
          """
      )
      try await expectInView(way.name, on: page)
    }
    // A swatch shows its constant.
    try await page.evaluate("document.querySelector('#tab-palette').click()")
    try await page.wait(until: "document.querySelector('.card') !== null")
    try await page.evaluate("document.querySelector('[data-key=\"swatch accent\"]').click()")
    try await page.wait(
      until: "document.querySelector('#inspector h2').textContent === '$accent'"
    )
    try await expectInView("a swatch", on: page)
    let padding = "getComputedStyle(document.querySelector('#details')).paddingBottom"
    #expect(try await page.evaluate(padding) == "0px")
    #expect(page.problems == [])
  }

  @Test func `an error stands at its field, which keeps its text until it is mended`() async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await enter("nocolour", into: "[data-key=value]", on: page)
    let fault = """
      (() => {
        const field = document.querySelector('[data-key=value]');
        const note = document.getElementById(field.getAttribute('aria-describedby'));
        const gap = note.getBoundingClientRect().top - field.getBoundingClientRect().bottom;
        return { text: note.textContent, value: field.value, invalid: field.ariaInvalid, gap, isFree: !field.disabled };
      })()
      """
    try await page.wait(until: "\(fault).invalid === 'true'")
    let shown = try await page.evaluate(fault)
    #expect(shown["text"].text?.hasPrefix("unknown colour 'nocolour'") == true)
    #expect(shown["gap"].number.map { $0 >= 0 && $0 <= 16 } == true)
    #expect(shown["isFree"] == true)
    // Another program saves the file, and the panel is built anew.
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "#117733"))
    try await wait(for: "#117733", on: page)
    try await page.wait(
      until:
        "document.querySelector('.head[data-key=\"controls.actionColor\"] .value').textContent === '#117733'"
    )
    let later = try await page.evaluate(fault)
    #expect(later["value"] == "nocolour")
    #expect(later["invalid"] == "true")
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    try await enter("#775533", into: "[data-key=value]", on: page)
    try await wait(for: "#775533", on: page)
    try await page.wait(until: "document.querySelector('.fault') === null")
  }

  @Test func `undo and redo work by keys after a value was entered`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.click("[data-key=value]", times: 3)
    try await page.type("#aa0011")
    try await page.press(.enter)
    try await wait(for: "#aa0011", on: page)
    for (key, modifiers, color) in [
      ("z", [.control], "#0a5ad4"), ("y", [.control], "#aa0011"), ("z", [.control], "#0a5ad4"),
      ("z", [.control, .shift], "#aa0011"),
    ] as [(Key, KeyModifiers, String)] {
      try await page.press(key, modifiers)
      try await wait(for: color, on: page)
    }
    #expect(try await page.evaluate("document.activeElement.dataset.key") == "value")
    // What is being typed has the steps of its field.
    try await page.press(.end)
    try await page.type("2")
    try await page.press("z", .control)
    try await wait(for: "#aa0011", on: page)
    #expect(
      try await page.evaluate(
        "document.querySelector('#status').textContent.includes('Made again')"
      )
        == true
    )
  }
}
