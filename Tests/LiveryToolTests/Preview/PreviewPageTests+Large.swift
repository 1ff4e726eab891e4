import Foundation
import Testing

/// Large inputs, and pages that were asleep.
extension PreviewPageTests {
  @Test func `the outline of 10 000 widgets draws what is visible, and opens like that of 1 000`()
    async throws
  {
    var work: [[Double]] = []
    for count in [1000, 10_000] {
      let rows = (1..<count).map { #"{ "class": "UILabel", "id": "row\#($0)" }"# }
      let tree = #"{ "class": "UIWindow", "children": [\#(rows.joined(separator: ", "))] }"#
      let preview = try RunningPreview(files: ["tree.json": tree])
      let page = try await Browser.shared().open(preview.address)
      try await page.setViewport(width: 1280, height: 800)
      let total = "document.querySelector('#widgets [role=treeitem]')?.ariaSetSize"
      try await page.wait(until: "\(total) === '\(count)'", within: 120)
      try await page.wait(until: "document.querySelector('#picture svg') !== null", within: 120)
      // The elements of the list and of the picture, the requests for the list, and their bytes.
      let found = try await page.evaluate(
        """
        (() => {
          const asked = performance.getEntriesByType('resource')
            .filter(({ name }) => name.includes('/api/outline'));
          const bytes = asked.reduce((sum, each) => sum + each.encodedBodySize, 0);
          const elements = ['#widgets *', '#picture *'].map((each) => document.querySelectorAll(each).length);
          return [...elements, asked.length, bytes];
        })()
        """
      )
      work.append(found.values.compactMap(\.number))
      try await page.evaluate("document.querySelector('#widgets').focus()")
      try await page.press(.end)
      try await page.wait(
        until: "document.querySelector('.row.active b')?.textContent === '#row\(count - 1)'"
      )
      let drawn = try await page.evaluate("document.querySelectorAll('#widgets .row').length")
        .number
      #expect(drawn ?? 1000 < 200)
      #expect(page.problems == [])
      try await page.close()
    }
    for (large, small) in zip(work[1], work[0]) { #expect(large <= 2 * small, "\(work)") }
    #expect(work[0].allSatisfy { $0 > 0 })
  }

  @Test func `each of sixty contexts is chosen, and shown beside another one`() async throws {
    let names = (1...60).map { "\"c\($0)\"" }.joined(separator: ", ")
    let sheet = """
      {
        "@modifiers": { "room": { "contexts": [\(names)], "default": "c1" } },
        "default": { "colors": { "backgroundColor": "#ffffff" } },
        "UIButton": { "controls": { "actionColor": "#0a5ad4" } },
        "@when room=c60": { "UIButton": { "controls": { "actionColor": "#117733" } } }
      }

      """
    let preview = try RunningPreview(files: ["styles.json": sheet])
    let page = try await open(preview, "&widget=%23save")
    try await page.setViewport(width: 1280, height: 800)
    try await page.wait(
      until: "document.querySelectorAll('[data-key=choice-0] option').length === 60"
    )
    try await page.click("[data-key=beside]")
    try await page.click("[data-key=beside-59]")
    try await page.wait(until: "document.querySelectorAll('#picture svg').length === 2")
    try await page.wait(until: "document.querySelector('#picture').innerHTML.includes('#117733')")
    try await wait(for: "#0a5ad4", on: page)
    try await page.click("#tab-states")
    // Contexts that look the same are one column.
    try await page.wait(until: "document.querySelectorAll('.matrix thead th').length > 1")
    #expect(page.problems == [])
  }

  @Test func `a page that was asleep shows what became of the files meanwhile, and edits again`()
    async throws
  {
    let preview = try RunningPreview("styles.json --tree tree.json --port \(Self.freePort)")
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await wait(for: "#0a5ad4", on: page)
    for color in ["#111114", "#111113", "#111112", "#111111"] {
      try await enter(color, into: "[data-key=value]", on: page)
      try await wait(for: color, on: page)
    }
    try await page.press("s", .control)
    let saved = "document.querySelector('#status').textContent === 'Saved styles.json'"
    try await page.wait(until: saved)
    let asked =
      "fetch('/api/project').then((answer) => answer.json()).then(({ revision }) => revision)"
    func revision() async throws -> Int {
      guard case .number(let number) = try await page.evaluate(asked) else { return .max }
      return Int(number)
    }
    let seen = try await revision()
    try await page.wait(until: "document.documentElement.dataset.revision === '\(seen)'")
    func sleep(_ isAsleep: Bool) async throws {
      try await page.evaluate(
        """
        Object.defineProperty(document, 'hidden', { value: \(isAsleep), configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        """
      )
    }
    try await sleep(true)
    // The preview is started again, and a file changes before and after that. It counts its revisions anew, up to the
    // one that the page has seen; if one change was noticed twice and that is passed, once more.
    var color = "#111111"
    var last = -1
    for attempt in 1...5 where last != seen {
      try await preview.restart {
        try preview.save(preview.text().replacing("#202020", with: "#222222"))
      }
      last = try await revision()
      while last < seen {
        let next = "#7755\(attempt)\(last)"
        try preview.save(preview.text().replacing(color, with: next))
        color = next
        try await page.wait(until: "\(asked).then((now) => now > \(last))")
        last = try await revision()
      }
    }
    #expect(color != "#111111")
    #expect(last == seen, "it has another number")
    #expect(try await page.evaluate(Self.ink("Save")) == "#111111")
    try await sleep(false)
    try await wait(for: color, on: page)
    #expect(try await page.evaluate("document.querySelector('#unsaved').hidden") == true)
    try await enter("#335577", into: "[data-key=value]", on: page)
    try await wait(for: "#335577", on: page)
    try await page.press("s", .control)
    try await page.wait(until: saved)
    let text = try preview.text()
    #expect(text.contains("#335577") && text.contains("#222222"))
  }

  @Test func `a status goes with the next change`() async throws {
    let preview = try RunningPreview()
    let page = try await open(preview, "&widget=%23save&setting=controls.actionColor")
    try await enter("#335577", into: "[data-key=value]", on: page)
    try await wait(for: "#335577", on: page)
    try await page.click("[data-key=undo]")
    let status = "document.querySelector('#status').textContent"
    try await page.wait(until: "\(status).startsWith('Undone: ')")
    try await wait(for: "#0a5ad4", on: page)
    try preview.save(RunningPreview.sheet.replacing("#0a5ad4", with: "#775533"))
    try await wait(for: "#775533", on: page)
    try await page.wait(until: "\(status) === ''")
  }

  @Test func `the gallery shows one combination of contexts, that of the stage`() async throws {
    let preview = try work()
    let page = try await open(preview, "&tab=gallery")
    let light = "document.querySelector('#picture').innerHTML.includes('#0a5ad4')"
    let dark = "document.querySelector('#picture').innerHTML.includes('#8ab4ff')"
    try await page.wait(until: "\(light) && !\(dark)")
    try await page.evaluate(
      """
      (() => {
        const choice = document.querySelector('[data-key=choice-0]');
        choice.value = 'dark';
        choice.dispatchEvent(new Event('change'));
      })()
      """
    )
    try await page.wait(until: "\(dark) && !\(light)")
    #expect(page.problems == [])
  }

  @Test func `a tree of a revision is tried, but not written, and the page says why`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(RunningPreview.tree.utf8).write(to: folder.appending(path: "tree.json"))
    let git = Process()
    git.executableURL = URL(filePath: "/bin/sh")
    git.arguments = [
      "-c",
      "git init -q && git add . && git -c user.name=a -c user.email=a@example.org commit -q -m first",
    ]
    git.currentDirectoryURL = folder
    try git.run()
    git.waitUntilExit()
    let preview = try RunningPreview("styles.json --tree HEAD:tree.json", in: folder)
    let page = try await open(preview, "&widget=%23save")
    try await page.wait(until: "document.querySelector('.described') !== null")
    try await page.click("[data-key=described]")
    try await enter("Keep", into: "[data-key='described text']", on: page)
    try await wait(for: "#0a5ad4", of: "Keep", on: page)
    let button = "document.querySelector('[data-key=\"write trials\"]')"
    try await page.wait(until: "\(button).disabled")
    #expect(
      try await page.evaluate(
        "document.getElementById(\(button).getAttribute('aria-describedby')).textContent"
      ) == "This tree is of a revision, so it cannot be written."
    )
    #expect(page.problems == [])
  }
}
