import Foundation
import Testing

extension PreviewPageTests {
  /// Returns a sheet with random values of everything that changes how widgets are grouped,
  /// clipped, faded and framed; the text has a given colour.
  private static func drawnSheet(_ ink: String, _ random: inout SplitMix64) -> String {
    func box(_ key: String) -> String {
      let values = [
        "\"opacity\": \(random.pick([0.5, 0.75, 1]))", "\"cornerRadius\": \(random.pick([0, 12]))",
        "\"elevation\": \(random.pick([0, 4, 9]))", "\"padding\": \(random.pick([0, 8]))",
        "\"spacing\": \(random.pick([0, 10]))",
        "\"background\": \(random.pick(["\"#eeeeee\"", "\"#00000000\"", "null"]))",
      ].filter { _ in random.chance(60) }
      let radius = random.pick([0, 3])
      let shadow = ##"{ "color": "#112233", "offset": [1, 2], "blurRadius": \##(radius) }"##
      let controls = random.chance(40) ? #", "controls": { "textShadow": \#(shadow) }"# : ""
      return "  \"\(key)\": { \"properties\": { \(values.joined(separator: ", ")) }\(controls) }"
    }
    return """
      {
        "default": { "colors": { "textColor": "\(ink)" } },
      \(["#card", "#row", "#only", "UILabel", "UIButton"].map(box).joined(separator: ",\n"))
      }

      """
  }

  private static let drawnTree = """
    { "class": "UIWindow", "size": [220, 320], "children": [
      { "class": "UIView", "id": "card", "children": [
        { "class": "UITableViewCell", "id": "row", "children": [{ "class": "UILabel", "text": "#1" }] },
        { "class": "UILabel", "text": "Two" } ] },
      { "class": "UIView", "id": "only", "children": [{ "class": "UIButton", "text": "Three" }] }
    ] }
    """

  /// Returns a script that waits until the page shows what the server draws; it returns `null`, or
  /// both drawings if they stay different.
  private static func difference(once ink: String) -> String {
    """
    (async () => {
      const text = (svg, isSuffixed) => {
        const copy = document.importNode(svg, true);
        for (const each of copy.querySelectorAll(".over, defs")) each.remove();
        if (isSuffixed) {
          for (const name of ["filter", "clip-path"]) {
            for (const each of copy.querySelectorAll(`[${name}]`)) {
              each.setAttribute(name, each.getAttribute(name).replace(/-\\d+\\)$/, ")"));
            }
          }
        }
        return copy.innerHTML.replace(/>\\s+</g, "><").trim();
      };
      let texts;
      for (const end = performance.now() + 8000; performance.now() < end;) {
        const answer = await (await fetch("/api/tree?top=0&height=4000")).json();
        const drawn = new DOMParser().parseFromString(answer.svg, "image/svg+xml").documentElement;
        texts = [text(drawn, false), text(document.querySelector("#picture svg"), true)];
        if (answer.svg.includes("\(ink)") && texts[0] === texts[1]) return null;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return texts.join("\\n\\n");
    })()
    """
  }

  @Test func `after each of many saves the page shows what the whole drawing shows`() async throws {
    await Law.holds(in: 2) { random in
      let preview = try RunningPreview(files: [
        "styles.json": Self.drawnSheet("#000001", &random), "tree.json": Self.drawnTree,
      ])
      let page = try await open(preview)
      try await page.setViewport(width: 1280, height: 900)
      try await page.wait(until: "document.querySelector('#picture svg text') !== null")
      for number in 1...12 {
        let ink = "#0000\(String(number + 16, radix: 16))"
        let sheet = Self.drawnSheet(ink, &random)
        try preview.save(sheet)
        let found = try await page.evaluate(Self.difference(once: ink))
        if found != .null { throw Breach("\(sheet)\n\(found.text ?? "")") }
      }
      if page.problems != [] { throw Breach("\(page.problems)") }
    }
  }
}
