import Foundation
import Livery
import LiveryProject
import SourceJSON
import Testing

@testable import LiveryPreview

/// A preview of files whose names are equal to Unicode.
struct PreviewFileNameTests {
  @Test func `files of the same text in other bytes are edited and saved each by itself`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = ["caf\u{E9}.json", "cafe\u{301}.json"].map { folder + "/" + $0 }
    let widgets = ["#save", "#more"]
    func sheet(_ widget: String, _ color: String) -> String {
      ##"{ "\##(widget)": { "controls": { "actionColor": "\##(color)" } } }"##
    }
    func write(_ text: String, to path: String) throws {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    func text(of path: String) throws -> String {
      try String(contentsOfFile: path, encoding: .utf8)
    }
    for (path, widget) in zip(paths, widgets) { try write(sheet(widget, "#000000"), to: path) }
    let tree = folder + "/tree.json"
    try write(RunningPreview.tree, to: tree)
    let session = PreviewSession(
      [(source: ThemeSource(sheets: paths.map { InputFile($0) }), trees: [InputFile(tree)])],
      options: PreviewSession.Options()
    )
    await session.start()
    #expect(await Set(session.files.paths) == Set((paths + [tree]).map(FileName.init)))
    let view = try PreviewView(query: [])
    for (path, widget) in zip(paths, widgets) {
      let edit = PreviewChange.WidgetEdit(
        widget: widget,
        setting: "controls.actionColor",
        place: "entry \(widget) in \(path)",
        value: PreviewChange.Value(text: ##""#123456""##)
      )
      _ = try await session.perform(.edit(edit), in: view)
      #expect(await session.files.copy.unsaved == [FileName(path)])
      _ = try await session.perform(.save(file: nil), in: view)
      #expect(try text(of: path) == sheet(widget, "#123456"))
    }
    #expect(try text(of: paths[0]) == sheet(widgets[0], "#123456"))
    await session.stop()
  }
}
