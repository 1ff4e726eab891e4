import Foundation
import Testing

/// Texts and shadows of pictures, as a browser and librsvg draw them.
@Suite(
  .enabled(if: Browser.isThere, Browser.missing),
  .enabled(if: CheckedFont.folder != nil, CheckedFont.missing),
  .timeLimit(.minutes(5))
)
struct PictureFontTests {
  private static let hasConverter = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/rsvg-convert"
  )

  /// A text of a recorded picture.
  private struct Line {
    let content: String
    let attributes: String
    let length: Double
    let size: Double
  }

  /// The recorded texts whose letters the font has, each in each size and face once.
  private static let lines: [Line] = {
    var seen: Set<String> = []
    return PictureTests.recorded.flatMap { _, svg in
      svg.matches(
        of:
          /<text [^>]*textLength="([\d.]+)"[^>]* font-size="([\d.]+)"([^>]*) fill="[^>]*>([^<]*)<\/text>/
      ).compactMap { match -> Line? in
        let content = String(match.4)
        let attributes = "font-size=\"\(match.2)\"\(match.3)"
        let isKnown = content.unicodeScalars.allSatisfy { $0.value < 0x180 || $0 == "…" }
        guard isKnown, seen.insert(attributes + content).inserted, let length = Double(match.1),
          let size = Double(match.2)
        else { return nil }
        return Line(content: content, attributes: attributes, length: length, size: size)
      }
    }
  }()

  @Test func `a browser draws texts as wide as they were laid out`() async throws {
    #expect(Self.lines.count > 150)
    let texts = Self.lines.map {
      "<text font-family=\"Checked\" \($0.attributes)>\($0.content)</text>"
    }
    let page = try await Browser.shared().open()
    let answer = try await page.evaluate(
      """
      (async () => {
        \(try CheckedFont.script())
        document.body.innerHTML = \(JSONValue.string("<svg>\(texts.joined())</svg>").javascript);
        return [...document.querySelectorAll('text')].map(text => text.getComputedTextLength());
      })()
      """
    )
    for (index, line) in Self.lines.enumerated() {
      let width = try #require(answer[index].number)
      #expect(abs(width - line.length) <= 0.01 * line.length + 0.1, "\(line)")
    }
  }

  @Test(.enabled(if: hasConverter, "no 'rsvg-convert' is there to draw pictures with"))
  func `librsvg draws texts as wide as they were laid out`() async throws {
    // Texts long enough to measure the end of their last letter.
    let lines = Array(Self.lines.filter { $0.length > 40 && $0.length < 600 }.prefix(300))
    let texts = lines.enumerated().map { index, line in
      "<text x=\"10\" y=\"\(40 * index + 30)\" font-family=\"Liberation Sans\" \(line.attributes)>"
        + "\(line.content)</text>"
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="640" height="\(40 * lines.count)">\
      <rect width="640" height="\(40 * lines.count)" fill="#fff"/>\(texts.joined())</svg>
      """
    let run = CommandRun(environment: ["SVG": svg])
    let result = try run.shell(#"printf '%s' "$SVG" | rsvg-convert | base64"#)
    let data = try #require(Data(base64Encoded: result.output, options: .ignoreUnknownCharacters))
    let page = try await Browser.shared().open()
    let pixels = try await Pixels(of: data, as: "image/png", in: page)
    for (index, line) in lines.enumerated() {
      let ink = (0..<640).last { x in
        (40 * index..<40 * index + 40).contains { y in pixels.at(x, y)[1] < 160 }
      }
      let end = 10 + line.length
      #expect(abs(Double(ink ?? 0) - end) <= 0.14 * line.size + 1.5, "\(line)")
    }
  }

  private static let sheet = ##"""
    { "default": { "colors": { "backgroundColor": "#ffffff" } },
      "UIButton": { "fonts": { "actionFont": { "name": "DejaVu Serif", "size": 20, "weight": 400 } },
        "controls": {
          "actionColor": "#aa0000", "fillColor": "#0044cc", "glossColor": null, "borderColor": null,
          "shadow": { "color": "#000000", "blurRadius": 12, "offset": [0, 8] },
          "textShadow": { "color": "#00ff00", "blurRadius": 0, "offset": [3, 3] } } } }
    """##

  @Test(.enabled(if: hasConverter, "no 'rsvg-convert' is there to draw pictures with"))
  func `what throws a shadow is drawn alike as SVG and as PNG, in any font`() async throws {
    let environment = [
      "SHEET": Self.sheet,
      "TREE": #"""
      { "class": "UIWindow", "size": [200, 120], "children": [{ "class": "UIButton", "text": "HHHHHH" }] }
      """#,
    ]
    let files = #"""
      cd "$SCRATCH" && printf '%s' "$SHEET" > s.json && printf '%s' "$TREE" > t.json && livery render tree s.json --tree t.json
      """#
    let run = CommandRun(environment: environment)
    let svg = try run.shell(files + " -o a.svg && cat a.svg")
    let png = try run.shell(files + " -o a.png && base64 a.png")
    #expect(svg.status == 0 && png.status == 0, "\(svg.errors)\(png.errors)")
    let data = try #require(Data(base64Encoded: png.output, options: .ignoreUnknownCharacters))
    let page = try await Browser.shared().open()
    let drawn = try await Pixels(of: Data(svg.output.utf8), as: "image/svg+xml", in: page)
    let converted = try await Pixels(of: data, as: "image/png", in: page)
    #expect(converted.width == 2 * drawn.width && converted.height == 2 * drawn.height)

    let box = try #require(
      svg.output.firstMatch(
        of:
          /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="6" fill="#0044cc"/
      )
    )
    let numbers = try [box.1, box.2, box.3, box.4].map { try #require(Double($0)) }
    let (left, top, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    func expectAlike(_ x: Double, _ y: Double, within limit: Int = 6) -> [UInt8] {
      let one = drawn.at(Int(x), Int(y))
      let other = converted.at(2 * Int(x), 2 * Int(y))
      #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= limit }, "\(x), \(y)")
      return other
    }
    #expect(expectAlike(left + 4, top + height / 2) == [0, 0x44, 0xcc, 255])
    // The shadow below, also if its offset exceeds half of the button's height.
    let below = (1...16).map { expectAlike(left + width / 2, top + height + Double($0))[0] }
    #expect(below[0] < 120 && below[9] > below[0] && below == below.sorted())

    // The text: its letters end at the laid-out position in both, and its own shadow is there.
    func ink(_ pixels: Pixels, zoom: Int, color: (Int, Int)) -> ClosedRange<Int>? {
      let found = (Int(left) * zoom..<Int(left + width) * zoom).filter { x in
        (Int(top) * zoom..<Int(top + height) * zoom).contains { y in
          let pixel = pixels.at(x, y).map(Int.init)
          return pixel[0] > color.0 && pixel[1] > color.1 && pixel[2] < 90
        }
      }
      guard let first = found.first, let last = found.last else { return nil }
      return first / zoom...last / zoom
    }
    for color in [(120, -1), (-1, 150)] {
      let one = try #require(ink(drawn, zoom: 1, color: color))
      let other = try #require(ink(converted, zoom: 2, color: color))
      #expect(abs(one.lowerBound - other.lowerBound) <= 2, "\(one) \(other)")
      // The last letter may be wider than its place in a font of unknown widths.
      #expect(abs(one.upperBound - other.upperBound) <= 5, "\(one) \(other)")
    }
  }
}
