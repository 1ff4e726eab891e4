/// Reads semantic colours and font styles from the constants of a theme.
///
/// A constant that is not an object, such as `"$label": "#000"`, and members with other names are
/// not semantic definitions and are ignored.
struct SemanticReader {
  private(set) var resolver: ConstantResolver
  private(set) var diagnostics: Diagnostics

  /// A partial definition of a font style.
  private struct Part {
    var font = FontFields()
    var size: Double?
    var kern: Double?
  }

  init(_ resolver: ConstantResolver) {
    self.resolver = resolver
    diagnostics = Diagnostics(taking: resolver.work)
  }

  /// Returns the valid colours.
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

  /// Returns the valid font styles.
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
        texts[FontStyle(role, attribute: attribute)] = text(
          own,
          shared: shared,
          attribute: attribute
        )
      }
    }
    return texts
  }

  /// Combines the definitions of an attribute and of its role; `nil` without a size.
  private func text(
    _ own: Part,
    shared: Part,
    attribute: FontStyle.Attribute
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

  /// Reads `font`, `size` and `kern`; `nil` if a value is not an object.
  private mutating func part(_ value: JSONValue, at path: String, also: [String]) -> Part? {
    guard case .object(let members) = value else {
      let expected = ##"an object such as {"font": {"name": "Helvetica"}, "size": 17}"##
      report(
        .wrongKind,
        message: "expected \(expected), found \(JSONNode(value).kindName)",
        at: path
      )
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
    part.size = number(value, member: "size", in: .length, at: path)
    part.kern = number(value, member: "kern", in: .number, at: path)
    return part
  }

  private mutating func number(
    _ value: JSONValue,
    member: String,
    in range: ValueReader.NumberRange,
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
      resolver.spend(members.count)
    else { return nil }
    return members
  }

  /// Reads a value, and reports its problems at its own location, or else at that of its constant.
  private mutating func read<Value>(
    _ value: JSONValue,
    at path: String,
    using read: (ValueReader, JSONNode, inout Diagnostics) -> Value?
  ) -> Value? {
    var found = Diagnostics(taking: resolver.work)
    let part = resolver.end(of: path).map { resolver.table.parts[$0] }
    let node = part.flatMap { $0.value == nil ? nil : $0.node }
    guard resolver.spend(node?.steps ?? value.stepsAsColor) else { return nil }
    let result = read(ValueReader(), node ?? JSONNode(value), &found)
    for diagnostic in found.all {
      let place = node.flatMap { _ in diagnostic.location }
      report(diagnostic.code, message: diagnostic.message, at: path, place: place)
    }
    return result
  }

  /// Reports unknown members whose names resemble known ones.
  private mutating func checkNames(_ members: [JSONValue.Member], of path: String, known: [String])
  {
    guard resolver.spend(members.count) else { return }
    for member in members where !known.contains(member.key) {
      guard resolver.spend(known.count) else { return }
      let suggestion = Suggestion.phrase(for: member.key, in: known)
      if suggestion.isEmpty { continue }
      report(.unknownMember, message: "unknown member '\(member.key)'\(suggestion)", at: path)
    }
  }

  private mutating func report(
    _ code: Diagnostic.Code,
    message: String,
    at path: String,
    place: SourceLocation? = nil
  ) {
    let definition = resolver.definition(of: resolver.table.root(of: path))
    // A value from a program has no location, and a problem in it is an error.
    let severity: Diagnostic.Severity = definition?.location == nil ? .error : .warning
    let location = definition?.location.map { place ?? $0 }
    diagnostics.append(
      Diagnostic(severity, code, message: "in '$\(path)': \(message)", at: location)
    )
  }
}

extension FontStyle.Attribute {
  /// The default fields of the attribute.
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
  /// Returns these fields, completed by those of a weaker font; naming a font resets its weight and
  /// its slant.
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
  /// Returns the last member of an object with a key; `nil` for other values.
  fileprivate func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}
