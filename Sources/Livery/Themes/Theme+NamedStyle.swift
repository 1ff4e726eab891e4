import SourceJSON

extension Theme {
  /// Returns the values of the entry for a name, such as `.button`; `nil` if there is no such
  /// entry.
  ///
  /// Entries that also require a class, an id, a state, a container or further names are ignored.
  /// The values include those of extended entries. Constants are resolved, and references to other
  /// settings have the value that results if nothing else is declared.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - contexts: The contexts; an inactive entry declares nothing.
  /// - Returns: The values of the declared settings.
  public func style(named name: StyleName, in contexts: Contexts = Contexts()) -> NamedStyle? {
    style(named: [name], in: contexts)
  }

  /// Returns the values of the entry for exactly some names, such as `.button.warning`; `nil` if
  /// there is none.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - contexts: The contexts; an inactive entry declares nothing.
  /// - Returns: The values of the declared settings.
  public func style(named names: Set<StyleName>, in contexts: Contexts = Contexts()) -> NamedStyle?
  {
    if names.isEmpty { return nil }
    let appearance = appearance(in: contexts)
    if let known = cache.style(named: names, in: appearance.contexts) { return known }
    let style = evaluate(names, in: appearance)
    cache.keep(style, named: names, in: appearance.contexts)
    return style
  }

  /// Returns the values at an element path: of the entry for one name that is spelled like the
  /// path, or else, if its names are distinct, of the entry for exactly these names;
  /// `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - contexts: The contexts; an inactive entry declares nothing.
  /// - Returns: The values of the declared settings.
  public func style(at path: ElementPath, in contexts: Contexts = Contexts()) -> NamedStyle? {
    if path.names.count > 1, let style = style(named: path.wholeName, in: contexts) { return style }
    return style(named: path.namesIfDifferent, in: contexts)
  }

  /// Returns the names in selectors that consist of names alone, in alphabetical order.
  package func styleNames(in contexts: Contexts = Contexts()) -> [String] {
    namedEntries(in: appearance(in: contexts)).names
  }

  /// Returns the entries whose selectors consist of names alone.
  func namedEntries(in appearance: Appearance) -> NamedEntries {
    cache.namedEntries(in: appearance.contexts) { NamedEntries(appearance.ruleSet) }
  }

  /// The warnings about properties of sheets, and initial values of properties, that name an entry
  /// which exists in no contexts.
  package var unknownStyles: [Diagnostic] {
    // Of built-in settings none is a style.
    let declared = compiler.evaluated(in: compiler.directives.effective(Contexts())) {
      $0.kind == nil
    }.joined()
    var suggestions = Diagnostics()
    var values: [(SettingValue, SourceLocation?)] = []
    for property in sheets.flatMap(\.properties) {
      if let initial = property.value.initial { values.append((initial, property.location)) }
    }
    for declaration in declared.flatMap(\.declarations.sorted) {
      if case .value(let value) = declaration.value { values.append((value, declaration.location)) }
    }
    let uses = values.flatMap { value, place in
      Self.names(in: value).map { (name: $0, place: place) }
    }
    if uses.isEmpty { return [] }
    let known = namesOfEntries
    return uses.filter { !known.contains($0.name) }.map {
      .unknownStyle($0.name, in: self, at: $0.place, suggestions: &suggestions)
    }
  }

  /// Returns the names of entries in a value: that of a style, or those in a list.
  private static func names(in value: SettingValue) -> [String] {
    switch value {
    case .style(let name): [name]
    case .list(let elements): elements.compactMap(\.self).flatMap(names)
    default: []
    }
  }

  /// The names of entries whose selectors consist of one name, in any contexts.
  var namesOfEntries: Set<String> {
    let selectors = sheets.flatMap(\.entries).lazy.flatMap(\.selectors)
    let plain = selectors.filter { $0.isOfNames && $0.target.names.count == 1 }
    return Set(plain.map(\.target.names[0]))
  }

  /// Returns the end of a message about a name without an entry: the most similar name, if there is
  /// one.
  package func suggestion(for name: StyleName, in contexts: Contexts = Contexts()) -> String {
    let contexts = appearance(in: contexts).contexts
    if let known = cache.suggestion(for: name, in: contexts) { return known }
    let phrase = Suggestion.phrase(for: name.rawValue, in: styleNames(in: contexts))
    cache.keep(suggestion: phrase, for: name, in: contexts)
    return phrase
  }

  private func evaluate(_ names: Set<StyleName>, in appearance: Appearance) -> NamedStyle? {
    let sorted = names.map(\.rawValue).sorted()
    guard let rules = namedEntries(in: appearance).rules(named: sorted) else { return nil }
    let settings = Set(rules.flatMap(\.block.items).map(\.declaration.setting))
    return cache.probe(in: appearance.contexts) {
      StyleProbe(appearance.ruleSet)
    } _: { probe in
      evaluate(names, sorted: sorted, settings: settings, using: &probe)
    }
  }

  private func evaluate(
    _ names: Set<StyleName>,
    sorted: [String],
    settings: Set<Setting>,
    using probe: inout StyleProbe
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
  /// Returns the diagnostic for a property that names a missing entry.
  static func unknownStyle(
    _ name: String,
    in theme: Theme,
    at place: SourceLocation?,
    suggestions: inout Diagnostics
  ) -> Self {
    let near = suggestions.phrase(for: name, among: "entries") { theme.styleNames() }
    let message = "there is no entry '.\(Identifier.escaped(name))' for this style\(near)"
    return Self(.warning, .unknownName, message: message, at: place)
  }
}
