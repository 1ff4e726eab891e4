import Foundation
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

extension PreviewSession {
  /// Performs a requested change.
  func perform(
    _ order: PreviewOrder,
    at path: String,
    in view: PreviewView
  ) throws(PreviewError) -> JSONValue {
    if path == "/api/open" { return try open(order) }
    if options.isReadOnly { throw PreviewError("this preview is only for reading", status: 403) }
    switch path {
    case "/api/edit": return try edit(order, in: view)
    case "/api/write": return try write(order, in: view)
    case "/api/offer": return try takeOffer(order, in: view)
    case "/api/undo": return try step(copy.undo())
    case "/api/redo": return try step(copy.redo())
    case "/api/save": return try save()
    case "/api/discard":
      copy.discard(try self.path(order.file))
      return shown()
    case "/api/keep-mine":
      copy.keepMine(try self.path(order.file))
      return shown()
    case "/api/take-kept":
      try takeKept(order)
      return shown()
    case "/api/delete-kept":
      try deleteKept(order)
      return shown()
    default: throw PreviewError("there is no '\(path)'", status: 404)
    }
  }

  private func shown() -> JSONValue {
    show(changed: Set(paths))
    return ["revision": .number(Double(revision))]
  }

  private func step(_ title: String?) throws(PreviewError) -> JSONValue {
    guard let title else { throw PreviewError("there is nothing to undo or redo", status: 409) }
    show(changed: Set(paths))
    return ["title": .string(title), "revision": .number(Double(revision))]
  }

  /// Returns the path of a file by its index.
  func path(_ number: Int?) throws(PreviewError) -> FileName {
    guard let number, paths.indices.contains(number) else {
      throw PreviewError("there is no such file", status: 404)
    }
    return paths[number]
  }

  // MARK: Files

  /// Writes all edited files, each atomically, unless another program has changed one of them.
  private func save() throws(PreviewError) -> JSONValue {
    copy.endStep()
    for path in copy.unsaved { _ = copy.noteDisk(path, bytes: path.contents) }
    let conflicts = copy.conflicts
    if !conflicts.isEmpty {
      show(changed: Set(conflicts))
      let names = conflicts.map { "'\($0)'" }.joined(separator: ", ")
      throw PreviewError(
        "\(names) changed on disk meanwhile; nothing was written",
        status: 409,
        members: [.init("conflicts", .array(conflicts.map { .string($0.text) }))]
      )
    }
    var saved: [JSONValue] = []
    for path in copy.unsaved {
      guard let bytes = copy.files[path]?.text else { continue }
      do throws(OutputFile.Failure) {
        try OutputFile(path.text).write(bytes)
      } catch {
        if error.isWritten { copy.noteSaved(path) }
        announce()
        throw PreviewError("\(error)", status: 409)
      }
      let keptIn = copy.files[path]?.keptIn
      copy.noteSaved(path)
      if let keptIn {
        UnsavedFile.remove(keptIn)
        findKept(path)
      }
      saved.append(.string(path.text))
    }
    announce()
    return ["saved": .array(saved), "revision": .number(Double(revision))]
  }

  /// Returns a file as edited, as on disk, or as kept by an earlier preview, for a download.
  func download(_ text: String) throws(PreviewError) -> (name: String, bytes: [UInt8]) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let path = try path(parts.first.flatMap { Int($0) })
    let file = copy.files[path]
    let bytes =
      switch parts.dropFirst().first {
      case nil: file?.text
      case "disk": file?.theirs.map(\.bytes) ?? file?.disk
      case let side? where side.hasPrefix("kept"):
        Int(side.dropFirst("kept".count)).flatMap { number in
          kept[path].flatMap { $0.indices.contains(number) ? $0[number].bytes : nil }
        }
      default: throw PreviewError("expected 'disk' or 'kept'")
      }
    let name = FilePath.name(of: path.text).filter {
      $0.isASCII && !"\"\\".contains($0) && !$0.isNewline
    }
    return (name, bytes ?? [])
  }

  /// Returns the path of a program, given by path or by name.
  private static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Opens a location in the editor, without a shell.
  private func open(_ order: PreviewOrder) throws(PreviewError) -> JSONValue {
    guard let editor = options.editor, !editor.isAddress else {
      throw PreviewError("there is no '--editor' to open files with", status: 404)
    }
    let file = URL(filePath: try path(order.file).text).standardizedFileURL.path
    let words = editor.words(
      file: file,
      line: max(1, order.line ?? 1),
      column: max(1, order.column ?? 1)
    )
    guard let name = words.first, let program = Self.program(name) else {
      throw PreviewError("there is no program '\(words.first ?? "")'", status: 409)
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(words.dropFirst())
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw PreviewError("'\(editor.text)' cannot be run", status: 409)
    }
    return [:]
  }
}
