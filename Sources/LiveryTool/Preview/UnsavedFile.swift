import Foundation
import LiveryConsole
import SourceJSON

/// A file that keeps edits of another one beside it, which a preview ended without saving:
/// `styles.unsaved.json` is one of `styles.json`.
struct UnsavedFile: Sendable {
  /// The path.
  let path: String

  /// The text of the other file with the edits.
  let bytes: [UInt8]

  /// Whether the other file has been written since.
  let isOlder: Bool

  /// The files that keep edits of one, the first one first.
  static func all(of path: String) -> [UnsavedFile] {
    let folder = folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = Set(names.map { (path.contains("/") ? folder + "/" : "") + $0 })
    return (1...max(1, names.count)).lazy.map { name(of: path, $0) }.filter(paths.contains)
      .compactMap { kept in
        guard let bytes = PreviewSession.bytes(of: kept) else { return nil }
        let isOlder = date(of: kept).flatMap { kept in date(of: path).map { kept < $0 } }
        return UnsavedFile(path: kept, bytes: bytes, isOlder: isOlder ?? false)
      }
  }

  /// Writes the text of a file with its edits beside it, over nothing else than what it had been taken from.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The path of the other file.
  ///   - old: The file that the edits were taken from.
  /// - Returns: The path of the written file.
  /// - Throws: That it cannot be written.
  static func write(
    _ bytes: [UInt8],
    of path: String,
    replacing old: String?
  ) throws(OutputFile.Failure) -> String {
    var number = 1
    var kept = name(of: path, number)
    while kept != old, FileManager.default.fileExists(atPath: kept),
      PreviewSession.bytes(of: kept) != bytes
    {
      number += 1
      kept = name(of: path, number)
    }
    try OutputFile(kept).write(bytes)
    return kept
  }

  /// Removes a file that keeps edits.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Whether a path has the name of such a file.
  static func isName(_ path: String) -> Bool { path.contains(/\.unsaved(-[0-9]+)?\.json$/) }

  private static func name(of path: String, _ number: Int) -> String {
    let stem = path.hasSuffix(".json") ? String(path.dropLast(".json".count)) : path
    return stem + ".unsaved" + (number == 1 ? "" : "-\(number)") + ".json"
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func date(of path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }
}

extension [UInt8] {
  /// A number by which a text is known again, also by another process.
  var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

extension PreviewSession {
  /// Looks for edits of a file that an earlier preview has kept, and reports them.
  func findKept(_ path: String) {
    if options.isReadOnly { return }
    let known = Set((kept[path] ?? []).map(\.path))
    kept[path] = UnsavedFile.all(of: path).filter { $0.bytes != copy.files[path]?.disk }
    for file in kept[path] ?? [] where !known.contains(file.path) {
      let message =
        "'\(file.path)' keeps edits of '\(path)' that were not saved; the page offers them"
      options.report([Diagnostic(.note, .unsavedEdits, message, at: nil)])
    }
  }

  /// The kept edits of a file as a page offers them.
  func keptValues(of path: String) -> [JSONValue] {
    (kept[path] ?? []).map { file in
      [
        "name": .string(file.path),
        "digest": .string(file.bytes.digest),
        "isOlder": .bool(file.isOlder),
        "isTaken": .bool(copy.files[path]?.keptIn == file.path),
      ]
    }
  }

  /// The digest of a file's text.
  func digest(_ number: String) throws(PreviewError) -> JSONValue {
    ["digest": .string((copy.files[try path(Int(number))]?.text ?? []).digest)]
  }

  /// Makes edits again that an earlier preview has kept.
  func takeKept(_ order: PreviewOrder) throws(PreviewError) {
    let (path, file) = try keptFile(order)
    copy.edit([path: file.bytes], title: "edits of '\(file.path)'")
    copy.noteKept(path, in: file.path)
  }

  /// Deletes edits that an earlier preview has kept.
  func deleteKept(_ order: PreviewOrder) throws(PreviewError) {
    let (path, file) = try keptFile(order)
    UnsavedFile.remove(file.path)
    findKept(path)
  }

  private func keptFile(_ order: PreviewOrder) throws(PreviewError) -> (String, UnsavedFile) {
    let path = try path(order.file)
    guard let number = order.offer, let files = kept[path], files.indices.contains(number) else {
      throw PreviewError("there is no such file with kept edits", status: 404)
    }
    return (path, files[number])
  }
}

extension Diagnostic.Code {
  /// Edits that a preview ended without saving.
  static let unsavedEdits = Self("unsaved-edits")
}
