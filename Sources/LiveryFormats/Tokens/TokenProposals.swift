import Livery
import SourceJSON

/// Proposals which token dresses which setting, by their names.
///
/// A token fits a setting if it is of its kind and its path ends with a name of the setting, such as
/// `color.text` or `color.bg.default`. A token that fits two settings is not proposed, nor is a
/// setting that two tokens fit.
package struct TokenProposals {
  /// A setting with the token that fits it.
  package struct Proposal: Hashable, Sendable {
    /// The setting.
    package let setting: Setting
    /// The name of the token's constant, without `$`.
    package let name: String
    /// The state of controls that the token is for; `nil` for the default style.
    package var state: String?
  }

  /// A setting with the tokens that fit it.
  package struct Choice: Hashable, Sendable {
    /// The setting.
    package let setting: Setting
    /// The names of the tokens' constants, without `$`.
    package let names: [String]
  }

  /// The proposals, in the order of the settings.
  package private(set) var proposals: [Proposal] = []

  /// The settings that several tokens fit.
  package private(set) var choices: [Choice] = []

  /// The settings that no token fits.
  package private(set) var open: [Setting] = []

  /// The names of the tokens that are not proposed.
  package private(set) var rest: [String] = []

  /// Finds the proposals for the sheet that a token file is.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - states: The states that the last names of tokens stand for; other names are no states.
  package init(for sheet: JSONValue, states: [String: String] = [:]) {
    guard case .object(let members) = sheet else { return }
    var values: [String: JSONValue] = [:]
    var names: [String] = []
    for member in members where member.key.hasPrefix("$") {
      let name = String(member.key.dropFirst())
      values[name] = member.value
      names.append(name)
    }
    var candidates: [Setting: [String]] = [:]
    for name in names {
      guard let kind = Self.kind(of: name, values) else { continue }
      let words = Self.words(of: name)
      let fitting = Self.settings.filter { setting in
        setting.kind == kind && (Self.endings[setting.name] ?? []).contains { words.ends(with: $0) }
      }
      // The longest name decides: `secondaryHeadline` is no `headline`.
      let longest = fitting.map { Self.length(of: $0, in: words) }.max() ?? 0
      let best = fitting.filter { Self.length(of: $0, in: words) == longest }
      if best.count == 1 { candidates[best[0], default: []].append(name) }
    }
    for setting in Self.settings {
      let names = candidates[setting] ?? []
      switch names.count {
      case 0: open.append(setting)
      case 1: proposals.append(Proposal(setting: setting, name: names[0]))
      default: choices.append(Choice(setting: setting, names: names))
      }
    }
    if !states.isEmpty { addStates(StateTokens.groups(in: sheet, states: states), values) }
    let proposed = Set(proposals.map(\.name))
    rest = names.filter { !proposed.contains($0) }
  }

  /// Adds proposals for states: `action.hover` beside `action` or `action.default`.
  private mutating func addStates(_ groups: [StateTokens], _ values: [String: JSONValue]) {
    for proposal in proposals {
      let path = TokenWriterTypes.names(in: proposal.name)
      let isFiller = path.last.map { Self.fillers.contains($0.lowercased()) } ?? false
      let owners = [proposal.name] + (isFiller ? [ConstantName.path(path.dropLast())] : [])
      for member in groups.filter({ owners.contains($0.group) }).flatMap(\.members)
      where Self.kind(of: member.name, values) == proposal.setting.kind {
        proposals.append(
          Proposal(setting: proposal.setting, name: member.name, state: member.state)
        )
      }
    }
  }

  private static let settings = Setting.builtIn

  /// The last words of paths that fit settings besides their own names, all in lower case.
  private static let synonyms: [String: [[String]]] = [
    "primaryColor": [["accent"], ["brand"]],
    "backgroundColor": [["bg"], ["canvas"]],
    "separatorColor": [["divider"]],
    "headlineColor": [["heading"]],
    "textColor": [["fg"], ["foreground"]],
    "captionColor": [["text", "muted"]],
    "formColor": [["input", "text"]],
    "navigationColor": [["nav"], ["toolbar"]],
    "secondaryHeadlineColor": [["subheadline"], ["subtitle"]],
    "actionFont": [["button"]],
    "formFont": [["input"]],
    "navigationFont": [["nav"]],
    "heroFont": [["display"]],
    "headlineFont": [["heading"], ["title"]],
    "secondaryHeadlineFont": [["subheadline"], ["subtitle"]],
    "textFont": [["body"]],
  ]

  /// The last words of paths that fit each setting, its own name first.
  private static let endings = Dictionary(
    uniqueKeysWithValues: settings.map { setting in
      (setting.name, [words(of: setting.name)] + (synonyms[setting.name] ?? []))
    }
  )

  /// Words at the end of a path that add nothing to its name.
  private static let fillers: Set<String> = ["default", "base", "root", "color", "font", "normal"]

  /// Returns the length of the longest name of a setting at the end of some words.
  private static func length(of setting: Setting, in words: [String]) -> Int {
    (endings[setting.name] ?? []).filter { words.ends(with: $0) }.map(\.count).max() ?? 0
  }

  /// Returns the words of a path in lower case, without fillers at its end.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for character in name {
      if !character.isLetter {
        isInside = false
      } else if !isInside || (character.isUppercase && words.last?.last?.isUppercase == false) {
        words.append(String(character))
        isInside = true
      } else {
        words[words.count - 1].append(character)
      }
    }
    words = words.map { $0.lowercased() }
    while words.count > 1, let last = words.last, fillers.contains(last) { words.removeLast() }
    return words
  }

  /// Returns the kind of a constant's value, following mentions; `nil` for other kinds.
  private static func kind(of name: String, _ values: [String: JSONValue]) -> ValueKind? {
    var value = values[name]
    for _ in 0..<100 {
      guard case .string(let text)? = value else { break }
      guard text.hasPrefix("$") else { break }
      value = values[String(text.dropFirst())]
    }
    switch value {
    case .string(let text)?:
      return text.hasPrefix("rgb(from ") || (try? Color(parsing: text)) != nil ? .color : nil
    case .object?:
      if value?.member("size") != nil, value?.member("width") == nil { return .font }
      return value?.member("offset") != nil && value?.member("color") != nil ? .shadow : nil
    default: return nil
    }
  }

  /// Returns the first sheet of a project: the token file as an import, and the proposals.
  package func sheet(importing file: String) -> JSONValue {
    let states = proposals.compactMap(\.state)
    let entries = states.indices.filter { !states[..<$0].contains(states[$0]) }.map {
      JSONValue.Member("controls-" + states[$0], .object(sections(for: states[$0])))
    }
    let start: [JSONValue.Member] = [
      .init("@import", [.string(file)]), .init("default", .object(sections(for: nil))),
    ]
    return .object(start + entries)
  }

  /// Returns the sections of the proposals for a state.
  private func sections(for state: String?) -> [JSONValue.Member] {
    Setting.Group.allCases.compactMap { group in
      let own = proposals.filter { $0.setting.group == group && $0.state == state }
      let members = own.map { JSONValue.Member($0.setting.name, .string("$" + $0.name)) }
      return members.isEmpty ? nil : .init(group.rawValue, .object(members))
    }
  }
}

extension [String] {
  /// Returns a Boolean value that indicates whether the last elements are given ones.
  fileprivate func ends(with others: [String]) -> Bool {
    suffix(others.count).elementsEqual(others)
  }
}
