import Foundation
import Testing

/// Pictures of screens, as a browser and librsvg draw them.
@Suite(
  .enabled(if: Browser.isThere, Browser.missing),
  .enabled(if: CheckedFont.folder != nil, "no Liberation Sans here; Tests/run.sh installs it"),
  .timeLimit(.minutes(5))
)
struct PictureAgreementTests {
  private static let hasConverter = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/rsvg-convert"
  )

  @Test(
    .enabled(if: hasConverter, "no 'rsvg-convert' is there to draw pictures with"),
    arguments: [
      "tree Resources/settings.json --tree Resources/settings-tree.json --context scheme=light",
      "tree Resources/styles.json --tree Resources/tree.json",
    ]
  )
  func `both draw everything at the same place, within two points`(picture: String) async throws {
    let command = "cd \"$ROOT\" && livery render \(picture) -o \"$SCRATCH/a"
    let svg = try CommandRun().shell(command + ".svg\" && cat \"$SCRATCH/a.svg\"")
    let png = try CommandRun().shell(command + ".png\" && base64 \"$SCRATCH/a.png\"")
    #expect(svg.status == 0 && png.status == 0, "\(svg.errors)\(png.errors)")
    let data = try #require(Data(base64Encoded: png.output, options: .ignoreUnknownCharacters))
    let page = try await Browser.shared().open()
    let drawn = try await Pixels(of: Data(svg.output.utf8), as: "image/svg+xml", in: page)
    let converted = try await Pixels(of: data, as: "image/png", in: page)
    #expect(converted.width == 2 * drawn.width && converted.height == 2 * drawn.height)
    // Each of many pixels has one like it nearby, except where thin lines are blurred.
    var strangers: [[Int]] = []
    var count = 0
    for y in stride(from: 2, to: drawn.height - 2, by: 5) {
      for x in stride(from: 2, to: drawn.width - 2, by: 4) {
        count += 1
        let pixel = drawn.at(x, y)
        let isThere = Self.nearby.contains { place in
          let other = converted.at(2 * x + place.0, 2 * y + place.1)
          return zip(pixel, other).allSatisfy { abs(Int($0) - Int($1)) <= 48 }
        }
        if !isThere { strangers.append([x, y]) }
      }
    }
    let few = strangers.prefix(40)
    #expect(strangers.count * 200 < count, "\(strangers.count) of \(count): \(few)")
  }

  /// The distances to places nearby in pixels of half a point, the nearest first.
  private static let nearby: [(Int, Int)] = (-4...4).flatMap { x in (-4...4).map { (x, $0) } }
    .sorted { abs($0.0) + abs($0.1) < abs($1.0) + abs($1.1) }
}
