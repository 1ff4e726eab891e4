import Livery
import SourceJSON

/// The constants and declarations of a theme by what they refer to.
struct UsesGraph {
  /// A definition of a constant or a declaration.
  private enum Part: Hashable {
    case constant(ConstantPlace)
    case declaration(EntryPlace, Setting)
  }

  private let theme: Theme
  /// The parts that mention a constant, by the name of the constant without members.
  private var mentions: [String: [Part]] = [:]
  /// The declarations that refer to a setting.
  private var references: [Setting: [Part]] = [:]
  private var declarations: [Setting: [Part]] = [:]
  private var listed: Set<Part> = []
  /// The parts that get a node of their own at the end of the list.
  private var continued: Set<Part> = []

  /// Reads the sheets of a theme.
  init(_ theme: Theme) {
    self.theme = theme
    for (sheet, content) in theme.sheets.enumerated() {
      for (number, constant) in content.constants.enumerated() {
        let part = Part.constant(ConstantPlace(sheet: sheet, constant: number))
        note(part, mentioning: constant.value)
      }
      for (number, entry) in content.entries.enumerated() {
        let place = EntryPlace(sheet: sheet, entry: number)
        for declaration in entry.deferred {
          let part = Part.declaration(place, declaration.setting)
          declarations[declaration.setting, default: []].append(part)
          note(part, mentioning: declaration.value)
        }
        for declaration in entry.declarations.sorted {
          let part = Part.declaration(place, declaration.setting)
          declarations[declaration.setting, default: []].append(part)
          for setting in declaration.value.settings {
            references[setting, default: []].append(part)
          }
        }
      }
    }
  }

  private mutating func note(_ part: Part, mentioning value: JSONNode) {
    for name in value.constantNames.map(Self.root).distinct {
      mentions[name, default: []].append(part)
    }
  }

  /// Returns the name of a constant without members.
  private static func root(_ name: String) -> String {
    name.split(separator: ".").first.map(String.init) ?? name
  }

  /// Returns the definitions and declarations of a subject with their users; none for a setting that
  /// has only built-in values.
  ///
  /// - Throws: An error if the theme does not contain the subject.
  mutating func nodes(
    of subject: UsesReport.Subject
  ) throws(DiagnosticsError) -> [UsesReport.Node] {
    let parts = parts(of: subject)
    if parts.isEmpty, !isBuiltIn(subject) { throw unknown(subject) }
    var nodes: [UsesReport.Node] = []
    var pending = ArraySlice(parts)
    while let part = pending.popFirst() {
      var deeper: [Part] = []
      nodes.append(node(of: part, continuingIn: &deeper))
      pending += deeper
    }
    return nodes
  }

  /// The number of nodes on the way from one of the list to one that is listed for itself.
  private static let depthLimit = 32

  private func isBuiltIn(_ subject: UsesReport.Subject) -> Bool {
    if case .setting(let setting) = subject { theme.contains(setting) } else { false }
  }

  private func parts(of subject: UsesReport.Subject) -> [Part] {
    switch subject {
    case .constant(let name):
      theme.sheets.enumerated().flatMap { sheet, content in
        content.constants.indices.filter { content.constants[$0].name == Self.root(name) }.map {
          Part.constant(ConstantPlace(sheet: sheet, constant: $0))
        }
      }
    case .entry(let key):
      entries(key).flatMap { place in settings(in: place).map { .declaration(place, $0) } }
    case .declaration(let key, let setting):
      entries(key).filter { settings(in: $0).contains(setting) }.map { .declaration($0, setting) }
    case .setting(let setting): (declarations[setting] ?? []) + (references[setting] ?? [])
    }
  }

  private func settings(in place: EntryPlace) -> [Setting] {
    theme.sheets[place.sheet].entries[place.entry].settings.map(\.setting)
  }

  private func entries(_ key: String) -> [EntryPlace] {
    theme.sheets.enumerated().flatMap { sheet, content in
      content.entries.indices.filter { content.entries[$0].key == key }.map {
        EntryPlace(sheet: sheet, entry: $0)
      }
    }
  }

  /// Returns the node of a part, and notes the parts whose users are too deep below it.
  private mutating func node(
    of part: Part,
    depth: Int = 0,
    continuingIn deeper: inout [Part]
  ) -> UsesReport.Node {
    var node: UsesReport.Node
    let users: [Part]
    switch part {
    case .constant(let place):
      let constant = theme.sheets[place.sheet].constants[place.constant]
      node = UsesReport.Node(
        name: "$\(constant.name)",
        setting: nil,
        location: constant.location,
        contexts: constant.conditions
      )
      users = mentions[constant.name] ?? []
    case .declaration(let place, let setting):
      let entry = theme.sheets[place.sheet].entries[place.entry]
      node = UsesReport.Node(
        name: entry.key,
        setting: setting,
        location: entry.settings.first { $0.setting == setting }?.location,
        contexts: entry.conditions
      )
      users = (references[setting] ?? []).filter { $0 != part }
    }
    if listed.contains(part) {
      node.isRepeated = true
      return node
    }
    if depth >= Self.depthLimit, !users.isEmpty {
      if continued.insert(part).inserted { deeper.append(part) }
      node.isContinued = true
      return node
    }
    listed.insert(part)
    node.users = users.map { self.node(of: $0, depth: depth + 1, continuingIn: &deeper) }
    return node
  }

  private func unknown(_ subject: UsesReport.Subject) -> DiagnosticsError {
    let constants = theme.sheets.flatMap(\.constants).map { "$\($0.name)" }
    let keys = theme.sheets.flatMap(\.entries).map(\.key)
    let likely: String
    let message: String
    switch subject {
    case .constant:
      message = "there is no constant '\(subject)'"
      likely = Suggestion.phrase(for: subject.description, in: Set(constants).sorted())
    case .entry(let key), .declaration(let key, _):
      let isThere = keys.contains(key)
      message =
        isThere ? "no entry declares '\(subject)'" : "there is no entry '\(key)'"
      likely =
        isThere
        ? ""
        : Suggestion.phrase(for: key, in: Set(keys + Setting.builtIn.map(\.description)).sorted())
    case .setting(let setting):
      message = "no sheet declares '\(subject)' or refers to it"
      likely = theme.suggestion(insteadOf: setting)
    }
    return DiagnosticsError(diagnostics: [
      Diagnostic(.error, .noSuchSubject, message: message + likely, at: nil)
    ])
  }
}

extension Declaration.Value {
  /// The settings that the value refers to.
  fileprivate var settings: [Setting] {
    switch self {
    case .reference(let reference): [reference.setting]
    case .color(let formula): Array(formula.settings)
    default: []
    }
  }
}

extension Diagnostic.Code {
  /// A part that the theme does not contain.
  static let noSuchSubject = Self("no-such-subject")
}
