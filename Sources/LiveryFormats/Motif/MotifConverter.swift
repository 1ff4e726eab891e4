import Livery
import SourceJSON

/// A converter of the files of a theme of Motif.
///
/// A class `.Button` becomes the entry `.Button` with its properties, its superclass an `extends`.
/// A constant stays one; a value that names a class becomes `{ "style": "Button" }`.
struct MotifConverter {
  private let theme: MotifTheme
  private var constantNames: SheetNames
  private var classNames: SheetNames

  /// Returns one sheet of some files, in their order; `nil` if they cannot be converted.
  ///
  /// Reports all problems.
  static func sheet(
    of sources: [SourceText],
    knowing known: KnownNames,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    guard let (roots, theme) = theme(of: sources, into: &diagnostics) else { return nil }
    var converter = Self(theme)
    let kinds = MotifPropertyKinds(theme).kinds(ofFiles: roots.count, into: &diagnostics)
    let all = kinds.flatMap(\.self)
    let members =
      converter.declarations(of: all, roles: all, knowing: known)
      + converter.members(of: theme.definitions, into: &diagnostics)
    return SourceValue(.object(members), at: roots.first??.location)
  }

  /// Returns a sheet for each of the files of a theme, in their order; `nil` if any of them cannot be
  /// converted.
  ///
  /// Reports all problems.
  static func sheets(
    of sources: [SourceText],
    knowing known: KnownNames,
    into diagnostics: inout Diagnostics
  ) -> [SourceValue]? {
    guard let (roots, theme) = theme(of: sources, into: &diagnostics) else { return nil }
    var converter = Self(theme)
    let kinds = MotifPropertyKinds(theme).kinds(ofFiles: roots.count, into: &diagnostics)
    let first = kinds.firstIndex { !$0.isEmpty }
    return roots.indices.map { file in
      let roles = file == first ? kinds.flatMap(\.self) : []
      let members =
        converter.declarations(of: kinds[file], roles: roles, knowing: known)
        + converter.members(of: theme.definitions.filter { $0.file == file }, into: &diagnostics)
      return SourceValue(.object(members), at: roots[file]?.location)
    }
  }

  /// Returns the values of files and their theme; `nil` if there are errors, which are reported.
  private static func theme(
    of sources: [SourceText],
    into diagnostics: inout Diagnostics
  ) -> (roots: [SourceValue?], theme: MotifTheme)? {
    let roots = sources.map { root(of: $0, into: &diagnostics) }
    // The definitions of an unreadable file are unknown.
    let isComplete = !diagnostics.hasErrors
    var reader = MotifThemeReader()
    for (number, root) in roots.enumerated() {
      if let root { reader.read(root, file: number, into: &diagnostics) }
    }
    if isComplete { reader.check(into: &diagnostics) }
    return diagnostics.hasErrors ? nil : (roots, reader.theme)
  }

  /// Returns the value of a file; reports a file that cannot be read and returns `nil`.
  static func root(
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

  /// Returns the declarations of properties of some kinds that are not known, and the roles of others.
  private func declarations(
    of kinds: [SourceValue.Member],
    roles: [SourceValue.Member],
    knowing known: KnownNames
  ) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    let kinds = kinds.filter { !known.properties.contains($0.key) }
    if let place = kinds.first?.keyLocation {
      members.append(.init("@properties", SourceValue(.object(kinds), at: place), at: place))
    }
    return members + KnownRoles.motif.members(for: roles)
  }

