import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryTool

/// A preview of files whose names are the same text to Unicode.
struct PreviewFileNameTests {
  @Test func `files of the same text in other bytes are edited and saved each by itself`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = ["caf\u{E9}.json", "cafe\u{301}.json"].map { folder + "/" + $0 }
    func sheet(_ color: String) -> String {
      ##"{ "UIButton": { "controls": { "actionColor": "\##(color)" } } }"##
    }
    func write(_ text: String, to path: String) throws {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    for path in paths { try write(sheet("#000000"), to: path) }
    let tree = folder + "/tree.json"
    try write(RunningPreview.tree, to: tree)
    let session = PreviewSession(
      [(source: ThemeSource(sheets: paths.map { InputFile($0) }), trees: [InputFile(tree)])],
      PreviewSession.Options()
    )
    await session.start()
    #expect(await Set(session.paths) == Set((paths + [tree]).map(FileName.init)))
    let view = try PreviewView(query: [])
    for (number, path) in paths.enumerated() {
      let color = "#00000\(number + 1)"
      let edit = PreviewOrder(
        widget: "#save",
        setting: "controls.actionColor",
        place: "entry UIButton in \(path)",
        value: "\"\(color)\""
      )
      _ = try await session.carryOut("/api/edit", edit, view)
      #expect(await session.copy.unsaved == [FileName(path)])
      _ = try await session.carryOut("/api/save", PreviewOrder(), view)
      #expect(try text(of: path) == sheet(color))
    }
    #expect(try text(of: paths[0]) == sheet("#000001"))
    await session.stop()
  }
}
