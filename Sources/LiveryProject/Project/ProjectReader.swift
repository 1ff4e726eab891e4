import Livery
import LiveryExport
import LiveryFormats
import LiveryInspect
import SourceJSON

/// Reads `livery.json` and reports its problems.
struct ProjectReader {
  var json: JSONReader
  private(set) var project: Project

  init(_ project: Project, diagnostics: Diagnostics) {
    self.project = project
    json = JSONReader(diagnostics)
  }

  /// Reads the root of a file.
  mutating func read(_ root: JSONNode) {
    let expected = "a project such as { \"themes\": { … }, \"trees\": [ … ] }"
    guard let members = json.members(root, of: expected) else { return }
    for member in members where member.key != "$schema" {
      let value = member.value
      switch json.name(of: member, as: ProjectMember.self) {
      case .themes: readThemes(value)
      case .trees: project.trees = patterns(value, of: "tree files")
      case .contexts: readContexts(value)
      case .canvas: readCanvas(value)
      case .severities: readSeverities(value)
      case .accepted:
        for node in json.list(value, of: "findings") { readAccepted(node) }
      case .gates: readGates(value)
      case .pinned: project.pinned = patterns(value, of: "names", each: "a name such as '$brand'")
      case .keep: project.keep = patterns(value, of: "names", each: "a name such as 'palette.*'")
      case .export: project.exportNames = ExportNames(value, reader: &json)
      case nil: break
      }
    }
    if project.themes.isEmpty, json.diagnostics.all.isEmpty {
      json.diagnostics.error(.missingMember, "a project needs 'themes'", at: root.location)
    }
  }

  private mutating func patterns(
    _ node: JSONNode,
    of what: String,
    each expected: String = "a path or a pattern such as 'themes/*.json'",
    mayBeEmpty: Bool = false
  ) -> [Project.Located<String>] {
    let found = json.list(node, of: what).compactMap { node in
      text(node, expected: expected)
    }
    if found.isEmpty, case .array(let all) = node.value, !(mayBeEmpty && all.isEmpty) {
      json.diagnostics.error(
        .wrongKind,
        "expected a list of \(what) with at least one in it",
        at: node.location
      )
    }
    return found
  }

  private mutating func text(_ node: JSONNode, expected: String) -> Project.Located<String>? {
    guard let text = json.string(node, expected: expected) else { return nil }
    if text.isEmpty {
      json.diagnostics.error(.wrongKind, "expected \(expected), found ''", at: node.location)
      return nil
    }
    return Project.Located(value: text, location: node.location)
  }

  // MARK: Themes

  private mutating func readThemes(_ node: JSONNode) {
    let expected = "themes by their names, as in { \"day\": [\"day.json\"] }"
    guard let members = json.members(node, of: expected) else { return }
    for member in members {
      var theme = Project.Theme(name: member.key, location: member.keyLocation)
      if member.key.isEmpty {
        json.diagnostics.error(.emptyName, "a theme needs a name", at: member.keyLocation)
      }
      if case .array = member.value.value {
        theme.sheets = patterns(member.value, of: "sheets")
      } else {
        read(member.value, into: &theme)
      }
      project.themes.append(theme)
    }
  }

  private mutating func read(_ node: JSONNode, into theme: inout Project.Theme) {
    let expected = "a list of sheets, or an object with 'sheets'"
    guard let members = json.members(node, of: expected) else { return }
    for member in members {
      let value = member.value
      switch json.name(of: member, as: ThemeMember.self) {
      case .sheets: theme.sheets = patterns(value, of: "sheets")
      case .base: theme.base = patterns(value, of: "base sheets", mayBeEmpty: true)
      case .trees: theme.trees = patterns(value, of: "tree files")
      case .policies: theme.policies = patterns(value, of: "policies")
      case .from: readFormats(value, into: &theme)
      case .modes:
        let key = "a key such as 'org.primer.overrides'"
        theme.modes = patterns(value, of: "keys of '$extensions'", each: key)
      case .resolution:
        let words = Resolution.allCases.map(\.rawValue)
        theme.resolution = json.word(value, among: words).flatMap(Resolution.init).map {
          Project.Located(value: $0, location: value.location)
        }
      case .builtInStates: theme.builtInStates = json.flag(value)
      case .lenient: theme.lenient = json.flag(value) ?? false
      case .comments: theme.allowsComments = json.flag(value) ?? false
      case nil: break
      }
    }
    json.require(ThemeMember.self, in: "a theme", among: members, at: node.location)
  }

