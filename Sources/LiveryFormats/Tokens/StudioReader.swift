import SourceJSON

/// A reader of files of Tokens Studio: sets of tokens under their names, with themes that enable
/// them.
struct StudioReader {
  private let root: SourceValue
  private let options: TokenOptions

  /// The departures from the format.
  var loose: LooseTokens

  /// The problems so far.
  var diagnostics: Diagnostics

  /// Returns a Boolean value that indicates whether a file is one of Tokens Studio.
  static func owns(_ root: SourceValue) -> Bool {
    root.member("$themes")?.elements != nil
      || root.member("$metadata")?.member("tokenSetOrder") != nil
      || root.member("tokenSetOrder")?.elements != nil
  }

  /// Creates a reader of a file.
  init(
    _ root: SourceValue,
    options: TokenOptions,
    loose: LooseTokens,
    diagnostics: Diagnostics
  ) {
    self.root = root
    self.options = options
    self.loose = loose
    self.diagnostics = diagnostics
  }

  /// A theme: a context of the axis of its group.
  private struct Theme {
    let condition: TokenConditions.Condition
    let sets: Set<String>
  }

  /// Returns the tokens of all sets: those of sets that every theme of a group enables always
  /// apply, others in the contexts of their themes.
  mutating func read(readOther: TokenSheet.ReadOther) -> TokenCatalog {
    var axes: [TokenAxis] = []
    let themes = themes(of: themeList(readOther: readOther), axes: &axes)
    var catalog = TokenCatalog(modes: options.modes, axes: axes)
    for (name, set) in sets(readOther: readOther) {
      guard set.members != nil else {
        let message = "the set '\(name)' is an object of tokens, found \(set.kindName)"
        diagnostics.error(.wrongRoot, message, at: set.location)
        continue
      }
      var collector = TokenCollector(TokenDialect(of: set), options: options)
      collector.collect(set, loose: &loose, into: &diagnostics)
      for conditions in conditions(of: name, themes, axes) {
        catalog.add(collector.tokens, in: conditions, into: &diagnostics)
      }
    }
    return catalog
  }

  /// Returns the themes of the file; those of a `$metadata.json` are in the `$themes.json` beside it,
  /// if there is one.
  private mutating func themeList(readOther: TokenSheet.ReadOther) -> [SourceValue] {
    if let themes = root.member("$themes")?.elements { return themes }
    guard let order = root.member("tokenSetOrder") else { return [] }
    var ignored = Diagnostics(continuing: diagnostics)
    guard let source = readOther("$themes.json", order.location, &ignored) else { return [] }
    return TokenText.value(of: source, into: &diagnostics)?.elements ?? []
  }

  private mutating func themes(
    of list: [SourceValue],
    axes: inout [TokenAxis]
  ) -> [Theme] {
    var themes: [Theme] = []
    for theme in list {
      guard let name = theme.member("name")?.text else { continue }
      let group = theme.member("group")?.text ?? "theme"
      var axis = axes.firstIndex { $0.name == group }
      if axis == nil {
        axis = axes.count
        let place = theme.member("group")?.location ?? theme.location
        axes.append(TokenAxis(name: group, contexts: [], defaultContext: 0, location: place))
      }
      guard let axis, !axes[axis].contexts.contains(name) else { continue }
      axes[axis].contexts.append(name)
      let enabled = (theme.member("selectedTokenSets")?.members ?? []).filter {
        $0.value.text == "enabled" || $0.value.text == "source"
      }
      themes.append(
        Theme(
          condition: .init(
            axis: options.modes.count + axis,
            context: axes[axis].contexts.count - 1
          ),
          sets: Set(enabled.map(\.key))
        )
      )
    }
    return themes
  }

  /// Returns the sets in their order, by their names.
  private mutating func sets(
    readOther: TokenSheet.ReadOther
  ) -> [(name: String, set: SourceValue)] {
    let order = (root.member("$metadata") ?? root).member("tokenSetOrder")?.elements
    let members = root.members?.filter(\.isName) ?? []
    guard let order else { return members.map { ($0.key, $0.value) } }
    var sets: [(name: String, set: SourceValue)] = []
    for entry in order {
      guard let name = entry.text else { continue }
      if let member = members.last(where: { $0.key == name }) {
        sets.append((name, member.value))
      } else if root.member("tokenSetOrder") != nil {
        let source = readOther("\(name).json", entry.location, &diagnostics)
        if let set = source.flatMap({ TokenText.value(of: $0, into: &diagnostics) }) {
          sets.append((name, set))
        }
      } else {
        loose.note("the order names a set that the file does not have", at: entry.location)
      }
    }
    let known = Set(sets.map(\.name))
    let others = members.filter { !known.contains($0.key) && $0.key != "tokenSetOrder" }
    return others.map { ($0.key, $0.value) } + sets
  }

  /// Returns the conditions of a set's tokens.
  private func conditions(
    of name: String,
    _ themes: [Theme],
    _ axes: [TokenAxis]
  ) -> [TokenConditions] {
    let own = themes.filter { $0.sets.contains(name) }.map(\.condition)
    for (axis, value) in axes.enumerated() {
      let number = options.modes.count + axis
      if own.count(where: { $0.axis == number }) == value.contexts.count { return [.none] }
    }
    // A set that no theme enables would not exist at all.
    return own.isEmpty ? [.none] : own.map { TokenConditions([$0]) }
  }
}
