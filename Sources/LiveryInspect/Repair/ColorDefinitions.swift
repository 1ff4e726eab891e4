import Livery
import SourceJSON

/// The constants and declarations of a theme that define a colour, numbered.
struct ColorDefinitions: Sendable {
  /// The place of a definition, which stays the same when values are edited.
  enum Place: Hashable, Sendable {
    case constant(ConstantPlace)
    case declaration(EntryPlace, Setting)
  }

  /// A constant or a declaration with a colour of its own.
  struct Definition: Sendable {
    let place: Place
    /// The index among the arguments of `light-dark()` in the text; `nil` if the colour is the whole
    /// value.
    let part: Int?
    /// The constant with its `$`, or the key of the entry.
    let name: String
    let location: SourceLocation?
    let color: Color
    /// The contexts that a `@when` around it requires, and the scheme of an argument of
    /// `light-dark()`.
    let conditions: Contexts
    /// The reason why its colour is not changed; `nil` if it can be.
    fileprivate(set) var obstacle: Repair.Reason?

    /// The declared setting; `nil` for a constant.
    var setting: Setting? {
      if case .declaration(_, let setting) = place { setting } else { nil }
    }

    /// The scheme of an argument of `light-dark()`; empty for any other colour.
    var scheme: Contexts {
      var scheme = Contexts()
      if part != nil { scheme[DynamicColor.axis] = conditions[DynamicColor.axis] }
      return scheme
    }

    /// The constant, or the entry with its setting, and the scheme of an argument of `light-dark()`.
    var title: String { name.title(setting, in: scheme) }
  }

  /// A colour that is written as a function or a reference.
  private struct Text {
    let text: String
    let place: Place
  }

  private(set) var all: [Definition] = []
  private let theme: Theme
  private var constants: [ConstantPlace: Int] = [:]
  /// The definitions by the location of their declaration.
  private var declarations: [SourceLocation: Int] = [:]
  /// The colours that are written as functions or references, by the location of the declaration.
  private var texts: [SourceLocation: Text] = [:]
  /// The colours in each text with `light-dark()`, with the number of the first.
  private var pairs: [Place: (colors: PairedColors, first: Int)] = [:]

  /// Collects the definitions of a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - pinned: The patterns of the names whose colours stay as they are.
  ///   - mayChange: Returns whether a definition may change; others are kept.
  init(
    _ theme: Theme,
    pinning pinned: [NamePattern] = [],
    where mayChange: (Definition) -> Bool = { _ in true }
  ) {
    self.theme = theme
    for (sheet, content) in theme.sheets.enumerated() {
      let obstacle = theme.obstacle(inSheet: sheet)
      for number in content.constants.indices {
        let place = ConstantPlace(sheet: sheet, constant: number)
        let constant = content.constants[number]
        add(
          constant.value,
          named: "$\(constant.name)",
          at: constant.location,
          in: place,
          obstacle: obstacle
        )
      }
      for (number, entry) in content.entries.enumerated() {
        add(entry, at: EntryPlace(sheet: sheet, entry: number), obstacle: obstacle)
      }
    }
    for number in all.indices where all[number].obstacle == nil {
      let name = all[number].name
      if all[number].color.alpha == 0 { all[number].obstacle = .transparent }
      if pinned.contains(where: { $0.matches(name) }) {
        all[number].obstacle = .pinned
      } else if !mayChange(all[number]) {
        all[number].obstacle = .kept
      }
    }
  }

  /// Adds the declarations of an entry.
  private mutating func add(_ entry: Entry, at place: EntryPlace, obstacle: Repair.Reason?) {
    func definition(
      of setting: Setting,
      at location: SourceLocation,
      as color: Color
    ) -> Definition {
      Definition(
        place: .declaration(place, setting),
        part: nil,
        name: entry.key,
        location: location,
        color: color,
        conditions: entry.conditions,
        obstacle: obstacle
      )
    }
    for declaration in entry.declarations.sorted {
      guard let location = declaration.location else { continue }
      let (setting, value) = (declaration.setting, declaration.value)
      if case .color(let formula) = value {
        texts[location] = Text(text: formula.text, place: .declaration(place, setting))
        continue
      }
      var color = theme.boxColor(of: declaration)
      if case .value(.color(let value)) = value { color = value }
      if let color {
        declarations[location] = all.count
        all.append(definition(of: setting, at: location, as: color))
      }
    }
    for declaration in entry.deferred {
      guard case .string(let text) = JSONValue(declaration.value) else { continue }
      let (setting, location) = (declaration.setting, declaration.location)
      texts[location] = Text(text: text, place: .declaration(place, setting))
      if setting.kind ?? .color == .color, text.mayHavePair,
        let expression = try? ColorExpression(parsing: text)
      {
        add(text, expression, like: definition(of: setting, at: location, as: .black))
      }
    }
  }

