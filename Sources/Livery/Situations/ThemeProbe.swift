import SourceJSON

/// Widgets and values that are named by a file other than a sheet.
package struct ThemeProbe: Sendable {
  /// The selectors of the widgets.
  package let selectors: [Selector]
  /// Values of settings as in a sheet, with their places.
  package let values: [(setting: Setting, value: JSONNode)]

  /// Makes a probe for widgets and values.
  package init(selectors: [Selector], values: [(setting: Setting, value: JSONNode)]) {
    self.selectors = selectors
    self.values = values
  }
}

extension Theme {
  /// Returns a theme with the same classes, states, contexts and constants, whose only entries are
  /// those of probes: each probe is a sheet of its own, whose first entry has the selectors, and
  /// whose further entries declare the values for generated names.
  ///
  /// - Parameters:
  ///   - probes: The probes.
  ///   - file: The file that contains them.
  ///   - diagnostics: The errors in them.
  /// - Returns: The theme, and the index of the sheet of the first probe.
  package func probing(
    _ probes: [ThemeProbe],
    file: String,
    into diagnostics: inout Diagnostics
  ) -> (theme: Theme, firstSheet: Int) {
    var all = sheets
    for index in all.indices {
      // Imported sheets are in the list themselves.
      all[index].imports = []
      all[index].entries = []
    }
    let first = all.count
    for probe in probes {
      var sheet = StyleSheet(name: file)
      var body = EntryBody()
      body.declarations.insert(Declaration(.fillColor, .value(.color(.white))))
      sheet.entries = [Entry(key: "", target: .selectors(probe.selectors), body: body)]
      for (number, (setting, value)) in probe.values.enumerated() {
        var body = EntryBody()
        body.deferred = [
          DeferredDeclaration(setting: setting, value: value, location: value.location)
        ]
        let name = Self.probeName(number)
        let step = Selector.Step(className: nil, names: ["\(name)-\(all.count - first)"], at: nil)
        let target = Entry.Target.selectors([Selector(steps: [step])])
        sheet.entries.append(Entry(key: "", target: target, body: body, at: value.location))
      }
      all.append(sheet)
    }
    var found = Diagnostics()
    let theme = recompiled(all, into: &found)
    for problem in found.all
    where problem.severity == .error
      || problem.location?.file.hasSameBytes(as: file) ?? false
    {
      diagnostics.append(problem)
    }
    return (theme, first)
  }

  private static func probeName(_ number: Int) -> String { "probe-value-\(number)" }

  /// Returns the values of probes in a theme that was made by ``probing(_:file:into:)``, from the
  /// sheet of the first probe on.
  package func probedValues(from firstSheet: Int, in contexts: Contexts) -> [[SettingValue?]] {
    let ruleSet = appearance(in: contexts).ruleSet
    var values: [[(entry: Int, value: SettingValue?)]] = []
    for rule in ruleSet.rules.elements {
      guard let place = ruleSet.places[rule.order], place.sheet >= firstSheet, place.entry > 0
      else {
        continue
      }
      let probe = place.sheet - firstSheet
      while values.count <= probe { values.append([]) }
      let value = rule.block.items.first?.declaration.value
      values[probe].append((place.entry, value?.settingValue))
    }
    return values.map { $0.sorted { $0.entry < $1.entry }.map(\.value) }
  }
}

extension Theme {
  /// Returns a Boolean value that indicates whether a setting is built in, or declared or set by
  /// any sheet.
  package func knows(_ setting: Setting) -> Bool {
    !appearance().ruleSet.slots.slots(of: setting).isEmpty
      || sheets.contains { $0.entries.contains { $0.settings.contains { $0.setting == setting } } }
  }

  /// Returns the kind of a setting's values; `nil` for a property that no sheet declares.
  package func kind(of setting: Setting) -> ValueKind? { type(of: setting)?.kind }

  /// Returns the type of a setting's values; `nil` for a property that no sheet declares.
  package func type(of setting: Setting) -> ValueType? {
    setting.kind.map { ValueType($0) }
      ?? compiler.directives.properties.last { $0.name == setting.name }?.type
  }

  /// The places of declarations whose values mention constants.
  package var placesOfConstants: Set<SourceLocation> {
    var places: Set<SourceLocation> = []
    for deferred in sheets.flatMap(\.entries).flatMap(\.deferred)
    where !deferred.value.mentions.isEmpty {
      places.insert(deferred.location)
    }
    return places
  }
}

extension Selector {
  /// Parses a comma-separated list of selectors, as in a sheet's key; errors are reported.
  package static func list(_ node: JSONNode, into diagnostics: inout Diagnostics) -> [Selector] {
    guard case .string(let text) = node.value else { return [] }
    var isWhole = true
    let reader = EntryKeyReader(policy: .strict)
    let target = reader.target(of: text, at: node.location, isWhole: &isWhole, into: &diagnostics)
    switch target {
    case .selectors(let selectors): return selectors
    case .controls(let selector): return [selector]
    case .barControls(let selectors): return selectors
    case .defaultStyle:
      let message = "'default' is not a selector; expected one such as 'UIButton' or '#save'"
      diagnostics.error(.invalidSelector, message, at: node.location)
      return []
    case nil: return []
    }
  }

  /// Returns the selector with more states in its last step.
  package func asking(for states: ControlState, at place: SourceLocation?) -> Selector {
    let own = Set(target.states.map(\.name))
    let more = states.names.filter { !own.contains($0) }.map { Step.State(name: $0, at: place) }
    return Selector(steps: steps.dropLast() + [target.asking(for: target.states + more)])
  }
}
