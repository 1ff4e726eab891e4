import Testing

/// The place of a widget, and the conditions of entries that ask for it.
extension PreviewPageTests {
  private static let striped = """
    {
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": { "controls": { "actionColor": "#0a5ad4" } },
      "UIButton:nth(even)-!selected": { "controls": { "actionColor": "#117733" } },
      "UIButton:last": { "controls": { "actionColor": "#cc0000" } }
    }

    """

  @Test func `the inspector has the place of a widget, and tells which conditions it meets`()
    async throws
  {
    let preview = try RunningPreview(files: ["styles.json": Self.striped])
    let page = try await open(preview, "&widget=%23more&setting=controls.actionColor")
    try await page.wait(until: "document.querySelector('.conditions') !== null")
    let details = "document.querySelector('#details').textContent"
    #expect(try await page.evaluate("\(details).includes('2 of 3 in its parent')") == true)
    let all = "[...document.querySelectorAll('.conditions')]"
    let said = "\(all).map((each) => each.textContent).join('; ')"
    #expect(
      try await page.evaluate(said) == ":nth(2n) holds, -!selected holds; :last does not hold"
    )
    try await page.click("#state-0-selected")
    try await page.wait(
      until: "\(said) === ':nth(2n) holds, -!selected does not hold; :last does not hold'"
    )
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    #expect(page.problems == [])
  }
}
