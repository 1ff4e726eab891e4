import Foundation
import Testing

@testable import LiveryPreview

/// The file with a preview's cookie, and tampering with it.
final class CookieFileTests {
  private let folder: URL
  private let file: CookieFile
  private let path: String
  private let cookie = "0123456789abcdef0123456789abcdef"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    file = try #require(CookieFile(port: 8080, in: ["XDG_STATE_HOME": folder.path]))
    path = folder.appending(path: "livery/preview-8080").path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func problem() -> String? {
    do throws(CookieFile.Problem) {
      _ = try file.read()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a cookie that was written is read again, and only its owner can read it`() throws {
    #expect(try file.read() == nil)
    try file.write(cookie)
    #expect(try file.read() == cookie)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666])
  func `a file that others may read or write is not used`(mode: Int) throws {
    try file.write(cookie)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(problem()?.hasPrefix("'\(path)' is not used: others may use it") == true)
  }

  @Test func `a link is not followed`() throws {
    try file.write(cookie)
    try FileManager.default.moveItem(atPath: path, toPath: path + "x")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + "x")
    #expect(problem()?.hasPrefix("'\(path)' is not used: it is a link") == true)
  }

  @Test(.enabled(if: getuid() == 0, "only root gives files away"))
  func `a file of another user is not used`() throws {
    try file.write(cookie)
    #expect(unsafe chown(path, 65534, 65534) == 0)
    #expect(problem()?.contains("it belongs to another user") == true)
  }

  @Test(arguments: [
    "", "short", String(repeating: "g", count: 32), String(repeating: "0", count: 99),
  ])
  func `a file with anything else is not used`(text: String) throws {
    try file.write(text)
    #expect(problem()?.contains("it contains no cookie") == true)
  }

  @Test func `a folder, a pipe or a missing folder is reported without a wait`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(problem()?.contains("it is no file") == true)
    try FileManager.default.removeItem(atPath: path)
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(problem()?.contains("it is no file") == true)
  }

  @Test func `a preview warns once of a file that it does not use, and starts all the same`() throws
  {
    let preview = try RunningPreview()
    try file.write(cookie)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    // The port of a closed connection is free.
    let port = Self.freePort()
    try FileManager.default.moveItem(
      atPath: path,
      toPath: folder.appending(path: "livery/preview-\(port)").path
    )
    let line =
      "env XDG_STATE_HOME=\(folder.path) livery preview styles.json --tree tree.json --port \(port)"
    let command = try RunningCommand(line, in: preview.folder.path)
    #expect(command.line(containing: "http://127.0.0.1:\(port)") != nil)
    let errors = command.interrupt().errors
    #expect(errors.contains("others may use it (mode 644)"))
    #expect(errors.components(separatedBy: "[cookie-unused]").count == 2)
  }

  /// Returns a port without a listener.
  static func freePort() -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = unsafe bind(descriptor, address, size)
        _ = unsafe getsockname(descriptor, address, &size)
      }
      return unsafe pointer.pointee.sin_port.bigEndian
    }
  }
}
