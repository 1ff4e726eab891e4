import Foundation
import Testing

/// Sites in a browser: accessible in light and dark at each width, and searched with the keyboard.
@Suite(.enabled(if: Browser.isThere, Browser.missing), .serialized, .timeLimit(.minutes(15)))
struct SiteBrowserTests {
  /// Writes the site of the recorded case into a folder, and returns the names of its pages.
  private static func write(to folder: URL) throws -> [String] {
    let files = try SiteTests.site("styles.json --tree tree.json --with other.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return files.keys.filter { $0.hasSuffix(".html") }.sorted()
  }

  /// A script that returns the texts of pictures whose weight is not their own.
  private static let oddWeights = """
    [...document.querySelectorAll("svg text")].filter((each) =>
      getComputedStyle(each).fontWeight !== (each.getAttribute("font-weight") ?? "400"))
    """

  @Test func `pages need no server, fit each width, and can be searched with the keyboard`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try Self.write(to: folder)
    let page = try await Browser.shared().open()
    for (width, scheme) in [(390, "light"), (1280, "dark"), (1920, "light")] {
      try await page.setViewport(width: width, height: 900)
      try await page.setColorScheme(scheme)
      for name in names {
        try await page.navigate(to: folder.appending(path: name).absoluteString)
        let wide = try await page.evaluate("document.documentElement.scrollWidth")
        #expect(wide == .number(Double(width)), "\(name) at \(width)")
        let odd = "\(Self.oddWeights).length"
        #expect(try await page.evaluate(odd) == 0, "\(name)")
        // One look at each page in the light, and at a page of each kind in the dark.
        let isFirst = !name.hasPrefix("component-") || name == "component-chip.html"
        guard AxeCore.isThere, width == 390 || width == 1280 && isFirst else { continue }
        let violations = try await AxeCore.violations(in: page)
        #expect(violations.filter { $0.impact != "minor" }.isEmpty, "\(name) in \(scheme)")
      }
    }
    try await page.navigate(to: folder.appending(path: "index.html").absoluteString)
    try await page.evaluate("document.getElementById('query').focus()")
    try await page.type("chip")
    try await page.wait(until: "document.querySelectorAll('#found a').length > 0")
    try await page.press(.down)
    try await page.press(.enter)
    try await page.wait(until: "location.pathname.endsWith('component-chip.html')")
    try await page.close()
  }

  @Test func `cells and figures do not split in print`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try Self.write(to: folder)
    let page = try await Browser.shared().open()
    try await page.send("Emulation.setEmulatedMedia", ["media": "print"])
    var count = 0.0
    for name in names {
      try await page.navigate(to: folder.appending(path: name).absoluteString)
      count +=
        try await page.evaluate("document.querySelectorAll('.state, figure, tr').length").number
        ?? 0
      let split = try await page.evaluate(
        """
        [...document.querySelectorAll('.state, figure, tr')].filter((each) =>
          getComputedStyle(each).breakInside !== 'avoid').length
        """
      )
      #expect(split == 0, "\(name)")
    }
    #expect(count > 0)
    try await page.close()
  }
}
