import Livery

extension DocumentView {
  /// Returns the parts of a key of a sheet or a `@when`: a section, a directive, a constant, or the
  /// next part of a selector.
  func keyCompletions(_ place: CursorPlace, _ words: Vocabulary) -> [Completion] {
    let typed = place.typed
    if typed.hasPrefix("@when") { return conditionCompletions(typed, words) }
    let constants = words.constants.filter { !$0.contains(".") }.sorted().map {
      Completion("$\($0)", .constant, opens: "\"\"")
    }
    let others = constants.filter { !place.otherKeys.contains($0.text) }
    if typed.hasPrefix("$") { return others }
    let directives = members(at: place, .keyword)
    // A single style has sections at the top, and no entries.
    let entries = place.otherKeys.filter { !$0.hasPrefix("@") && !$0.hasPrefix("$") }
    let isStyle = place.path.isEmpty && !entries.isDisjoint(with: SheetPlace.sections)
    if isStyle { return sectionCompletions(place) + directives + others }
    let selectors = controlsCompletions(place, words) + selectorCompletions(typed, words)
    if typed.contains(where: Self.signs.contains) { return selectors }
    let standard = [Completion("default", .keyword, opens: "{}")]
    let sections = place.path.isEmpty && entries.isEmpty ? sectionCompletions(place) : []
    return standard.filter { !entries.contains($0.text) } + selectors + sections + directives
      + others
  }

  /// The characters of selectors after which another part begins.
  private static let signs: Set<Character> = ["#", ".", "!", ":", "-", "|", "/", ">", ","]

  /// The structural conditions, with what they ask for.
  private static let structuralConditions = [
    (text: "first", detail: "the first child"), (text: "last", detail: "the last child"),
    (text: "only", detail: "the only child"), (text: "nth(odd)", detail: "every second child"),
    (text: "nth(even)", detail: "the children between"),
    (text: "empty", detail: "without children"),
  ]

  /// Returns the sections that an object does not have yet.
  func sectionCompletions(_ place: CursorPlace) -> [Completion] {
    Setting.Group.allCases.map(\.rawValue).filter { !place.otherKeys.contains($0) }.map {
      Completion($0, .module, opens: "{}")
    }
  }

  /// Returns the keys for all controls, and for those in bars, in each state.
  private func controlsCompletions(_ place: CursorPlace, _ words: Vocabulary) -> [Completion] {
    // Only the part behind the last sign is written.
    let end = place.typed.lastIndex(where: Self.signs.contains)
    let start = end.map { place.typed[...$0] } ?? ""
    let states = ["normal"] + words.states
    let prefixes = [("controls-", "all controls"), ("bar-controls-", "controls in bars")]
    return prefixes.flatMap { prefix, detail in
      states.map { prefix + $0 }.filter { $0.hasPrefix(start) && !place.otherKeys.contains($0) }
        .map { key in
          let rest = String(key.dropFirst(start.count))
          return Completion(rest, .enumMember, detail: detail, opens: "{}")
        }
    }
  }

  /// Returns the next part of a selector after a typed text.
  func selectorCompletions(_ typed: String, _ words: Vocabulary) -> [Completion] {
    let last = typed.last(where: Self.signs.contains)
    let step = typed.reversed().prefix { !"/>,".contains($0) }
    // A minus in a formula begins no states.
    if step.first(where: { "()".contains($0) }) == "(" { return [] }
    if last == "#" { return words.ids.sorted().map { Completion($0, .value, opens: "{}") } }
    if last == ":" {
      return Self.structuralConditions.map {
        Completion($0.text, .keyword, detail: $0.detail, opens: "{}")
      }
    }
    let negatesState = last == "!" && step.drop { $0 != "!" }.dropFirst().first != "."
    if last == "." || (last == "!" && !negatesState) {
      return words.names.sorted().map { Completion($0, .reference, opens: "{}") }
    }
    if (last == "-" || last == "|" || negatesState) && step.contains("-") {
      return words.states.map { Completion($0, .enumMember, detail: "state", opens: "{}") }
    }
    let classes = words.classes.sorted().map {
      Completion($0, .classType, detail: "class", opens: "{}")
    }
    let ids = words.ids.sorted().map { Completion("#\($0)", .value, detail: "id", opens: "{}") }
    let names = words.names.sorted().map {
      Completion(".\($0)", .reference, detail: "name", opens: "{}")
    }
    return classes + ids + names
  }

  private func conditionCompletions(_ typed: String, _ words: Vocabulary) -> [Completion] {
    let word = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    if let mark = word.firstIndex(of: "=") {
      return (words.axes[String(word[..<mark])] ?? []).sorted().map {
        Completion($0, .enumMember, detail: "context", opens: "{}")
      }
    }
    return words.axes.sorted { $0.key < $1.key }.flatMap { axis, contexts in
      contexts.sorted().map { Completion("\(axis)=\($0)", .enumMember, opens: "{}") }
    }
  }
}
