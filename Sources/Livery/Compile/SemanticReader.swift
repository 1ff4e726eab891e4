/// Reads semantic colours and font styles from the constants of a theme.
///
/// A constant that is no object, such as `"$label": "#000"`, is somebody's own and means nothing
/// here; neither do members with other names.
struct SemanticReader {
  private(set) var resolver: ConstantResolver
  private(set) var diagnostics: Diagnostics

  /// Some of what is said about a font style.
  private struct Part {
    var font = FontFields()
    var size: Double?
    var kern: Double?
  }

  init(_ resolver: ConstantResolver) {
    self.resolver = resolver
    diagnostics = Diagnostics(taking: resolver.work)
  }

  /// The colours that can be used.
  mutating func colors() -> [SemanticColor: Color] {
    var colors: [SemanticColor: Color] = [:]
    for family in SemanticColor.families {
      guard let members = members(of: family) else { continue }
      let known = SemanticColor.allCases.filter { $0.family == family }
      checkNames(members, of: family, known: known.compactMap(\.member))
      for color in known {
        guard let value = members.last(where: { $0.key == color.member })?.value else { continue }
        let read = read(value, at: color.description) { reader, node, diagnostics in
          reader.value(node, of: .color, into: &diagnostics)?.settingValue?.color
        }
        if let read { colors[color] = read }
      }
    }
    return colors
  }

  /// The font styles that can be used.
  mutating func texts() -> [FontStyle: SemanticTable.Text] {
    guard let roles = members(of: SemanticName.fontStyle) else { return [:] }
    checkNames(roles, of: SemanticName.fontStyle, known: FontStyle.Role.allCases.map(\.rawValue))
    var texts: [FontStyle: SemanticTable.Text] = [:]
    for role in FontStyle.Role.allCases {
      guard let value = roles.last(where: { $0.key == role.rawValue })?.value, value != .null else {
        continue
      }
      let path = "\(SemanticName.fontStyle).\(role.rawValue)"
      let attributes = FontStyle.Attribute.allCases.map(\.rawValue)
      guard let shared = part(value, at: path, also: attributes) else { continue }
      for attribute in FontStyle.Attribute.allCases {
        var own = Part()
        if let value = value.member(attribute.rawValue) {
          guard value != .null,
            let part = part(value, at: "\(path).\(attribute.rawValue)", also: [])
          else { continue }
          own = part
        }
        texts[FontStyle(role, attribute: attribute)] = text(own, shared, attribute)
      }
    }
    return texts
  }

  /// What an attribute and its role say together; `nil` without a size.
  private func text(
    _ own: Part,
    _ shared: Part,
    _ attribute: FontStyle.Attribute
  ) -> SemanticTable.Text? {
    let fields = own.font.over(attribute.fields).over(shared.font)
    let sizes = [own.font.size, own.size, shared.font.size, shared.size]
    guard let size = sizes.compactMap(\.self).first else { return nil }
    var complete = fields
    complete.size = size
    guard let font = complete.font else { return nil }
    let ownSize = own.size ?? own.font.size
    return SemanticTable.Text(
      font: font,
      size: ownSize ?? shared.size ?? size,
      kern: own.kern ?? shared.kern ?? 0
    )
  }

  /// Reads `font`, `size` and `kern`; `nil` if a value has no members.
  private mutating func part(_ value: JSONValue, at path: String, also: [String]) -> Part? {
    guard case .object(let members) = value else {
      let expected = ##"an object such as {"font": {"name": "Helvetica"}, "size": 17}"##
      report(.wrongKind, "expected \(expected), found \(JSONNode(value).kindName)", at: path)
      return nil
    }
    checkNames(members, of: path, known: ["font", "size", "kern"] + also)
    var part = Part()
    if let font = value.member("font"), font != .null {
      part.font =
        read(font, at: path + ".font") { reader, node, diagnostics in
          reader.font(node, into: &diagnostics)
        } ?? part.font
    }
    part.size = number(value, "size", .length, at: path)
    part.kern = number(value, "kern", .number, at: path)
    return part
  }

  private mutating func number(
    _ value: JSONValue,
    _ member: String,
    _ range: ValueReader.NumberRange,
    at path: String
  ) -> Double? {
    guard let number = value.member(member), number != .null else { return nil }
    return read(number, at: path + "." + member) { reader, node, diagnostics in
      reader.number(node, in: range, into: &diagnostics)
    }
  }
}

// MARK: Reports

extension SemanticReader {
  private mutating func members(of constant: String) -> [JSONValue.Member]? {
    guard case .object(let members)? = resolver.value(of: constant),
      resolver.mayTake(members.count)
    else { return nil }
    return members
  }

  /// Reads a value, and reports what is wrong with it where it stands, or else where its constant is defined.
  private mutating func read<Value>(
    _ value: JSONValue,
    at path: String,
    _ read: (ValueReader, JSONNode, inout Diagnostics) -> Value?
  ) -> Value? {
    var found = Diagnostics(taking: resolver.work)
    let part = resolver.end(of: path).map { resolver.table.parts[$0] }
    let node = part.flatMap { $0.value == nil ? nil : $0.node }
    guard resolver.mayTake(node?.steps ?? value.stepsAsColor) else { return nil }
    let result = read(ValueReader(), node ?? JSONNode(value), &found)
    for diagnostic in found.all {
      let place = node.flatMap { _ in diagnostic.location }
      report(diagnostic.code, diagnostic.message, at: path, place)
    }
    return result
  }

  /// Reports members whose names are nearly ones that mean something.
  private mutating func checkNames(_ members: [JSONValue.Member], of path: String, known: [String])
  {
    guard resolver.mayTake(members.count) else { return }
    for member in members where !known.contains(member.key) {
      guard resolver.mayTake(known.count) else { return }
      let suggestion = Suggestion.phrase(for: member.key, in: known)
      if suggestion.isEmpty { continue }
      report(.unknownMember, "unknown member '\(member.key)'\(suggestion)", at: path)
    }
  }

  private mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at path: String,
    _ place: SourceLocation? = nil
  ) {
    let definition = resolver.definition(of: ConstantTable.root(path))
    // What a program made stands nowhere, and is refused like all else that it gets wrong.
    let severity: Diagnostic.Severity = definition?.location == nil ? .error : .warning
    let location = definition?.location.map { place ?? $0 }
    diagnostics.append(
      Diagnostic(severity, code, message: "in '$\(path)': \(message)", at: location)
    )
  }
}

extension FontStyle.Attribute {
  /// What the attribute means where the theme says nothing else.
  fileprivate var fields: FontFields {
    switch self {
    case .regular: FontFields()
    case .bold: FontFields(weight: 700)
    case .sBold: FontFields(weight: 600)
    case .italic: FontFields(italic: true)
    }
  }
}

extension FontFields {
  /// These fields, and a weaker font's where they say nothing; naming a font resets its weight and
  /// its slant (spec 2.2).
  fileprivate func over(_ weaker: FontFields) -> FontFields {
    if name != nil {
      return FontFields(name: name, size: size ?? weaker.size, weight: weight, italic: italic)
    }
    return FontFields(
      name: weaker.name,
      size: size ?? weaker.size,
      weight: weight ?? weaker.weight,
      italic: italic ?? weaker.italic
    )
  }
}

extension JSONValue {
  /// The last member of an object with a key; `nil` for anything else.
  fileprivate func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}
