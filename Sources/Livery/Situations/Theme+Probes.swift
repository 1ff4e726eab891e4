import SourceJSON

/// Widgets and values that a file besides the sheets names.
package struct ThemeProbe: Sendable {
  /// The selectors of the widgets.
  package let selectors: [Selector]
  /// Values of settings, as they could stand in a sheet, with their places.
  package let values: [(setting: Setting, value: JSONNode)]

  /// Asks for widgets and values.
  package init(selectors: [Selector], values: [(setting: Setting, value: JSONNode)]) {
    self.selectors = selectors
    self.values = values
  }
}

extension Theme {
  /// A theme of the same classes, states, contexts and constants, in which nothing is said but probes:
  /// each is a sheet of its own, whose first entry has the selectors, and whose further entries give the
  /// values to names.
  ///
  /// - Parameters:
  ///   - probes: The probes.
  ///   - file: The file that they are in.
  ///   - diagnostics: What is wrong with them.
  /// - Returns: The theme, and which of its sheets is that of the first probe.
  package func probing(
    _ probes: [ThemeProbe],
    file: String,
    into diagnostics: inout Diagnostics
  ) -> (theme: Theme, firstSheet: Int) {
    var all = sheets
    for index in all.indices {
      // They are listed as they are, imported ones by themselves.
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
    let theme = Theme(name: name, all, compiler.loader, into: &found)
    for problem in found.all
    where problem.severity == .error
      || problem.location?.file.hasSameBytes(as: file) ?? false
    {
      diagnostics.append(problem)
    }
    return (theme, first)
  }

  private static func probeName(_ number: Int) -> String { "probe-value-\(number)" }

  /// The values of probes in a theme that was made by ``probing(_:file:into:)``, by their sheets from the
  /// first one on.
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
      let said = rule.block.items.first?.declaration.value
      values[probe].append((place.entry, said?.settingValue))
    }
    return values.map { $0.sorted { $0.entry < $1.entry }.map(\.value) }
  }
}

extension Theme {
  /// Whether a setting is built in, or any sheet declares or sets it.
  package func knows(_ setting: Setting) -> Bool {
    !appearance().ruleSet.slots.slots(of: setting).isEmpty
      || sheets.contains { $0.entries.contains { $0.settings.contains { $0.setting == setting } } }
  }

  /// The kind of a setting's values; `nil` for a property that no sheet declares.
  package func kind(of setting: Setting) -> ValueKind? {
    setting.kind ?? compiler.directives.properties.last { $0.name == setting.name }?.kind
  }

  /// Where settings stand whose values mention constants.
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
  /// The selectors of a comma list, as a sheet's key has them; what is wrong is reported.
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

  /// The selector with its last step in more states.
  package func asking(for states: ControlState, at place: SourceLocation?) -> Selector {
    let own = Set(target.states.map(\.name))
    let more = states.names.filter { !own.contains($0) }.map { Step.State(name: $0, at: place) }
    return Selector(steps: steps.dropLast() + [target.asking(for: target.states + more)])
  }
}
