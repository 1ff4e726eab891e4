import Livery
import SourceJSON

/// Makes a sheet of the files of a theme of Motif.
///
/// A class `.Button` becomes the entry `.Button` with its properties, its superclass an `extends`. A
/// constant stays one; a value that names a class becomes `{ "style": "Button" }`.
struct MotifConverter {
  private let theme: MotifTheme
  private var constantNames: SheetNames
  private var classNames: SheetNames

  /// The sheet of some files, in their order; `nil` if nothing can be made of them.
  ///
  /// All problems are reported.
  static func sheet(
    of sources: [SourceText],
    into diagnostics: inout Diagnostics
  ) -> JSONValue? {
    let roots = sources.map { root(of: $0, into: &diagnostics) }
    // What a file that cannot be read defines is not known.
    let isComplete = !diagnostics.hasErrors
    var reader = MotifThemeReader()
    for (number, root) in roots.enumerated() {
      if let root { reader.read(root, file: number, into: &diagnostics) }
    }
    if isComplete { reader.check(into: &diagnostics) }
    if diagnostics.hasErrors { return nil }
    var converter = Self(reader.theme)
    return converter.sheet(into: &diagnostics)
  }

  private static func root(
    of source: SourceText,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    guard source.name.hasSuffix(".json") else {
      return YAMLReader.read(source, into: &diagnostics)
    }
    return JSONParser.parse(source, into: &diagnostics).flatMap {
      SourceValue($0, into: &diagnostics)
    }
  }

  private init(_ theme: MotifTheme) {
    self.theme = theme
    func names(_ kind: MotifTheme.Kind) -> [String] {
      theme.definitions.map(\.name).filter { $0.kind == kind }.map(\.text)
    }
    constantNames = SheetNames(.constants, keeping: names(.constant), reserved: ["schema"])
    classNames = SheetNames(.styles, keeping: names(.style))
  }

  private mutating func sheet(into diagnostics: inout Diagnostics) -> JSONValue {
    var members: [JSONValue.Member] = []
    let kinds = MotifPropertyKinds(theme).kinds(into: &diagnostics)
    if !kinds.isEmpty {
      let kinds = kinds.map { JSONValue.Member($0.name, .string($0.kind.rawValue)) }
      members.append(.init("@properties", .object(kinds)))
    }
    for definition in theme.definitions {
      let key = key(of: definition.name)
      if isChanged(definition.name) {
        let message =
          "\(definition.name.kind.word) '\(definition.name)' is called '\(key)' in the sheet; "
          + (definition.name.kind == .constant
            ? "constants there have letters, digits and '-'"
            : "names there have no control characters")
        diagnostics.warning(.changedInConversion, message, at: definition.location)
      }
      let value: JSONValue =
        switch definition.name.kind {
        case .constant: whole(definition.value, into: &diagnostics)
        case .style: entry(definition, into: &diagnostics)
        }
      members.append(.init(key, value))
    }
    return .object(members)
  }

  /// The key of a class or constant.
  private mutating func key(of name: MotifTheme.Name) -> String {
    switch name.kind {
    case .constant: "$" + constantNames.name(for: name.text)
    case .style: "." + Identifier.escaped(classNames.name(for: name.text))
    }
  }

  /// Whether a name is another one in the sheet.
  private mutating func isChanged(_ name: MotifTheme.Name) -> Bool {
    switch name.kind {
    case .constant: constantNames.name(for: name.text) != name.text
    case .style: classNames.name(for: name.text) != name.text
    }
  }

  private mutating func entry(
    _ definition: MotifTheme.Definition,
    into diagnostics: inout Diagnostics
  ) -> JSONValue {
    var sections: [JSONValue.Member] = []
    if case .string(let text)? = definition.superclass?.content,
      let name = MotifTheme.Name(text)
    {
      sections.append(.init("extends", .string(key(of: name))))
    }
    var properties: [JSONValue.Member] = []
    for property in definition.properties {
      properties.append(.init(property.key, whole(property.value, into: &diagnostics)))
    }
    if !properties.isEmpty { sections.append(.init("properties", .object(properties))) }
    return .object(sections)
  }

  /// A constant's or a property's value, which may refer to a constant or a class.
  private mutating func whole(
    _ value: SourceValue,
    into diagnostics: inout Diagnostics
  ) -> JSONValue {
    guard case .string(let text) = value.content else {
      return part(value, into: &diagnostics)
    }
    guard let name = MotifTheme.Name(text) else {
      return .string(MotifColor.cssForm(of: text)?.escapedForSheet ?? text.escapedForSheet)
    }
    switch name.kind {
    case .constant: return .string(key(of: name))
    case .style: return ["style": .string(classNames.name(for: name.text))]
    }
  }

  /// A value in which texts are only texts.
  private func part(_ value: SourceValue, into diagnostics: inout Diagnostics) -> JSONValue {
    switch value.content {
    case .null, .foreign: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number):
      if !number.isFinite {
        let message = "a sheet has no number that is infinite or none at all"
        diagnostics.error(.invalidNumber, message, at: value.location)
      }
      return .number(number)
    case .string(let text): return .string(text.escapedForSheet)
    case .array(let elements): return .array(elements.map { part($0, into: &diagnostics) })
    case .object(let members):
      return .object(members.map { .init($0.key, part($0.value, into: &diagnostics)) })
    }
  }
}

extension String {
  /// The text as a sheet writes it: a first character that may mean something there is doubled.
  var escapedForSheet: String {
    guard let first = unicodeScalars.first, "${@".unicodeScalars.contains(first) else {
      return self
    }
    return String(first) + self
  }
}
