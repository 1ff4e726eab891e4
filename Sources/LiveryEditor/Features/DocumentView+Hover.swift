import Livery
import LiveryInspect
package import SourceJSON

extension DocumentView {
  /// Returns what is known about the word at an offset; `nil` for nothing.
  package func hover(at offset: Int) -> JSONValue? {
    let place = CursorPlace(tree, at: offset)
    guard let token = place.token else { return nil }
    var range = tree.tokens[token].range
    var text: String?
    if let occurrence = index.occurrence(at: offset, in: document.path) {
      text = self.text(about: occurrence.symbol)
      if text != nil { range = occurrence.range }
    }
    if role == .sheet, let own = sheetText(place) {
      text = [text, own].compactMap(\.self).joined(separator: "\n\n---\n\n")
    }
    guard let text, !text.isEmpty else { return nil }
    return [
      "contents": ["kind": "markdown", "value": .string(text)], "range": self.range(range),
    ]
  }

  private func sheetText(_ place: CursorPlace) -> String? {
    let meaning = SheetPlace(place)
    switch meaning {
    case .topKey: return place.key.flatMap(entryText)
    case .settingKey(let section):
      return place.key.flatMap { Setting("\(section).\($0)") }.map(settingText)
    case .value(let section, let name): return valueText(place, Setting("\(section).\(name)"))
    case .fieldValue, .constant: return valueText(place, nil)
    default: return nil
    }
  }

  /// Returns the widgets that an entry can match, in each theme.
  private func entryText(_ key: String) -> String? {
    if key.hasPrefix("@") || key.hasPrefix("$") { return nil }
    var lines: [String] = []
    for loaded in themes {
      let entries = loaded.theme.sheets.flatMap(\.entries).filter { $0.key == key }
      guard let entry = entries.first else { continue }
      let matches = WidgetMatches(loaded)
      if matches.total == 0 { continue }
      let count = entry.selectors.isEmpty ? matches.total : matches.count(of: entry.selectors)
      let what = "\(count) of \(matches.total) \(matches.total == 1 ? "widget" : "widgets")"
      let states = Set(entry.selectors.flatMap { $0.target.states.map(\.name) }).sorted()
      let end = states.isEmpty ? "" : ", if \(states.joined(separator: " or "))"
      lines.append("\(title(of: loaded))matches \(what)\(end)")
    }
    let unused = (project?.problems ?? []).map(\.finding).filter { finding in
      finding.key == key && finding.diagnostic.code.description.hasPrefix("dead")
    }
    lines += unused.map(\.diagnostic.message)
    return lines.isEmpty ? nil : lines.joined(separator: "\n\n")
  }

  private func title(of loaded: LoadedProject.LoadedTheme) -> String {
    themes.count > 1 ? "Theme '\(loaded.name ?? "")': " : ""
  }

  private func settingText(_ setting: Setting) -> String {
    var lines = ["**\(setting)**"]
    let definition = vocabulary.properties[setting.name]
    if let kind = setting.kind {
      lines[0] += ": \(kind.rawValue)"
    } else if let definition {
      lines[0] += ": \(definition.type)" + (definition.inherits ? ", inherits" : "")
      if let summary = definition.summary { lines.append(summary) }
      if let initial = definition.initial { lines.append("Initial value: `\(initial)`") }
      if let deprecation = definition.deprecation { lines.append("Deprecated: \(deprecation)") }
    }
    for loaded in themes.prefix(1) {
      let roles = loaded.theme.roles.flatMap { roles in
        roles.settings.filter { $0.value == setting }.map {
          "\($0.key.rawValue) of \(roles.className)"
        }
      }
      if !roles.isEmpty { lines.append("Roles: \(roles.sorted().joined(separator: ", "))") }
      let defaults = loaded.theme.sheets.flatMap(\.entries).filter { $0.target == .defaultStyle }
      if let value = defaults.lazy.compactMap({ $0.json(of: setting) }).last {
        lines.append("Default: `\(value.text(pretty: false))`")
      }
    }
    return lines.joined(separator: "\n\n")
  }

  /// Returns the colour of a written value, or the values of the constants in it.
  private func valueText(_ place: CursorPlace, _ setting: Setting?) -> String? {
    guard let node = place.value, let text = tree.string(tree.nodes[node].first) else { return nil }
    if let color = try? Color(parsing: text) { return color.hoverText }
    return nil
  }

  // MARK: Symbols

  private func text(about symbol: ProjectSymbol) -> String? {
    let places = index.places(of: symbol)
    let uses = places.count { !$0.occurrence.isDefinition }
    let count = "\(uses) \(uses == 1 ? "use" : "uses")"
    switch symbol {
    case .constant(let name):
      let lines = themes.flatMap { values(ofConstant: name, in: $0) }
      return (["**$\(name)**, \(count)"] + lines).joined(separator: "\n\n")
    case .className(let name):
      let parents = themes.flatMap {
        $0.theme.sheets.flatMap(\.classes) + $0.trees.flatMap(\.classes)
      }
      let parent =
        parents.first { $0.value.name == name }?.value.superclass
        ?? Catalog.uiKit.superclass(of: name)
      let widgets = themes.map { theme in
        let count = WidgetMatches(theme).count(ofClass: name)
        return "\(title(of: theme))\(count) \(count == 1 ? "widget" : "widgets")"
      }
      return "**\(name)**" + (parent.map { ", a class that inherits from \($0)" } ?? ", a class")
        + "\n\n" + Set(widgets).sorted().joined(separator: "\n\n")
    case .id(let id):
      return "id **\(id)**, in \(places.count) \(places.count == 1 ? "place" : "places")"
    case .name(let name): return "name **\(name)**, \(count)"
    case .state(let state):
      let order = vocabulary.states
      let rank = order.firstIndex(of: state).map { ", number \($0 + 1) of \(order.count)" } ?? ""
      return "state **\(state)**\(rank)"
    case .axis(let axis):
      let contexts = (vocabulary.axes[axis] ?? []).sorted().joined(separator: ", ")
      return "axis **\(axis)**: \(contexts)"
    case .context(let axis, let context): return "context **\(axis)=\(context)**"
    case .property(let name): return settingText(.property(name))
    }
  }

  /// The number of combinations of contexts that a hover lists.
  private static let contextLimit = 8

  private func values(
    ofConstant name: String,
    in loaded: LoadedProject.LoadedTheme
  ) -> [String] {
    let theme = loaded.theme
    let all = theme.combinations(staying: Contexts(), limit: Self.contextLimit)
    var lines: [(contexts: Contexts, text: String)] = []
    for contexts in all {
      guard let value = theme.constant(name, in: contexts) else { continue }
      var text = "`\(value)`"
      if case .string(let string) = value, let color = try? Color(parsing: string) {
        text = color.hoverText
      }
      lines.append((contexts, text))
    }
    if Set(lines.map(\.text)).count == 1 { return ["\(title(of: loaded))\(lines[0].text)"] }
    return lines.map { "\(title(of: loaded))\($0.contexts): \($0.text)" }
  }
}

extension Color {
  /// The colour with its contrast, for a hover.
  fileprivate var hoverText: String {
    func ratio(_ other: Color) -> String {
      let contrast = composited(over: other).contrast(with: other)
      let tenths = Int((contrast * 100).rounded(.down))
      return "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
    }
    return "`\(hex)`, contrast \(ratio(.white)) on white and \(ratio(.black)) on black"
  }
}