  private mutating func readFormats(_ node: JSONNode, into theme: inout Project.Theme) {
    let expected = "formats by file, as in { \"colors.json\": \"motif\" }"
    let formats = [StyleSheet.Format].all
    for member in json.members(node, of: expected).map(Array.init) ?? [] {
      guard let name = json.word(member.value, among: formats.map(\.name)) else { continue }
      theme.formats[member.key] = formats.first { $0.name == name }
    }
  }

  private mutating func readContexts(_ node: JSONNode) {
    let expected = "contexts by axis, as in { \"scheme\": \"dark\" }"
    for member in json.members(node, of: expected).map(Array.init) ?? [] {
      project.contexts[member.key] = text(member.value, expected: "a context such as 'dark'")
    }
  }

  private mutating func readCanvas(_ node: JSONNode) {
    guard let text = json.string(node, expected: "a colour such as '#ffffff'") else { return }
    do {
      project.canvas = .init(value: try Color(parsing: text), location: node.location)
    } catch {
      json.diagnostics.error(.invalidColor, "\(error)", at: node.location)
    }
  }

  // MARK: Findings

  private mutating func readSeverities(_ node: JSONNode) {
    let expected = "severities by code, as in { \"raw-color\": \"off\" }"
    for member in json.members(node, of: expected).map(Array.init) ?? [] {
      checkCode(member.key, at: member.keyLocation)
      let words = ["error", "warning", "note", "off"]
      guard let word = json.word(member.value, among: words) else { continue }
      project.severities[member.key] = Project.Located(
        value: Diagnostic.Severity(rawValue: word),
        location: member.keyLocation
      )
    }
  }

  private mutating func checkCode(_ code: String, at place: SourceLocation) {
    if FindingCodes.all.contains(code) { return }
    let suggestion = Suggestion.phrase(for: code, in: FindingCodes.all)
    let end = suggestion.isEmpty ? "; expected one such as 'dead-entry'" : suggestion
    json.diagnostics.error(.codeUnknown, "no finding has the code '\(code)'\(end)", at: place)
  }

  private mutating func readAccepted(_ node: JSONNode) {
    let expected = "a finding such as { \"code\": …, \"key\": …, \"reason\": … }"
    guard let members = json.members(node, of: expected) else { return }
    var texts: [AcceptedMember: String] = [:]
    for member in members {
      guard let name = json.name(of: member, as: AcceptedMember.self),
        let text = text(member.value, expected: "a non-empty text")
      else { continue }
      texts[name] = text.value
      if name == .code { checkCode(text.value, at: text.location) }
    }
    json.require(AcceptedMember.self, in: "an accepted finding", among: members, at: node.location)
    let identifying = [AcceptedMember.key, .fingerprint].map(\.rawValue)
    if !members.contains(where: { identifying.contains($0.key) }) {
      let message = "an accepted finding needs 'key' or 'fingerprint'"
      json.diagnostics.error(.missingMember, message, at: node.location)
    }
    project.accepted.append(
      AcceptedFinding(
        code: texts[.code] ?? "",
        key: texts[.key],
        fingerprint: texts[.fingerprint],
        reason: texts[.reason] ?? "",
        location: node.location
      )
    )
  }

  // MARK: Gates

  private mutating func readGates(_ node: JSONNode) {
    let expected = "the limits, as in { \"maxWarnings\": 0, \"contrast\": \"AA\" }"
    for member in json.members(node, of: expected).map(Array.init) ?? [] {
      let value = member.value
      switch json.name(of: member, as: GateMember.self) {
      case .maxWarnings:
        let expected = "the number of allowed warnings, such as 0"
        let number = json.number(value, in: 0...1_000_000, expected: expected)
        if let number, number != number.rounded() {
          json.reportWrongKind(value, expected: expected)
        }
        project.maxWarnings = number.map { .init(value: Int($0), location: value.location) }
      case .contrast:
        let word = json.word(value, among: ["AA", "AAA"])
        project.level = word.map { .init(value: $0 == "AA" ? .aa : .aaa, location: value.location) }
      case .states:
        let expected = "a percentage between 0 and 100"
        let number = json.number(value, in: 0...100, expected: expected)
        project.minimum = number.map { .init(value: $0, location: value.location) }
      case .policies: project.policies = patterns(value, of: "policies")
      case .baseline: project.baseline = text(value, expected: "the name of a file")
      case nil: break
      }
    }
  }
}

extension Diagnostic.Code {
  /// An unknown finding code.
  static let codeUnknown = Self("unknown-code")
}
