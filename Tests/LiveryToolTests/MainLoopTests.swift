import Foundation
import Testing

/// Live reload in programs whose main thread runs a loop of its own.
@Suite(.timeLimit(.minutes(5)))
final class MainLoopTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try save(fill: "red")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func save(fill: String) throws {
    let sheet = #"{ "UIButton": { "controls": { "fillColor": "\#(fill)" } } }"#
    try Data(sheet.utf8).write(to: folder.appending(path: "a.json"), options: .atomic)
  }

  /// The loops, with GLib's where it is installed.
  static let loops: [String] = {
    let places = [
      "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]
    let hasGLib = places.contains {
      FileManager.default.fileExists(atPath: "\($0)/libglib-2.0.so.0")
    }
    return ["poll", "runloop", "await"] + (hasGLib ? ["glib", "glib-idle"] : [])
  }()

  @Test(arguments: loops)
  func `each save reaches the main thread of any loop, and so do vanished files`(
    loop: String
  ) throws {
    let program = try RunningCommand("LoopProgram \(loop) a.json", in: folder.path)
    #expect(program.nextLine() == "#ff0000ff")
    try save(fill: "lime")
    #expect(program.nextLine() == "#00ff00ff")
    try save(fill: "limee")
    #expect(program.nextLine()?.contains("unknown colour 'limee'") == true)
    try FileManager.default.removeItem(at: folder.appending(path: "a.json"))
    #expect(program.nextLine() == "there is no file 'a.json'")
    try save(fill: "blue")
    #expect(program.nextLine() == "#0000ffff")
    try save(fill: "black")
    #expect(program.end() == CommandResult(output: "#000000ff\n", errors: "", status: 0))
  }
}
