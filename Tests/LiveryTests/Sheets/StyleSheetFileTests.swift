import Foundation
import Livery
import Testing

struct StyleSheetFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "livery-\(UUID().uuidString)")

  private func withFile(_ bytes: Data, _ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "styles.json")
    try bytes.write(to: file)
    try body(file.path)
  }

  private func codes(_ path: String) -> [String] {
    let error = #expect(throws: DiagnosticsError.self) { try StyleSheet(contentsOf: path) }
    #expect(error?.diagnostics.allSatisfy { $0.message.contains("'\(path)'") } == true)
    return error?.diagnostics.map(\.code.description) ?? []
  }

  @Test func `a sheet is read from a file and carries its path`() throws {
    try withFile(Data(#"{ "UIButton": {} }"#.utf8)) { path in
      let sheet = try StyleSheet(contentsOf: path)
      #expect(sheet.name == path)
      #expect(sheet.entries.first?.location?.description == "\(path):1:3")
    }
  }

  @Test func `a sheet is read through a link`() throws {
    try withFile(Data("{}".utf8)) { path in
      let link = path + ".link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      #expect(try StyleSheet(contentsOf: link).name == link)
    }
  }

  @Test func `a missing file is reported by its path`() {
    #expect(codes("no/such/styles.json") == ["file-not-found"])
  }

  @Test func `a directory is no sheet`() throws {
    try withFile(Data()) { path in
      let folder = String(path.dropLast("/styles.json".count))
      #expect(codes(folder) == ["directory"])
    }
  }

  @Test func `a device is no sheet`() {
    #expect(codes("/dev/zero") == ["file-unreadable"])
  }

  @Test func `a file over 64 MiB is rejected before it is read`() throws {
    try withFile(Data()) { path in
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: 64 << 20 + 1)
      try handle.close()
      #expect(codes(path) == ["too-large"])
    }
  }
}