  /// Adds the arguments of `light-dark()` in a text.
  private mutating func add(
    _ text: String,
    _ expression: ColorExpression,
    like whole: Definition
  ) {
    guard let colors = PairedColors(text, expression), pairs[whole.place] == nil else { return }
    pairs[whole.place] = (colors, all.count)
    for (index, part) in colors.parts.enumerated() {
      var conditions = whole.conditions
      if conditions[DynamicColor.axis] == nil {
        conditions[DynamicColor.axis] = theme.schemes(isDark: part.isDark).first
      }
      all.append(
        Definition(
          place: whole.place,
          part: index,
          name: whole.name,
          location: whole.location,
          color: part.color,
          conditions: conditions,
          obstacle: whole.obstacle
        )
      )
    }
  }

  /// Adds a constant, or each member of one that is an object.
  private mutating func add(
    _ value: JSONNode,
    named name: String,
    at location: SourceLocation?,
    in place: ConstantPlace,
    obstacle: Repair.Reason?
  ) {
    switch value.value {
    case .object(let members):
      for member in members {
        let inner = ConstantPlace(
          sheet: place.sheet,
          constant: place.constant,
          members: place.members + [member.key]
        )
        add(
          member.value,
          named: "\(name).\(member.key)",
          at: member.keyLocation,
          in: inner,
          obstacle: obstacle
        )
      }
    case .string(let text):
      guard let expression = try? ColorExpression(parsing: text) else { return }
      let definition = Definition(
        place: .constant(place),
        part: nil,
        name: name,
        location: location,
        color: expression.constant?.color ?? .black,
        conditions: theme.sheets[place.sheet].constants[place.constant].conditions,
        obstacle: obstacle
      )
      if expression.constant != nil {
        constants[place] = all.count
        all.append(definition)
      } else {
        add(text, expression, like: definition)
      }
    default: break
    }
  }

  /// The current colours, by number.
  var colors: [Color] { all.map(\.color) }

  /// Returns the numbers of the definitions in the text of one, in order.
  func numbers(inTextOf number: Int) -> Range<Int> {
    guard all[number].part != nil, let (colors, first) = pairs[all[number].place] else {
      return number..<number + 1
    }
    return first..<first + colors.parts.count
  }

  /// Returns the number of the other argument of a `light-dark()`; `nil` for any other colour.
  func counterpart(of number: Int) -> Int? {
    guard let part = all[number].part, let (colors, first) = pairs[all[number].place] else {
      return nil
    }
    let own = colors.parts[part]
    return colors.parts.firstIndex { $0.pair == own.pair && $0.isDark != own.isDark }
      .map { first + $0 }
  }

  /// Returns the value of a definition as in its sheet, with other colours of some definitions.
  func text(of number: Int, with colors: [Int: Color]) -> String {
    let own = numbers(inTextOf: number)
    guard all[number].part != nil, let pair = pairs[all[number].place] else {
      return (colors[number] ?? all[number].color).sheetText
    }
    let parts = own.compactMap { other in colors[other].map { (other - own.lowerBound, $0) } }
    return pair.colors.text(with: Dictionary(uniqueKeysWithValues: parts))
  }

  /// Returns the edit that gives a definition another colour, and those in the same text as well.
  func edit(of number: Int, with colors: [Int: Color]) -> SheetEdit {
    let text = text(of: number, with: colors)
    switch all[number].place {
    case .constant(let place): return .setConstant(place, .value(text))
    case .declaration(let place, let setting): return .set(place, setting, .value(text))
    }
  }

  /// Returns the edits that give definitions other colours, one for each text.
  func edits(_ colors: [Int: Color]) -> [SheetEdit] {
    let firsts = Set(colors.keys.map { numbers(inTextOf: $0).lowerBound })
    return firsts.sorted().map { edit(of: $0, with: colors) }
  }
}

