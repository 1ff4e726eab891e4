import Livery
import SourceJSON

/// The computed styles of the widgets of a tree as rules of CSS, for a theme whose entries apply as a
/// whole, and for settings with values that rules of CSS have no form for.
///
/// Each kind of widget has a rule with these settings, and one for each set of states in which some of
/// them differ.
struct CSSResolved: Sendable {
  /// The layers, weakest first.
  private(set) var layers: [CSSRules.Layer] = []

  /// The accuracy of each declaration.
  private(set) var report: LossReport

  /// The selectors.
  let selectors: CSSSelectors

  /// The custom properties.
  let variables: CSSVariables

  private let widgets: CSSWidgets

  private var kinds: WidgetKinds<[CSSValue]> { widgets.kinds }

  /// Writes the rules of widgets for the settings that they have rules of their own for.
  ///
  /// - Parameters:
  ///   - widgets: The widgets.
  ///   - theme: The theme.
  ///   - areSamples: Whether the widgets are those of no tree.
  ///   - cases: The combinations of contexts.
  ///   - selectors: The selectors.
  ///   - variables: The custom properties.
  init(
    _ widgets: CSSWidgets,
    in theme: Theme,
    areSamples: Bool,
    cases: ContextCases,
    selectors: CSSSelectors,
    variables: CSSVariables
  ) {
    (self.widgets, self.selectors, self.variables) = (widgets, selectors, variables)
    let appearance = theme.appearance(in: cases.all[0])
    let losses = DeclarationLosses(
      theme,
      in: cases,
      shown: Set(widgets.parts[0].map { widgets.slots[$0].setting }),
      areSamples: areSamples,
      areComplete: widgets.kinds.areComplete
    )
    report = losses.report { item, _, _ in
      var value: SettingValue?
      if case .value(let declared) = item.value { value = declared }
      return Self.verdict(on: item.setting, value: value, in: appearance)
    }
    var layer = CSSRules.Layer(name: "livery.widgets")
    for (number, kind) in kinds.numbered {
      let name = number.map(KindRules.name)
      if let name { report.add(name: name, of: kind.widgets) }
      layer.rules += self.rules(of: kind, named: name)
    }
    layers = [layer]
  }

  // MARK: Rules

  /// Returns the rules of a kind of widget, which may need a name of its own.
  private func rules(
    of kind: WidgetKinds<[CSSValue]>.Kind,
    named name: String?
  ) -> [CSSRules.Rule] {
    let part = kind.parts[0]
    let names = widgets.parts[0].map { variables.name(of: widgets.slots[$0]) }
    let list = StateList(part.situations) { one, other in
      part.looks.allSatisfy { $0[one] == $0[other] }
    }
    let varying = names.indices.filter { slot in
      part.looks.contains { looks in
        list.rules.contains { kinds.looks[looks[$0]][slot] != kinds.looks[looks[0]][slot] }
      }
    }
    return list.rules.enumerated().map { place, rule in
      let own = place == 0 ? Array(names.indices) : varying
      let states = part.situations[rule].map { kinds.states.names(in: $0) }
      return CSSRules.Rule(
        selector: selector(of: kind, named: name, in: states),
        title: kind.title(in: states),
        declarations: part.looks.map { looks in
          own.map { slot in
            let value = kinds.looks[looks[rule]][slot]
            return CSSRules.Declared(name: names[slot], value: value)
          }
        }
      )
    }
  }

  private func selector(
    of kind: WidgetKinds<[CSSValue]>.Kind,
    named name: String?,
    in states: [[String]]
  ) -> String {
    let last = kind.path.count - 1
    let steps = kind.path.enumerated().map { place, step in
      Selector.Step(
        combinator: .directlyInside,
        className: step.className,
        id: step.id,
        names: step.names + (place == last ? [name].compactMap(\.self) : []),
        structure: step.structure,
        states: place == last ? [] : states[place].map { .init(name: $0) }
      )
    }
    return selectors.text(of: Selector(steps: steps))
      + states[last].map { selectors.condition(forState: $0) }.joined()
  }

  private static func verdict(
    on setting: Setting,
    value: SettingValue?,
    in appearance: Appearance
  ) -> Loss.Verdict {
    guard let value else { return .exact }
    switch CSSWidgets.form(of: value, for: setting, in: appearance) {
    case .success(let text): return text.verdict
    case .failure(let problem): return .lost(problem.reason)
    }
  }
}

extension WidgetKinds.Kind {
  /// Returns the classes, ids, names and states from the window down.
  fileprivate func title(in states: [[String]]) -> String {
    zip(path, states).map { step, states in
      let id = step.id.map { "#\($0)" } ?? ""
      return step.className + id + step.names.map { ".\($0)" }.joined()
        + step.structure.map(\.description).joined()
        + (states.isEmpty ? "" : "-" + states.joined(separator: "|"))
    }.joined(separator: " > ")
  }
}
