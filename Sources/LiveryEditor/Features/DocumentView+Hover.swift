import Livery
import LiveryInspect
import SourceJSON

extension DocumentView {
  /// Returns what is known about the word at an offset; `nil` for nothing.
  func hover(at offset: Int, knowing problems: [LoadedProject.Problem]) -> JSONValue? {
    let place = CursorPlace(tree, at: offset)
    guard let token = place.token else { return nil }
    var range = tree.tokens[token].range
    var text: MarkdownText?
    if let occurrence = index.occurrence(at: offset, in: document.path) {
      text = self.text(about: occurrence.symbol)
      if text != nil { range = occurrence.range }
    }
    if text == nil { text = memberText(place) }
    if role == .sheet {
      let all = [text, sheetText(place, knowing: problems), declarationText(at: offset, place)]
        .compactMap(\.self)
      text = all.joined(separator: "\n\n---\n\n")
    } else if role == .tree, let findings = findingsText(place, among: problems) {
      text = [text, findings].compactMap(\.self).joined(separator: "\n\n---\n\n")
    }
    guard let text, !text.source.isEmpty else { return nil }
    return [
      "contents": ["kind": "markdown", "value": .string(text.source)], "range": self.range(range),
    ]
  }

  /// Returns the meaning of the member whose key a place is at.
  private func memberText(_ place: CursorPlace) -> MarkdownText? {
    // Conditions follow the name of a '@when'.
    let name = place.key?.prefix { $0 != " " }
    let member = memberNames(at: place).first { $0.rawValue == name.map(String.init) }
    return member.map { MarkdownText("\($0.row.summary)") }
  }

  private func sheetText(
    _ place: CursorPlace,
    knowing problems: [LoadedProject.Problem]
  ) -> MarkdownText? {
    let meaning = SheetPlace(place)
    switch meaning {
    case .topKey: return place.key.flatMap { entryText($0, knowing: problems) }
    case .settingKey(let section):
      return place.key.flatMap { Setting("\(section).\($0)") }.map(settingText)
    case .value, .fieldValue, .constant: return valueText(place)
    default: return nil
    }
  }

  /// Returns the widgets that an entry can match, in each theme.
  private func entryText(
    _ key: String,
    knowing problems: [LoadedProject.Problem]
  )
    -> MarkdownText?
  {
    if key.hasPrefix("@") || key.hasPrefix("$") { return nil }
    var lines: [MarkdownText] = []
    for loaded in themes {
      let sheets = loaded.theme.sheets
      let places = sheets.indices.flatMap { sheet in
        sheets[sheet].entries.indices.filter { sheets[sheet].entries[$0].key == key }
          .map { EntryPlace(sheet: sheet, entry: $0) }
      }
      let own = places.first { FileName(resolving: sheets[$0.sheet].name) == document.path }
      guard let place = own ?? places.first else { continue }
      let applied = AppliedEntry(place, in: loaded)
      if applied.total == 0 { continue }
      let what = "\(applied.count) of \(applied.total) \(applied.total == 1 ? "widget" : "widgets")"
      let states = applied.states.sorted().joined(separator: " or ")
      lines.append("\(title(of: loaded))matches \(what)\(states.isEmpty ? "" : ", if \(states)")")
      lines += verdicts(on: applied)
    }
    let unused = problems.map(\.finding).filter { finding in
      finding.key == key && finding.diagnostic.code.description.hasPrefix("dead")
    }
    lines += unused.map { "\($0.diagnostic.message)" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n\n")
  }

  /// The number of settings of an entry that a hover tells about.
  private static let settingLimit = 12

  /// Returns the states in which the declarations of an entry win on a widget.
  private func verdicts(on applied: AppliedEntry) -> [MarkdownText] {
    guard let first = applied.first else { return [] }
    let settings = applied.entry.settings.prefix(Self.settingLimit)
    let rows: [MarkdownText] = settings.compactMap { setting, location in
      location.map { "- \(code: setting.name) \(first.verdict(on: $0, of: setting))" }
    }
    let rest = applied.entry.settings.count - rows.count
    if rows.isEmpty { return [] }
    let more: [MarkdownText] = rest > 0 ? ["- and \(rest) more"] : []
    return ["On the first, \(code: first.name):\n\n" + (rows + more).joined(separator: "\n")]
  }

  /// Returns where the declaration at an offset wins on a widget, and for a value what it is there
  /// in each context, and where it comes from.
  private func declarationText(at offset: Int, _ cursor: CursorPlace) -> MarkdownText? {
    guard let (loaded, place, setting) = declaration(at: offset) else { return nil }
    let applied = AppliedEntry(place, in: loaded)
    guard let location = applied.entry.location(of: setting) ?? nil, let first = applied.first
    else { return nil }
    var lines: [MarkdownText] = [
      "On the first widget, \(code: first.name), it \(first.verdict(on: location, of: setting))"
    ]
    if case .value = SheetPlace(cursor) {
      let combinations = loaded.theme.combinations(
        staying: applied.entry.conditions,
        limit: Self.contextLimit
      )
      let values = combinations.map { contexts in
        let explanation = first.explain(setting, in: contexts)
        return ("\(contexts)", explanation.hoverText(winning: location, swatch: showsSwatches))
      }
      if Set(values.map(\.1)).count == 1 {
        lines.append("- \(values[0].1)")
      } else {
        lines += values.map { "- \($0): \($1)" }
      }
    }
    let values = lines.dropFirst().joined(separator: "\n")
    return lines.count == 1 ? lines[0] : "\(lines[0])\n\n\(values)"
  }

  private func title(of loaded: LoadedProject.LoadedTheme) -> MarkdownText {
    themes.count > 1 ? "Theme '\(loaded.name ?? "")': " : ""
  }

  private func settingText(_ setting: Setting) -> MarkdownText {
    var lines: [MarkdownText] = ["**\(setting.description)**"]
    let definition = vocabulary.properties[setting.name]
    if let kind = setting.kind {
      lines[0] += ": \(kind.rawValue)"
    } else if let definition {
      lines[0] += ": \(definition.type.description)" + (definition.inherits ? ", inherits" : "")
      if let summary = definition.summary { lines.append("\(lines: summary)") }
      if let initial = definition.initial { lines.append("Initial value: \(code: "\(initial)")") }
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
        lines.append("Default: \(code: value.text(pretty: false))")
      }
    }
    return lines.joined(separator: "\n\n")
  }

