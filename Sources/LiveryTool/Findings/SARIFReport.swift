import ArgumentParser
import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// Findings in the Static Analysis Results Interchange Format 2.1.0.
struct SARIFReport {
  private let findings: Findings
  private let items: [Findings.Item]
  private let texts: [SheetTexts]
  private let path: (String) -> String

  /// Creates a report of findings.
  ///
  /// Their edits become changes in the sheets of their themes.
  init(_ findings: Findings) {
    self.findings = findings
    items = findings.items
    texts = findings.themes.map { SheetTexts($0) }
    path = findings.filePath
  }

  var jsonValue: JSONValue {
    var rules: [String] = []
    var seen: Set<String> = []
    for code in items.map(\.finding.diagnostic.code.description) where seen.insert(code).inserted {
      rules.append(code)
    }
    let driver: JSONValue = [
      "name": "Livery",
      "version": .string(Version.number),
      "rules": .array(rules.map(rule)),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "unicodeCodePoints",
          "results": .array(items.map { result(of: $0, rules: rules) }),
        ]
      ],
    ]
  }

  private func rule(_ code: String) -> JSONValue {
    [
      "id": .string(code),
      // The documentation has no URL of its own; this name identifies the code.
      "helpUri": .string("urn:livery:diagnostic:\(code)"),
      "help": ["text": .string("See '\(code)' on the page \"Diagnostics\" of the documentation.")],
    ]
  }

  private func result(of item: Findings.Item, rules: [String]) -> JSONValue {
    let finding = item.finding
    let diagnostic = finding.diagnostic
    let code = diagnostic.code.description
    let notes = diagnostic.notes.compactMap { note in
      note.location.map { location in
        JSONValue.object([
          .init("physicalLocation", physical(location.file, at: location)),
          .init("message", ["text": .string(note.message)]),
        ])
      }
    }
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(code)),
      .init("ruleIndex", .number(Double(rules.firstIndex(of: code) ?? 0))),
      .init("level", .string(diagnostic.severity.rawValue)),
      .init("message", ["text": .string(diagnostic.message)]),
      .init("locations", .array(location(of: item).map { [$0] } ?? [])),
    ]
    if !notes.isEmpty { members.append(.init("relatedLocations", .array(notes))) }
    // Systems with results of former releases match findings by the first fingerprint.
    let isCause = !finding.parts.isEmpty
    let former = isCause ? finding.parts.count == 1 ? finding.parts[0] : nil : finding
    let fingerprints = [
      former?.formerFingerprint.map { JSONValue.Member("livery/v1", .string($0)) },
      former.map { JSONValue.Member("livery/v2", .string($0.fingerprint)) },
      isCause ? JSONValue.Member("livery/v3", .string(finding.fingerprint)) : nil,
    ]
    members.append(.init("partialFingerprints", .object(fingerprints.compactMap(\.self))))
    let fixes = finding.edits.compactMap { fix($0, in: item.theme.map { texts[$0] }) }
    if !fixes.isEmpty { members.append(.init("fixes", .array(fixes))) }
    return .object(members)
  }

  private func location(of item: Findings.Item) -> JSONValue? {
    let logical = item.finding.firstSituation.map { path in
      JSONValue.Member("logicalLocations", [["fullyQualifiedName": .string(path)]])
    }
    let place = findings.shownPlace(of: item).map { file, location in
      JSONValue.Member("physicalLocation", physical(file, at: location))
    }
    let members = [place, logical].compactMap(\.self)
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns a place in a file, or its first line.
  private func physical(_ file: String, at location: SourceLocation?) -> JSONValue {
    [
      "artifactLocation": ["uri": .string(path(file).asURIReference)],
      "region": location.map { region($0, $0.end) } ?? ["startLine": 1, "startColumn": 1],
    ]
  }

  private func region(_ start: SourceLocation, _ end: SourceLocation) -> JSONValue {
    [
      "startLine": .number(Double(start.line)), "startColumn": .number(Double(start.column)),
      "endLine": .number(Double(end.line)), "endColumn": .number(Double(end.column)),
    ]
  }

  private func fix(_ edit: Finding.Edit, in texts: SheetTexts?) -> JSONValue? {
    let changes = edit.textChanges(in: texts)
    if changes.isEmpty { return nil }
    let files = Dictionary(grouping: changes) { FileName($0.start.file) }.sorted { $0.key < $1.key }
    return [
      "description": ["text": .string(edit.message)],
      "artifactChanges": .array(
        files.map { file, changes in
          [
            "artifactLocation": ["uri": .string(path(file.text).asURIReference)],
            "replacements": .array(
              changes.map { change in
                [
                  "deletedRegion": region(change.start, change.end),
                  "insertedContent": ["text": .string(change.text)],
                ]
              }
            ),
          ]
        }
      ),
    ]
  }
}

extension String {
  /// The path as a URI reference (RFC 3986).
  fileprivate var asURIReference: String {
    let path = percentEncoded(except: "-._~/!$&'()*+,;=@")
    return FilePath.isAbsolute(self) ? "file://" + path : path
  }
}