  private mutating func members(
    of definitions: [MotifTheme.Definition],
    into diagnostics: inout Diagnostics
  ) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    for definition in definitions {
      let key = key(of: definition.name)
      if isChanged(definition.name) {
        let message =
          "\(definition.name.kind.word) '\(definition.name)' is called '\(key)' in the sheet; "
          + (definition.name.kind == .constant
            ? "constants there have letters, digits and '-'"
            : "names there have no control characters")
        diagnostics.warning(.changedInConversion, message, at: definition.location)
      }
      let value: SourceValue =
        switch definition.name.kind {
        case .constant: whole(definition.value, into: &diagnostics)
        case .style: entry(definition, into: &diagnostics)
        }
      members.append(.init(key, value, at: definition.location))
    }
    return members
  }

  /// Returns the key of a class or constant.
  private mutating func key(of name: MotifTheme.Name) -> String {
    switch name.kind {
    case .constant: "$" + constantNames.name(for: name.text)
    case .style: "." + Identifier.escaped(classNames.name(for: name.text))
    }
  }

  /// Returns a Boolean value that indicates whether a name changes in the sheet.
  private mutating func isChanged(_ name: MotifTheme.Name) -> Bool {
    switch name.kind {
    case .constant: constantNames.name(for: name.text) != name.text
    case .style: classNames.name(for: name.text) != name.text
    }
  }

  private mutating func entry(
    _ definition: MotifTheme.Definition,
    into diagnostics: inout Diagnostics
  ) -> SourceValue {
    let place = definition.location
    var sections: [SourceValue.Member] = []
    if case .string(let text)? = definition.superclass?.content,
      let name = MotifTheme.Name(text)
    {
      sections.append(.init("extends", .string(key(of: name)), at: definition.superclass?.location))
    }
    var properties: [SourceValue.Member] = []
    for property in definition.properties {
      let value = whole(property.value, into: &diagnostics)
      properties.append(.init(property.key, value, at: property.keyLocation))
    }
    if !properties.isEmpty {
      let section = SourceValue(.object(properties), at: place)
      sections.append(.init("properties", section, at: place))
    }
    return SourceValue(.object(sections), at: place)
  }

  /// Returns the value of a constant or a property, which may refer to a constant or a class.
  private mutating func whole(
    _ value: SourceValue,
    into diagnostics: inout Diagnostics
  ) -> SourceValue {
    guard case .string(let text) = value.content else {
      return part(value, into: &diagnostics)
    }
    let written: JSONValue
    switch MotifTheme.Name(text) {
    case nil: written = .string((MotifColor.cssForm(of: text) ?? text).escapedForSheet)
    case let name? where name.kind == .constant: written = .string(key(of: name))
    case let name?: written = ["style": .string(classNames.name(for: name.text).escapedForSheet)]
    }
    return SourceValue(json: written, at: value.location)
  }

  /// Returns a value in which texts have no special meaning.
  private func part(_ value: SourceValue, into diagnostics: inout Diagnostics) -> SourceValue {
    let content: SourceValue.Content
    switch value.content {
    case .null, .foreign: content = .null
    case .bool, .number:
      if case .number(let number) = value.content, !number.isFinite {
        let message = "a sheet has no number that is infinite or none at all"
        diagnostics.error(.invalidNumber, message, at: value.location)
      }
      content = value.content
    case .string(let text): content = .string(text.escapedForSheet)
    case .array(let elements):
      content = .array(elements.map { part($0, into: &diagnostics) })
    case .object(let members):
      reportStyle(members, at: value.location, into: &diagnostics)
      content = .object(
        members.map { .init($0.key, part($0.value, into: &diagnostics), at: $0.keyLocation) }
      )
    }
    return SourceValue(content, at: value.location)
  }

  /// Reports a dictionary that is written like a class.
  private func reportStyle(
    _ members: [SourceValue.Member],
    at place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    guard members.count == 1, members[0].key == "style",
      case .string(let text) = members[0].value.content, Identifier.isName(text)
    else { return }
    let message =
      "a dictionary with a text called 'style' and nothing else is the class '\(text)' to whoever asks a "
      + "sheet for a class; to keep it a dictionary, call the text something else"
    diagnostics.warning(.changedInConversion, message, at: place)
  }
}

extension String {
  /// The text in the syntax of sheets: a first character with a special meaning is doubled.
  var escapedForSheet: String {
    guard let first = unicodeScalars.first, "${@".unicodeScalars.contains(first) else {
      return self
    }
    return String(first) + self
  }
}
