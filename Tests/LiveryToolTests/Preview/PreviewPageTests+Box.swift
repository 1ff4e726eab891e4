import LiveryInspect
import Testing

/// The box model, outlines and other colour vision over the stage.
extension PreviewPageTests {
  private static let padded = """
    {
      "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#202020" } },
      "UIButton": {
        "controls": { "actionColor": "#0a5ad4" }, "properties": { "padding": [8, 20, 8, 20], "borderWidth": 2 }
      }
    }

    """

  @Test func `the box of a widget has its figures over the stage and in the inspector`()
    async throws
  {
    let preview = try RunningPreview(files: ["styles.json": Self.padded])
    let page = try await open(preview, "&widget=%23save")
    try await page.setViewport(width: 1280, height: 800)
    try await page.wait(until: "document.querySelector('.boxes') !== null")
    try await page.evaluate("document.querySelector('.boxes').open = true")
    let said = "document.querySelector('.boxes [role=img]').ariaLabel"
    try await page.wait(until: said)
    let text = try await page.evaluate(said).text ?? ""
    // The border is a part of the padding's 20 points.
    #expect(text.contains("border 2; padding top "), "\(text)")
    #expect(text.contains("right 18,") && text.contains("left 18;"), "\(text)")
    #expect(
      try await page.evaluate(
        "document.querySelector('.boxes .hint').textContent.includes('baseline')"
      )
        == true
    )
    try await page.hover("#picture g g text")
    try await page.wait(
      until:
        "[...document.querySelectorAll('.box-of text')].some((each) => each.textContent === '18')"
    )
    #expect(
      try await page.evaluate("document.querySelectorAll('.box-of .baseline-of').length") == 1
    )
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    // What is under the pointer goes with it.
    try await page.hover("#inspector h2")
    try await page.wait(until: "document.querySelector('.box-of') === null")
    #expect(page.problems == [])
  }

  @Test func `outlines and another colour vision are in the address, and on the stage at once`()
    async throws
  {
    let preview = try RunningPreview()
    let page = try await open(preview)
    try await page.wait(until: "document.querySelector('[data-key=export]') !== null")
    try await page.click("[data-key=export]")
    try await page.click("[data-key=outlines]")
    try await page.wait(until: "document.querySelectorAll('#picture .outline').length === 4")
    for vision in ColorVision.allCases {
      try await page.evaluate(
        """
        (() => {
          const choice = document.querySelector('[data-key=vision]');
          choice.value = '\(vision.rawValue)';
          choice.dispatchEvent(new Event('change'));
        })()
        """
      )
      try await page.wait(until: "location.search.includes('vision=\(vision.rawValue)')")
      let filter = try await page.evaluate(
        "getComputedStyle(document.querySelector('#picture svg')).filter"
      )
      #expect(filter == ##"url("#vision")"##)
      let matrix = try await page.evaluate(
        "document.querySelector('#vision feColorMatrix').getAttribute('values').split(' ').map(Number)"
      )
      for (row, values) in vision.rows.enumerated() {
        for column in 0..<3 {
          #expect(matrix[row * 5 + column].number == values[column], "\(vision)")
        }
      }
    }
    try await page.reload()
    try await page.wait(until: "document.querySelectorAll('#picture .outline').length === 4")
    #expect(
      try await page.evaluate("document.querySelector('#picture').hasAttribute('data-seen')")
        == true
    )
    #expect(page.problems == [])
  }
}
