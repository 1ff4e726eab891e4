import Foundation
import Testing

/// Pictures on record, as a browser and librsvg draw them.
@Suite(
  .enabled(if: Browser.isThere, Browser.missing),
  .enabled(if: CheckedFont.folder != nil, CheckedFont.missing),
  .timeLimit(.minutes(10))
)
struct PictureAgreementTests {
  private static let hasConverter = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/rsvg-convert"
  )

  /// The recorded pictures of fixtures and of the documentation, each once; in the soak all, else
  /// one in five.
  ///
  /// Screens of editors, which others draw, need a font of one width.
  private static let pictures: [(name: String, svg: String)] = {
    let folder = CommandRun.root.appending(path: "Sources/Documentation/Resources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let own = names.filter { $0.hasSuffix(".svg") && !$0.hasPrefix("editor-") }
    let documented = own.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
    var seen: Set<String> = []
    let all = (documented + PictureTests.recorded).filter { seen.insert($0.1).inserted }
    return all.enumerated().filter { Law.times > 1 || $0.offset % 5 == 1 }.map(\.element)
  }()

  @Test(.enabled(if: hasConverter, "no 'rsvg-convert' is there to draw pictures with"))
  func `both draw everything at the same place, within two points`() async throws {
    #expect(Self.pictures.count >= (Law.times > 1 ? 30 : 6))
    let page = try await Browser.shared().open()
    for (name, svg) in Self.pictures {
      let run = CommandRun(environment: ["SVG": svg])
      let png = try run.shell(#"printf '%s' "$SVG" | rsvg-convert --zoom 2 | base64 -w 0"#)
      #expect(png.status == 0, "\(name): \(png.errors)")
      let drawn = JSONValue.string(Data(svg.utf8).base64EncodedString()).javascript
      let converted = JSONValue.string(png.output).javascript
      let answer = try await page.evaluate("(\(Self.comparison))(\(drawn), \(converted))")
      let sizes = (0..<4).compactMap { answer["sizes"][$0].number }
      try #require(sizes.count == 4, "\(name)")
      #expect(
        abs(sizes[2] - 2 * sizes[0]) <= 2 && abs(sizes[3] - 2 * sizes[1]) <= 2,
        "\(name): \(sizes)"
      )
      let (few, count) = (answer["strangers"].values, answer["count"].number ?? 0)
      #expect(Double(few.count) * 200 < max(count, 400), "\(name), of \(count): \(few.prefix(20))")
    }
  }

  /// A script that draws a picture, and compares it with one twice as large: each of many pixels
  /// has one like it nearby there, except where thin lines are blurred.
  private static let comparison = """
    async (svg, png) => {
      const pixels = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      const one = await pixels('data:image/svg+xml;base64,' + svg);
      const two = await pixels('data:image/png;base64,' + png);
      const nearby = [];
      for (let x = -4; x <= 4; x += 1) for (let y = -4; y <= 4; y += 1) nearby.push([x, y]);
      const far = ([x, y]) => Math.abs(x) + Math.abs(y);
      nearby.sort((a, b) => far(a) - far(b));
      const isAlike = (i, j) => [0, 1, 2, 3].every((part) => Math.abs(one.data[i + part] - two.data[j + part]) <= 48);
      const strangers = [];
      let count = 0;
      for (let y = 2; y < one.height - 2; y += 5) {
        for (let x = 2; x < one.width - 2; x += 4) {
          count += 1;
          const isThere = nearby.some(([right, below]) => {
            const [left, top] = [2 * x + right, 2 * y + below];
            return left < two.width && top < two.height
              && isAlike((y * one.width + x) * 4, (top * two.width + left) * 4);
          });
          if (!isThere) strangers.push([x, y]);
        }
      }
      return { sizes: [one.width, one.height, two.width, two.height], strangers, count };
    }
    """
}
