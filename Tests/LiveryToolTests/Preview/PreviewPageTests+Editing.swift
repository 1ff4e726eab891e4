import Testing

extension PreviewPageTests {
  @Test(arguments: [true, false])
  func `a key on a slider changes exactly that coordinate, however little can be seen of it`(
    isConstant: Bool
  ) async throws {
    let written = "oklch(0.4812 0.0301 250.25)"
    let sheet = RunningPreview.sheet.replacing(
      isConstant ? "#0a5ad4" : "$accent\" }",
      with: isConstant ? written : "\(written)\" }"
    )
    let preview = try RunningPreview(files: ["styles.json": sheet])
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelector('[data-key=slider-H]') !== null")
    #expect(
      try await page.evaluate("document.querySelector('[data-key=value]').value")
        == .string(written)
    )
    try await page.evaluate("document.querySelector('[data-key=slider-H]').focus()")
    // However fast the keys are, and whatever is redrawn meanwhile, no key is lost.
    for steps in [1...1, 2...2, 3...12] {
      for _ in steps { try await page.press(.right) }
      let now = "oklch(0.4812 0.0301 \(250.25 + Double(steps.upperBound) / 10))"
      try await page.wait(until: "document.querySelector('[data-key=value]').value === '\(now)'")
    }
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    #expect(try preview.text() == sheet.replacing("250.25", with: "251.45"))
    for _ in 1...12 { try await page.press("z", .control) }
    try await page.wait(
      until: "document.querySelector('[data-key=value]').value === '\(written)'"
    )
  }

  @Test func `entries that nothing matches are edited in the list of all, and new constants added`()
    async throws
  {
    let sheet = RunningPreview.sheet.replacing(
      "\n}",
      with: ",\n  \"#gone\": { \"colors\": { \"textColor\": \"red\" } }\n}"
    )
    let preview = try RunningPreview(files: ["styles.json": sheet])
    let page = try await open(preview)
    try await page.click("#tab-sheets")
    try await page.wait(until: "document.querySelector('.sheet summary') !== null")
    try await page.evaluate("[...document.querySelectorAll('.sheet summary')].at(-1).click()")
    try await enter("blue", into: "[data-key='#gone in styles.json colors.textColor']", on: page)
    try await page.wait(until: "!document.querySelector('[data-key=undo]').disabled")
    try await enter("$new", into: "[data-key='new name']", on: page)
    try await enter("#123456", into: "[data-key='new value']", on: page)
    try await page.click("[data-key='new add']")
    try await page.wait(
      until: "document.querySelector('[data-key=\"$new in styles.json \"]') !== null"
    )
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    let accent = "\"$accent\": \"#0a5ad4\","
    let expected = sheet.replacing("red", with: "blue")
      .replacing(accent, with: accent + "\n  \"$new\": \"#123456\",")
    #expect(try preview.text() == expected)
    #expect(page.problems == [])
  }

  @Test
  func `in the list of all nothing is written while files have errors, and places lead there`()
    async throws
  {
    let preview = try RunningPreview("styles.json --tree tree.json --editor 'true {file}'")
    let page = try await open(preview)
    try await page.click("#tab-sheets")
    let enabled = "[...document.querySelectorAll('#picture :is(input, select, button):enabled')]"
    try await page.wait(until: "\(enabled).length > 10")
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "nocolour"))
    try await page.wait(
      until:
        "\(enabled).filter((each) => !each.matches('.plain')).map((each) => each.type).join() === 'search'"
    )
    #expect(try await page.evaluate("\(enabled).some((each) => each.matches('.plain'))") == true)
    try preview.save(RunningPreview.sheet)
    try await page.wait(until: "\(enabled).length > 10")
  }

  @Test func `elements side by side are on one line, and the choice of a place keeps its size`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    try await page.evaluate(
      "document.querySelectorAll('.place label').forEach((each) => each.append(' and more words'.repeat(9)))"
    )
    let middles = """
      [...document.querySelectorAll('#edits :is(#edits > button, .menu > summary)')].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { top, height } = range.getBoundingClientRect();
        return top + height / 2;
      })
      """
    let range = "Math.max(...\(middles)) - Math.min(...\(middles))"
    #expect(try await page.evaluate(range).number ?? .infinity <= 1)
    let sizes =
      "[...document.querySelectorAll('.place input')].map((each) => each.offsetWidth).join()"
    let count = try await page.evaluate("document.querySelectorAll('.place input').length").number
    #expect(
      try await page.evaluate(sizes).text
        == Array(repeating: "16", count: Int(count ?? 0)).joined(separator: ",")
    )
  }

  @Test
  func `what was found is marked in the list and the picture, and what differs in both pictures`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelector('#widgets .mark') !== null")
    try await page.wait(until: "document.querySelector('#picture .found') !== null")
    #expect(
      try await page.evaluate("document.querySelector('#widgets .row:has(.mark)').ariaLabel")
        .text?.contains(" finding") == true
    )
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    try await enter("#335577", into: "[data-key=value]", on: page)
    try await wait(for: "#335577", on: page)
    try await page.click("#tab-disk")
    try await page.wait(until: "document.querySelectorAll('#picture .changed').length === 4")
  }
}
