import Livery
import SourceJSON

/// The parts of tokens that have no place in the values of sheets, and become constants of their
/// own: `$text.body.lineHeight` beside the font `$text.body`.
extension TokenValueReader {
  /// Returns the further constants of a token, by the ends of their names.
  mutating func companions(of raw: SourceValue, as type: TokenType) -> [SourceValue.Member] {
    if let reference = token?.reference(in: raw), reference.file == nil, reference.member.isEmpty {
      guard let number = catalog.number(of: reference) else { return [] }
      if catalog.disabledSource(of: number, in: &contexts) == nil {
        return aliases(of: number, at: raw, as: type)
      }
    }
    guard let raw = lookedAt(raw) else { return [] }
    switch type {
    case .typography: return lineMembers(of: raw)
    case .shadow: return shadowMembers(of: raw)
    case .strokeStyle: return dashes(of: raw)
    case .fontFamily:
      let others = families(in: raw).dropFirst()
      if others.isEmpty { return [] }
      var names: [SourceValue] = []
      for other in others {
        guard let name = value(other, as: .fontFamily) else { return [] }
        names.append(name)
      }
      return [.init("fallbacks", SourceValue(.array(names), at: raw.location), at: raw.location)]
    default: return []
    }
  }

  /// Returns mentions of the further constants of another token.
  private mutating func aliases(
    of number: Int,
    at raw: SourceValue,
    as type: TokenType
  ) -> [SourceValue.Member] {
    switch type {
    case .typography, .shadow, .strokeStyle, .fontFamily: break
    default: return []
    }
    let key = catalog.paths[number].key
    return companionNames(of: number, as: type).map { name in
      .init(name, SourceValue("$\(key).\(name)", at: raw), at: raw.location)
    }
  }

  /// Returns the names of the further constants of a token, which are those of the token that it
  /// leads to.
  private mutating func companionNames(of number: Int, as type: TokenType) -> [String] {
    follow(
      from: number,
      keeping: \.companions,
      // In a circle there are none.
      inCircle: { _, _ in [] },
      step: { reader, number in
        guard let token = reader.catalog.definition(of: number, in: &reader.contexts)?.token else {
          return .end([])
        }
        let value = reader.catalog.value(of: token, in: &reader.contexts)
        if let target = reader.catalog.target(of: value, token) { return .next(target) }
        if type == .fontFamily {
          let own = reader.token
          defer { reader.token = own }
          reader.token = token
          return .end(reader.families(in: value).count > 1 ? ["fallbacks"] : [])
        }
        return .end(Self.companionNames(of: value, as: type))
      }
    )
  }

  /// The names of the further constants of a value, as in ``companions(of:as:)``.
  private static func companionNames(of raw: SourceValue, as type: TokenType) -> [String] {
    let members = raw.members ?? []
    switch type {
    case .typography:
      return members.filter { !fontMembers.contains($0.key) && $0.isName }.map { member in
        ConstantName.escaped(segment: member.key)
      }
    case .shadow: return ["spread", "inset"].filter { raw.member($0) != nil }
    case .strokeStyle: return ["dashArray", "lineCap"].filter { raw.member($0) != nil }
    default: return []
    }
  }

  private static let fontMembers: Set<String> = [
    "fontFamily", "fontSize", "fontWeight", "fontStyle",
  ]

  private mutating func lineMembers(of raw: SourceValue) -> [SourceValue.Member] {
    var result: [SourceValue.Member] = []
    for member in raw.members ?? [] where !Self.fontMembers.contains(member.key) && member.isName {
      let value: SourceValue?
      switch member.key {
      case "lineHeight": value = lineHeightMember(member.value, of: raw)
      case "letterSpacing", "paragraphSpacing", "paragraphIndent":
        value = self.value(member.value, as: .dimension)
      default: value = generic(member.value)
      }
      guard let value else { continue }
      let name = ConstantName.escaped(segment: member.key)
      result.append(.init(name, value, at: member.keyLocation))
    }
    return result
  }

  private mutating func lineHeightMember(
    _ raw: SourceValue,
    of typography: SourceValue
  ) -> SourceValue? {
    switch followed(raw) {
    case .failed: return nil
    case .mention(let mention):
      // A length is no multiple of the font's size.
      guard let length = lookedAt(raw), isLength(length) else { return mention }
      return lineHeight(length, fontSize: typography.member("fontSize"))
    case .plain(let plain): return lineHeight(plain, fontSize: typography.member("fontSize"))
    }
  }

  /// Returns the spread and the side of a shadow; of several shadows, lists of them.
  private mutating func shadowMembers(of raw: SourceValue) -> [SourceValue.Member] {
    let shadows = raw.elements ?? [raw]
    var result: [SourceValue.Member] = []
    for (name, type) in [("spread", TokenType.dimension), ("inset", .other(""))] {
      guard shadows.contains(where: { $0.member(name) != nil }) else { continue }
      var values: [SourceValue] = []
      for shadow in shadows {
        let absent = SourceValue(name == "inset" ? .bool(false) : .number(0), at: shadow.location)
        // Another sheet may have the shadow that is referred to.
        let reference = token?.reference(in: shadow) ?? TokenReference(shadow)
        let isKnown = reference.map { $0.file != nil || catalog.number(of: $0) != nil } ?? true
        let given = isKnown ? lookedAt(shadow)?.member(name) : nil
        values.append(given.flatMap { self.value($0, as: type) } ?? absent)
      }
      let place = raw.location
      let value = values.count == 1 ? values[0] : SourceValue(.array(values), at: place)
      result.append(.init(name, value, at: place))
    }
    return result
  }
}

extension SourceValue {
  /// A Boolean value that indicates whether it is a length with its unit.
  var isLength: Bool {
    let unit = member("unit")?.text ?? text.flatMap { TokenMeasure($0)?.unit }
    return ["px", "rem", "pt", "dp", "sp"].contains(unit)
  }
}
