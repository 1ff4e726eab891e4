import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// A recorded list of findings that are not reported again until they are fixed.
struct Baseline {
  /// A recorded finding.
  struct Item {
    let fingerprint: String
    let code: String
    let file: String?
    let message: String
  }

  /// The path of the file.
  let path: String

  /// The findings, in the order of the file.
  private(set) var items: [Item] = []

  /// The contents as they were read; `nil` if there was no file.
  private var contents: [UInt8]?

  /// The version of the file format.
  private static let version = 1.0

  /// Reads a baseline file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mayBeMissing: A Boolean value that indicates whether the file will be written, so that it
  ///     may be missing or of another version.
  ///   - takesPipes: A Boolean value that indicates whether the path is an argument, which may name
  ///     a pipe.
  /// - Throws: All problems of the file.
  init(path: String, mayBeMissing: Bool, takesPipes: Bool) throws(DiagnosticsError) {
    self.path = path
    var json = JSONReader()
    if !InputFile.exists(path) {
      if mayBeMissing { return }
      let message = "there is no baseline '\(path)'; write it with '--update-baseline'"
      json.diagnostics.error(.fileNotFound, message, at: nil)
      try json.diagnostics.throwIfErrors()
    }
    let source = SourceText.contents(
      ofFile: path,
      isReadOnce: takesPipes,
      into: &json.diagnostics
    )
    contents = source?.bytes
    if let source, let root = JSONParser.parse(source, into: &json.diagnostics) {
      read(root, from: &json)
      // A file of another version is replaced.
      if mayBeMissing, json.diagnostics.all.contains(where: { $0.code == .baselineVersion }) {
        items = []
        return
      }
    }
    try json.diagnostics.throwIfErrors()
  }

  private mutating func read(_ root: JSONNode, from json: inout JSONReader) {
    let expected = "a baseline such as '--update-baseline' writes"
    guard let members = json.members(root, of: expected) else { return }
    var hasVersion = false
    for member in members {
      switch member.key {
      case "$schema": break
      case "version":
        hasVersion = true
        guard case .number(Self.version) = member.value.value else {
          let message =
            "this baseline is of another version; write it anew with '--update-baseline'"
          json.diagnostics.error(.baselineVersion, message, at: member.value.location)
          return
        }
      case "findings":
        for node in json.list(member.value, of: "findings") { readItem(node, from: &json) }
      default: json.reportUnknown(member, known: ["version", "findings"])
      }
    }
    if !hasVersion, !json.diagnostics.hasErrors {
      json.diagnostics.error(.missingMember, "a baseline needs 'version'", at: root.location)
    }
  }

  private mutating func readItem(_ node: JSONNode, from json: inout JSONReader) {
    let known = ["fingerprint", "code", "file", "message"]
    guard let members = json.members(node, of: "a finding with 'fingerprint' and 'code'") else {
      return
    }
    var texts: [String: String] = [:]
    for member in members {
      if !known.contains(member.key) { json.reportUnknown(member, known: known) }
      texts[member.key] = json.string(member.value)
    }
    guard let fingerprint = texts["fingerprint"], let code = texts["code"] else {
      let message = "a finding of a baseline needs 'fingerprint' and 'code'"
      json.diagnostics.error(.missingMember, message, at: node.location)
      return
    }
    items.append(
      Item(
        fingerprint: fingerprint,
        code: code,
        file: texts["file"],
        message: texts["message"] ?? ""
      )
    )
  }

  /// Writes the file with new findings, keeping those recorded ones that are not replaced.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - isReplaced: Returns whether a recorded finding was checked again and is replaced.
  /// - Throws: An error if the file cannot be written.
  func write(_ findings: [Finding], replacing isReplaced: (Item) -> Bool) throws(DiagnosticsError) {
    let kept = items.filter { !isReplaced($0) }
    let new = findings.map { finding in
      let diagnostic = finding.diagnostic
      return Item(
        fingerprint: finding.fingerprint,
        code: diagnostic.code.description,
        file: diagnostic.file,
        message: diagnostic.message
      )
    }
    var seen: Set<String> = []
    let all = (kept + new).sorted { ($0.code, $0.fingerprint) < ($1.code, $1.fingerprint) }
      .filter { seen.insert($0.fingerprint).inserted }
    let list = all.map { item in
      JSONValue.object(
        [
          .init("fingerprint", .string(item.fingerprint)),
          .init("code", .string(item.code)),
        ] + (item.file.map { [.init("file", .string($0))] } ?? []) + [
          .init("message", .string(item.message))
        ]
      )
    }
    let value: JSONValue = ["version": .number(Self.version), "findings": .array(list)]
    do throws(OutputFile.Failure) {
      let new = Array((value.text() + "\n").utf8)
      try EditedFiles([EditedFiles.File(path, from: contents, to: new)]).write()
    } catch {
      throw DiagnosticsError(
        diagnostics: [
          Diagnostic(.error, .outputUnwritable, message: "\(error)", at: nil)
        ]
      )
    }
  }
}

extension Diagnostic.Code {
  /// A baseline of another version.
  static let baselineVersion = Self("baseline-version")
}
