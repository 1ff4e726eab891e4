import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryInspect
@testable import LiveryRender

/// Laws of painted colours: pictures and proofs see the same.
struct PaintedLaws {
  /// A seventh of the trees that the soak tries.
  private static let treeCount =
    300 * (ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap(Double.init) ?? 1)

  @Test func `each text is proven in the colour, and on the ground, in which it is drawn`() throws {
    var comparedCount = 0
    for seed in 0..<Int(Self.treeCount) {
      let painted = try PaintedTree(seed: UInt64(seed))
      let proven = painted.proven()
      for drawn in painted.drawnTexts() {
        guard let paintedStyles = proven[drawn.title] else { continue }
        comparedCount += 1
        let isProven = paintedStyles.contains {
          drawn.text.isNear($0.text) && drawn.ground.isNear($0.ground)
        }
        #expect(
          isProven,
          "seed \(seed): \(drawn.title) is drawn in \(drawn.text.color) on \(drawn.ground.color), but proven in \(paintedStyles.map { "\($0.text.color) on \($0.ground.color)" }); sheet: \(painted.sheet), tree: \(painted.file)"
        )
        if !isProven { return }
      }
    }
    #expect(comparedCount > Int(Self.treeCount))
  }
}

extension PaintedLaws {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["LIVERY_RASTER"] != nil, "the soak draws these with librsvg"))
  func `what librsvg paints in the middle of each text is what is proven`() throws {
    var comparedCount = 0
    for seed in 0..<200 {
      // A popover would hide the texts that it lies over.
      let painted = try PaintedTree(seed: UInt64(seed), hasPopovers: false)
      let proven = painted.proven()
      let texts = painted.drawnTexts().filter { proven[$0.title] != nil && $0.width >= 3 }
      let places = texts.map { "\(Int($0.middle.x)),\(Int($0.middle.y))" }
      let colors = try Self.pixels(of: painted.picture(withTexts: true), at: places)
      let grounds = try Self.pixels(of: painted.picture(withTexts: false), at: places)
      for (drawn, (text, ground)) in zip(texts, zip(colors, grounds)) {
        comparedCount += 1
        let isProven = proven[drawn.title]?.contains {
          text.isNear($0.text, levels: 2) && ground.isNear($0.ground, levels: 2)
        }
        #expect(
          isProven == true,
          "seed \(seed): \(drawn.title) is painted in \(text.color) on \(ground.color)"
        )
      }
    }
    #expect(comparedCount > 200)
  }

  /// Returns the lights of pixels of a picture that librsvg draws.
  private static func pixels(of picture: Picture, at places: [String]) throws -> [Light] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (svg, png) = (folder.appending(path: "a.svg"), folder.appending(path: "a.png"))
    try Data(picture.svg.utf8).write(to: svg)
    _ = try run("rsvg-convert", ["-o", png.path, svg.path])
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../pixels.py").path
    return try run("python3", [script, png.path] + places).split(separator: "\n").map { line in
      let parts = line.split(separator: " ").compactMap { Double($0) }
      try #require(parts.count == 3)
      return Light(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255)
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
