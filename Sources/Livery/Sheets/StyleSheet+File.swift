#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension StyleSheet {
  /// Reads a sheet from a file, with all that it imports.
  ///
  /// What is suspicious, but not wrong, is in ``warnings``.
  ///
  /// - Throws: All problems of the file, if any of them is an error; also that there is no such
  ///   file or that it cannot be read.
  public init(contentsOf path: String, policy: Policy = .strict) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    var files = SheetFiles(policy: policy)
    let sheet = files.read(path, into: &diagnostics)
    try diagnostics.throwIfErrors()
    guard let sheet else { throw DiagnosticsError(diagnostics: diagnostics.all) }
    self = sheet
    warnings = diagnostics.all
  }
}

extension SheetFiles {
  /// What tells a file from all others, whatever way leads to it.
  static func identity(ofFile path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// The path of a file that another one names, relative to that.
  static func path(_ path: String, relativeTo file: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}

extension SourceText {
  /// The text of a file; `nil` if it cannot be read, which is reported.
  ///
  /// What is wrong is reported at the place that names the file, if there is one. A file over the
  /// limit of a text is refused before it is read. A pipe, of which nobody knows whether anything
  /// will come, is read only if a user names it where it is read once; of that no more is read than
  /// shows that it is over the limit.
  package static func contents(
    ofFile path: String,
    namedAt place: SourceLocation? = nil,
    isReadOnce: Bool = true,
    into diagnostics: inout Diagnostics
  ) -> SourceText? {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    switch attributes?[.type] as? FileAttributeType {
    case .typeDirectory?:
      diagnostics.error(.directory, "'\(path)' is a directory; expected a file", at: place)
      return nil
    case .typeCharacterSpecial?, .typeBlockSpecial?, .typeSocket?:
      diagnostics.error(.fileUnreadable, "'\(path)' is a device; expected a file", at: place)
      return nil
    default: break
    }
    if let size = attributes?[.size] as? UInt, size > byteLimit {
      let message = "'\(path)' has \(size) bytes; a file may have \(byteLimit)"
      diagnostics.error(.tooLarge, message, at: place)
      return nil
    }
    // What a shell's '<(…)' leads to has no attributes.
    let isPipe = attributes?[.type] as? FileAttributeType != .typeRegular
    if isPipe, place != nil || !isReadOnce, isPipeOrDevice(path) {
      let message = "'\(path)' is a pipe, which can be read only once; expected a file"
      diagnostics.error(.fileUnreadable, message, at: place)
      return nil
    }
    if isPipe, let bytes = bytes(ofPipe: path) {
      if bytes.count <= byteLimit { return SourceText(name: path, bytes: bytes) }
      let message = "'\(path)' has more than \(byteLimit) bytes; a file may have \(byteLimit)"
      diagnostics.error(.tooLarge, message, at: place)
      return nil
    }
    do {
      return SourceText(name: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      diagnostics.error(.fileNotFound, "there is no file '\(path)'", at: place)
    } catch let error as CocoaError where error.code == .fileReadNoPermission {
      diagnostics.error(.fileUnreadable, "'\(path)' may not be read: permission denied", at: place)
    } catch {
      diagnostics.error(.fileUnreadable, "'\(path)' cannot be read", at: place)
    }
    return nil
  }

  /// Whether there is something at a path, links followed, that is no ordinary file.
  private static func isPipeOrDevice(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// What comes through a pipe, up to a little more than the limit; `nil` if it cannot be opened.
  private static func bytes(ofPipe path: String) -> [UInt8]? {
    guard let stream = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe _ = fclose(stream) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= byteLimit {
      let count = unsafe fread(&piece, 1, piece.count, stream)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// How many bytes a text may have (spec 11.5).
  package static let byteLimit = 64 << 20
}

extension Diagnostic.Code {
  /// A file that does not exist.
  package static let fileNotFound = Self("file-not-found")
  /// A file that exists, but cannot be read.
  package static let fileUnreadable = Self("file-unreadable")
  /// A directory in place of a file.
  package static let directory = Self("directory")
}
