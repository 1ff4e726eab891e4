import Livery
public import SourceJSON

/// A recorded list of findings that are not reported again until they are fixed.
///
/// ```swift
/// check.baseline = try Baseline(contentsOf: "baseline.json")
/// ```
public struct Baseline: Sendable {
  /// A recorded finding.
  package struct Item: Sendable {
    package let fingerprint: String
    package let code: String
    package let file: String?
    package let message: String
  }

  /// The findings, in the order of the file.
  package private(set) var items: [Item] = []

  /// The version of the file format.
  private static let version = 1.0

  /// Creates a list without findings.
  package init() {}

  /// Records findings.
  public init(_ findings: [Finding]) { self.init(findings, keeping: []) }

  /// Reads a file as `livery check --update-baseline` writes it.
  ///
  /// - Throws: All problems of the file.
  public init(contentsOf path: String) throws(DiagnosticsError) {
    var json = JSONReader()
    let source = SourceText.contents(ofFile: path, into: &json.diagnostics)
    if let source { read(source, from: &json) }
    try json.diagnostics.throwIfErrors()
  }

  /// Reads the text of a file.
  ///
  /// - Throws: All problems of the text.
  public init(text: String, name: String = "<text>") throws(DiagnosticsError) {
    var json = JSONReader()
    read(SourceText(name: name, text: text), from: &json)
    try json.diagnostics.throwIfErrors()
  }

  /// Records findings, after those that are kept.
  package init(_ findings: [Finding], keeping kept: [Item]) {
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
    items = (kept + new).sorted { ($0.code, $0.fingerprint) < ($1.code, $1.fingerprint) }
      .filter { seen.insert($0.fingerprint).inserted }
  }

  /// The text of the file.
  public var text: String {
    let list = items.map { item in
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
    return value.text() + "\n"
  }

  /// Reads the valid parts of a text, and reports problems.
  package mutating func read(_ source: SourceText, from json: inout JSONReader) {
    if let root = JSONParser.parse(source, into: &json.diagnostics) { read(root, from: &json) }
  }

  private mutating func read(_ root: JSONNode, from json: inout JSONReader) {
    let expected = "a baseline such as 'livery check' writes"
    guard let members = json.members(root, of: expected) else { return }
    var hasVersion = false
    for member in members {
      switch member.key {
      case "$schema": break
      case "version":
        hasVersion = true
        guard case .number(Self.version) = member.value.value else {
          let message =
            "this baseline is of another version; write it anew"
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
}

extension Diagnostic.Code {
  /// A baseline of another version.
  package static let baselineVersion = Self("baseline-version")
}
