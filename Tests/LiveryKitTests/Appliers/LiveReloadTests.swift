import Foundation
import LiveryKit
import Testing

/// Appliers that follow files.
@Suite(.timeLimit(.minutes(5)))
struct LiveReloadTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: UUID().uuidString)

  private var path: String { folder.appending(path: "app.json").path }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  private func sheet(_ text: String) -> String {
    #"{ ".c": { "properties": { "text": "\#(text)" } } }"#
  }

  @Test func `a save reaches the objects (MO-T19, MO-85)`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(sheet("one"))
    var reloads = ThemeWatcher(contentsOf: [path]).makeAsyncIterator()
    let tree = WidgetTree(theme: try #require(await reloads.next()?.theme))
    let object = Applicant()
    let label = Label()
    let window = Window(in: tree)
    label.styleNames = ["c"]
    window.addSubview(label)
    let applier = DynamicApplier(tree: tree, appliers: try .forApplicants())
    try applier.apply("c", to: object)
    #expect(object.text == "one")
    try write(sheet("two"))
    tree.theme = try #require(await reloads.next()?.theme)
    #expect(object.text == "two")
    #expect(label.text == "two")
    try write("{ no")
    #expect(await reloads.next()?.theme == nil)
    #expect(object.text == "two")
    try write(sheet("three"))
    tree.theme = try #require(await reloads.next()?.theme)
    #expect(object.text == "three")
    #expect(object.settings == 3)
  }
}
