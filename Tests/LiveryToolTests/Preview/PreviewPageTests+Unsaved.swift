import Foundation
import Testing

extension PreviewPageTests {
  private static let unsaved = "document.querySelector('#unsaved')"

  private func openEdited() async throws -> (RunningPreview, Page) {
    let port = try RunningPreview().port
    let preview = try RunningPreview("styles.json --tree tree.json --port \(port)")
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await page.wait(until: "document.querySelectorAll('.place').length > 2")
    try await page.click("#place-1")
    try await enter("#335577", into: "[data-key=value]", on: page)
    try await wait(for: "#335577", on: page)
    try await page.wait(until: "!document.querySelector('[data-key=save]').disabled")
    return (preview, page)
  }

  @Test func `edits that a preview could not keep are listed as lost`() async throws {
    let (preview, page) = try await openEdited()
    #expect(try await page.evaluate("\(Self.unsaved).hidden") == true)
    try await preview.restart(by: SIGKILL) {
      try await page.wait(
        until: "document.querySelector('#status').textContent.includes('has gone')"
      )
    }
    try await page.wait(until: "!\(Self.unsaved).hidden")
    #expect(
      try await page.evaluate("\(Self.unsaved).textContent").text?.contains(
        "Lost: the preview has ended with unsaved edits of styles.json: controls.actionColor in 'UIButton': $accent → #335577."
      ) == true
    )
    try await page.click("#unsaved button")
    try await page.wait(until: "\(Self.unsaved).hidden")
  }

  @Test func `edits that a preview kept are offered by the next one, and made again`() async throws
  {
    let (preview, page) = try await openEdited()
    try await preview.restart {}
    try await page.wait(until: "!\(Self.unsaved).hidden")
    let text = try await page.evaluate("\(Self.unsaved).textContent").text ?? ""
    #expect(text.contains("Unsaved edits of styles.json were kept in styles.unsaved.json."))
    #expect(!text.contains("Lost"))
    try await wait(for: "#0a5ad4", on: page)
    if AxeCore.isThere {
      #expect(try await AxeCore.violations(in: page).map(\.description) == [])
    }
    let kept = "fetch(document.querySelector('#unsaved a').href).then((each) => each.text())"
    #expect(try await page.evaluate(kept).text?.contains("#335577") == true)
    try await page.click("#unsaved button")
    try await wait(for: "#335577", on: page)
    try await page.wait(until: "\(Self.unsaved).hidden")
    try await page.press("s", .control)
    try await page.wait(
      until: "document.querySelector('#status').textContent === 'Saved styles.json'"
    )
    #expect(try preview.text().contains("#335577"))
    #expect(
      !FileManager.default.fileExists(
        atPath: preview.folder.appending(path: "styles.unsaved.json").path
      )
    )
    #expect(page.problems.filter { !$0.contains("ERR_") } == [])
  }

  @Test func `edits that were saved meanwhile are not lost`() async throws {
    let (preview, page) = try await openEdited()
    let saved = RunningPreview.sheet.replacing(": \"$accent\"", with: ": \"#335577\"")
    try await preview.restart(by: SIGKILL) { try preview.save(saved) }
    try await page.wait(until: "document.documentElement.dataset.connected === 'true'")
    try await page.wait(until: "document.querySelector('[data-key=save]').disabled")
    #expect(try await page.evaluate("\(Self.unsaved).hidden") == true)
  }
}