  /// Returns the colour of a written value.
  private func valueText(_ place: CursorPlace) -> MarkdownText? {
    guard let node = place.value, let text = tree.string(tree.nodes[node].first) else { return nil }
    return (try? Color(parsing: text))?.hoverText(swatch: showsSwatches)
  }

  // MARK: Symbols

  private func text(about symbol: ProjectSymbol) -> MarkdownText? {
    // A constant belongs to the themes of the document, and another theme may have one of its name.
    let files = Set(themes.flatMap(\.theme.sheets).map { FileName(resolving: $0.name) })
    let places = index.places(of: symbol).filter { place in
      if case .constant = symbol {
        place.file == document.path || files.contains(place.file)
      } else {
        true
      }
    }
    let uses = places.count { !$0.occurrence.isDefinition }
    let count = "\(uses) \(uses == 1 ? "use" : "uses")"
    switch symbol {
    case .constant(let name):
      let lines = themes.flatMap { values(ofConstant: name, in: $0) }
      let definitions = places.filter(\.occurrence.isDefinition).map(\.shortText)
      let origin = definitions.isEmpty ? "" : ", defined at \(definitions.joined(separator: ", "))"
      let title: MarkdownText = "**\("$" + name)**, \(count)\(origin)"
      return ([title] + lines).joined(separator: "\n\n")
    case .className(let name):
      let parents = themes.flatMap {
        $0.theme.sheets.flatMap(\.classes) + $0.trees.flatMap(\.classes)
      }
      let parent =
        parents.first { $0.value.name == name }?.value.superclass
        ?? Catalog.uiKit.superclass(of: name)
      let widgets = themes.map { theme -> MarkdownText in
        let appearance = theme.theme.appearance()
        let count = theme.widgets.reduce(0) { $0 + $1.count(ofClass: name, in: appearance) }
        return "\(title(of: theme))\(count) \(count == 1 ? "widget" : "widgets")"
      }
      let origin = parent.map { " that inherits from \($0)" } ?? ""
      return "**\(name)**, a class\(origin)\n\n"
        + Set(widgets).sorted { $0.source < $1.source }.joined(separator: "\n\n")
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
  ) -> [MarkdownText] {
    let theme = loaded.theme
    let all = theme.combinations(staying: Contexts(), limit: Self.contextLimit)
    var lines: [(contexts: String, text: MarkdownText)] = []
    for contexts in all {
      guard let value = theme.constant(name, in: contexts) else { continue }
      var text: MarkdownText = "\(code: "\(value)")"
      if case .string(let string) = value, let color = try? Color(parsing: string) {
        text = color.hoverText(swatch: showsSwatches)
      }
      lines.append(("\(contexts)", text))
    }
    if Set(lines.map(\.text)).count == 1 { return ["\(title(of: loaded))\(lines[0].text)"] }
    return lines.map { "\(title(of: loaded))\($0.contexts): \($0.text)" }
  }
}

extension SymbolIndex.Place {
  /// The name of the file without folders, and the line.
  fileprivate var shortText: String {
    SourceLocation(source: source, offset: occurrence.range.lowerBound).shortText
  }
}

extension Explanation {
  /// The value with its origin, for a hover over the declaration at a location.
  fileprivate func hoverText(winning location: SourceLocation, swatch: Bool) -> MarkdownText {
    let text: MarkdownText
    switch value {
    case .color(let color)?: text = color.hoverText(swatch: swatch)
    case let value?: text = "\(code: "\(value)")"
    case nil: text = "no value"
    }
    let winners = parts.compactMap(\.winner)
    guard let own = winners.first(where: { $0.location == location }) else {
      return winners.first.map { "\(text), of \($0.shortText)" } ?? text
    }
    return own.via.isEmpty
      ? text : "\(text), from \(own.via.map(\.shortText).joined(separator: ", "))"
  }
}

extension Color {
  /// The colour with its contrast, for a hover; with a picture of it for clients that show some.
  fileprivate func hoverText(swatch: Bool) -> MarkdownText {
    func ratio(_ other: Color) -> String {
      let contrast = composited(over: other).contrast(with: other)
      let tenths = Int((contrast * 100).rounded(.down))
      return "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
    }
    let text: MarkdownText =
      "\(code: hex), contrast \(ratio(.white)) on white and \(ratio(.black)) on black"
    return swatch ? "![\(hex)](\(pictureAddress)) \(text)" : text
  }

  /// A picture of the colour as a `data:` address.
  private var pictureAddress: MarkdownText {
    let fill = MarkdownText(stringLiteral: hex.replacing("#", with: "%23"))
    return "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='14'%20"
      + "height='14'%3E%3Crect%20width='14'%20height='14'%20fill='\(fill)'/%3E%3C/svg%3E"
  }
}
