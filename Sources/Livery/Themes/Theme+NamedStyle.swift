import SourceJSON

extension Theme {
  /// What the entry for a name says, such as `.button`; `nil` if there is no such entry.
  ///
  /// Entries that are for a class, an id, a state or a container too do not count, nor do those for
  /// more names. What the entry extends is in it, constants have their values, and what refers to
  /// other settings has the value that it has where nothing else is said.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - contexts: The contexts; an entry that does not hold in them says nothing.
  /// - Returns: The settings that the entry says something about.
  public func style(named name: StyleName, in contexts: Contexts = Contexts()) -> NamedStyle? {
    style(named: [name], in: contexts)
  }

  /// What the entry for exactly some names says, such as `.button.warning`; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - contexts: The contexts; an entry that does not hold in them says nothing.
  /// - Returns: The settings that the entry says something about.
  public func style(named names: Set<StyleName>, in contexts: Contexts = Contexts()) -> NamedStyle?
  {
    if names.isEmpty { return nil }
    let appearance = appearance(in: contexts)
    if let known = cache.style(named: names, in: appearance.contexts) { return known }
    let style = evaluate(names, appearance)
    cache.keep(style, named: names, in: appearance.contexts)
    return style
  }

  /// What an element path stands for: the entry of one name that is spelled like it, or else, if its
  /// names are all different, the entry for exactly these (spec 1.6); `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - contexts: The contexts; an entry that does not hold in them says nothing.
  /// - Returns: The settings that the entry says something about.
  public func style(at path: ElementPath, in contexts: Contexts = Contexts()) -> NamedStyle? {
    if path.names.count > 1, let style = style(named: path.wholeName, in: contexts) { return style }
    return style(named: path.namesIfDifferent, in: contexts)
  }

  /// The names that entries ask for and nothing else, in alphabetical order.
  package func styleNames(in contexts: Contexts = Contexts()) -> [String] {
    namedEntries(appearance(in: contexts)).names
  }

  /// The entries that ask for names and nothing else.
  func namedEntries(_ appearance: Appearance) -> NamedEntries {
    cache.namedEntries(in: appearance.contexts) { NamedEntries(appearance.ruleSet) }
  }

  /// Warnings of properties of sheets that name entries which there are in no contexts (spec 2.6).
  package var unknownStyles: [Diagnostic] {
    let known = namesOfEntries
    let declared = compiler.evaluated(in: compiler.directives.effective(Contexts())).joined()
    var suggestions = Diagnostics()
    return declared.flatMap(\.declarations.sorted).compactMap { declaration in
      guard case .value(.style(let name)) = declaration.value, !known.contains(name) else {
        return nil
      }
      return .unknownStyle(name, self, at: declaration.location, &suggestions)
    }
  }

  /// The names of entries that ask for one name and nothing else, in whatever contexts.
  var namesOfEntries: Set<String> {
    let selectors = sheets.flatMap(\.entries).lazy.flatMap(\.selectors)
    let plain = selectors.filter { $0.isOfNames && $0.target.names.count == 1 }
    return Set(plain.map(\.target.names[0]))
  }

  /// The end of a message that there is no entry for a name: the nearest one, if there is any.
  package func suggestion(for name: StyleName, in contexts: Contexts = Contexts()) -> String {
    let contexts = appearance(in: contexts).contexts
    if let known = cache.suggestion(for: name, in: contexts) { return known }
    let phrase = Suggestion.phrase(for: name.rawValue, in: styleNames(in: contexts))
    cache.keep(suggestion: phrase, for: name, in: contexts)
    return phrase
  }

  private func evaluate(_ names: Set<StyleName>, _ appearance: Appearance) -> NamedStyle? {
    let sorted = names.map(\.rawValue).sorted()
    guard let rules = namedEntries(appearance).rules(named: sorted) else { return nil }
    let settings = Set(rules.flatMap(\.block.items).map(\.declaration.setting))
    return cache.probe(in: appearance.contexts) {
      StyleProbe(appearance.ruleSet)
    } _: { probe in
      evaluate(names, sorted, settings, &probe)
    }
  }

  private func evaluate(
    _ names: Set<StyleName>,
    _ sorted: [String],
    _ settings: Set<Setting>,
    _ probe: inout StyleProbe
  ) -> NamedStyle {
    let widget = [WidgetFacts(className: "NSObject", names: sorted)]
    let style = probe.style(of: widget)
    let declarations = probe.declarations(for: widget)
    return NamedStyle(
      names: names,
      values: settings.sorted().map { setting in
        NamedStyle.Value(
          setting: setting,
          value: style[setting],
          location: probe.slots.slots(of: setting).lazy.compactMap { slot in
            declarations.winner(of: slot)?.item(for: slot)?.declaration.location
          }.first
        )
      }
    )
  }
}

extension Diagnostic {
  /// A property names an entry that there is not.
  static func unknownStyle(
    _ name: String,
    _ theme: Theme,
    at place: SourceLocation?,
    _ suggestions: inout Diagnostics
  ) -> Self {
    let near = suggestions.phrase(for: name, among: "entries") { theme.styleNames() }
    let message = "there is no entry '.\(Identifier.escaped(name))' for this style\(near)"
    return Self(.warning, .unknownName, message: message, at: place)
  }
}
