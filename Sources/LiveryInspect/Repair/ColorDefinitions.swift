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
    /// The constant with its `$`, or the key of the entry.
    let name: String
    let location: SourceLocation?
    let color: Color
    /// The contexts that a `@when` around it requires.
    let conditions: Contexts
    /// The reason why its colour is not changed; `nil` if it can be.
    fileprivate(set) var obstacle: Repair.Reason?

    /// The declared setting; `nil` for a constant.
    var setting: Setting? {
      if case .declaration(_, let setting) = place { setting } else { nil }
    }
  }

  private(set) var all: [Definition] = []
  private let theme: Theme
  private var constants: [ConstantPlace: Int] = [:]
  /// The definitions by the location of their declaration.
  private var declarations: [SourceLocation: Int] = [:]
  /// The colours that are written as functions or references, by the location of the declaration.
  private var texts: [SourceLocation: String] = [:]

  /// Collects the definitions of a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - pinned: The patterns of the names whose colours stay as they are.
  ///   - mayChange: Returns whether a definition may change; others count as pinned.
  init(
    _ theme: Theme,
    pinning pinned: [NamePattern] = [],
    where mayChange: (Definition) -> Bool = { _ in true }
  ) {
    self.theme = theme
    for (sheet, content) in theme.sheets.enumerated() {
      let obstacle: Repair.Reason? =
        if content.format != nil {
          .foreign
        } else if content.text == nil || !theme.isOwn(sheet: sheet) {
          .outOfReach
        } else {
          nil
        }
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
        let place = EntryPlace(sheet: sheet, entry: number)
        for declaration in entry.declarations.sorted {
          guard let location = declaration.location else { continue }
          switch declaration.value {
          case .value(.color(let color)):
            declarations[location] = all.count
            all.append(
              Definition(
                place: .declaration(place, declaration.setting),
                name: entry.key,
                location: location,
                color: color,
                conditions: entry.conditions,
                obstacle: obstacle
              )
            )
          case .color(let formula): texts[location] = formula.text
          default: break
          }
        }
        for declaration in entry.deferred {
          guard case .string(let text) = JSONValue(declaration.value) else { continue }
          texts[declaration.location] = text
        }
      }
    }
    for number in all.indices where all[number].obstacle == nil {
      let name = all[number].name
      if all[number].color.alpha == 0 { all[number].obstacle = .transparent }
      if pinned.contains(where: { $0.matches(name) }) || !mayChange(all[number]) {
        all[number].obstacle = .pinned
      }
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
      guard let color = (try? ColorExpression(parsing: text))?.constant?.color else { return }
      constants[place] = all.count
      all.append(
        Definition(
          place: .constant(place),
          name: name,
          location: location,
          color: color,
          conditions: theme.sheets[place.sheet].constants[place.constant].conditions,
          obstacle: obstacle
        )
      )
    default: break
    }
  }

  /// The current colours, by number.
  var colors: [Color] { all.map(\.color) }

  /// Returns the number of the definition of a constant.
  func number(ofConstantAt place: ConstantPlace) -> Int? { constants[place] }

  /// Returns the edit that gives a definition another colour.
  func edit(of number: Int, to color: Color) -> SheetEdit {
    let text = color.alpha == 255 ? String("\(color)".dropLast(2)) : "\(color)"
    switch all[number].place {
    case .constant(let place): return .setConstant(place, .value(text))
    case .declaration(let place, let setting): return .set(place, setting, .value(text))
    }
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
    guard let text = texts[location] else { return false }
    return text.first != "$" && text.first != "{"
  }

  private func term(
    of text: String,
    in contexts: Contexts,
    depth: Int,
    setting: (String) -> ColorTerm?
  ) -> ColorTerm? {
    guard depth < 16, let expression = try? ColorExpression(parsing: text) else { return nil }
    let uses = expression.constants.map { ($0, true) } + expression.references.map { ($0, false) }
    if uses.isEmpty { return expression.constant.map { .fixed($0.color) } }
    let scalars = Array(text.unicodeScalars)
    var terms: [ColorTerm] = []
    var parts = ""
    var end = 0
    for (use, isConstant) in uses.sorted(by: { $0.0.offset < $1.0.offset }) {
      let found: ColorTerm? =
        if isConstant {
          constant(use.name, in: contexts, depth: depth, setting: setting)
        } else {
          setting(use.name)
        }
      guard let found, use.offset >= end, use.offset + use.length <= scalars.count else {
        return nil
      }
      parts += String(scalars[end..<use.offset]) + ColorTerm.Formula.name(terms.count)
      terms.append(found)
      end = use.offset + use.length
    }
    parts += String(scalars[end...])
    // A name alone is no function.
    if parts == ColorTerm.Formula.name(0) { return terms[0] }
    return ColorTerm.Formula(parts, of: terms).map { .formula($0) }
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
    return term(of: text, in: contexts, depth: depth + 1, setting: setting)
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