extension ColorDefinitions {
  /// Returns the colour of a declaration in some contexts as a function of definitions; `nil` if it
  /// is not known.
  ///
  /// - Parameters:
  ///   - location: The location of the declaration.
  ///   - contexts: The contexts.
  ///   - setting: A closure that returns the colour of another setting.
  /// - Returns: The term.
  func term(
    ofDeclarationAt location: SourceLocation,
    in contexts: Contexts,
    setting: (String) -> ColorTerm?
  ) -> ColorTerm? {
    if let number = declarations[location] { return .definition(number) }
    guard let text = texts[location] else { return nil }
    return term(of: text, in: contexts, depth: 0, setting: setting)
  }

  /// Returns whether the value of a declaration is a function.
  func isFormula(at location: SourceLocation) -> Bool {
    guard let text = texts[location]?.text else { return false }
    return text.first != "$" && text.first != "{"
  }

  /// A part of a text that is replaced: by the colour of a definition, by that of a name, or by
  /// nothing, as the colour that `light-dark()` is not in a scheme.
  private enum Piece {
    case nothing
    case definition(Int)
    case constant(String)
    case setting(String)
  }

  private func term(
    of text: Text,
    in contexts: Contexts,
    depth: Int,
    setting: (String) -> ColorTerm?
  ) -> ColorTerm? {
    guard depth < 16, let expression = try? ColorExpression(parsing: text.text) else { return nil }
    if let color = expression.constant?.color { return .fixed(color) }
    let scalars = Array(text.text.unicodeScalars)
    var terms: [ColorTerm] = []
    var parts = ""
    var end = 0
    for (range, piece) in pieces(of: expression, at: text.place, in: contexts) {
      guard range.lowerBound >= end, range.upperBound <= scalars.count else { return nil }
      parts += String(scalars[end..<range.lowerBound])
      end = range.upperBound
      let found: ColorTerm?
      switch piece {
      case .nothing: continue
      case .definition(let number): found = .definition(number)
      case .constant(let name):
        found = constant(name, in: contexts, depth: depth, setting: setting)
      case .setting(let name): found = setting(name)
      }
      guard let found else { return nil }
      parts += ColorTerm.Formula.name(terms.count)
      terms.append(found)
    }
    parts += String(scalars[end...])
    // A name alone is no function.
    if parts == ColorTerm.Formula.name(0) { return terms[0] }
    return ColorTerm.Formula(parts, of: terms).map { .formula($0) }
  }

  /// Returns the parts of a text that are replaced in some contexts, in order.
  private func pieces(
    of expression: ColorExpression,
    at place: Place,
    in contexts: Contexts
  ) -> [(range: Range<Int>, piece: Piece)] {
    let isDark = theme.isDark(in: contexts)
    let omitted = expression.omitted(isDark: isDark)
    func range(_ use: ColorExpression.Use) -> Range<Int> { use.offset..<use.offset + use.length }
    var pieces = expression.constants.map { (range: range($0), piece: Piece.constant($0.name)) }
    pieces += expression.references.map { (range($0), .setting($0.name)) }
    pieces.removeAll { piece in omitted.contains { $0.contains(piece.range.lowerBound) } }
    pieces += omitted.map { ($0, .nothing) }
    if let (colors, first) = pairs[place] {
      for (index, part) in colors.parts.enumerated() where part.isDark == isDark {
        pieces.append((part.range, .definition(first + index)))
      }
    }
    return pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func constant(
    _ name: String,
    in contexts: Contexts,
    depth: Int,
    setting: (String) -> ColorTerm?
  ) -> ColorTerm? {
    guard let place = theme.constants(behind: .string("$\(name)"), in: contexts).last else {
      return nil
    }
    if let number = constants[place] { return .definition(number) }
    guard case .string(let text) = theme.json(of: place) else { return nil }
    return term(
      of: Text(text: text, place: .constant(place)),
      in: contexts,
      depth: depth + 1,
      setting: setting
    )
  }
}

extension String {
  /// Returns the name of a constant or the key of an entry with a setting and contexts.
  func title(_ setting: Setting?, in contexts: Contexts) -> String {
    let title = setting.map { "'\(self)' \($0)" } ?? self
    return contexts.isEmpty ? title : "\(title) where \(contexts)"
  }
}

extension Theme {
  /// Returns the reason why no colour of a sheet is changed; `nil` if they can be.
  fileprivate func obstacle(inSheet sheet: Int) -> Repair.Reason? {
    if sheets[sheet].format != nil { return .foreign }
    return sheets[sheet].text == nil || !isOwn(sheet: sheet) ? .outOfReach : nil
  }
}
