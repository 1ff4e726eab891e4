import Foundation
import Testing

/// Pictures of texts in several scripts, as a browser and librsvg draw them with the Noto fonts.
@Suite(
  .enabled(if: Browser.isThere, Browser.missing),
  .enabled(if: NotoFonts.areThere, NotoFonts.missing),
  .timeLimit(.minutes(5))
)
struct PictureScriptTests {
  private static let hasConverter = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/rsvg-convert"
  )

  private static let texts = [
    "Wave and quick brown fox", "السلام عليكم ورحمة الله وبركاته",
    "إعدادات الشبكة والصوت", "键盘与网络设置选项", "🎉👍🏽🏳️‍🌈👩‍👩‍👧‍👦",
  ]

  /// Buttons in three sizes, each as wide as its text, on white.
  private static let environment: [String: String] = {
    let sizes = [12, 16, 24].map {
      """
      ".s\($0)": { "fonts": { "actionFont": { "size": \($0) } } },
      ".b\($0)": { "fonts": { "actionFont": { "size": \($0), "weight": 700 } } }
      """
    }
    let sheet = ##"""
      { "default": { "colors": { "backgroundColor": "#ffffff" }, "controls": {
          "actionColor": "#000000", "fillColor": "#ffffff", "glossColor": null, "borderColor": null } },
        "UIButton": { "properties": { "padding": [2, 0] } }, \##(sizes.joined(separator: ", ")) }
      """##
    let buttons = ["s12", "s16", "s24", "b12", "b16", "b24"].flatMap { name in
      texts.map { "{ \"class\": \"UIButton\", \"names\": [\"\(name)\"], \"text\": \"\($0)\" }" }
    }
    let children = buttons.joined(separator: ", ")
    let tree = "{ \"class\": \"UIWindow\", \"size\": [600, 400], \"children\": [\(children)] }"
    return NotoFonts.environment.merging(["SHEET": sheet, "TREE": tree]) { $1 }
  }()

  private static let files = #"""
    cd "$SCRATCH" && printf '%s' "$SHEET" > s.json && printf '%s' "$TREE" > t.json \
    && livery render tree s.json --tree t.json
    """#

  @Test(.enabled(if: hasConverter, "no 'rsvg-convert' is there to draw pictures with"))
  func `no ink is outside of the widget that a text belongs to`() async throws {
    let run = CommandRun(environment: Self.environment)
    let svg = try run.shell(Self.files + " -o a.svg && cat a.svg")
    let png = try run.shell(Self.files + " -o a.png && base64 a.png")
    #expect(svg.status == 0 && png.status == 0, "\(svg.errors)\(png.errors)")
    let boxes = svg.output.matches(
      of: /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="6" fill/
    ).map { [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) } }
    #expect(boxes.count == 6 * Self.texts.count)
    let data = try #require(Data(base64Encoded: png.output, options: .ignoreUnknownCharacters))
    let page = try await Browser(NotoFonts.environment).open()
    let drawn = try await Pixels(of: Data(svg.output.utf8), as: "image/svg+xml", in: page)
    let converted = try await Pixels(of: data, as: "image/png", in: page)
    for (pixels, zoom, name) in [(drawn, 1.0, "a browser"), (converted, 2, "librsvg")] {
      for (index, box) in boxes.enumerated() {
        // Letters may touch the edge, and overhang it by the blur of a pixel.
        let (left, right) = (Int((box[0] - 1.5) * zoom), Int((box[0] + box[2] + 1.5) * zoom))
        let top = Int((box[1] - 1) * zoom)
        let rows = stride(from: top, to: Int((box[1] + box[3] + 1) * zoom), by: 2)
        let outside = stride(from: Int(18 * zoom), to: Int(614 * zoom), by: 2).filter { x in
          (x < left || x > right)
            && rows.contains { y in pixels.at(x, y).prefix(3).contains { $0 < 160 } }
        }
        let text = Self.texts[index % Self.texts.count]
        #expect(outside.isEmpty, "\(text) in \(name): \(outside), \(box)")
      }
    }
  }
}
