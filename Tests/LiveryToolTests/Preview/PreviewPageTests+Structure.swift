import Foundation
import Testing

/// The recorded structure of what people look at: the views of the page and the pages of its site.
extension PreviewPageTests {
  /// A view in a window of some width.
  private struct View {
    let name: String
    let address: String
    /// The condition that holds once it is complete.
    let isThere: String
    var width = 1280
    var height = 800

    /// A Boolean value that indicates whether it is a page of the site.
    var isOfSite: Bool { address.hasPrefix("site/") }
  }

  private static let stage = "document.querySelector('#picture svg')"

  private static let views = [
    View(name: "stage", address: "", isThere: stage),
    View(name: "stage on a phone", address: "", isThere: stage, width: 390, height: 844),
    View(
      name: "inspector",
      address: "?widget=%23save&setting=controls.actionColor",
      isThere: "document.querySelector('.pair b')"
    ),
    View(
      name: "inspector on a wide screen",
      address: "?widget=%23bar&setting=properties.padding",
      isThere: "document.querySelector('.insets')",
      width: 1920,
      height: 1080
    ),
    View(
      name: "matrix",
      address: "?widget=%23save&tab=states",
      isThere: "document.querySelector('.matrix svg')"
    ),
    View(
      name: "two contexts",
      address: "?widget=%23more&beside=scheme%3Ddark",
      isThere: "document.querySelectorAll('#picture svg')[1]"
    ),
    View(
      name: "palette",
      address: "?tab=palette&constant=%230a5ad4ff",
      isThere: "document.querySelector('.card')"
    ),
    View(name: "site", address: "site/index.html", isThere: "document.images.length > 0"),
    View(
      name: "site on a phone",
      address: "site/index.html",
      isThere: "document.images.length > 0",
      width: 390,
      height: 844
    ),
    View(
      name: "site on a wide screen",
      address: "site/index.html",
      isThere: "document.images.length > 0",
      width: 1920,
      height: 1080
    ),
    View(
      name: "component",
      address: "site/component-uibutton.html",
      isThere: "document.querySelector('table svg')"
    ),
    View(
      name: "colours on a phone",
      address: "site/colours.html",
      isThere: "document.querySelector('h2')",
      width: 390,
      height: 844
    ),
  ]

  @Test(
    .enabled(if: CheckedFont.folder != nil, CheckedFont.missing),
    .disabled(if: Browser.isFirefox, Browser.lacking)
  )
  func `the structure of each view is the recorded one`() async throws {
    let preview = try work()
    let page = try await open(preview)
    var text = ""
    for scheme in ["light", "dark"] {
      try await page.setColorScheme(scheme)
      for view in Self.views {
        try await page.setViewport(width: view.width, height: view.height)
        try await page.navigate(to: "http://127.0.0.1:\(preview.port)/\(view.address)")
        let isComplete =
          view.isOfSite ? "true" : "document.querySelector('#details').childElementCount > 0"
        try await page.wait(until: "\(view.isThere) && \(isComplete)")
        // Where lines of text are broken depends on the font.
        let isPlaced = !view.isOfSite && view.width > 900
        let structure = try await page.evaluate("(\(Self.structure))(\(isPlaced))").text ?? ""
        text += "# \(view.name), \(scheme)\n\(structure)\n"
        let wide = try await page.evaluate("document.documentElement.scrollWidth")
        #expect(wide == .number(Double(view.width)), "\(view.name), \(scheme)")
        if AxeCore.isThere, scheme == "light" || view.name == "inspector" {
          #expect(
            try await AxeCore.violations(in: page).map(\.description) == [],
            "\(view.name), \(scheme)"
          )
        }
      }
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "page-structure.txt")
    if Fixture.isRecording { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(page.problems == [])
  }

  @Test(.enabled(if: CheckedFont.folder != nil, CheckedFont.missing))
  func `a window of 1280 points has one row of tabs, in a font 15 % wider too`() async throws {
    let page = try await open(try work())
    try await page.setViewport(width: 1280, height: 800)
    let tab = "document.querySelector('#tabs > button')"
    try await page.wait(until: "\(tab) && document.querySelector('#tools .zoom')")
    var widths: [Double] = []
    for percentage in [100, 115] {
      let measures = try await page.evaluate("(\(Self.measures))(\(percentage))")
      #expect(measures["rows"] == 1, "\(percentage) %")
      widths.append(try #require(measures["width"].number))
    }
    #expect(widths[1] > 1.1 * widths[0], "the font is not wider")
  }

  /// Draws the page in Liberation Sans of so many percent; returns the number of rows of the bar
  /// above the stage, and the width of a text.
  private static let measures = """
    async (percentage) => {
      const face = (name, weight) => `@font-face { font-family: Wider; src: local("${name}");
        font-weight: ${weight}; size-adjust: ${percentage}% }`;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(face('Liberation Sans', 400) + face('Liberation Sans Bold', 600)
        + '* { font-family: Wider !important }');
      document.adoptedStyleSheets = [sheet];
      await Promise.all([document.fonts.load('12px Wider'), document.fonts.load('600 12px Wider')]);
      const buttons = [...document.querySelectorAll('#tabs > button, #tools > *')];
      const middles = buttons.map((each) => each.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2));
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('#tabs > button'));
      return { rows: new Set(middles).size, width: text.getBoundingClientRect().width };
    }
    """

  /// Landmarks, headings, tables, tabs and pictures with their names, and boxes rounded to eight
  /// points where they do not depend on the widths of texts; without places, left edges and widths
  /// alone.
  private static let structure = """
    (isPlaced) => {
      const rounded = (number) => Math.round(number / 8) * 8;
      const boxes = 'header, nav, main, aside, footer, [role=tabpanel], figure img, svg';
      const parts = boxes + ', [role=slider], form, h1, h2, h3, [role=tablist], [role=tab][aria-selected=true], [role=tree], '
        + 'table, th, dt, figcaption, .head[aria-expanded=true], .card b';
      // Pictures beside findings are drawn once they are seen.
      const isThere = (each) => each.checkVisibility() && !each.closest('.portrait');
      return [...document.querySelectorAll(parts)].filter(isThere).map((each) => {
        const box = each.getBoundingClientRect();
        const isText = /^(H[1-3]|TH|DT|FIGCAPTION|B)$/.test(each.tagName) || each.matches('[role=tab], .head');
        const title = each.localName === 'svg' ? each.querySelector(':scope > title')?.textContent : null;
        const name = each.ariaLabel ?? each.alt ?? title ?? (isText ? each.innerText.replace(/\\u200b/g, '').replace(/\\s+/g, ' ') : '');
        const kind = each.getAttribute('role') ?? each.localName;
        const sides = isPlaced ? [box.x, box.y, box.width, box.height] : [box.x, box.width];
        const isBox = each.matches(boxes) && !each.matches('header nav, td svg');
        const place = isBox ? sides.map(rounded).join(' ') : '';
        return [kind, name && JSON.stringify(name), place].filter(Boolean).join(' ');
      }).join('\\n');
    }
    """
}
