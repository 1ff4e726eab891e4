#if os(Linux)
import Foundation
import Testing

/// A preview that writes, while one system call after the other fails.
@Suite(.enabled(if: FaultInjector.library != nil, "a C compiler is missing"))
final class PreviewFaultTests {
  private let folder: URL
  private let injector: FaultInjector

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    injector = FaultInjector(in: folder.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts a preview that checks files only on requests, so that reads are predictable.
  private func preview() throws -> RunningPreview {
    try RunningPreview(
      "styles.json --tree tree.json --poll 86400s",
      in: folder,
      environment: injector.environment
    )
  }

  private func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  /// Returns the messages of a text about failures.
  private static func complaints(in text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("error") || $0.contains("warning") }
  }

  private static func count(of name: String, in text: some StringProtocol) -> Int {
    text.components(separatedBy: "\(name)'").count - 1
  }

  private static func sheet(_ color: String) -> String {
    RunningPreview.sheet.replacing(
      "\"actionColor\": \"$accent\"",
      with: "\"actionColor\": \"\(color)\""
    )
  }

  @Test
  func `a save that fails leaves the old file or the new one, names it once, and loses no edit`()
    throws
  {
    let preview = try preview()
    let names = try names()
    var number = 0x100000
    func edit() throws -> (old: String, new: String) {
      number += 1
      let color = "#" + String(number, radix: 16)
      try preview.edit(color)
      return (try preview.text(), Self.sheet(color))
    }
    let count = try injector.failEachCall(after: edit) { texts, call in
      let (old, new) = texts
      let answer = try preview.post("/api/save", "{}")
      let place: Comment = "\(call): \(answer)"
      let found = try preview.text()
      #expect(found == old || found == new, place)
      // What cannot be removed stays beside, and the message says so.
      for name in try self.names().subtracting(names) {
        #expect(name.hasPrefix(".livery-") && answer.contains(name), place)
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
      if answer.hasPrefix("HTTP/1.1 200") {
        #expect(found == new, place)
        return
      }
      #expect(
        answer.hasPrefix("HTTP/1.1 409") && Self.count(of: "styles.json", in: answer) == 1,
        place
      )
      let again = try preview.post("/api/save", "{}")
      #expect(again.hasPrefix("HTTP/1.1 200"), "\(call), then \(again)")
      #expect(try preview.text() == new, place)
    }
    #expect(count > 3)
  }

  @Test func `edits that cannot be kept at the end are reported, and no file is half of one`()
    throws
  {
    let edited = Self.sheet("#aa0011")
    func edit() throws -> RunningPreview {
      try? FileManager.default.removeItem(at: folder)
      let preview = try preview()
      try preview.edit("#aa0011")
      return preview
    }
    let count = try injector.failEachCall(after: edit) { preview, call in
      let result = preview.command.end(by: SIGTERM)
      let place: Comment = "\(call): \(result.errors)"
      #expect(try preview.text() == RunningPreview.sheet, place)
      let kept = try? preview.text(of: "styles.unsaved.json")
      #expect(kept == nil || kept == edited, place)
      let others = try names().subtracting(["styles.unsaved.json", "state"])
      #expect(others == ["styles.json", "tree.json"], place)
      let counts = Self.complaints(in: result.errors).map {
        Self.count(of: "styles.unsaved.json", in: $0)
      }
      #expect(kept != nil || counts.contains(1), place)
      #expect(counts.allSatisfy { $0 <= 1 }, place)
    }
    #expect(count > 3)
  }

  @Test func `a preview whose cookie cannot be kept reports it once, and starts all the same`()
    throws
  {
    let injector = FaultInjector(in: folder.appending(path: "state/livery").path)
    let port = CookieFileTests.freePort()
    let path = folder.appending(path: "state/livery/preview-\(port)").path
    for hasCookie in [false, true] {
      let cookie = "0123456789abcdef0123456789abcdef"
      func prepare() throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true
        )
        if hasCookie {
          try Data(cookie.utf8).write(to: URL(filePath: path))
          try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        }
      }
      let count = try injector.failEachCall(after: prepare) { _, call in
        let preview = try RunningPreview(
          "styles.json --tree tree.json --port \(port)",
          in: folder,
          environment: injector.environment
        )
        #expect(preview.address.contains(":\(port)/"), "\(call)")
        let errors = preview.command.interrupt().errors
        let place: Comment = "\(call): \(errors)"
        let found = try? String(contentsOfFile: path, encoding: .utf8)
        #expect(found == nil && !hasCookie || found?.firstMatch(of: /^[0-9a-f]{32}$/) != nil, place)
        let complaints = Self.complaints(in: errors)
        #expect(
          complaints.isEmpty
            || complaints.count == 1 && Self.count(of: path, in: complaints[0]) == 1,
          place
        )
        #expect(!complaints.isEmpty || (hasCookie ? found == cookie : found != nil), place)
      }
      #expect(count > (hasCookie ? 1 : 3))
    }
  }
}
#endif
